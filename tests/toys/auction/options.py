"""The one table option, and the same as a plain number for the rules to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.options import int_option

OPTIONS: Final = (int_option("rounds", 4, 1, 6),)


class Options:
    """What the table has agreed on."""

    def __init__(self) -> None:
        self.rounds: int = 4


def read_options(chosen: Mapping[str, Any]) -> Options:
    """The checked options as the rules read them."""
    options = Options()
    options.rounds = chosen["rounds"]
    return options
