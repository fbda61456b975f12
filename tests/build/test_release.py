"""What a release is made of: the wheels of a workflow, the README for a package index, the checklist."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture
def workflow() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text("utf-8"))
    return found


@pytest.fixture
def release() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(ROOT / "scripts/release.py")))


@pytest.fixture
def building() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(ROOT / "setup.py")))


def test_wheels_are_built_for_the_pythons_that_are_promised() -> None:
    promised = [
        found[1].replace(".", "")
        for text in PROJECT["project"]["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", text))
    ]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == [f"cp{version}-*" for version in promised]
    assert promised[0] == PROJECT["project"]["requires-python"].removeprefix(">=").replace(".", "")


def test_wheels_are_built_for_the_systems_that_are_promised(workflow: dict[str, Any]) -> None:
    systems = workflow["jobs"]["wheels"]["strategy"]["matrix"]["system"]
    assert {system.partition("-")[0] for system in systems} == {"ubuntu", "macos", "windows"}
    named = {text.split(" :: ")[-1] for text in PROJECT["project"]["classifiers"] if text.startswith("Operating")}
    assert named == {"MacOS", "Windows", "Linux"}


def test_wheels_are_made_of_the_sdist_and_tried(workflow: dict[str, Any]) -> None:
    jobs = workflow["jobs"]
    assert jobs["wheels"]["needs"] == "sdist"
    said = [step.get("run", "") for step in jobs["wheels"]["steps"]]
    assert "cibuildwheel --output-dir wheels sdist/*.tar.gz" in said
    settings = PROJECT["tool"]["cibuildwheel"]
    script = settings["test-command"].removeprefix("python {project}/")
    assert (ROOT / script).is_file()
    assert f"include {script}" in (ROOT / "MANIFEST.in").read_text()  # wheels are made of the sdist alone
    assert settings["environment-pass"] == list(workflow["env"]) == ["KOLEJ_HOME"]


def test_every_extra_is_told(release: SimpleNamespace) -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    told = (ROOT / "docs/install.md").read_text("utf-8")
    assert [name for name in extras if f"| `{name}` |" not in told] == []
    whole = set(re.findall(r"\w+", extras["all"][0].partition("[")[2]))
    assert whole | {"all", "client", "server"} == set(extras)


def test_links_of_the_readme_lead_to_the_release(building: SimpleNamespace) -> None:
    text = building.readme(README, "https://example.org/kolej", "1.2.3")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) == len(re.findall(r"\]\(([^)]+)\)", README))
    assert all(
        link.startswith(("https://example.org/kolej/blob/v1.2.3/", "https://example.org/kolej/raw/v1.2.3/docs/images/"))
        for link in links
    )
    assert building.addresses("https://example.org/kolej")["Issues"] == "https://example.org/kolej/issues"


def test_without_an_address_no_link_is_broken_and_none_is_claimed(building: SimpleNamespace) -> None:
    text = building.readme(README, "", "1.2.3")
    assert not re.search(r"\]\([^:)]+\)", text)
    assert building.addresses("") == {}


def test_the_version_is_in_the_changelog(release: SimpleNamespace) -> None:
    version = release.release()
    assert release.changelog(f"# Changelog\n\n## [Unreleased]\n\n## [{version}] - 2026-01-31\n\n- News\n")
    with pytest.raises(release.Unready, match="has no section"):
        release.changelog("# Changelog\n\n## [Unreleased]\n")
    with pytest.raises(release.Unready, match=r"under \[Unreleased\]"):
        release.changelog(f"## [Unreleased]\n\n- More\n\n## [{version}] - 2026-01-31\n")


def test_a_check_that_does_not_hold_is_told(
    release: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("KOLEJ_HOME", raising=False)
    assert release.main(["version", "address"]) == 1
    told = capsys.readouterr().out
    assert f"version    ok       {release.release()}" in told
    assert "address    NOT YET  KOLEJ_HOME does not name the repository" in told
    assert release.main(["nonsense"]) == 2


def test_the_wheels_of_every_system_are_checked(release: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    pythons = {system: [11, 12, 13, 14] for system in ("linux", "macos", "windows")}

    def output(*command: str) -> str:
        return "\n".join(f"cp3{minor}-{command[-1]}" for minor in pythons[command[-1]])

    monkeypatch.setitem(release.wheels.__globals__, "output", output)
    assert release.wheels().split(", ")[::4] == ["cp311-linux", "cp311-macos", "cp311-windows"]
    pythons["windows"].remove(14)
    with pytest.raises(release.Unready, match="on windows"):
        release.wheels()
