"""Compiles the core with mypyc, all of it or none of it; everything else about the package is in pyproject.toml.

    python setup.py build_ext --inplace     compile the core of a checkout (in a moment, if nothing changed)
    KOLEJ_COMPILE=0 pip install .           leave the core interpreted
    KOLEJ_GUIDED=1 pip install .            compile it twice, the second time guided by a profile of the first

A guided core is faster, and takes three times as long to compile. It needs gcc; where it can't be had, the core is
compiled without a profile.

Where there is no C compiler, or compiling fails, the package is complete without: its core runs interpreted, and its
wheel fits every platform. The web page is part of every package: it is built, or the build fails.

    KOLEJ_PAGE=0 pip install .              leave the web page out, on purpose

The README's links lead to files beside it, which a package index does not have. Whoever builds packages for one says
where the repository is; without that the links become plain words, and no address is claimed.

    KOLEJ_HOME=https://… python -m build
"""

import ast
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import chdir
from copy import copy
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCE = Path(__file__).resolve().parent / "src"
PAGE = SOURCE / "kolej/web/static/index.html"
PAGE_SCRIPT = SOURCE.parent / "scripts/page.py"  # in a checkout; an sdist holds the page itself
# Not imported as kolej.build: that would import the package, and with it the core.
build = SimpleNamespace(**runpy.run_path(str(SOURCE / "kolej/build.py")))

WANTED = os.environ.get("KOLEJ_COMPILE") != "0"
GUIDED = os.environ.get("KOLEJ_GUIDED") == "1"
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
# Hidden names are called directly (the extensions find each other through a table), and no others can replace them.
DIRECT_CALLS = ("-fvisibility=hidden", "-fno-semantic-interposition")
WRITE_PROFILE = ("-fprofile-generate", "-fprofile-update=single")
READ_PROFILE = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")
TRAINING = "from kolej.bench import exercise; exercise()"
# In generated C: whether an index is in range, else whether it is in range from the end. A compiler can't know that
# the first holds nearly always.
INDEX_CHECK = re.compile(r"(    (\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()\2(\) (goto|\{))")


def make(extensions: Sequence[Any], target: Path, *flags: str) -> None:
    """Compile and link C extensions into the folder `target`, all anew."""
    flagged = [copy(extension) for extension in extensions]
    for extension in flagged:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    command = build_ext(Distribution({"ext_modules": flagged}))
    command.build_lib, command.build_temp = str(target), str(target / "temp")
    command.parallel = command.force = True
    command.ensure_finalized()
    command.run()


def can_compile_c(*flags: str) -> bool:
    """Is there a C compiler, with the headers of this Python, that takes these flags?"""
    with TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text(PROBE)
        probe = Extension("probe", [str(source)])
        try:
            make([probe], Path(scratch), *flags, *(["-Werror"] if flags else []))
        except Exception:
            return False
    return True


def expect_indices_in_range(code: str) -> str:
    """Generated C that tells the compiler which way its index checks go."""
    hints = {"goto": "likely", "{": "unlikely"}
    return INDEX_CHECK.sub(lambda check: f"{check[1]}{hints[check[4]]}({check[2]}){check[3]}", code)


def with_docstrings(code: str, driver: Path) -> str:
    """Generated C in which what games inherit from the core keeps its docstrings, which mypyc drops."""
    for node in ast.walk(ast.parse(driver.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node)):
            told = json.dumps(text).replace("\\", "\\\\")
            method = rf'(\(PyCFunction\)CPyPy_driver___Driver___{node.name},\s+[A-Z_| ]+, PyDoc_STR\("[^"]*")'
            code = re.sub(method, rf"\1 {told}", code)
            getter = rf"(\(getter\)driver___Driver_get_{node.name},\s+NULL), NULL"
            code = re.sub(getter, rf"\1, PyDoc_STR({told})", code)
    return code


def compile_core(source: Path, target: Path) -> str:
    """Compile the core at `source` as one group, put it beside the copy at `target`, and tell how it was done."""
    from mypyc.build import mypycify

    note = "the core is compiled"

    with TemporaryDirectory() as scratch, chdir(scratch):
        # A copy without the rest of kolej, here or installed: the core stands alone.
        core = Path("src/kolej/core")
        shutil.copytree(source, core, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        core.with_name("__init__.py").touch()
        sources = build.hashes(core)
        extensions = mypycify(
            ["--config-file=", "--no-site-packages", *(str(core / name) for name in sources)],
            opt_level="3",
            debug_level="0",
            group_name=build.LIBRARY.removesuffix("__mypyc"),
            target_dir="c",
        )
        for file in Path("c").glob("__native_*.c"):
            generated = with_docstrings(file.read_text("utf-8"), core / "driver.py")
            file.write_text(expect_indices_in_range(generated), "utf-8")
        flags: list[str] = []
        if os.name == "posix":
            # mypyc turns warnings into errors, and a future compiler may warn of more.
            flags = ["-Wno-error", *(flag for flag in DIRECT_CALLS if can_compile_c(flag))]
        built = Path("built").resolve()
        guided = False
        if GUIDED:
            try:
                write_profile(extensions, built, flags, sources)
                make(extensions, built, *flags, *READ_PROFILE)
                guided = True
                note += ", guided by a profile"
            except Exception as error:
                note += f" without a profile, which failed with {error!r}"
        if not guided:
            make(extensions, built, *flags)
        place(built, target, sources, guided)
    return note


def write_profile(extensions: Sequence[Any], built: Path, flags: Sequence[str], sources: dict[str, str]) -> None:
    """Compile the core so that it counts what it does, and let it play."""
    if not can_compile_c(*WRITE_PROFILE) or not can_compile_c(*READ_PROFILE):
        raise OSError("this compiler does not take the flags of gcc for it")
    make(extensions, built, *flags, *WRITE_PROFILE)
    package = Path("trained/kolej").resolve()
    shutil.copytree(SOURCE / "kolej", package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "web"))
    place(built, package / "core", sources, guided=False)
    path = os.pathsep.join([str(package.parent), *sys.path])
    subprocess.run(
        [sys.executable, "-c", TRAINING], check=True, env=os.environ | {"PYTHONPATH": path, "KOLEJ_BUILD": "compiled"}
    )


