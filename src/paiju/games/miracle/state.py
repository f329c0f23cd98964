"""The contract's hooks for War of Miracles: each says in one place where its answer comes from."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from paiju.core.state import NOBODY_TURN
from paiju.core.types import Code, Seat, Viewer
from paiju.games.miracle.actions import DECK_CREATURE
from paiju.games.miracle.data.layout import DECK_SIZE
from paiju.games.miracle.knowledge import facts, forget
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.answers import find_default, give_answer
from paiju.games.miracle.rules.legal import find_legal
from paiju.games.miracle.rules.setup import opening_events
from paiju.games.miracle.rules.turn import forfeit, points_of, time_is_up
from paiju.games.miracle.view import table


@mypyc_attr(allow_interpreted_subclasses=True)
class MiracleState(Position):
    """One position of War of Miracles (神迹之战)."""

    def clone(self) -> MiracleState:
        other = MiracleState()
        self.copy_into(other)
        return other

    # ------------------------------------------------------------------ questions and answers

    def find_legal(self, seat: Seat) -> list[Code]:
        return find_legal(self, seat)

    def find_default(self, seat: Seat) -> Code:
        return find_default(self, seat)

    def apply(self, seat: Seat, code: Code) -> None:
        give_answer(self, seat, code)

    def timed_out(self, seat: Seat) -> None:
        time_is_up(self, seat)

    def may_resign(self, seat: Seat) -> bool:
        return self.options.surrender

    def resigned(self, seat: Seat) -> None:
        forfeit(self, self.camp_of[seat], "surrender")

    # ------------------------------------------------------------------ who knows what

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def is_open_choice(self, seat: Seat) -> bool:
        """Operations are public; only decks are chosen in secret."""
        return bool(self.sides)

    def opening_events(self) -> None:
        opening_events(self)

    # ------------------------------------------------------------------ for people

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return dict(table(self, viewer))

    def faction(self, seat: Seat) -> int:
        return self.camp_of[seat]

    def phase(self) -> str:
        if self.over:
            return "over"
        return "main" if self.sides else "deck"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> Seat:
        return self.seat_of[self.active] if self.sides else NOBODY_TURN

    def prompt_args(self, seat: Seat) -> dict[str, Any]:
        if self.asked[seat] == DECK_CREATURE:
            return {"left": DECK_SIZE + 1 - len(self.drafts[seat])}
        return {}

    def final_scores(self) -> list[int]:
        points = points_of(self)
        return [points[camp] for camp in self.camp_of]
