"""What a viewer knows, as flat numbers: the same that view.py shows in words."""

from __future__ import annotations

from typing import Final

from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.kpw.actions import THIEF_NOW
from paiju.games.kpw.cards import KIND_COUNT
from paiju.games.kpw.memory import HELD_TOTAL, LOOSE, LOST_ROW, LOST_TOTAL, SLACK, SPECTATOR_ROW
from paiju.games.kpw.position import (
    DUD,
    EFFECT_WIDTH,
    FREELY,
    KIND_BITS,
    LOCKED,
    OPEN,
    PLAY_WIDTH,
    SEEN_BY,
    TAKEN_CARDS,
    B,
    Position,
)
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.records import THEFT

UNKNOWN: Final = KIND_COUNT
"""Stands for the kind of a card that the viewer does not know."""


def facts(s: Position, viewer: int) -> list[int]:
    """Everything the viewer knows; for ALL the whole truth."""
    known = [
        s.round,
        s.turn,
        s.active,
        s.first_player,
        s.next_first,
        s.passes,
        s.pill_by,
        1 if s.turn_open else 0,
        1 if s.face_down else 0,
        s.marks,
        s.used,
        s.attack_cap,
        1 if s.attacks_upgraded else 0,
        1 if s.defences_upgraded else 0,
        s.declared,
        1 if s.delayed_resolved else 0,
        s.last_turn,
        s.last_owner,
        s.last_round,
        s.last_declared,
        len(s.deck),
    ]
    known.extend(s.own[:TAKEN_CARDS])
    for seat in range(2):
        known.append(len(s.borrowed[seat]))
        known.extend(s.borrowed[seat])
        known.append(len(s.delayed[seat]))
        known.extend(s.delayed[seat])
    for plays in (s.plays, s.last_plays):
        known.append(len(plays))
        known.extend(plays)
    for frame in s.stack:
        known.append(len(frame))
        known.extend(frame)
    add_damage(s, known)
    known.extend(s.mends)
    known.append(len(s.last_mends))
    known.extend(s.last_mends)
    add_effects(s.effects, viewer, known)
    add_effects(s.last_effects, viewer, known)
    if viewer == ALL:
        add_truth(s, known)
    else:
        add_zones(s, viewer, known)
        add_memory(s, viewer, known)
        if viewer >= 0 and s.asked[viewer] == THIEF_NOW:
            known.append(s.hands[viewer][-1] & KIND_BITS)
    return known


def add_damage(s: Position, known: list[int]) -> None:
    known.append(len(s.damage))
    if s.damage:
        known.append(s.damage_base)
        known.extend(s.damage)


def add_effects(effects: list[int], viewer: int, known: list[int]) -> None:
    """The turn records; the kind of a stolen card belongs to the two seats."""
    known.append(len(effects))
    start = len(known)
    known.extend(effects)
    if viewer == SPECTATOR:
        for at in range(0, len(effects), EFFECT_WIDTH):
            if effects[at] == THEFT:
                known[start + at + B] = UNKNOWN


def add_truth(s: Position, known: list[int]) -> None:
    for zone in (s.deck, s.pile, s.table_cards, s.hands[0], s.hands[1], s.protection[0], s.protection[1]):
        known.append(len(zone))
        known.extend(zone)
    known.extend(s.own[TAKEN_CARDS:])
    known.extend(s.memory)


def add_zones(s: Position, viewer: int, known: list[int]) -> None:
    """Cards by kind where the viewer knows them; no order, no copies."""
    mine = OPEN if viewer == SPECTATOR else SEEN_BY << viewer
    for seat in range(2):
        known.extend(seen(s.hands[seat], mine, OPEN | DUD if seat != viewer else OPEN))
        known.extend(seen(s.protection[seat], mine, LOCKED))
    known.extend(seen(s.pile, mine, FREELY))
    play = s.table_cards
    known.append(len(play))
    if not s.face_down or s.active == viewer:
        known.extend(play)
    else:
        known.extend(seen([play[at] for at in range(0, len(play), PLAY_WIDTH)], mine, 0))
        known.extend(categories(play))


def seen(zone: list[int], mine: int, marks: int) -> list[int]:
    """A zone as a sorted list after its length: kind and marks of known cards, marks of the others."""
    own_marks = KIND_BITS | marks & (OPEN | LOCKED)
    out = [card & own_marks if card & mine else UNKNOWN | card & marks for card in zone]
    out.sort()
    out.insert(0, len(zone))
    return out


def add_memory(s: Position, viewer: int, known: list[int]) -> None:
    memory = s.memory
    rows = [viewer] if viewer >= 0 else [SPECTATOR_ROW, SPECTATOR_ROW + 1]
    lost = LOST_ROW + viewer if viewer >= 0 else LOST_ROW + 2
    for row in rows:
        known.append(memory[SLACK + row])
        known.append(memory[LOOSE + row])
        if memory[HELD_TOTAL + row]:
            known.extend(memory[row * KIND_COUNT : (row + 1) * KIND_COUNT])
    if memory[LOST_TOTAL + lost - LOST_ROW]:
        known.extend(memory[lost * KIND_COUNT : (lost + 1) * KIND_COUNT])
