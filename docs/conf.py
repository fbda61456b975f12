"""The documentation site, in English and in Polish: `make docs` builds both (scripts/site.py)."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import kolej

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

HERE = Path(__file__).parent

project = "Kolej"
author = "Kolej contributors"
version = release = kolej.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "sphinx_design"]
exclude_patterns = ["pl"]  # a site of its own: the language of a page, its search and its buttons is the site's

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

highlight_language = "none"  # a block without a language is a drawing or what a command prints
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
default_role = "literal"  # what a docstring has between backticks is code
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
toc_object_entries_show_parents = "hide"
add_module_names = False

html_theme = "furo"
html_title = "Kolej"
html_logo = "_static/icon.svg"
html_favicon = "_static/icon.svg"
html_static_path = ["_static"]
html_css_files = ["kolej.css"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/language.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False

# Documents outside docs/ and the pages that show them.
OUTSIDE = {
    "ARCHITECTURE.md": "project/architecture",
    "CHANGELOG.md": "project/changelog",
    "CONTRIBUTING.md": "project/contributing",
    "NOTICE.md": "project/notice",
    "README.md": "index",
}
RULES = re.compile(r"```\{rules\} (\w+)\n```")
EXAMPLE = re.compile(r"^(```\w.*?)\n+^```$", re.DOTALL | re.MULTILINE)  # doctest wants an empty line at the end
SHOWN = re.compile(r"```\{include\} \.\./\.\./(\w+\.md)\n```\n?")


def shown(text: str) -> str:
    """A page that shows a document outside docs/, with that document in its place and links as seen from the page."""

    def document(found: re.Match[str]) -> str:
        inner = (HERE.parent / found[1]).read_text("utf-8")
        inner = re.sub(r"\]\(docs/", "](../", inner)
        return re.sub(r"\]\((?=[A-Z]+\.md)", "](../../", inner)

    return SHOWN.sub(document, text)


def linked(text: str, page: str) -> str:
    """A page with its links to what has no page of that name turned into links within the site, or into plain words."""
    up = "../" * page.count("/")
    for name, target in OUTSIDE.items():
        text = re.sub(rf"\]\((?:\.\./)+{re.escape(name)}(#[^)]*)?\)", rf"]({up}{target}.md\1)", text)
    text = re.sub(r"\]\(((?:\.\./)*)(games|rules)/?\)", r"](\1\2/README.md)", text)
    return re.sub(r"(?<!!)\[([^]]+)\]\((?:\.\./)+(?:src|web|tests|scripts|examples)\b[^)]*\)", r"\1", text)


def from_polish(text: str, page: str) -> str:
    """A Polish page with its links to English ones, which are another site for Sphinx, in HTML."""
    home = "../" * (page.count("/") + 1)
    return re.sub(rf"(?<!!)\[([^]]+)\]\({home}(\w[\w/]*)\.md(#[\w-]+)?\)", rf'<a href="{home}\2.html\3">\1</a>', text)


def with_rules(text: str) -> str:
    """A Polish page with the rules of its board, as the game's page tells them."""
    if not RULES.search(text):
        return text
    told = json.loads((HERE.parent / "build/rules-pl.json").read_text("utf-8"))
    return RULES.sub(lambda found: str(told[found[1]]), text)


def with_contents(text: str, folder: Path) -> str:
    """The first page of a folder, followed in the table of contents by the others, in the order of its links."""
    names = [path.stem for path in sorted(folder.glob("*.md")) if path.stem != "README"]
    linked = re.findall(r"\]\(([\w-]+)\.md\)", text)
    names.sort(key=lambda name: linked.index(name) if name in linked else len(linked))
    return "\n".join([text, "```{toctree}", ":hidden:", "", *names, "```", ""])


def on_read(app: "Sphinx", page: str, content: list[str]) -> None:
    """Sphinx has read a page."""
    text = shown(content[0])
    text = with_rules(from_polish(text, page)) if app.config.language == "pl" else linked(text, page)
    if page.endswith("/README"):
        text = with_contents(text, (Path(app.srcdir) / page).parent)
    content[0] = EXAMPLE.sub(r"\1\n```", text)


def on_config(app: "Sphinx", config: "Config") -> None:
    """Sphinx has read this file: tell the templates which pages have the same name in the other language."""
    english, polish = HERE, HERE / "pl"
    both = {str(path.relative_to(polish).with_suffix("")) for path in polish.rglob("*.md")}
    both &= {str(path.relative_to(english).with_suffix("")) for path in english.rglob("*.md")}
    config.html_context |= {"in_both_languages": both}
    if config.language == "pl":
        config.html_js_files = ["search-pl.js"]


def setup(app: "Sphinx") -> dict[str, Any]:
    """Sphinx calls this once."""
    app.connect("source-read", on_read)
    app.connect("config-inited", on_config)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
