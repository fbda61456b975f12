"""One class name means one thing, and the documents for contributors name only what is there."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "kolej"
DOCUMENTS = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/glossary.md"]
TREE_ROW = re.compile(r"^(?P<bars>(?:│   )*)[├└]── (?P<rest>.+)$")


def classes_of(package: Path) -> dict[str, list[str]]:
    """Where each class is defined."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(package)))
    return found


def test_a_class_name_is_used_once() -> None:
    assert not {name: places for name, places in classes_of(PACKAGE).items() if len(places) > 1}


def test_a_class_name_used_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Line: ...\n")
    (tmp_path / "two.py").write_text("class Line: ...\n")
    assert classes_of(tmp_path)["Line"] == ["one.py", "two.py"]


@cache
def identifiers() -> frozenset[str]:
    """Every word of the package's code and board files."""
    files = [path for ending in ("*.py", "*.toml") for path in PACKAGE.rglob(ending)]
    return frozenset(word for path in files for word in re.findall(r"\w+", path.read_text("utf-8")))


@cache
def paths() -> frozenset[str]:
    """Every file and folder that a document may name, each under all endings of its path."""
    tops = ("docs", "examples", "scripts", "src", "tests")
    files = [path for top in tops for path in (ROOT / top).rglob("*")] + list(ROOT.iterdir())
    parts = (path.relative_to(ROOT).parts for path in files)
    return frozenset("/".join(each[at:]) for each in parts for at in range(len(each)))


def commands() -> set[str]:
    """The targets of the Makefile."""
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def is_there(code: str) -> bool:
    """Whether what a document sets as code names something that exists; what names nothing always does."""
    if target := re.fullmatch(r"make ([a-z-]+)", code):
        return target[1] in commands()
    if re.fullmatch(r"\.?[\w/-]+(\.\w+)?/?", code) and (
        "/" in code or re.search(r"\.(py|md|toml|txt|csv|json)$", code)
    ):
        return code.strip("/") in paths()
    if re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*(\(\))?", code):
        return all(part in identifiers() or part in paths() for part in code.removesuffix("()").split("."))
    return True


def missing_from_tree(text: str, package: Path) -> list[str]:
    """Rows of a drawn tree that name no module or folder."""
    folders, missing = [package], []
    for line in text.splitlines():
        row = TREE_ROW.match(line)
        if row is None:
            continue
        del folders[len(row["bars"]) // 4 + 1 :]
        names = re.findall(r"[\w/]+", re.sub(r"\([^)]*\)", "", re.split(r"  +", row["rest"])[0]))
        for name in names:
            path = folders[-1] / name.rstrip("/")
            if not (path.is_dir() or path.with_suffix(".py").is_file()):
                missing.append(name)
        folders.append(folders[-1] / names[0].rstrip("/"))
    return missing


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_names_what_is_there(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    assert [code for code in re.findall(r"`([^`\n]+)`", prose) if not is_there(code)] == []


def test_the_tree_of_the_architecture_names_what_is_there() -> None:
    assert missing_from_tree((ROOT / "ARCHITECTURE.md").read_text("utf-8"), PACKAGE) == []


@pytest.mark.parametrize(
    "code", ["make lunch", "core/bored.py", "Board._number_actions", "NoSuchClass", "docs/none.md"]
)
def test_what_is_not_there_is_found(code: str) -> None:
    assert not is_there(code)


def test_a_row_that_names_nothing_is_found() -> None:
    tree = "├── core/   the core\n│   ├── state, elsewhere   two modules\n└── nowhere   nothing\n"
    assert missing_from_tree(tree, PACKAGE) == ["elsewhere", "nowhere"]


def test_every_row_of_the_tree_is_read() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    assert len([line for line in text.splitlines() if TREE_ROW.match(line)]) > 40
