"""Runs every suite, or those named, and ends with what passed, what failed and what could not be run.

Usage: .venv/bin/python scripts/test.py [suite …]
"""

import os
import runpy
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BIN = Path(sys.executable).parent
# One process more than there are cores: tests of servers wait a quarter of their time.
PYTEST = ("pytest", f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal", "--durations=20")
DOCUMENTS = [path for path in ("README.md", "docs", "src/kolej") if Path(path).exists()]
# They import optional packages; `make test-extras` has those, and tries their documents too.
NEED_EXTRAS = ("data/*", "env/aec", "env/gym", "env/openspiel", "env/registering", "training/*")
NEED_PROGRAMS = ("server/cluster", "cli/test_shells.py")  # that not every machine has: suites of their own
# What tries the core itself runs with both builds, with fewer random games when it is interpreted, since both builds
# must play alike anyway; everything else, and what makes builds of its own, once.
ORACLE = ("oracle/test_follow.py", "oracle/test_scores.py", "oracle/test_trails.py")
CORE = ("build", "golden", *ORACLE, "perft", "properties", "rules", "secrets")
SUITES = {
    "ruff": ("ruff", "check"),
    "format": ("ruff", "format", "--check"),
    "mypy": ("mypy",),
    "layers": ("lint-imports", "--no-logo"),
    "compiled": (*PYTEST, "--ignore=tests/build", *(f"--ignore=tests/{name}" for name in NEED_PROGRAMS)),
    "interpreted": (*PYTEST, *(f"tests/{name}" for name in CORE)),
    "doctests": (
        *(*PYTEST, "--doctest-modules", "--doctest-glob=*.md", *DOCUMENTS),
        *(f"--ignore-glob=*/kolej/{name}.py" for name in NEED_EXTRAS),
    ),
    "docs": ("python", "scripts/site.py"),  # the documentation site and its links
    "cluster": ("pytest", "tests/server/cluster"),  # the server on PostgreSQL and Redis
    "shells": ("pytest", "tests/cli/test_shells.py"),  # completion in fish and zsh
    "page": ("python", "scripts/page.py", "check"),  # layout, lint, types and unit tests of the web page
    "browser": ("python", "scripts/page.py", "test"),  # whole games in Chromium
}
# What waits for a browser or runs in one process: it runs beside the others, and together they keep every core busy,
# where each by itself leaves a quarter of them idle.
BESIDE = ("ruff", "format", "layers", "browser", "mypy", "docs", "page", "cluster", "shells")
ENVIRONMENT = {
    "compiled": {"KOLEJ_BUILD": "compiled"},
    "interpreted": {"KOLEJ_BUILD": "interpreted", "KOLEJ_THRIFT": "4"},
    "doctests": {"KOLEJ_BUILD": "interpreted"},
}


def obstacle(suite: str) -> str | None:
    """What keeps a suite from running here, other than a fault of ours."""
    if suite == "cluster":
        return missing_packages(runpy.run_path("scripts/cluster.py")["missing"])
    if suite == "shells":
        return missing_packages(lambda: [shell for shell in ("fish", "zsh") if shutil.which(shell) is None])
    if suite in ("docs", "page", "browser") and not Path("src/kolej/web/static/index.html").exists():
        return "the web page is not built; to run it: make web"
    if suite == "browser":
        return missing_packages(missing_browser)
    inspect = runpy.run_path("src/kolej/build.py")["inspect"]
    if suite != "compiled" or inspect(Path("src/kolej/core").resolve()).compiled:
        return None
    if os.environ.get("KOLEJ_COMPILE") == "0":
        return "KOLEJ_COMPILE is 0; to run it: KOLEJ_COMPILE=1 make test"
    if runpy.run_path("setup.py")["can_compile_c"]():
        return None
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return f"no C compiler works here; to run it on Debian: apt-get install gcc libc6-dev {python}-dev"


def missing_browser() -> list[str]:
    """Chromium without windows, if there is none; with windows it takes a third more processor time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    named = os.environ.get("CHROMIUM")
    return [] if named or any(shutil.which(name) for name in names) else ["chromium-headless-shell"]


def missing_packages(missing: Callable[[], list[str]]) -> str | None:
    """What Debian packages a suite lacks; as root on Debian they are installed first."""
    packages = missing()
    if packages and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"\n--- installing with apt-get: {' '.join(packages)}", flush=True)
        # Another program may be installing packages just now: wait for it.
        quiet = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600")
        subprocess.run([*quiet, "update"], check=False)
        install = [*quiet, "--no-install-recommends", "install", *packages]
        subprocess.run(install, check=False, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
        packages = missing()
    return f"not installed; to run it on Debian: apt-get install {' '.join(packages)}" if packages else None


def run(suite: str, live: bool) -> tuple[bool, str]:
    """Run one suite and show what it prints, as it comes or all at once; did it pass, and what was its closing line?"""
    program, *arguments = SUITES[suite]
    environment = os.environ | ENVIRONMENT.get(suite, {})
    printed = [f"\n--- {suite}\n"]
    if live:
        print(printed[0], end="", flush=True)
    with subprocess.Popen(
        [str(BIN / program), *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            printed.append(line)
            if live:
                print(line, end="", flush=True)
    if not live:
        print("".join(printed), end="", flush=True)
    return process.returncode == 0, next((text for line in reversed(printed) if (text := line.strip("= \n"))), "")


def judge(suite: str, reason: str | None, live: bool) -> tuple[bool, str]:
    """Run one suite, unless there is a reason not to: is all well, and its line of the summary."""
    began = time.monotonic()
    if reason:
        return os.environ.get("CI") != "true", f"{suite:12} NOT RUN          {reason}"
    passed, closing = run(suite, live)
    return passed, f"{suite:12} {'passed' if passed else 'FAILED':8} {time.monotonic() - began:5.0f} s  {closing}"


def main(suites: list[str]) -> int:
    """Run the suites, those of one process beside the others; print the summary, return the exit status."""
    reasons = {suite: obstacle(suite) for suite in suites}
    beside = [suite for suite in BESIDE if suite in suites]
    others = [suite for suite in suites if suite not in beside]
    with ThreadPoolExecutor(1 if others else os.cpu_count()) as pool:
        waiting = {suite: pool.submit(judge, suite, reasons[suite], live=False) for suite in beside}
        found = {suite: judge(suite, reasons[suite], live=True) for suite in others}
    found |= {suite: judged.result() for suite, judged in waiting.items()}
    print("\n--- suites", *(found[suite][1] for suite in suites), sep="\n")
    return int(not all(well for well, _ in found.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(SUITES)))
