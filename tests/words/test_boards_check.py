"""`kolej boards check` reads a board's own words too."""

from __future__ import annotations

from pathlib import Path

from kolej.boards.copy import copy
from tests.cli.run import good


def test_words_that_override_nothing_are_named(tmp_path: Path) -> None:
    folder = copy("berlin", tmp_path / "own")
    assert good("boards", "check", folder).startswith("ok:")
    (folder / "words.pl.ftl").write_text("-wild = hulajnoga\n-wheel = koło\nrules-aim = {\n", "utf-8")
    (folder / "words.xx.ftl").write_text("-wild = x\n", "utf-8")
    said = good("boards", "check", folder)
    assert 'warning: words.pl.ftl:2: "-wheel" is not in the catalogue of "pl"' in said
    assert "warning: words.pl.ftl:3: " in said
    assert 'warning: words.xx.ftl: unknown language "xx"' in said
