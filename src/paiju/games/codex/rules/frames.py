"""The procedures that can stand on the stack, and where their locals are."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.types import Seat
from paiju.games.codex.data.layout import RecordAt, UnitId
from paiju.games.codex.data.ops import Mode
from paiju.games.codex.data.programs import Place

SETUP: Final = 1
TURN: Final = 2
LAUNCHING: Final = 3
EXECUTING: Final = 4
EFFECTS: Final = 5
NESTING: Final = 6
LOST: Final = 7
KNOCKING: Final = 8
WALKING: Final = 9
DAMAGING: Final = 10
AREA: Final = 11
DYING: Final = 12
FINALE: Final = 13

PROCEDURE: Final = 0
STEP: Final = 1

# every procedure that serves a launch or a passive at work: its place in `launches`
RECORD_AT: Final = 2

# SETUP: [_, step, how far, the seat that begins]
S_PLACE: Final = 2
S_FIRST: Final = 3

# TURN: [_, step, where in the order of seats, next passive or passes in a row]
T_PLACE: Final = 2
T_HOOK: Final = 3
MAIN_PHASE: Final = 3  # its step that asks for a launch
MAIN_ANSWER: Final = 4  # its step behind that question
TURN_OVER: Final = 90  # its step where a broken-off turn goes on

# LAUNCHING: [_, step, record, asked seats so far, the inserted launch or -1, cards paid…]
L_ASKED: Final = 3
L_INSERT: Final = 4
L_PAID: Final = 5
LAUNCHED: Final = 11  # its step behind the counter window

# EFFECTS: [_, place in CODE, record, waiting for an answer, the unit acted on, what the program is, a counter]
E_WAIT: Final = 3
E_SUBJECT: Final = 4
E_KIND: Final = 5
E_COUNT: Final = 6
PRE: Final = 0
POST: Final = 1
INNER: Final = 2
PASSIVE: Final = 3

# NESTING: [_, step, record, source, flags, skill or page, mode]
N_SOURCE: Final = 3
N_FLAGS: Final = 4
N_WHICH: Final = 5
N_MODE: Final = 6

# LOST: [_, next, record, next passive, seat, suit, seat, suit, …]
LOST_HOOK: Final = 3
LOST_CARDS: Final = 4

# KNOCKING: [_, step, record, victim, cells, bounces, program per wall, walls, next passive]
K_VICTIM: Final = 3
K_CELLS: Final = 4
K_BOUNCES: Final = 5
K_PROGRAM: Final = 6
K_WALLS: Final = 7
K_HOOK: Final = 8

# WALKING: [_, step, record, cells left, direction, first cell, program at a wall, program at a pass, units entered]
W_LEFT: Final = 3
W_WAY: Final = 4
W_FIRST: Final = 5
W_ON_WALL: Final = 6
W_ON_PASS: Final = 7
W_ENTERED: Final = 8

# DAMAGING: [_, step, record, victim, amount, defer the death check, dealt by nobody]
D_VICTIM: Final = 3
D_AMOUNT: Final = 4
D_DEFER: Final = 5
D_NOBODY: Final = 6

# AREA: [_, next, record, victims…]
A_VICTIMS: Final = 3

# FINALE: [_, step, record of nothing, seat, result of the last launch]
F_SEAT: Final = 3
F_RESULT: Final = 4

# a nested launch or a launch of a finale: [_, step, …]
ASKED: Final = 1  # the step behind the question for a skill
DECLARED: Final = 2  # the step behind a launch that was declared


def setup(first: Seat) -> Frame:
    """Choosing characters and starting; the seat that begins is known from the start."""
    return [SETUP, 0, 0, first]


def turn(step: int = 0) -> Frame:
    """The turns of the game, one after the other."""
    return [TURN, step, 0, 0]


def executing(record: RecordAt) -> Frame:
    """A launch is carried out."""
    return [EXECUTING, 0, record]


def effects(program: Place, record: RecordAt, subject: UnitId, kind: int) -> Frame:
    """A program runs for a launch or passive: PRE, POST, INNER or PASSIVE, acting on a unit."""
    return [EFFECTS, program, record, 0, subject, kind, 0]


def nesting(record: RecordAt, source: int, flags: int, which: int, mode: Mode) -> Frame:
    """A launch within a launch is asked for."""
    return [NESTING, 0, record, source, flags, which, mode]


def dying() -> Frame:
    """Everybody without hit points dies."""
    return [DYING, 0]