def place(built: Path, core: Path, sources: dict[str, str], guided: bool) -> None:
    """Put what was built beside the sources at `core`, with a stamp of its sources and its build."""
    for file in build.extensions(core, sources):
        # Moved into place, not written over: a process may be running the old one.
        arriving = file.with_name(f"{file.name}.new")
        shutil.copyfile(built / file.relative_to(core.parents[1]), arriving)
        arriving.replace(file)
    stamp = {
        "suffix": build.SUFFIX,
        "compilers": {name: version(name) for name in ("mypy", "librt")},
        "guided": guided,
        "sources": sources,
    }
    (core / build.STAMP).write_text(json.dumps(stamp, indent=2) + "\n", encoding="utf-8")


def remove_compiled(core: Path) -> None:
    """Leave nothing compiled, whole or half, for any Python, beside the sources at `core`."""
    (core / build.STAMP).unlink(missing_ok=True)
    for ending in ("*.so", "*.pyd", "*.new"):
        for file in (*core.rglob(ending), *core.parents[1].glob(f"{build.LIBRARY}{ending}")):
            file.unlink()


def readme(text: str, home: str, release: str) -> str:
    """The README for a package index: its links lead to this release at `home`, or are plain words."""
    if not home:
        text = re.sub(r"!\[[^]]*\]\([^):]+\)\n*", "", text)
        return re.sub(r"\[([^]]+)\]\([^):]+\)", r"\1", text)
    text = re.sub(r"(!\[[^]]*\])\(([^):]+)\)", rf"\1({home}/raw/v{release}/\2)", text)
    return re.sub(r"(?<!!)(\[[^]]+\])\(([^):]+)\)", rf"\1({home}/blob/v{release}/\2)", text)


def addresses(home: str) -> dict[str, str]:
    """The project's URLs, as far as they are known."""
    pages = {"Homepage": "", "Documentation": "/tree/main/docs", "Changelog": "/blob/main/CHANGELOG.md"}
    return {name: home + path for name, path in (pages | {"Issues": "/issues"}).items()} if home else {}


def require_page() -> None:
    """Build the web page into the package, or fail."""
    if os.environ.get("KOLEJ_PAGE") == "0":
        return
    reason: object = "it is missing from this source package"
    try:
        if PAGE_SCRIPT.is_file():
            runpy.run_path(str(PAGE_SCRIPT))["build"]()
    except (OSError, subprocess.CalledProcessError) as error:
        reason = error
    if not PAGE.is_file():
        raise SystemExit(
            f"kolej: no web page, so no package: {reason}\n"
            "kolej: in a checkout `make web` builds the page with all that it needs; KOLEJ_PAGE=0 leaves it out"
        )


class SourcePackage(sdist):
    """Holds the web page, so that a wheel can be made of it without Node.js."""

    def run(self) -> None:
        require_page()
        super().run()


class BuildPackage(build_py):
    """Starts from an empty folder: a module deleted since the last build must not come back."""

    def run(self) -> None:
        if not self.editable_mode:
            require_page()
            shutil.rmtree(Path(self.build_lib, "kolej"), ignore_errors=True)
        super().run()


class BuildCore(build_ext):
    """Puts the compiled core beside its sources; failing that, says why and leaves none of it."""

    def run(self) -> None:
        print("kolej:", self.outcome())

    def outcome(self) -> str:
        source = SOURCE / "kolej/core"
        target = source if self.inplace else Path(self.build_lib, "kolej/core").resolve()
        if not WANTED:
            return "the core is not compiled, as KOLEJ_COMPILE is 0"
        found = build.inspect(target)
        if found.compiled and (found.guided or not GUIDED):
            return f"the {found.reason} core is up to date"
        remove_compiled(target)
        if not can_compile_c():
            return "the core stays interpreted: no C compiler works here with the headers of this Python"
        try:
            return compile_core(source, target)
        except (Exception, SystemExit) as error:  # mypyc exits when it finds a fault
            remove_compiled(target)
            return f"the core stays interpreted: compiling it failed with {error!r}"

    def get_outputs(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}


class Wheel(bdist_wheel):
    """Is for this platform and Python only if the core was compiled."""

    def run(self) -> None:
        self.run_command("build")
        core = Path(self.get_finalized_command("build").build_lib, "kolej/core")
        if not build.inspect(core.resolve()).compiled:
            self.distribution.ext_modules = []
            self.root_is_pure = True
        super().run()


if __name__ == "__main__":
    home = os.environ.get("KOLEJ_HOME", "").rstrip("/")
    release = re.search(r'^__version__ = "(.+)"', (SOURCE / "kolej/__init__.py").read_text("utf-8"), re.MULTILINE)
    document = SOURCE.parent / "README.md"
    text = document.read_text("utf-8") if document.is_file() else ""
    # BuildCore decides what is compiled; setuptools only has to know that the package may not be pure Python.
    setup(
        long_description=readme(text, home, release[1]) if release else text,
        long_description_content_type="text/markdown",
        project_urls=addresses(home),
        ext_modules=[Extension(build.LIBRARY, [])] if WANTED else [],
        cmdclass={"bdist_wheel": Wheel, "build_ext": BuildCore, "build_py": BuildPackage, "sdist": SourcePackage},
    )
