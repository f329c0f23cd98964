"""Insists on the sources: from here on this process loads modules of Paiju as plain Python, compiled or not.

For measuring both builds side by side, and for schemas: a compiled module forgets what its types looked like.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent


def use_sources() -> None:
    """Must be called before any compiled module has been loaded."""
    sys.path_hooks.insert(0, _finder)
    sys.path_importer_cache.clear()


def _finder(path: str) -> Any:
    """A finder for the folders of this package that sees nothing but sources."""
    if not Path(path).resolve().is_relative_to(PACKAGE):
        raise ImportError(f"{path} is not a folder of Paiju")
    return _hook(path)


_hook: Callable[[str], Any] = FileFinder.path_hook((SourceFileLoader, [".py"]))
