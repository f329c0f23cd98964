"""P13.2 to P13.9: damage and deaths are moved, dropped, pooled, shielded, and summed up."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import CORROSION_MARK, DOMAIN_STATUS, DOUBLE_STATUS, SHIELD_MARK, mark_at
from paiju.games.tck.data.moves import (
    ARSON,
    DOUBLE_NOW,
    LIGHTNING,
    PEA,
    POOL,
    SIPHON,
    SPELL,
    ZOMBIE_SIEGE,
    Move,
)
from paiju.games.tck.rules import log
from paiju.games.tck.rules.commands import siphon_user
from paiju.games.tck.rules.entries import add_damage
from paiju.games.tck.rules.sheets import Entry, Turn, note

CORROSION_REACH: Final = 2
"""Corrosion doubles a turn's damage up to this."""


# ---------------------------------------------------------------------- P13.2 - P13.4


def siphon_damage(turn: Turn) -> None:
    """P13.2: one effective siphon takes every numeric damage of the table; deaths and healing stay (TK-19)."""
    siphoner = siphon_user(turn)
    if siphoner < 0:
        return
    taken = 0
    for entry in turn.entries:
        if not entry.death:
            entry.victim = siphoner
            entry.own = False
            entry.stays = entry.move == ARSON
            taken += entry.amount * entry.count
    if turn.recording and taken:
        note(turn, [log.SIPHONS_DAMAGE, siphoner, SIPHON, taken])


def drop_immune(turn: Turn) -> None:
    """P13.3: suicides, missed zombies and missed sieges ignore everything but their own damage."""
    kept: list[Entry] = []
    for entry in turn.entries:
        if not turn.immune(entry.victim) or entry.own or _pea_passes(turn, entry):
            kept.append(entry)
        elif turn.recording:
            if entry.death:
                note(turn, [log.IGNORES_DEATH, entry.victim, entry.move])
            else:
                note(turn, [log.IGNORES_DAMAGE, entry.victim, entry.move, entry.amount * entry.count])
    turn.entries = kept


def _pea_passes(turn: Turn, entry: Entry) -> bool:
    """TK-17: a pea kills a zombie that missed; a real suicide is safe from it."""
    return entry.death and entry.move == PEA and turn.options.pea_kills_missed and not turn.suicide[entry.victim]


def mark_domain_parts(turn: Turn) -> None:
    """P13.4: what a source other than the victim deals under an active domain status; doubled in P14.8 only (TK-55)."""
    if not turn.any_active(DOMAIN_STATUS):
        return
    active = 0
    for seat in range(turn.seats):
        if turn.active(seat, DOMAIN_STATUS):
            active |= 1 << seat
    for entry in turn.entries:
        if not entry.death and entry.sources & active & ~(1 << entry.victim):
            entry.domain_part = entry.amount


# ---------------------------------------------------------------------- P13.5


def pool_chains(turn: Turn) -> None:
    """P13.5: the linked players share one pool; in `replace` mode it swallows everything else they had (TK-24).

    The pool moves amounts, not facts: whose harm or healing goes into it was hurt or has recovered, even if it comes
    to 0 (TK-70).
    """
    if not turn.any_linked:
        return
    pool = 0
    pool_domain = 0
    adds = turn.options.pool_adds
    kept: list[Entry] = []
    for entry in turn.entries:
        if not turn.linked[entry.victim]:
            kept.append(entry)
        elif entry.death:
            if entry.move == LIGHTNING:  # TK-28: in the pool a strike is the loss of all HP and one more
                pool -= (turn.hp[entry.victim] + 1) * entry.count
                turn.injured[entry.victim] = True
            else:
                kept.append(entry)
        elif entry.move == SPELL:
            pool -= entry.amount * entry.count
            pool_domain += entry.domain_part * entry.count
            turn.injured[entry.victim] = True
        elif adds or entry.stays:
            kept.append(entry)
    turn.entries = kept
    for seat in range(turn.seats):
        if turn.linked[seat]:
            pool += turn.peach_heal[seat]
            if turn.peach_heal[seat]:
                turn.recovered[seat] = True
            turn.peach_heal[seat] = 0
            if not adds:
                turn.heal[seat] = 0
    if turn.recording:
        note(turn, [log.POOLED, pool])
    for seat in range(turn.seats):
        if turn.linked[seat] and pool:
            _share_pool(turn, seat, pool, pool_domain)
        elif turn.recording and (turn.injured[seat] or turn.recovered[seat]):
            note(turn, [log.POOL_EVEN, seat])


def _share_pool(turn: Turn, seat: Seat, pool: int, pool_domain: int) -> None:
    if pool > 0:
        turn.heal[seat] += pool
    elif not turn.immune(seat):
        entry = add_damage(turn, seat, 0, POOL, -pool)
        entry.domain_part = min(pool_domain, -pool)
    elif turn.recording:
        note(turn, [log.IGNORES_DAMAGE, seat, POOL, -pool])
        return
    if turn.recording:
        note(turn, [log.POOL_ADDED if turn.options.pool_adds else log.POOL_SHARE, seat, pool])


# ---------------------------------------------------------------------- P13.6


def break_shields(turn: Turn) -> None:
    """P13.6: each shield mark removes one instance, the worst first; compulsory, also for one's own damage."""
    if not turn.entries:
        return
    for seat in range(turn.seats):
        if turn.marks[mark_at(seat, SHIELD_MARK)]:
            _break_shields_of(turn, seat)


