"""Which build runs: the hot modules as plain Python, or compiled by mypyc."""

from importlib.util import find_spec
from typing import Literal


def build_name() -> Literal["compiled", "pure"]:
    """All hot modules are compiled as one group, so that one of them speaks for all: where was it loaded from?"""
    spec = find_spec("paiju.core.state")
    if spec is None or spec.origin is None:
        raise ImportError("paiju.core.state is missing: this installation of Paiju is broken")
    return "pure" if spec.origin.endswith(".py") else "compiled"
