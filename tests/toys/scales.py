"""A toy whose values are known: both seats lay down a metal in secret of each other's luck, then a die decides.

Gold is worth 20 points of winning, silver 10, lead nothing; seat 0 has 10 points for free (`head_start`). The die is
thrown with the deal, so on the same deal the same numbers meet the same luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.actions import ActionSpace, Range, every
from paiju.core.game import game_texts
from paiju.core.judge import Judge
from paiju.core.options import int_option
from paiju.core.patch import Number
from paiju.core.reasons import Reason
from tests.toys.toy import ToyGame, ToyState

METALS: Final = ("gold", "silver", "lead")
POINTS: Final = (20, 10, 0)
SPACE: Final = ActionSpace([Range("lay", every(METALS)), Range("nod")])
LAY: Final = SPACE.base("lay")
NOD: Final = SPACE.base("nod")
ASK_METAL: Final = 1
ASK_NOD: Final = 2
FAIR: Final = 50
TEXTS: Final = {
    "game.scales": "Scales",
    "game.scales.line": "gold, silver or lead",
    "metal.gold": "Gold",
    "metal.silver": "Silver",
    "metal.lead": "Lead",
    "action.lay": "lay {0:metal}",
    "action.nod": "nod",
    "prompt.metal": "which metal?",
    "prompt.nod": "go on?",
    "phase.weighing": "weighing",
    "phase.over": "over",
    "ending.weighed": "weighed",
    "reason.not_asked_for": "not asked for",
    "option.head_start": "head start",
    "option.rounds": "rounds",
    "option.ink": "ink",
}


class ScalesState(ToyState):
    """What lies on the scales, and the die."""

    def __init__(self) -> None:
        super().__init__()
        self.laid: list[int] = []
        self.nods: int = 0
        self.die: int = 0
        self.head_start: int = 10
        self.rounds: int = 1
        self.points: list[int] = list(POINTS)

    def chance_of_first(self) -> int:
        """The points of winning that seat 0 has as things lie."""
        laid = [self.points[metal] for metal in self.laid] + [0] * (2 - len(self.laid))
        return FAIR + self.head_start + laid[0] - laid[1]

    def find_legal(self, seat: int) -> list[int]:
        return [LAY, LAY + 1, LAY + 2] if self.asked[seat] == ASK_METAL else [NOD]

    def find_reason(self, seat: int, code: int) -> Reason:
        return Reason("not_asked_for")

    def apply(self, seat: int, code: int) -> None:
        self.close(seat)
        if code == NOD:
            self.nods += 1
        else:
            self.laid.append(code - LAY)
        if len(self.laid) < 2:
            self.ask(1 - seat, ASK_METAL)
        elif self.nods < self.rounds:
            self.ask(0, ASK_NOD)
        else:
            first = self.die < self.chance_of_first()
            self.reveals += 1
            self.finish([1, -1] if first else [-1, 1], [int(first), int(not first)], "weighed")

    def facts(self, viewer: int) -> list[int]:
        return [*self.laid, self.nods, *([self.die] if viewer == -2 else [])]

    def forget(self, viewer: int) -> None:
        self.die = self.below(100)

    def phase(self) -> str:
        return "over" if self.over else "weighing"

    def turn_number(self) -> int:
        return len(self.laid) + self.nods

    def turn_seat(self) -> int:
        return len(self.laid) % 2

    def table(self, viewer: int) -> dict[str, Any]:
        return {"laid": [METALS[metal] for metal in self.laid], "nods": self.nods}


class ScalesJudge(Judge[ScalesState]):
    def evaluate(self, state: ScalesState, seat: int) -> float:
        if state.over:
            return float(state.result[seat])
        lead = (state.chance_of_first() - FAIR) / FAIR
        return lead if seat == 0 else -lead


class Scales(ToyGame[ScalesState]):
    id = "scales"
    state_type = ScalesState
    min_seats = max_seats = 2
    options = (
        int_option("head_start", 10, 0, 30),
        int_option("rounds", 1, 0, 9),
        int_option("ink", 3, 0, 9),
    )
    space = SPACE
    prompts = ("", "metal", "nod")
    menus = ("metal",)
    texts = game_texts(TEXTS, TEXTS)
    judge: Judge[ScalesState] = ScalesJudge()
    cap = 20
    uses = {"lay": "metal"}

    def set_up(self, state: ScalesState, options: Mapping[str, Any]) -> None:
        state.head_start = options["head_start"]
        state.rounds = options["rounds"]
        state.points = [
            self.patch.number(f"metals.{metal}.points", printed) for metal, printed in zip(METALS, POINTS, strict=True)
        ]
        state.die = state.below(100)
        state.ask(0, ASK_METAL)

    def numbers(self) -> Sequence[Number]:
        return [
            Number(f"metals.{metal}.points", printed, 0, 30, ("点", "points"))
            for metal, printed in zip(METALS, POINTS, strict=True)
        ]

    def things(self) -> dict[str, list[str]]:
        return {"metal": list(METALS)}


GAME = Scales()
