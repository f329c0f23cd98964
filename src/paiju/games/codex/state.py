"""The contract's hooks for Codex: each says in one place where its answer comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.core.frames import Frame
from paiju.core.state import NOBODY_TURN
from paiju.core.types import Code, Seat, Viewer
from paiju.games.codex.knowledge import facts, forget, is_open_choice
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.answers import find_default, give_answer, run_out_of_time
from paiju.games.codex.rules.damage import resume_damaging
from paiju.games.codex.rules.death import hp_scores, resume_dying
from paiju.games.codex.rules.effects import resume_effects
from paiju.games.codex.rules.executing import resume_area, resume_executing
from paiju.games.codex.rules.knocks import resume_knocking, resume_walking
from paiju.games.codex.rules.launching import resume_launching
from paiju.games.codex.rules.legal import find_legal
from paiju.games.codex.rules.nesting import resume_finale, resume_nesting
from paiju.games.codex.rules.passives import resume_lost
from paiju.games.codex.rules.setup import resume_setup
from paiju.games.codex.rules.turn import members, resume_turn
from paiju.games.codex.view import phase, prompt_args, prompt_cause, table

PROCEDURES: Final[dict[int, Callable[[Position, Frame], None]]] = {
    frames.SETUP: resume_setup,
    frames.TURN: resume_turn,
    frames.LAUNCHING: resume_launching,
    frames.EXECUTING: resume_executing,
    frames.EFFECTS: resume_effects,
    frames.NESTING: resume_nesting,
    frames.LOST: resume_lost,
    frames.KNOCKING: resume_knocking,
    frames.WALKING: resume_walking,
    frames.DAMAGING: resume_damaging,
    frames.AREA: resume_area,
    frames.DYING: resume_dying,
    frames.FINALE: resume_finale,
}
"""By procedure: what does the next step of its frame."""


class CodexState(Position):
    """A position of Codex."""

    def clone(self) -> CodexState:
        other = CodexState()
        self.copy_into(other)
        return other

    # ------------------------------------------------------------------ questions and answers

    def resume(self, frame: Frame) -> None:
        PROCEDURES[frame[frames.PROCEDURE]](self, frame)

    def find_legal(self, seat: Seat) -> list[Code]:
        return find_legal(self, seat)

    def apply(self, seat: Seat, code: Code) -> None:
        give_answer(self, seat, code)

    def find_default(self, seat: Seat) -> Code:
        return find_default(self, seat)

    def timed_out(self, seat: Seat) -> None:
        run_out_of_time(self, seat)

    # ------------------------------------------------------------------ who knows what

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def shuffle_unseen(self) -> None:
        self.cards.shuffle_unseen(self, self.deck)

    def is_open_choice(self, seat: Seat) -> bool:
        return is_open_choice(self, seat)

    # ------------------------------------------------------------------ for people

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> Seat:
        seats = members(self) if self.turn else []
        return seats[0] if seats else NOBODY_TURN

    def faction(self, seat: Seat) -> int:
        return self.faction_of[seat]

    def alive(self, seat: Seat) -> bool:
        return self.is_alive(seat)

    def final_scores(self) -> list[int]:
        return hp_scores(self)

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return table(self, viewer)

    def prompt_cause(self, seat: Seat) -> CauseJson | None:
        return prompt_cause(self, seat)

    def prompt_args(self, seat: Seat) -> dict[str, Any]:
        return prompt_args(self, seat)

    def opening_events(self) -> None:
        log.opened(self)
