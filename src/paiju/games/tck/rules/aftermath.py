"""P15 and P16: marks and statuses for later, then everything is written down."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import (
    CORROSION_MARK,
    DOMAIN_STATUS,
    DOUBLE_STATUS,
    FEATHER_STATUS,
    LIGHTNING_MARK,
    MIX_STATUS,
    WINE_STATUS,
    Mark,
    Status,
    mark_at,
    marks_of,
    status_at,
    statuses_of,
)
from paiju.games.tck.data.moves import CORRODE, DOMAIN, DOUBLE_NEXT, DRINK, EFFECT, FEATHER, FREEZE, LIGHTNING, MIX
from paiju.games.tck.rules import log
from paiju.games.tck.rules.sheets import Component, Turn, note

MOST: Final = 10**15
"""HP and marks have no limit at any table (TK-1); this keeps absurd multipliers countable for all readers (TK-57)."""


# ---------------------------------------------------------------------- P15


def ride(turn: Turn) -> None:
    """P15: what comes with a landed attack; landing is enough, whatever became of the damage (TK-23)."""
    for hit in turn.hits:
        if not hit.landed:
            continue
        one = hit.component
        if one.move == FREEZE:
            turn.freeze_next[hit.victim] = True
            if turn.recording:
                note(turn, [log.FREEZES, one.user, FREEZE, hit.victim])
        elif one.move == CORRODE:
            _gain_marks(turn, one, hit.victim, CORROSION_MARK, hit.copies * turn.factor[one.user])


def _gain_marks(turn: Turn, one: Component, seat: Seat, mark: Mark, count: int) -> None:
    turn.marks[mark_at(seat, mark)] += count
    if turn.recording:
        note(turn, [log.LATER_MARKS, one.user, one.move, seat, mark, count])


def set_statuses(turn: Turn) -> None:
    """P15: lightning marks, then wine (it clears the mark just received, TK-38) and what is valid next turn (TK-2)."""
    for one in turn.components:
        if one.move == LIGHTNING and one.parts:
            _gain_marks(turn, one, one.user, LIGHTNING_MARK, turn.factor[one.user])
    for one in turn.components:
        if not one.parts:
            continue
        move = one.move
        if one.parts & DRINK:
            _drink(turn, one)
        elif move == MIX:
            _set_status(turn, one, MIX_STATUS, 1)
        elif move == FEATHER and one.parts & EFFECT:
            _set_status(turn, one, FEATHER_STATUS, 1)
        elif move == DOUBLE_NEXT:
            _set_status(turn, one, DOUBLE_STATUS, 2 * turn.factor[one.user])
        elif move == DOMAIN:
            _set_status(turn, one, DOMAIN_STATUS, 1)


def _drink(turn: Turn, one: Component) -> None:
    place = mark_at(one.user, CORROSION_MARK)
    if turn.marks[place]:
        if turn.recording:
            note(turn, [log.SOBERS, one.user, one.move, turn.marks[place]])
        turn.marks[place] = 0
    if turn.hp[one.user] != 0:
        strength = turn.next_status[status_at(one.user, WINE_STATUS)] + turn.factor[one.user]
        _set_status(turn, one, WINE_STATUS, strength)


def _set_status(turn: Turn, one: Component, status: Status, strength: int) -> None:
    turn.next_status[status_at(one.user, status)] = strength
    if turn.recording:
        note(turn, [log.GAINS_STATUS, one.user, one.move, status, strength])


# ---------------------------------------------------------------------- P16


def write_down(turn: Turn) -> None:
    """P16: new HP and points; who is dead or below 0 is out. A player saved by fate waits for the new round."""
    for seat in range(turn.seats):
        if not turn.alive[seat]:
            continue
        _write_points(turn, seat)
        if turn.revive[seat]:
            if turn.recording:
                note(turn, [log.REVIVES, seat])
        else:
            _write_hp(turn, seat)
    if max(turn.marks) > MOST:
        turn.marks = [min(count, MOST) for count in turn.marks]


def _write_points(turn: Turn, seat: Seat) -> None:
    change = turn.points_change[seat]
    before = turn.points[seat]
    if change == 0 and before <= turn.options.point_cap:
        return
    after = min(max(before + change, 0), turn.options.point_cap)
    turn.points[seat] = after
    if turn.recording and (turn.moved[seat] or after != before + change):  # P10 has told the rest
        note(turn, [log.POINTS, seat, before, after])


def _write_hp(turn: Turn, seat: Seat) -> None:
    before = turn.hp[seat]
    change = turn.total(seat)
    if change == 0 and not turn.death[seat]:
        return
    after = min(max(before + change, -MOST), MOST)
    if turn.death[seat]:
        after = min(after, -1)
    turn.out[seat] = after < 0
    turn.hp[seat] = after
    if turn.recording and after != before:
        note(turn, [log.HP, seat, before, after])
    if turn.out[seat]:
        bury(turn, seat)


def bury(turn: Turn, seat: Seat) -> None:
    """An eliminated player leaves nothing on the table, and HP that show it (TK-67)."""
    turn.alive[seat] = False
    turn.hp[seat] = min(turn.hp[seat], -1)
    turn.points[seat] = 0
    turn.freeze_next[seat] = False
    turn.frozen[seat] = False
    for place in marks_of(seat):
        turn.marks[place] = 0
    for place in statuses_of(seat):
        turn.next_status[place] = 0
    if turn.recording:
        note(turn, [log.OUT, seat])
