"""The contract's hooks for TCK: each says in one place where its answer comes from."""

from __future__ import annotations

from typing import Any

from paiju.core.events import CauseJson
from paiju.core.state import NOBODY_TURN
from paiju.core.types import Code, Seat, Viewer
from paiju.games.tck.knowledge import facts, forget, sees_answer
from paiju.games.tck.position import Position
from paiju.games.tck.rules.answers import find_default, give_answer, resign, run_out_of_time
from paiju.games.tck.rules.legal import find_legal
from paiju.games.tck.view import phase, prompt_args, prompt_cause, table


class TckState(Position):
    """One position of TCK."""

    def clone(self) -> TckState:
        other = TckState()
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
        run_out_of_time(self, seat)

    def resigned(self, seat: Seat) -> None:
        resign(self, seat)

    # ------------------------------------------------------------------ who knows what

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def sees_answer(self, viewer: Viewer, seat: Seat) -> bool:
        return sees_answer(self, viewer, seat)

    # ------------------------------------------------------------------ for people

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return table(self, viewer)

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> Seat:
        return NOBODY_TURN

    def faction(self, seat: Seat) -> int:
        return self.options.factions[seat]

    def alive(self, seat: Seat) -> bool:
        return self.living[seat] and not self.leaving[seat]

    def final_scores(self) -> list[int]:
        return [max(hp, 0) for hp in self.hp]

    def prompt_cause(self, seat: Seat) -> CauseJson | None:
        return prompt_cause(self, seat)

    def prompt_args(self, seat: Seat) -> dict[str, Any]:
        return prompt_args(self, seat)

    def opening_events(self) -> None:
        """The first turn begins before anybody can write it down."""
        self.event("round", None, {"round": self.round})
        self.event("turn", None, {"turn": self.turn, "round": self.round})
