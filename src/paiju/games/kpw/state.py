"""The contract's hooks for Card King: each says in one place where its answer comes from."""

from __future__ import annotations

from typing import Any

from paiju.core.events import CauseJson
from paiju.core.frames import PROCEDURE, Frame
from paiju.core.state import NOBODY_TURN
from paiju.core.types import Code, Kind, Seat, Viewer
from paiju.games.kpw.actions import GUESS_LEVEL
from paiju.games.kpw.data.layout import HP
from paiju.games.kpw.knowledge import facts, forget, may_differ
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.answers import clock_drops_draft, find_default, give_answer
from paiju.games.kpw.rules.drawing import run_draw
from paiju.games.kpw.rules.legal import find_legal
from paiju.games.kpw.rules.plays import run_guess, run_play
from paiju.games.kpw.rules.prompts import phase, prompt_args, prompt_cause
from paiju.games.kpw.rules.rounds import run_round, run_round_end
from paiju.games.kpw.rules.setup import opening_events, run_picking
from paiju.games.kpw.rules.thefts import run_reaction, run_rider, run_stealing
from paiju.games.kpw.rules.turn import run_turn
from paiju.games.kpw.rules.turnabout import run_overflow, run_undo
from paiju.games.kpw.rules.windows import run_window
from paiju.games.kpw.view import table


class KpwState(Position):
    """One position of Card King."""

    def clone(self) -> KpwState:
        other = KpwState()
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
        procedure = frame[PROCEDURE]
        if procedure == frames.DRAWING:
            run_draw(self, frame)
        elif procedure == frames.PLAY:
            run_play(self, frame)
        elif procedure == frames.TURN:
            run_turn(self, frame)
        elif procedure == frames.WINDOW:
            run_window(self, frame)
        elif procedure == frames.ROUND_END:
            run_round_end(self, frame)
        elif procedure == frames.ROUND:
            run_round(self, frame)
        elif procedure == frames.STEALING:
            run_stealing(self, frame)
        elif procedure == frames.REACTION:
            run_reaction(self, frame)
        elif procedure == frames.UNDO:
            run_undo(self, frame)
        elif procedure == frames.GUESS:
            run_guess(self, frame)
        elif procedure == frames.OVERFLOW:
            run_overflow(self, frame)
        elif procedure == frames.RIDER:
            run_rider(self, frame)
        elif procedure == frames.PICKING:
            run_picking(self, frame)

    # ------------------------------------------------------------------ who knows what

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def shuffle_unseen(self) -> None:
        self.shuffle(self.deck)

    def may_differ(self, viewer: Viewer) -> bool:
        return may_differ(self)

    def is_open_choice(self, seat: Seat) -> bool:
        """A guessed level is said aloud."""
        return self.asked[seat] == GUESS_LEVEL

    def opening_events(self) -> None:
        opening_events(self)

    # ------------------------------------------------------------------ what it looks like

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> Seat:
        return self.active if self.turn_open else NOBODY_TURN

    def final_scores(self) -> list[int]:
        return [self.own[HP], self.own[HP + 1]]

    def census(self) -> list[Kind]:
        return self.all_kinds()

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return table(self, viewer)

    def prompt_cause(self, seat: Seat) -> CauseJson | None:
        return prompt_cause(self, seat)

    def prompt_args(self, seat: Seat) -> dict[str, Any]:
        return prompt_args(self, seat)
