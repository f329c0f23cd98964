"""Before the first turn (rules 3): everybody at `start_hp`, nothing else on the table."""

from __future__ import annotations

from paiju.games.tck.data.marks import MARKS, STATUSES
from paiju.games.tck.options import Options
from paiju.games.tck.position import Position
from paiju.games.tck.rules.turn import begin_turn


def lay_table(state: Position, options: Options) -> None:
    """The table before the first round."""
    seats = state.seats
    state.options = options
    state.hp = [options.start_hp] * seats
    state.points = [0] * seats
    state.marks = [0] * (seats * MARKS)
    state.status = [0] * (seats * STATUSES)
    state.living = [True] * seats
    state.frozen = [False] * seats
    state.freeze_next = [False] * seats
    state.leaving = [False] * seats
    state.last_plays = [[]] * seats
    state.last_late = [[]] * seats
    state.targetable = [True] * seats


def set_up(state: Position, options: Options) -> None:
    """Round 1, turn 1; lightning does not rotate yet (TK-27)."""
    lay_table(state, options)
    state.round = 1
    state.round_hp = state.hp
    state.round_marks = state.marks
    begin_turn(state)