def _break_shields_of(turn: Turn, seat: Seat) -> None:
    order = [(shield_key(turn, entry), number) for number, entry in enumerate(turn.entries) if entry.victim == seat]
    order.sort()
    place = mark_at(seat, SHIELD_MARK)
    gone = False
    for _, number in order:
        entry = turn.entries[number]
        used = min(turn.marks[place], entry.count)
        if used == 0:
            break
        turn.marks[place] -= used
        entry.count -= used
        gone = gone or entry.count == 0
        turn.changed = True
        if turn.recording:
            _tell_shielded(turn, entry, used)
    if gone:
        turn.entries = [entry for entry in turn.entries if entry.count]


def shield_key(turn: Turn, entry: Entry) -> tuple[int, int, int, int, int]:
    """Which instance a shield takes first: deaths, the larger harm, the rulebook's order, the nearer source."""
    nearest = turn.seats
    for seat in range(turn.seats):
        if entry.sources >> seat & 1:
            nearest = min(nearest, (seat - entry.victim) % turn.seats)
    harm = entry.amount + entry.domain_part
    return (0 if entry.death else 1, -harm, -entry.domain_part, entry.move, nearest)


def _tell_shielded(turn: Turn, entry: Entry, used: int) -> None:
    if entry.death:
        note(turn, [log.SHIELDED_DEATH, entry.victim, entry.move])
    else:
        note(turn, [log.SHIELDED, entry.victim, entry.move, entry.amount * used])


# ---------------------------------------------------------------------- P13.7 - P13.9


def sum_up(turn: Turn) -> None:
    """P13.7, first half: the ledger of every player."""
    for entry in turn.entries:
        victim = entry.victim
        if entry.death:
            turn.death[victim] = True
            turn.changed = True
            if turn.recording and entry.move == LIGHTNING:
                note(turn, [log.LIGHTNING_DOOM, victim])
            continue
        amount = entry.amount * entry.count
        part = entry.domain_part * entry.count
        turn.damage[victim] += amount
        if entry.heavy:
            turn.heavy[victim] += amount
            turn.domain_heavy[victim] += part
        else:
            turn.domain_damage[victim] += part
        if entry.group:
            turn.group_left[victim] = True
    for seat in range(turn.seats):
        turn.heal[seat] += turn.peach_heal[seat]


def corrode(turn: Turn) -> None:
    """P13.7, second half: one corrosion mark doubles a turn's damage of 1 or 2 (TK-37)."""
    for seat in range(turn.seats):
        damage = turn.damage[seat]
        place = mark_at(seat, CORROSION_MARK)
        if 0 < damage <= CORROSION_REACH and turn.marks[place]:
            turn.marks[place] -= 1
            turn.damage[seat] = 2 * damage
            turn.domain_damage[seat] *= 2
            if turn.recording:
                note(turn, [log.CORRODED, seat, damage, 2 * damage])


def double_field(turn: Turn) -> None:
    """P13.8: double_now and the double_next of the turn before multiply every number of the table (TK-21)."""
    if not turn.shown[DOUBLE_NOW] and not turn.any_active(DOUBLE_STATUS):
        return
    factors = [max(1, turn.active(seat, DOUBLE_STATUS)) for seat in range(turn.seats)]
    if turn.shown[DOUBLE_NOW]:
        for one in turn.components:
            if one.move == DOUBLE_NOW and one.parts:
                factors[one.user] *= 2 * turn.factor[one.user]
    field = 1
    for factor in factors:
        field *= factor
    if field == 1:
        return
    if turn.recording and not turn.options.double_self:
        note(turn, [log.FIELD_FACTOR, field])
    for seat in range(turn.seats):
        factor = field
        if turn.options.double_self:
            factor = factors[seat]
            if turn.recording and factor > 1:
                note(turn, [log.OWN_FACTOR, seat, factor])
        turn.damage[seat] *= factor
        turn.heal[seat] *= factor
        turn.heavy[seat] *= factor
        turn.domain_damage[seat] *= factor
        turn.domain_heavy[seat] *= factor


def settle_sieges(turn: Turn) -> None:
    """P13.9: a missed siege leaves its user dying, or kills him who was dying already."""
    if not turn.shown[ZOMBIE_SIEGE]:
        return
    for seat in range(turn.seats):
        if not turn.siege_missed[seat]:
            continue
        if turn.hp[seat] > 0:
            turn.set_hp[seat] = turn.damage[seat] - turn.heal[seat] - turn.hp[seat]
            turn.changed = True
            if turn.recording:
                note(turn, [log.SIEGE_DYING, seat, ZOMBIE_SIEGE])
        else:
            if turn.recording:
                note(turn, [log.SIEGE_DEATH, seat, ZOMBIE_SIEGE])
            kill(turn, seat, ZOMBIE_SIEGE, True)


def kill(turn: Turn, seat: Seat, move: Move, passes: bool) -> bool:
    """A direct death later than P13.6: ignored by the immune, absorbed by a shield, else it takes effect."""
    if turn.immune(seat) and not passes:
        if turn.recording:
            note(turn, [log.IGNORES_DEATH, seat, move])
        return False
    turn.changed = True
    place = mark_at(seat, SHIELD_MARK)
    if turn.marks[place]:
        turn.marks[place] -= 1
        if turn.recording:
            note(turn, [log.SHIELDED_DEATH, seat, move])
        return False
    turn.death[seat] = True
    return True


def record(turn: Turn) -> None:
    """The record sets of P13: who was injured (a direct death counts, TK-53) and who recovered."""
    for seat in range(turn.seats):
        if turn.damage[seat] or turn.death[seat]:
            turn.injured[seat] = True
        if turn.heal[seat]:
            turn.recovered[seat] = True
        if turn.injured[seat] or turn.recovered[seat]:
            turn.changed = True
