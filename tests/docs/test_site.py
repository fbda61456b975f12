"""The check of the documentation site finds dead links and whatever would be loaded from other hosts."""

import re
import runpy
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
SITE = runpy.run_path(str(ROOT / "scripts/site.py"))
foreign: Callable[[Path], Iterable[str]] = SITE["foreign"]
dead: Callable[[Path], Iterable[str]] = SITE["dead"]
untold: Callable[[Path], Iterable[str]] = SITE["untold"]


def site(folder: Path, body: str, style: str = "") -> Path:
    """A site of two pages and a style sheet."""
    (folder / "index.html").write_text(f'<html><head><link href="s.css" rel="stylesheet"></head>{body}</html>')
    (folder / "other.html").write_text('<h1 id="top">Other</h1>')
    (folder / "s.css").write_text(style)
    return folder


@pytest.mark.parametrize(
    "body",
    [
        '<script src="https://cdn.example/a.js"></script>',
        '<img srcset="a.png 1x, //cdn.example/a.png 2x">',
        '<link rel="preconnect" href="https://fonts.example">',
        '<p style="background: url(https://img.example/a.png)">',
        '<style>@import "https://fonts.example/a.css";</style>',
        '<iframe src="http://video.example"></iframe>',
        '<object data="https://img.example/a.svg"></object>',
    ],
)
def test_what_comes_from_another_host_is_found(tmp_path: Path, body: str) -> None:
    assert len(list(foreign(site(tmp_path, body)))) == 1


@pytest.mark.parametrize("style", ["@import 'https://fonts.example/a.css';", "p { background: url(//img.example/a) }"])
def test_a_style_sheet_that_loads_from_another_host_is_found(tmp_path: Path, style: str) -> None:
    assert len(list(foreign(site(tmp_path, "", style)))) == 1


def test_a_link_to_follow_is_no_load(tmp_path: Path) -> None:
    body = '<a href="https://example.org">there</a><img src="data:image/png;base64,AA==">'
    assert list(foreign(site(tmp_path, body))) == []


@pytest.mark.parametrize(
    "address", ["none.html", "other.html#nowhere", "#nowhere", "../outside.html", "images/none.png"]
)
def test_a_dead_link_is_found(tmp_path: Path, address: str) -> None:
    assert len(list(dead(site(tmp_path, f'<a href="{address}">there</a>')))) == 1


@pytest.mark.parametrize("address", ["other.html", "other.html#top", "https://example.org/none", "#here", "s.css"])
def test_a_good_link_is_not(tmp_path: Path, address: str) -> None:
    assert list(dead(site(tmp_path, f'<p id="here"><a href="{address}">there</a>'))) == []


def test_a_file_that_is_loaded_and_not_there_is_found(tmp_path: Path) -> None:
    assert len(list(dead(site(tmp_path, '<img src="none.png">')))) == 1


def test_what_the_reference_leaves_out_is_found(tmp_path: Path) -> None:
    (tmp_path / "reference").mkdir()
    assert {"the reference leaves out kolej.game.Game.push_id", "the reference leaves out kolej.view.View.hand"} <= set(
        untold(tmp_path)
    )
    names = [line.split()[-1] for line in untold(tmp_path)]
    (tmp_path / "reference/all.html").write_text("".join(f'<dt id="{name}">' for name in names))
    assert list(untold(tmp_path)) == []


def test_the_polish_search_says_how_many_pages_it_found() -> None:
    """Sphinx's own Polish has no words for that; ours go by its English ones."""
    conf = runpy.run_path(str(ROOT / "docs/conf.py"))
    config = SimpleNamespace(language="pl", html_context={})
    conf["on_config"](None, config)
    (script,) = config.html_js_files
    (english,) = re.findall(r"'(Search finished.*)'", (ROOT / "docs/_static" / script).read_text("utf-8"))
    themes = Path(find_spec("sphinx").submodule_search_locations[0], "themes")  # type: ignore[union-attr,index]
    assert english in (themes / "basic/static/searchtools.js").read_text("utf-8")
