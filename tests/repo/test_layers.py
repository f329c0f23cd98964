"""Rules stand on the standard library alone, and what is compiled stands on compiled modules alone.

import-linter knows the packages it is told of; these tests know every import there is.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import compiled
import pytest

from tests.repo.files import ROOT, read

SRC = ROOT / "src"
RULES = sorted([*(SRC / "paiju" / "core").rglob("*.py"), *(SRC / "paiju" / "games").rglob("*.py")])
HOT = compiled.hot_modules(ROOT)


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports when it is loaded or later, as dotted names; `from a import b` may mean a.b."""
    package = path.relative_to(SRC).parent.parts
    for node in ast.walk(ast.parse(read(path))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            for name in node.names:
                inside = f"{base}.{name.name}"
                yield inside if is_module(inside) else base


def is_module(name: str) -> bool:
    path = SRC.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(SRC).as_posix())
def test_rules_need_nothing_that_must_be_installed(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "mypy_extensions", "paiju"}
    assert {name for name in imported(path) if name.split(".")[0] not in allowed} == set()


@pytest.mark.parametrize("name", HOT)
def test_a_compiled_module_imports_compiled_modules_only(name: str) -> None:
    """mypyc bakes constants of what it imports into the code; the digest of a build covers compiled sources only."""
    ours = {module for module in imported(SRC / name) if module.split(".")[0] == "paiju"}
    assert {module for module in ours if module.replace(".", "/") + ".py" not in HOT} == set()


def test_packages_are_never_compiled() -> None:
    """A compiled __init__ may take its folder from another copy of the group, and its modules vanish."""
    assert [name for name in HOT if name.endswith("__init__.py")] == []


def test_the_core_is_compiled() -> None:
    assert "paiju/core/state.py" in HOT
