"""Between turns (4.1, P17, section 8): whether the round goes on, how lightning moves, who has won."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import LIGHTNING_MARK, mark_at, marks_of, statuses_of
from paiju.games.tck.position import Position

NOBODY: Final = -1
UNDECIDED: Final = -2


def new_round(state: Position, revive: list[bool]) -> None:
    """4.1: a new round; one in which nobody could act is over at once (TK-9)."""
    _restore(state, revive)
    _open_round(state)
    while nobody_can_act(state.living, state.frozen):
        if state.recording:
            state.event("round_skipped", {"ruling": "TK-9"}, {"round": state.round})
        _open_round(state)


def _open_round(state: Position) -> None:
    """Points are gone, freezes take hold, lightning moves on."""
    state.round += 1
    state.uncontested = 0
    state.points = [0] * state.seats
    state.frozen = state.freeze_next
    state.freeze_next = [False] * state.seats
    state.marks = state.marks[:]
    rotate_lightning(state.marks, state.living, state.frozen)
    state.round_hp = state.hp
    state.round_marks = state.marks
    if state.recording:
        state.event("round", None, {"round": state.round})


def _restore(state: Position, revive: list[bool]) -> None:
    """4.1.1: fate brings a player back as he was when the round began (TK-31)."""
    if True not in revive:
        return
    state.hp = state.hp[:]
    state.marks = state.marks[:]
    state.status = state.status[:]
    state.freeze_next = state.freeze_next[:]
    for seat in range(state.seats):
        if not revive[seat] or not state.living[seat]:
            continue
        state.hp[seat] = state.round_hp[seat]
        state.freeze_next[seat] = False
        for place in marks_of(seat):
            state.marks[place] = state.round_marks[place]
        for place in statuses_of(seat):
            state.status[place] = 0
        if state.recording:
            state.event("restored", {"seat": seat, "by": "fate", "rule": "4.1"}, {"seat": seat, "hp": state.hp[seat]})


def rotate_lightning(marks: list[int], living: list[bool], frozen: list[bool]) -> None:
    """Every lightning mark moves one living, unfrozen seat counter-clockwise, all at once (TK-27)."""
    seats = len(living)
    moved = [0] * seats
    for seat in range(seats):
        count = marks[mark_at(seat, LIGHTNING_MARK)]
        if count:
            moved[next_bearer(seat, living, frozen)] += count
    for seat in range(seats):
        marks[mark_at(seat, LIGHTNING_MARK)] = moved[seat]


def next_bearer(seat: Seat, living: list[bool], frozen: list[bool]) -> int:
    """The next living, unfrozen seat at index - 1, wrapping; the bearer himself if there is no other."""
    seats = len(living)
    for step in range(1, seats):
        other = (seat - step) % seats
        if living[other] and not frozen[other]:
            return other
    return seat


def is_contested(factions: list[int], living: list[bool], frozen: list[bool]) -> bool:
    """Whether two hostile players can act (TK-9)."""
    side = NOBODY
    for seat in range(len(living)):
        if living[seat] and not frozen[seat]:
            if side == NOBODY:
                side = factions[seat]
            elif factions[seat] != side:
                return True
    return False


def nobody_can_act(living: list[bool], frozen: list[bool]) -> bool:
    """All living players are frozen: the round is over before it begins (TK-9)."""
    for seat in range(len(living)):
        if living[seat] and not frozen[seat]:
            return False
    return True


def last_faction(factions: list[int], living: list[bool]) -> int:
    """The only faction with a living player; NOBODY if none lives, UNDECIDED if several do."""
    found = NOBODY
    for seat in range(len(living)):
        if living[seat] and factions[seat] != found:
            if found != NOBODY:
                return UNDECIDED
            found = factions[seat]
    return found


def strongest_faction(factions: list[int], living: list[bool], hp: list[int]) -> int:
    """cap_result=hp: the faction whose living members have the most HP together; NOBODY if two share it."""
    totals = [0] * (max(factions) + 1)
    for seat in range(len(living)):
        if living[seat]:
            totals[factions[seat]] += max(hp[seat], 0)
    best = NOBODY
    for seat in range(len(living)):
        side = factions[seat]
        if best == NOBODY or totals[side] > totals[best]:
            best = side
    for seat in range(len(living)):
        if factions[seat] != best and totals[factions[seat]] == totals[best]:
            return NOBODY
    return best
