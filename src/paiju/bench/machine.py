"""What every report says of where it was measured."""

from __future__ import annotations

import os
import platform
from typing import TypedDict

from paiju import __version__


class Machine(TypedDict):
    """The software and the computer; `load` is what else it had to do."""

    paiju: str
    python: str
    cores: int
    load: float


def machine() -> Machine:
    return {
        "paiju": __version__,
        "python": platform.python_version(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0,
    }
