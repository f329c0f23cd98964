"""Builds the position that a scenario describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.toys.auction.options import Options
from tests.toys.auction.position import Position
from tests.toys.auction.rules.setup import set_up


def build(state: Position, setup: Mapping[str, Any], options: Options) -> None:
    """The first round, with the coins that are named."""
    set_up(state, options)
    state.coins = list(setup.get("coins", state.coins))
