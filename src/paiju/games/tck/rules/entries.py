"""P13.1: everything that would hurt, heal or kill somebody is written down."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import WINE_STATUS
from paiju.games.tck.data.moves import (
    ARSON,
    ATTACKS,
    BLAST,
    DRAIN,
    DRINK,
    GROUP,
    HEAVY,
    INSTAKILL,
    KIND,
    PEA,
    PEACH,
    PEACH_GARDEN,
    POISON,
    PRESS,
    PURSUIT,
    SHIFT,
    STRIKE,
    STRIKES,
    SUCH_PEOPLE,
    SUICIDE,
    Move,
)
from paiju.games.tck.rules import log
from paiju.games.tck.rules.commands import add_death
from paiju.games.tck.rules.sheets import Component, Entry, Hit, Turn, note

HEAVY_COST: Final = 3
SUICIDE_DAMAGE: Final = 1
BLAST_DAMAGE: Final = 1

_DRUNK: Final[list[bool]] = [move in (STRIKE, PRESS, PURSUIT, PEA) for move in range(ATTACKS)]
"""The attacks that wine strengthens, per copy (TK-38)."""


def write_entries(turn: Turn) -> None:
    """P13.1: everything that would hurt, heal or kill somebody."""
    if turn.hits:
        _write_hits(turn)
    _write_commands(turn)
    for hit in turn.peaches:
        user = hit.component.user
        _heal_by_peach(turn, user, PEACH, hit.victim, hit.copies * turn.factor[user])
    for seat in range(turn.seats):
        if turn.blast[seat]:
            add_damage(turn, seat, 1 << seat, BLAST, BLAST_DAMAGE)
            if turn.recording:
                note(turn, [log.BLAST_DAMAGE, seat, BLAST_DAMAGE])
        if turn.burnt[seat]:
            _write_arson(turn, seat)


def add_damage(turn: Turn, victim: Seat, sources: int, move: Move, amount: int) -> Entry:
    """One damage instance."""
    entry = Entry()
    entry.victim = victim
    entry.sources = sources
    entry.move = move
    entry.amount = amount
    turn.entries.append(entry)
    return entry


def _write_hits(turn: Turn) -> None:
    """P13.1a, c: what landed. Direct and reflected hits of one component on one victim are one instance (TK-22)."""
    per_copy = turn.options.shield_per_copy
    last: Entry | None = None
    last_hit: Hit | None = None
    for hit in turn.hits:
        if not hit.landed:
            continue
        one = hit.component
        if last is not None and last_hit is not None and last_hit.component is one and last_hit.victim == hit.victim:
            if per_copy:
                last.count += hit.copies
            else:
                last.amount += hit.copies * _damage_per_copy(turn, one)
        else:
            last = _hit_entry(turn, hit, per_copy)
        last_hit = hit
        if turn.recording:
            _tell_damage(turn, one.user, one.move, hit.victim, hit.copies * _damage_per_copy(turn, one))
        if one.move == DRAIN:
            _heal(turn, one.user, DRAIN, one.user, hit.copies * turn.factor[one.user])


def _hit_entry(turn: Turn, hit: Hit, per_copy: bool) -> Entry:
    one = hit.component
    each = _damage_per_copy(turn, one)
    entry = add_damage(turn, hit.victim, 1 << one.user, one.move, each if per_copy else each * hit.copies)
    entry.count = hit.copies if per_copy else 1
    entry.group = KIND[one.move] == GROUP
    entry.heavy = one.move == HEAVY
    return entry


def _damage_per_copy(turn: Turn, one: Component) -> int:
    base = turn.options.damage[one.move]
    if _DRUNK[one.move]:
        base += turn.active(one.user, WINE_STATUS)
    return STRIKES[one.move] * base * turn.factor[one.user]


def _write_commands(turn: Turn) -> None:
    """P13.1d to P13.1m, command by command (and heavy's price)."""
    for one in turn.components:
        if not one.parts:
            continue
        move = one.move
        user = one.user
        if move == HEAVY:
            _write_heavy_cost(turn, one)
        elif move == SUICIDE:
            turn.suicide[user] = True
        elif move == POISON:
            _write_poison(turn, one)
        elif move == SUCH_PEOPLE:
            _write_such_people(turn, user)
        elif move == PEACH_GARDEN:
            for seat in range(turn.seats):
                if turn.touchable(seat):
                    _heal_by_peach(turn, user, PEACH_GARDEN, seat, turn.factor[user])
        elif one.parts & DRINK:
            if turn.hp[user] == 0:
                _heal(turn, user, move, user, turn.factor[user])
        elif move == INSTAKILL:
            _write_instakill(turn, user, one.targets[0])
    for seat in range(turn.seats):
        if turn.suicide[seat] or turn.zombie_missed[seat]:
            _write_suicide(turn, seat)


def _write_heavy_cost(turn: Turn, one: Component) -> None:
    """P13.1d: 3 per copy that still has a target, landed or not."""
    user = one.user
    each = HEAVY_COST * turn.factor[user]
    entry = add_damage(turn, user, 1 << user, HEAVY, each)
    if turn.options.shield_per_copy:
        entry.count = one.live
    else:
        entry.amount = each * one.live
    if turn.recording:
        note(turn, [log.SELF_DAMAGE, user, HEAVY, each * one.live])


def _write_suicide(turn: Turn, user: Seat) -> None:
    """P13.1e: one instance, also if a suicide's zombie missed as well."""
    entry = add_damage(turn, user, 1 << user, SUICIDE, SUICIDE_DAMAGE * turn.factor[user])
    entry.own = True
    entry.stays = True
    if turn.recording:
        note(turn, [log.SELF_DAMAGE, user, SUICIDE, entry.amount])


def peaches_and_wines(turn: Turn, seat: Seat) -> int:
    """c(Y): the peaches and wines a player effectively uses (TK-35)."""
    count = 0
    for one in turn.plays[seat]:
        if one.move == PEACH and one.parts:
            count += one.live
        elif one.parts & DRINK:
            count += 1
    return count


def _gardens(turn: Turn) -> int:
    count = 0
    if turn.shown[PEACH_GARDEN]:
        for one in turn.components:
            if one.move == PEACH_GARDEN and one.parts:
                count += 1
    return count


def _write_poison(turn: Turn, one: Component) -> None:
    """P13.1f: one instance per poisoner and drinker."""
    user = one.user
    gardens = _gardens(turn)
    for seat in range(turn.seats):
        if turn.touchable(seat):
            drinks = gardens + peaches_and_wines(turn, seat)
            if drinks:
                amount = drinks * one.copies * turn.factor[user]
                add_damage(turn, seat, 1 << user, POISON, amount)
                if turn.recording:
                    _tell_damage(turn, user, POISON, seat, amount)


def presses_shown(turn: Turn, seat: Seat) -> int:
    """The presses in a play, void or not (TK-44)."""
    count = 0
    for one in turn.plays[seat]:
        if one.move == PRESS:
            count += one.copies
    return count


def _write_such_people(turn: Turn, user: Seat) -> None:
    """P13.1g: every presser pays the square of his presses; the user recovers the sum."""
    if not turn.shown[PRESS]:
        return
    healed = 0
    for seat in range(turn.seats):
        presses = presses_shown(turn, seat)
        if presses and turn.touchable(seat):
            amount = presses * presses * turn.factor[user]
            healed += amount
            add_damage(turn, seat, 1 << user, SUCH_PEOPLE, amount)
            if turn.recording:
                _tell_damage(turn, user, SUCH_PEOPLE, seat, amount)
    if healed:
        _heal(turn, user, SUCH_PEOPLE, user, healed)


def _write_instakill(turn: Turn, user: Seat, target: Seat) -> None:
    """P13.1m: a direct death, except on a player whose shift works (TK-41)."""
    for one in turn.plays[target]:
        if one.move == SHIFT and one.parts:
            if turn.recording:
                note(turn, [log.SHIFT_SAVES, user, INSTAKILL, target])
            return
    add_death(turn, target, user, INSTAKILL)
    if turn.recording:
        note(turn, [log.DOOM, user, INSTAKILL, target])


def _write_arson(turn: Turn, seat: Seat) -> None:
    """P13.1h: one instance per bearer, dealt by all arsonists together (TK-47)."""
    sources = 0
    factor = 1
    first = -1
    for one in turn.components:
        if one.move == ARSON and one.parts:
            sources |= 1 << one.user
            factor = max(factor, turn.factor[one.user])
            first = one.user if first < 0 else first
    entry = add_damage(turn, seat, sources, ARSON, turn.burnt[seat] * factor)
    entry.stays = True
    if turn.recording:
        _tell_damage(turn, first, ARSON, seat, entry.amount)


def _heal(turn: Turn, source: Seat, move: Move, seat: Seat, amount: int) -> None:
    turn.heal[seat] += amount
    if turn.recording:
        _tell_heal(turn, source, move, seat, amount)


def _heal_by_peach(turn: Turn, source: Seat, move: Move, seat: Seat, amount: int) -> None:
    """Kept apart until the chain pool has been filled."""
    turn.peach_heal[seat] += amount
    if turn.recording:
        _tell_heal(turn, source, move, seat, amount)


def _tell_damage(turn: Turn, source: Seat, move: Move, victim: Seat, amount: int) -> None:
    if source == victim:
        note(turn, [log.SELF_DAMAGE, source, move, amount])
    else:
        note(turn, [log.DAMAGES, source, move, victim, amount])


def _tell_heal(turn: Turn, source: Seat, move: Move, seat: Seat, amount: int) -> None:
    if source == seat:
        note(turn, [log.SELF_HEAL, source, move, amount])
    else:
        note(turn, [log.HEALS, source, move, seat, amount])
