"""The one table option, and the same as a plain number for the rules to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.options import int_option

OPTIONS: Final = (int_option("turns", 12, 4, 20),)


class Options:
    """What the table has agreed on. Never changes, so all copies of a state share one."""

    def __init__(self) -> None:
        self.turns: int = 12


def read_options(chosen: Mapping[str, Any]) -> Options:
    """The checked options as the rules read them."""
    options = Options()
    options.turns = chosen["turns"]
    return options
