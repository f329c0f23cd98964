"""The compiled build: mypyc turns the hot modules into extension modules; without it the same sources run as they are.

Two folders come out of it, both under build/ and never beside the sources:

    build/objects-<digest>/    only the extension modules, named by a digest of the sources they were made from
    build/compiled-<digest>/   a copy of the whole package with those extension modules in it, to be put on PYTHONPATH

Each is made under another name and renamed when it is whole, so a folder with such a name is always complete, and it
fits as long as its digest does. Changing a module that is not compiled costs a copy, not a compilation.

Which modules are hot is said in pyproject.toml, [tool.paiju.compiled]. Only the standard library is needed here, except
in `make_extensions`, which runs in a process of its own where mypy and setuptools are installed.
"""

from __future__ import annotations

import fnmatch
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

KEPT_SECONDS = 12 * 3600
EXTENSION_FILES = (".so", ".pyd")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


# A module's own statements run once, at import, and tables make them long: optimizing them took most of the build
# (46 s against 2 s for one file of card tables) and gains nothing.
RUNS_ONCE = """\
#if defined(__clang__)
#define RUNS_ONCE __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""


class CompileFailed(Exception):
    """mypyc or the C compiler refused; the text is what they said."""


def settings(root: Path) -> dict[str, Any]:
    with open(root / "pyproject.toml", "rb") as file:
        return dict(tomllib.load(file)["tool"]["paiju"]["compiled"])


def hot_modules(root: Path, src: Path | None = None) -> list[str]:
    """The files to compile, as sorted paths below src (paiju/core/state.py …); only files that exist."""
    rule = settings(root)
    package = (src or root / "src") / "paiju"
    found = {path for pattern in rule["hot"] for path in package.glob(pattern)}
    names = sorted(path.relative_to(package).as_posix() for path in found)
    return [f"paiju/{name}" for name in names if not any(fnmatch.fnmatch(f"/{name}", cold) for cold in rule["cold"])]


def can_compile() -> bool:
    """A C compiler and Python's header are here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None and Path(sysconfig.get_paths()["include"], "Python.h").exists()


def digest_of(root: Path, src: Path, names: Iterable[str]) -> str:
    """What the extension modules depend on: their sources, this Python, the settings and the version of mypyc."""
    total = hashlib.sha256(f"{sys.version} {sysconfig.get_config_var('EXT_SUFFIX')} {settings(root)}".encode())
    total.update((root / "requirements" / "compile.lock").read_bytes())
    total.update(Path(__file__).read_bytes())
    for name in names:
        total.update(f"\0{name}\0".encode() + (src / name).read_bytes())
    return total.hexdigest()[:16]


def objects_digest(root: Path, src: Path | None = None) -> str:
    src = src or root / "src"
    return digest_of(root, src, hot_modules(root, src))


def package_digest(root: Path) -> str:
    src = root / "src"
    files = sorted(path for path in (src / "paiju").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    names = [os.path.relpath(path, src) for path in [*files, *rulebooks(root)]]
    return digest_of(root, src, names)


def rulebooks(root: Path) -> list[Path]:
    """What `paiju rules` shows; the clone keeps it in docs/rules, a package in paiju/rulebooks."""
    return sorted((root / "docs" / "rules").glob("*.md"))


def find_objects(root: Path) -> Path | None:
    folder = root / "build" / f"objects-{objects_digest(root)}"
    return folder if folder.is_dir() else None


def _workplace(root: Path) -> Path:
    (root / "build").mkdir(exist_ok=True)
    return Path(tempfile.mkdtemp(prefix="making-", dir=root / "build"))


def _publish(made: Path, goal: Path) -> Path:
    """Renames a finished folder; another process that was faster has made the same one."""
    try:
        made.rename(goal)
    except OSError:
        if not goal.is_dir():
            raise
    return goal


def make_objects(root: Path, python: str = sys.executable, jobs: int = 0) -> Path:
    """Compiles the hot modules unless that is done already. `python` has mypy and setuptools."""
    work = _workplace(root)
    try:
        # the copy is what gets compiled and what the digest is taken of: an edit meanwhile cannot slip in between
        src = work / "src"
        shutil.copytree(root / "src" / "paiju", src / "paiju", ignore=NOT_COPIED)
        names = hot_modules(root, src)
        goal = root / "build" / f"objects-{digest_of(root, src, names)}"
        if goal.is_dir():
            return goal
        command = [python, __file__, str(src), str(jobs or os.cpu_count() or 1), settings(root)["opt_level"], *names]
        output = subprocess.PIPE
        done = subprocess.run(command, cwd=src, text=True, stdout=output, stderr=subprocess.STDOUT, check=False)
        made = [path for path in src.rglob("*") if path.suffix in EXTENSION_FILES]
        if done.returncode or not made:
            raise CompileFailed(done.stdout)
        for path in made:
            kept = work / "objects" / path.relative_to(src)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(path, kept)
        return _publish(work / "objects", goal)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def assemble(root: Path) -> Path | None:
    """The compiled package that fits the sources as they are now, or None when it has not been compiled."""
    objects = find_objects(root)
    if objects is None:
        return None
    goal = root / "build" / f"compiled-{package_digest(root)}"
    if goal.is_dir():
        os.utime(goal)  # in use: `sweep` looks at this
        return goal
    work = _workplace(root)
    try:
        shutil.copytree(root / "src" / "paiju", work / "package" / "paiju", ignore=NOT_COPIED)
        shutil.copytree(objects, work / "package", dirs_exist_ok=True)
        (work / "package" / "paiju" / "rulebooks").mkdir()
        for page in rulebooks(root):
            shutil.copy(page, work / "package" / "paiju" / "rulebooks")
        return _publish(work / "package", goal)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def sweep(root: Path) -> None:
    """Removes what neither fits the sources nor was used lately: a running game may yet load a module from it."""
    keep = {f"objects-{objects_digest(root)}", f"compiled-{package_digest(root)}"}
    for kind in ("objects-*", "compiled-*", "making-*", "failed-*"):
        for path in (root / "build").glob(kind):
            if path.name not in keep and path.stat().st_mtime < time.time() - KEPT_SECONDS:
                shutil.rmtree(path) if path.is_dir() else path.unlink()


def make_extensions(src: Path, jobs: int, opt_level: str, names: list[str]) -> None:
    """All hot modules as one group (calls between them are C calls), one C file each so that all cores compile."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def all_at_once(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(jobs) as pool:
                    results = pool.map(lambda source: one_by_one([source], *args, **options), sources)
                    return [name for result in results for name in result]

            self.compiler.compile = all_at_once
            super().build_extensions()

    extensions: list[Any] = mypycify(
        ["--config-file=", *names],
        opt_level=opt_level,
        debug_level="0",
        multi_file=True,
        group_name="paiju",
        target_dir=str(src.parent / "c"),
    )
    if os.name == "posix":
        for extension in extensions:  # nothing outside the group calls into it, so its calls need no detour
            extension.extra_compile_args.append("-fvisibility=hidden")
    for path in (src.parent / "c").rglob("*.c"):
        marked = re.sub(r"^char \w+__top_level__\(void\) {", r"RUNS_ONCE \g<0>", path.read_text("utf-8"), flags=re.M)
        path.write_text(RUNS_ONCE + marked, "utf-8")
    work = ["--build-temp", str(src.parent / "temp"), "--build-lib", str(src.parent / "lib")]
    setup(
        name="paiju",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuild},
        script_args=["--quiet", "build_ext", "--inplace", *work],
    )


if __name__ == "__main__":
    make_extensions(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:])
