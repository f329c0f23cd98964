"""Between turns (4.1, P17, section 8): whether the round goes on, how lightning moves, who has won."""

from __future__ import annotations

from typing import Final

from paiju.games.tck.rules.turn import LIGHTNING_MARK, MARKS

NOBODY: Final = -1
UNDECIDED: Final = -2


def rotate_lightning(marks: list[int], living: list[bool], frozen: list[bool]) -> None:
    """Every lightning mark moves one living, unfrozen seat counter-clockwise, all at once (TK-27)."""
    seats = len(living)
    moved = [0] * seats
    for seat in range(seats):
        count = marks[seat * MARKS + LIGHTNING_MARK]
        if count:
            moved[next_bearer(seat, living, frozen)] += count
    for seat in range(seats):
        marks[seat * MARKS + LIGHTNING_MARK] = moved[seat]


def next_bearer(seat: int, living: list[bool], frozen: list[bool]) -> int:
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
