"""The contract's hooks for Weiqi Cards: each says in one place where its answer comes from."""

from __future__ import annotations

from typing import Any

from paiju.core.events import CauseJson
from paiju.core.frames import Frame
from paiju.core.state import NOBODY_TURN
from paiju.core.types import Code, Kind, Seat, Viewer
from paiju.games.weiqi.actions import MAIN_ACTION
from paiju.games.weiqi.data.cards import CAPTURE, CONNECT
from paiju.games.weiqi.knowledge import facts, forget, may_differ
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.answers import clock_drops_draft, find_default, give_answer
from paiju.games.weiqi.rules.legal import find_legal
from paiju.games.weiqi.rules.turn import final_totals, resume
from paiju.games.weiqi.view import phase, prompt_args, prompt_cause, table


class WeiqiState(Position):
    """One position of Weiqi Cards."""

    def clone(self) -> WeiqiState:
        other = WeiqiState()
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
        if clock_drops_draft(self, seat):
            self.reopen(seat)
        super().timed_out(seat)

    def resume(self, frame: Frame) -> None:
        resume(self, frame)

    # ------------------------------------------------------------------ who knows what

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def shuffle_unseen(self) -> None:
        self.shuffle(self.deck)

    def may_differ(self, viewer: Viewer) -> bool:
        return may_differ(self, viewer)

    def is_open_choice(self, seat: Seat) -> bool:
        """A cancelled Connect and a Capture that does not stay leave no trace on the table; all saw them played."""
        held = self.sides[seat].held
        return self.asked[seat] == MAIN_ACTION and held[CONNECT] + held[CAPTURE] > 0

    # ------------------------------------------------------------------ for people

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return table(self, viewer)

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        """1 for Black's first turn; 0 while characters are chosen."""
        return 0 if self.offers else 2 * self.options.turns - self.remaining + (0 if self.over else 1)

    def turn_seat(self) -> Seat:
        return NOBODY_TURN if self.offers else self.active

    def prompt_cause(self, seat: Seat) -> CauseJson | None:
        return prompt_cause(self, seat)

    def prompt_args(self, seat: Seat) -> dict[str, Any]:
        return prompt_args(self, seat)

    def opening_events(self) -> None:
        """Where characters are assigned, the game has begun before anybody could write it down."""
        if not self.offers:
            log.opened(self)

    # ------------------------------------------------------------------ counting

    def final_scores(self) -> list[int]:
        return final_totals(self)

    def census(self) -> list[Kind]:
        return self.all_kinds()
