"""The action space, and the questions that are asked."""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range, every

LOTS: Final = 3
MOST_COINS: Final = 9

SPACE: Final = ActionSpace([Range("lot", every(range(LOTS))), Range("bid", every(range(MOST_COINS + 1)))])
LOT: Final = SPACE.base("lot")
BID: Final = SPACE.base("bid")

WHICH_LOT: Final = 1
HOW_MUCH: Final = 2
PROMPTS: Final = ("", "which_lot", "how_much")
