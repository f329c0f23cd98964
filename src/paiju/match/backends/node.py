"""What a machine must have in common with the driver, so that both play the same games."""

from __future__ import annotations

import platform
from hashlib import sha256
from pathlib import Path

import paiju
from paiju.build import build_name
from paiju.games import find_game, installed_ids

Identity = dict[str, str]


def identity() -> Identity:
    """This node by name: Python, Paiju, build, sources, and the rules version of every game."""
    return {
        "python": platform.python_version(),
        "paiju": paiju.__version__,
        "build": build_name(),
        "sources": _sources_digest(),
        **{f"rules of {name}": str(find_game(name).rules_version) for name in installed_ids()},
    }


def differences(driver: Identity, node: Identity) -> list[str]:
    """Each difference by name, as a person reads it: "python 3.11.7, the driver has 3.12.1"."""
    names = sorted({*driver, *node})
    return [
        f"{name} {node.get(name, '–')}, the driver has {driver.get(name, '–')}"
        for name in names
        if driver.get(name) != node.get(name)
    ]


def _sources_digest() -> str:
    """A digest of all Python sources of the package that is imported."""
    top = Path(paiju.__file__).parent
    total = sha256()
    for path in sorted(top.rglob("*.py")):
        total.update(path.relative_to(top).as_posix().encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:16]
