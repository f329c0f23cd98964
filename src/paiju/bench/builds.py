"""Where the pure and the compiled build of this very source are."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import paiju
from paiju.build import build_name

PACKAGE = Path(paiju.__file__).resolve().parent


def environment(folder: Path) -> dict[str, str]:
    """An environment in which `import paiju` finds the package in this folder."""
    return {**os.environ, "PYTHONPATH": str(folder)}


def command(module: str, game: str, build: str) -> list[str]:
    """Starts one of the modules that measure a game in a process of its own; `measure.asked_game` reads it."""
    return [sys.executable, "-m", module, game, *(["pure"] if build == "pure" else [])]


def find_builds() -> dict[str, Path]:
    """The builds that can be measured: name and the folder that holds the package."""
    if build_name() == "compiled":
        return {"pure": PACKAGE.parent, "compiled": PACKAGE.parent}  # the sources lie beside the extension modules
    compiled = _compiled_in_clone()
    return {"pure": PACKAGE.parent, **({"compiled": compiled} if compiled is not None else {})}


def _compiled_in_clone() -> Path | None:
    """The compiled build that a clone keeps apart from its sources, if it fits them as they are now."""
    root = PACKAGE.parent.parent
    tool = root / "tools" / "compiled.py"
    if not tool.is_file():
        return None
    spec = importlib.util.spec_from_file_location("paiju_compiled_tool", tool)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found = module.assemble(root)
    return found if isinstance(found, Path) else None
