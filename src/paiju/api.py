"""The public API for games of other packages: everything a game needs is imported from here.

`API` rises when something here changes so that a game written before might not run. A game says for which one it was
written (`ZonedGame(..., api=1)`); `CHANGES` tells it what has changed since. tests/core/test_api.py keeps the names.
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range, every
from paiju.core.cards import Cards
from paiju.core.errors import BadOption, BadSetup
from paiju.core.events import Hidden, Private
from paiju.core.frames import Frame
from paiju.core.game import Game, game_texts
from paiju.core.judge import Judge
from paiju.core.options import bool_option, choice_option, ids_option, int_option, per_seat_option
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.reasons import Guard, Reason
from paiju.core.state import NOBODY_TURN, RANDOM, State
from paiju.core.types import Back, Code, Kind, Prompt, Seat, Viewer, Viewers
from paiju.core.viewers import ALL, EVERYONE, NOBODY, SPECTATOR, bit
from paiju.core.zones import declare as zone
from paiju.core.zones.declare import Card
from paiju.core.zones.game import ZonedGame
from paiju.core.zones.grids import Grid, hexes, squares, track
from paiju.core.zones.parts import Cells, Part, Pile
from paiju.core.zones.state import Answer, ZonedState

API: Final = 1
"""The version of this module."""

CHANGES: Final[dict[int, str]] = {}
"""What changed with each version after the first, in a sentence for the author of a game."""

__all__ = [
    "ALL",
    "API",
    "CHANGES",
    "DRAW",
    "EVERYONE",
    "LOSS",
    "NOBODY",
    "NOBODY_TURN",
    "RANDOM",
    "SPECTATOR",
    "WIN",
    "ActionSpace",
    "Answer",
    "Back",
    "BadOption",
    "BadSetup",
    "Card",
    "Cards",
    "Cells",
    "Code",
    "Frame",
    "Game",
    "Grid",
    "Guard",
    "Hidden",
    "Judge",
    "Kind",
    "Part",
    "Pile",
    "Private",
    "Prompt",
    "Range",
    "Reason",
    "Seat",
    "State",
    "Viewer",
    "Viewers",
    "ZonedGame",
    "ZonedState",
    "bit",
    "bool_option",
    "choice_option",
    "every",
    "game_texts",
    "hexes",
    "ids_option",
    "int_option",
    "per_seat_option",
    "squares",
    "track",
    "zone",
]
