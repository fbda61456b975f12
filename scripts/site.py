"""Builds the documentation site into build/site, in English and in Polish, and checks what was built.

Usage: .venv/bin/python scripts/site.py

A warning of Sphinx is an error. So is a link or an anchor that leads nowhere, anything that a browser would load from
another host, and what the reference leaves out of a game or a view.
"""

import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import kolej

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
SITE = ROOT / "build/site"
# What a browser loads by itself; links that a reader may follow (<a href>) are none of it.
LOADED = {"src", "srcset", "poster", "data", "background"}
IN_STYLES = re.compile(r"""@import\s+["']([^"']+)|url\(\s*["']?([^"')]+)""")


def main() -> int:
    """Build both languages and check them; the exit status."""
    shutil.rmtree(SITE, ignore_errors=True)
    if status := write_rules("pl"):
        return status
    for language, source, target in (("en", DOCS, SITE), ("pl", DOCS / "pl", SITE / "pl")):
        if status := build(language, source, target):
            return status
    faults = [*foreign(SITE), *dead(SITE), *untold(SITE)]
    print(*faults, sep="\n", end="\n" if faults else "")
    if not faults:
        print(f"{len(list(SITE.rglob('*.html')))} pages: {SITE.relative_to(ROOT) / 'index.html'}")
    return int(bool(faults))


def write_rules(language: str) -> int:
    """Let the page tell the rules of every board, for the pages that show them; the exit status."""
    target = ROOT / f"build/rules-{language}.json"
    target.parent.mkdir(exist_ok=True)
    os.environ |= {"KOLEJ_PYTHON": sys.executable, "VITE_CONFIG_NATIVE_IGNORE_WARNING": "true"}
    page = runpy.run_path(str(ROOT / "scripts/page.py"))
    status: int = page["run_script"]("rules", language, str(target))
    return status


def build(language: str, source: Path, target: Path) -> int:
    """Let Sphinx build one language; its exit status."""
    strict = ("--fail-on-warning", "--keep-going", "--quiet", "--fresh-env")
    places = (f"--conf-dir={DOCS}", f"--doctree-dir={ROOT / 'build/doctrees' / language}")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        *strict,
        *places,
        f"--define=language={language}",
        str(source),
        str(target),
    ]
    # The compiled core tells no types, and few docstrings.
    return subprocess.run(command, env=os.environ | {"KOLEJ_BUILD": "interpreted"}).returncode


class Page(HTMLParser):
    """What a page refers to and what can be referred to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []  # for the reader to follow
        self.loads: list[str] = []  # for the browser to fetch
        self._in_style = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_style = tag == "style"
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (tag == "a" and name == "name"):
                self.ids.add(value)
            elif name == "href":
                (self.links if tag in ("a", "area") else self.loads).append(value)
            elif name == "srcset":
                self.loads += [part.split()[0] for part in value.split(",") if part.strip()]
            elif name in LOADED:
                self.loads.append(value)
            elif name == "style":
                self.loads += in_styles(value)

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self.loads += in_styles(data)

    def handle_endtag(self, tag: str) -> None:
        self._in_style = False


def in_styles(text: str) -> list[str]:
    """What a style sheet loads."""
    return [imported or url for imported, url in IN_STYLES.findall(text)]


def pages(site: Path) -> dict[Path, Page]:
    """Every page of the site."""
    return {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}


def foreign(site: Path) -> Iterator[str]:
    """What the site would load from other hosts."""
    loads = {path: page.loads for path, page in pages(site).items()}
    loads |= {path: in_styles(path.read_text("utf-8")) for path in sorted(site.rglob("*.css"))}
    for path, addresses in loads.items():
        for address in addresses:
            parts = urlsplit(address)
            if parts.netloc or parts.scheme not in ("", "data"):
                yield f"{path.relative_to(site)}: loads {address} from another host"


def dead(site: Path) -> Iterator[str]:
    """Links within the site that lead nowhere, and files that it loads and does not have."""
    found = pages(site)
    for path, page in found.items():
        for address in page.links + page.loads:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            anchor = unquote(parts.fragment)
            if not target.is_relative_to(site.resolve()) or not target.is_file():
                yield f"{path.relative_to(site)}: {address} is not there"
            elif anchor and target in found and anchor not in found[target].ids:
                yield f"{path.relative_to(site)}: {address} names no place on its page"


def untold(site: Path) -> Iterator[str]:
    """What can be asked of a game or a view and the reference leaves out."""
    told = {name for path in site.glob("reference/*.html") for name in Page(path.read_text("utf-8")).ids}
    for thing in (kolej.Game, kolej.View):
        for member in sorted(member for member in dir(thing) if member[0] != "_"):
            if (name := f"{thing.__module__}.{thing.__name__}.{member}") not in told:
                yield f"the reference leaves out {name}"


if __name__ == "__main__":
    sys.exit(main())
