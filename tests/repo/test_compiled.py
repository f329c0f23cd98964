"""tools/compiled.py: a build is used only while it is whole and fits the sources."""

import os
import shutil
import stat
import time
from pathlib import Path

import compiled
import pytest

from tests.repo.files import ROOT

EXTENSION = ".cpython-311-fake.so"
# stands in for Python with mypyc: turns each named source into an empty "extension module"
FAKE_PYTHON = f"""#!/bin/sh
shift 4
for name; do : > "${{name%.py}}{EXTENSION}"; done
"""
PYPROJECT = """[tool.paiju.compiled]
hot = ["core/*.py", "games/*/*.py"]
cold = ["**/__init__.py", "**/text.py"]
opt_level = "0"
"""
FILES = {
    "pyproject.toml": PYPROJECT,
    "requirements/compile.lock": "mypy==1",
    "docs/rules/go.md": "# Go",
    "src/paiju/__init__.py": "",
    "src/paiju/cli.py": "print('hello')",
    "src/paiju/core/__init__.py": "",
    "src/paiju/core/state.py": "STATE = 1",
    "src/paiju/games/go/__init__.py": "",
    "src/paiju/games/go/rules.py": "RULES = 1",
    "src/paiju/games/go/text.py": "ZH = {}",
}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def fake_python(folder: Path, script: str = FAKE_PYTHON) -> str:
    path = folder / "python"
    path.write_text(script, "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def build(clone: Path) -> Path:
    compiled.make_objects(clone, fake_python(clone))
    package = compiled.assemble(clone)
    assert package is not None
    return package


def test_hot_modules_are_found_by_the_rule(clone: Path) -> None:
    assert compiled.hot_modules(clone) == ["paiju/core/state.py", "paiju/games/go/rules.py"]


def test_the_package_holds_everything_and_the_extension_modules(clone: Path) -> None:
    package = build(clone)
    made = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.suffix == ".so"}
    assert made == {f"paiju/core/state{EXTENSION}", f"paiju/games/go/rules{EXTENSION}"}
    assert (package / "paiju" / "games" / "go" / "text.py").exists()
    assert (package / "paiju" / "rulebooks" / "go.md").exists()


def test_nothing_is_left_beside_the_sources(clone: Path) -> None:
    before = sorted((clone / "src").rglob("*"))
    build(clone)
    assert sorted((clone / "src").rglob("*")) == before
    assert list((clone / "build").glob("making-*")) == []


def test_without_a_build_there_is_no_package(clone: Path) -> None:
    assert compiled.assemble(clone) is None


@pytest.mark.parametrize("name", ["core/state.py", "games/go/rules.py", "games/go/new.py"])
def test_a_changed_hot_module_asks_for_a_new_build(clone: Path, name: str) -> None:
    build(clone)
    (clone / "src" / "paiju" / name).write_text("CHANGED = 1", "utf-8")
    assert compiled.assemble(clone) is None


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/compile.lock"])
def test_so_does_another_compiler(clone: Path, name: str) -> None:
    build(clone)
    text = (clone / name).read_text("utf-8")
    (clone / name).write_text(text.replace("0", "3").replace("==1", "==2"), "utf-8")
    assert compiled.assemble(clone) is None


@pytest.mark.parametrize("name", ["cli.py", "games/go/text.py"])
def test_a_changed_cold_module_is_seen_without_a_new_build(clone: Path, name: str) -> None:
    old = build(clone)
    (clone / "src" / "paiju" / name).write_text("CHANGED = 1", "utf-8")
    new = compiled.assemble(clone)
    assert new is not None and new != old
    assert (new / "paiju" / name).read_text("utf-8") == "CHANGED = 1"
    assert (new / "paiju" / "core" / f"state{EXTENSION}").exists()


def test_so_is_a_changed_rulebook(clone: Path) -> None:
    build(clone)
    (clone / "docs" / "rules" / "go.md").write_text("# Weiqi", "utf-8")
    new = compiled.assemble(clone)
    assert new is not None
    assert (new / "paiju" / "rulebooks" / "go.md").read_text("utf-8") == "# Weiqi"


def test_a_failed_build_leaves_nothing_that_could_be_used(clone: Path) -> None:
    half = fake_python(clone, f"#!/bin/sh\n: > paiju/core/state{EXTENSION}; echo out of paper; exit 1\n")
    with pytest.raises(compiled.CompileFailed, match="out of paper"):
        compiled.make_objects(clone, half)
    assert list((clone / "build").iterdir()) == []


def test_a_build_cut_short_is_not_taken_for_one(clone: Path) -> None:
    shutil.copytree(clone / "src", clone / "build" / "making-x" / "objects")
    assert compiled.assemble(clone) is None


def test_an_edit_during_the_build_does_not_slip_in(clone: Path) -> None:
    edit = f"echo 'LATE = 1' > {clone}/src/paiju/core/state.py\n"
    compiled.make_objects(clone, fake_python(clone, FAKE_PYTHON + edit))
    assert compiled.assemble(clone) is None


def test_sweeping_keeps_what_fits_and_what_may_still_run(clone: Path) -> None:
    fitting = build(clone)
    recent, old = clone / "build" / "compiled-recent", clone / "build" / "compiled-old"
    recent.mkdir()
    old.mkdir()
    long_ago = time.time() - 2 * compiled.KEPT_SECONDS
    os.utime(old, (long_ago, long_ago))
    os.utime(fitting, (long_ago, long_ago))
    compiled.sweep(clone)
    assert fitting.exists() and recent.exists() and not old.exists()


def test_this_repository_has_hot_modules_that_exist() -> None:
    names = compiled.hot_modules(ROOT)
    assert names and all((ROOT / "src" / name).is_file() for name in names)
