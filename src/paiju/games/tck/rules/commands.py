"""P8 to P10: multipliers, zombies, the marks that act at once, and the points."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import CHAIN_MARK, LIGHTNING_MARK, SHIELD_MARK, mark_at, marks_of
from paiju.games.tck.data.moves import (
    ARSON,
    CHAIN,
    CHARGE,
    DISMANTLE,
    EFFECT,
    FREEZE,
    LIGHTNING,
    MULTIPLY,
    NO_TRICK,
    PEA,
    POISON,
    SHIELD,
    SIPHON,
    SNATCH,
    SPELL,
    UNLOCK,
    ZOMBIE,
    ZOMBIE_SIEGE,
    Move,
)
from paiju.games.tck.rules import log
from paiju.games.tck.rules.sheets import Component, Entry, Turn, note

LIGHTNING_POISON: Final = 3
"""How many poisons on the table make the lightning strike."""


# ---------------------------------------------------------------------- P8


def count_factors(turn: Turn) -> None:
    """P8: m(p), the product of all effective multiply aimed at p (TK-34); and what is left of every play."""
    for one in turn.components:
        turn.parts[one.user] |= one.parts
        if one.move == MULTIPLY and one.parts:
            turn.factor[one.targets[0]] *= one.x
            if turn.recording:
                note(turn, [log.MULTIPLIED, one.user, MULTIPLY, one.targets[0], one.x])


def play_is_void(turn: Turn, seat: Seat) -> bool:
    """TK-16: a violation, or every component nullified in P1 to P7. A lost clash or a blocked attack is not void."""
    return turn.parts[seat] == 0


def plays_charge(turn: Turn, seat: Seat) -> bool:
    for one in turn.plays[seat]:
        if one.move == CHARGE and one.parts:
            return True
    return False


def release_zombies(turn: Turn) -> None:
    """P8: zombies bite who charges or does nothing, a siege everybody who charges, a pea every zombie user."""
    if turn.shown[ZOMBIE] or turn.shown[ZOMBIE_SIEGE]:
        for one in turn.components:
            if one.move == ZOMBIE and one.parts:
                _zombie(turn, one)
            elif one.move == ZOMBIE_SIEGE and one.parts:
                _siege(turn, one)
        if turn.shown[PEA]:
            _peas(turn)


def _zombie(turn: Turn, one: Component) -> None:
    target = one.targets[0]
    if plays_charge(turn, target) or play_is_void(turn, target):
        add_death(turn, target, one.user, ZOMBIE)
        if turn.recording:
            note(turn, [log.ZOMBIE_BITES, one.user, ZOMBIE, target])
    else:
        turn.zombie_missed[one.user] = True
        if turn.recording:
            note(turn, [log.ZOMBIE_MISSES, one.user, ZOMBIE, target])


def _siege(turn: Turn, one: Component) -> None:
    caught = False
    for seat in range(turn.seats):
        if turn.touchable(seat) and plays_charge(turn, seat):
            caught = True
            add_death(turn, seat, one.user, ZOMBIE_SIEGE)
            if turn.recording:
                note(turn, [log.SIEGE_CATCHES, one.user, ZOMBIE_SIEGE, seat])
    if not caught:
        turn.siege_missed[one.user] = True
        if turn.recording:
            note(turn, [log.SIEGE_MISSES, one.user, ZOMBIE_SIEGE])


def _peas(turn: Turn) -> None:
    """TK-17: each pea user shoots every user of a zombie or siege, hit or miss, friend or foe."""
    undead = [False] * turn.seats
    for one in turn.components:
        if one.move in (ZOMBIE, ZOMBIE_SIEGE) and one.parts:
            undead[one.user] = True
    for one in turn.components:
        if one.move != PEA or not one.parts:
            continue
        for seat in range(turn.seats):
            if undead[seat]:
                add_death(turn, seat, one.user, PEA)
                if turn.recording:
                    note(turn, [log.PEA_SHOOTS, one.user, PEA, seat])


def add_death(turn: Turn, victim: Seat, source: Seat, move: Move) -> Entry:
    """One direct-death instance; whether it takes effect is settled in P13."""
    entry = Entry()
    entry.victim = victim
    entry.sources = 1 << source
    entry.move = move
    entry.death = True
    turn.entries.append(entry)
    return entry


# ---------------------------------------------------------------------- P9


def place_marks(turn: Turn) -> None:
    """P9.1 to P9.3: new shields, new chains, then whatever is dismantled (TK-39)."""
    if turn.shown[SHIELD]:
        _gain_shields(turn)
    if turn.shown[CHAIN]:
        _gain_chains(turn)
    if turn.shown[DISMANTLE] or turn.shown[UNLOCK]:
        _strip_marks(turn)


def _gain_shields(turn: Turn) -> None:
    for one in turn.components:
        if one.move == SHIELD and one.parts:
            gained = turn.factor[one.user]
            turn.marks[mark_at(one.user, SHIELD_MARK)] += gained
            turn.changed = True
            if turn.recording:
                note(turn, [log.GAINS_MARKS, one.user, SHIELD, one.user, SHIELD_MARK, gained])


def _gain_chains(turn: Turn) -> None:
    for one in turn.components:
        if one.move == CHAIN and one.parts:
            gained = turn.factor[one.user]
            for target in one.targets:
                turn.marks[mark_at(target, CHAIN_MARK)] += gained
                if turn.recording:
                    note(turn, [log.GAINS_MARKS, one.user, CHAIN, target, CHAIN_MARK, gained])


def _strip_marks(turn: Turn) -> None:
    for one in turn.components:
        if one.move == DISMANTLE and one.parts & EFFECT:
            for place in marks_of(one.targets[0]):
                turn.marks[place] = 0
            if turn.recording:
                note(turn, [log.STRIPPED, one.user, DISMANTLE, one.targets[0]])
        elif one.move == UNLOCK and one.parts:
            turn.marks[mark_at(one.targets[0], CHAIN_MARK)] = 0
            if turn.recording:
                note(turn, [log.UNLOCKED, one.user, UNLOCK, one.targets[0]])


def count_poison(turn: Turn) -> None:
    """Pn: all effective poisons of all players together."""
    if turn.shown[POISON]:
        for one in turn.components:
            if one.move == POISON and one.parts:
                turn.poison += one.copies * turn.factor[one.user]


def strike_lightning(turn: Turn) -> list[bool]:
    """P9.4: three or more poisons fire every lightning mark, unless flawless is on the table (TK-46)."""
    struck = [False] * turn.seats
    if turn.poison < LIGHTNING_POISON or turn.nullifiers & NO_TRICK:
        return struck
    for seat in range(turn.seats):
        count = turn.marks[mark_at(seat, LIGHTNING_MARK)]
        if count and turn.touchable(seat):
            turn.marks[mark_at(seat, LIGHTNING_MARK)] = 0
            struck[seat] = True
            add_death(turn, seat, seat, LIGHTNING).count = count
            if turn.recording:
                note(turn, [log.LIGHTNING_STRIKES, seat, count, turn.poison])
    return struck


def link_chains(turn: Turn, struck: list[bool]) -> None:
    """P9.5: a chained player who is aimed at by freeze or spell, or struck, links everybody who is chained."""
    triggered = False
    for seat in range(turn.seats):
        if struck[seat] and _is_chained(turn, seat):
            triggered = True
    for hit in turn.hits:
        move = hit.component.move
        if move in (FREEZE, SPELL) and _is_chained(turn, hit.victim):
            triggered = True
    if not triggered:
        return
    turn.any_linked = True
    for seat in range(turn.seats):
        if _is_chained(turn, seat) and turn.touchable(seat):
            turn.marks[mark_at(seat, CHAIN_MARK)] -= 1
            turn.linked[seat] = True
            if turn.recording:
                note(turn, [log.LINKED, seat])


def _is_chained(turn: Turn, seat: Seat) -> bool:
    return turn.marks[mark_at(seat, CHAIN_MARK)] > 0


def burn_chains(turn: Turn) -> None:
    """P9.6: arson burns all chain marks that are left, once, however many burn (TK-47)."""
    if not turn.shown[ARSON] or not _is_arson(turn):
        return
    for seat in range(turn.seats):
        count = turn.marks[mark_at(seat, CHAIN_MARK)]
        if count and turn.touchable(seat):
            turn.marks[mark_at(seat, CHAIN_MARK)] = 0
            turn.burnt[seat] = count
            if turn.recording:
                note(turn, [log.BURNT, seat, count])


def _is_arson(turn: Turn) -> bool:
    for one in turn.components:
        if one.move == ARSON and one.parts:
            return True
    return False


# ---------------------------------------------------------------------- P10


def siphon_user(turn: Turn) -> int:
    """The user of the one effective siphon, or -1."""
    if turn.shown[SIPHON] == 1:
        for one in turn.components:
            if one.move == SIPHON and one.parts:
                return one.user
    return -1


def count_points(turn: Turn) -> None:
    """P10: charges, siphon, then snatch and dismantle in parallel on one snapshot (TK-32)."""
    if turn.shown[CHARGE]:
        _charge(turn)
    if turn.shown[SNATCH] or turn.shown[DISMANTLE]:
        _steal_points(turn)


def _charge(turn: Turn) -> None:
    siphoner = siphon_user(turn)
    taken = 0
    for one in turn.components:
        if one.move == CHARGE and one.parts:
            gained = turn.factor[one.user]
            if siphoner >= 0:
                taken += gained
            else:
                turn.points_change[one.user] += gained
                if turn.recording:
                    note(turn, [log.CHARGES, one.user, CHARGE, gained])
    if taken:
        turn.points_change[siphoner] += taken
        if turn.recording:
            note(turn, [log.SIPHONS_POINTS, siphoner, SIPHON, taken])


def _steal_points(turn: Turn) -> None:
    held = [turn.points[seat] + turn.points_change[seat] for seat in range(turn.seats)]
    robbed = [False] * turn.seats
    for one in turn.components:
        if not one.parts & EFFECT:
            continue
        if one.move == SNATCH:
            target = one.targets[0]
            robbed[target] = True
            turn.points_change[one.user] += turn.factor[one.user] * held[target]
            if turn.recording:
                note(turn, [log.SNATCHES, one.user, SNATCH, target, turn.factor[one.user] * held[target]])
        elif one.move == DISMANTLE:
            robbed[one.targets[0]] = True
    for seat in range(turn.seats):
        if robbed[seat]:
            turn.points_change[seat] -= held[seat]
            if turn.recording and held[seat]:
                note(turn, [log.LOSES_POINTS, seat, held[seat]])
