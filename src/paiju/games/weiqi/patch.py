"""The printed numbers that a patch may change."""

from __future__ import annotations

from typing import Final

from paiju.core.patch import Number, Patch
from paiju.games.weiqi.data.cards import (
    BENT_FOUR_MOKU,
    MOKU_OF_EYE,
    MOKU_OF_SURROUND,
    MOKU_PER_CAPTURED_CARD,
    QI_OF_EXTEND,
    QI_OF_STONE,
)
from paiju.games.weiqi.options import Options

_QI: Final = ("气", "qi")
_MOKU: Final = ("目", "moku")

NUMBERS: Final = (
    Number("cards.stone.qi", QI_OF_STONE, 1, 12, _QI, text="card.stone.text", rule=True),
    Number("cards.extend.qi", QI_OF_EXTEND, 0, 12, _QI, text="card.extend.text", rule=True),
    Number("cards.surround.moku", MOKU_OF_SURROUND, 0, 20, _MOKU, text="card.surround.text", rule=True),
    Number("cards.make_eye.moku", MOKU_OF_EYE, 0, 20, _MOKU, text="card.make_eye.text", rule=True),
    Number("cards.capture.moku", MOKU_PER_CAPTURED_CARD, 0, 20, _MOKU, text="card.capture.text", rule=True),
    Number("cards.bent_four.moku", BENT_FOUR_MOKU, 0, 40, _MOKU, text="card.bent_four.text", rule=True),
)
_OF_SIDES: Final = 4
"""So many of them a side counts with, in the order of `data/cards.py`."""


def printed_options(options: Options, patch: Patch) -> Options:
    """The options with the numbers that are printed in this run."""
    if not patch.changed:
        return options
    printed = [patch.number(number.id, number.value) for number in NUMBERS]
    options.printed = printed[:_OF_SIDES]
    options.capture_moku, options.bent_four_moku = printed[_OF_SIDES:]
    return options
