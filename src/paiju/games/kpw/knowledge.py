"""What a viewer knows: as flat numbers (`facts`), and as worlds that fit it (`forget`).

The two must agree, and with view.py, which shows the same in words: whatever a viewer does not find in its facts is
dealt anew (rules/unknown_cards.py), within what it has seen and remembers (rules/memory.py). Zones of other seats are
first put into a canonical order, so that a sample tells nothing about the order in which cards came or went.
"""

from __future__ import annotations

from typing import Final

from paiju.core.types import Kind, Seat, Viewer
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.kpw.actions import THIEF_NOW
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import Marks, Zone, kind_of, seen_by
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.memory import HELD_TOTAL, LOOSE, LOST_ROW, LOST_TOTAL, SLACK, SPECTATOR_ROW, Row
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.records import HANDLED, THEFT
from paiju.games.kpw.rules.unknown_cards import Deal, deal_play

UNKNOWN: Final = cards.KIND_COUNT
"""Stands for the kind of a card that the viewer does not know."""


def facts(state: Position, viewer: Viewer) -> list[int]:
    """Everything the viewer knows; for ALL the whole truth."""
    known = [
        state.round,
        state.turn,
        state.active,
        state.first_player,
        state.next_first,
        state.passes,
        state.pill_by,
        1 if state.turn_open else 0,
        1 if state.face_down else 0,
        state.marks,
        state.used,
        state.attack_cap,
        1 if state.attacks_upgraded else 0,
        1 if state.defences_upgraded else 0,
        state.declared,
        1 if state.delayed_resolved else 0,
        state.last_turn,
        state.last_owner,
        state.last_round,
        state.last_declared,
        len(state.deck),
    ]
    known.extend(state.own[: layout.TAKEN_CARDS])
    for seat in range(2):
        known.append(len(state.borrowed[seat]))
        known.extend(state.borrowed[seat])
        known.append(len(state.delayed[seat]))
        known.extend(state.delayed[seat])
    for plays in (state.plays, state.last_plays):
        known.append(len(plays))
        known.extend(plays)
    for frame in state.stack:
        known.append(len(frame))
        known.extend(frame)
    add_damage(state, known)
    known.extend(state.mends)
    known.append(len(state.last_mends))
    known.extend(state.last_mends)
    add_effects(state.effects, viewer, known)
    add_effects(state.last_effects, viewer, known)
    if viewer == ALL:
        add_truth(state, known)
    else:
        add_zones(state, viewer, known)
        add_memory(state, viewer, known)
        if viewer >= 0 and state.asked[viewer] == THIEF_NOW:
            known.append(kind_of(state.hands[viewer][-1]))
    return known


def may_differ(state: Position) -> bool:
    """Nobody knows the order of the deck: two different cards in it make another world."""
    for card in state.deck:
        if card != state.deck[0]:
            return True
    return False


def add_damage(state: Position, known: list[int]) -> None:
    known.append(len(state.damage))
    if state.damage:
        known.append(state.damage_base)
        known.extend(state.damage)


def add_effects(effects: list[int], viewer: Viewer, known: list[int]) -> None:
    """The turn records; the kind of a stolen card belongs to the two seats."""
    known.append(len(effects))
    start = len(known)
    known.extend(effects)
    if viewer == SPECTATOR:
        for at in range(0, len(effects), layout.EFFECT_WIDTH):
            if effects[at] == THEFT:
                known[start + at + layout.B] = UNKNOWN


def add_truth(state: Position, known: list[int]) -> None:
    for zone in (
        state.deck,
        state.pile,
        state.table_cards,
        state.hands[0],
        state.hands[1],
        state.protection[0],
        state.protection[1],
    ):
        known.append(len(zone))
        known.extend(zone)
    known.extend(state.own[layout.TAKEN_CARDS :])
    known.extend(state.memory)


def add_zones(state: Position, viewer: Viewer, known: list[int]) -> None:
    """Cards by kind where the viewer knows them; no order, no copies."""
    mine = layout.OPEN if viewer == SPECTATOR else seen_by(viewer)
    for seat in range(2):
        known.extend(seen(state.hands[seat], mine, layout.OPEN | layout.DUD if seat != viewer else layout.OPEN))
        known.extend(seen(state.protection[seat], mine, layout.LOCKED))
    known.extend(seen(state.pile, mine, layout.FREELY))
    play = state.table_cards
    known.append(len(play))
    if not state.face_down or state.active == viewer:
        known.extend(play)
    else:
        known.extend(seen([play[at] for at in range(0, len(play), layout.PLAY_WIDTH)], mine, 0))
        known.extend(categories(play))


def seen(zone: Zone, mine: Marks, marks: Marks) -> list[int]:
    """A zone as a sorted list after its length: kind and marks of known cards, marks of the others."""
    own_marks = layout.KIND_BITS | marks & (layout.OPEN | layout.LOCKED)
    out = [card & own_marks if card & mine else UNKNOWN | card & marks for card in zone]
    out.sort()
    out.insert(0, len(zone))
    return out


def add_memory(state: Position, viewer: Viewer, known: list[int]) -> None:
    memory = state.memory
    rows = [viewer] if viewer >= 0 else [SPECTATOR_ROW, SPECTATOR_ROW + 1]
    lost = LOST_ROW + viewer if viewer >= 0 else LOST_ROW + 2
    for row in rows:
        known.append(memory[SLACK + row])
        known.append(memory[LOOSE + row])
        if memory[HELD_TOTAL + row]:
            known.extend(memory[row * cards.KIND_COUNT : (row + 1) * cards.KIND_COUNT])
    if memory[LOST_TOTAL + lost - LOST_ROW]:
        known.extend(memory[lost * cards.KIND_COUNT : (lost + 1) * cards.KIND_COUNT])


# ---------------------------------------------------------------------- worlds that fit


def forget(state: Position, viewer: Viewer) -> None:
    """Draws anew everything the viewer cannot know."""
    mine = layout.OPEN if viewer == SPECTATOR else seen_by(viewer)
    dim_minds(state, viewer)
    for seat in range(2):
        if seat != viewer:
            state.hands[seat] = in_order(state.hands[seat], mine)
            state.protection[seat] = in_order(state.protection[seat], mine)
    state.pile = in_order(state.pile, mine)
    deal = Deal()
    deal.read(state, viewer, mine)
    if state.face_down and state.active != viewer:
        deal_play(state, deal)
    deal.run()
    place_stolen(state, viewer, mine)


def in_order(zone: Zone, mine: Marks) -> list[int]:
    """Known cards by kind, then the others by their marks alone; what only the owner can tell of them is dropped."""
    known = []
    unknown = []
    for card in zone:
        if not card & mine:
            unknown.append(card & ~(layout.KIND_BITS | layout.TAKEN))
        else:
            known.append(card & ~layout.TAKEN if card & layout.OPEN else card)
    known.sort()
    unknown.sort()
    return known + unknown


def dim_minds(state: Position, viewer: Viewer) -> None:
    """What other seats remember of cards the viewer never saw is cut down to what everybody remembers."""
    memory = state.memory
    for seat in range(2):
        if seat != viewer:
            _cut_row(memory, LOST_ROW + seat, LOST_ROW + 2, LOST_TOTAL + seat)
            if viewer == SPECTATOR:
                _cut_row(memory, seat, SPECTATOR_ROW + 1 - seat, HELD_TOTAL + seat)
                memory[SLACK + seat] = memory[SLACK + SPECTATOR_ROW + 1 - seat]
                memory[LOOSE + seat] = memory[LOOSE + SPECTATOR_ROW + 1 - seat]


def _cut_row(memory: list[int], row: Row, public: int, total: int) -> None:
    memory[total] = 0
    for kind in range(cards.KIND_COUNT):
        left = min(memory[row * cards.KIND_COUNT + kind], memory[public * cards.KIND_COUNT + kind])
        memory[row * cards.KIND_COUNT + kind] = left
        memory[total] += left


# ---------------------------------------------------------------------- stolen cards


def place_stolen(state: Position, viewer: Viewer, mine: Marks) -> None:
    """Which of the thief's cards is the stolen one: known while it can be followed, else one that could be it."""
    if state.turn_open:
        _place_stolen(state, state.effects, state.active, viewer, mine)
    if state.last_owner >= 0:
        _place_stolen(state, state.last_effects, state.last_owner, viewer, mine)


def _place_stolen(state: Position, effects: list[int], thief: Seat, viewer: Viewer, mine: Marks) -> None:
    if thief == viewer:
        return
    for at in range(0, len(effects), layout.EFFECT_WIDTH):
        if effects[at] == THEFT and effects[at + layout.A] and not effects[at + layout.FLAGS] & HANDLED:
            kind = effects[at + layout.B]
            if viewer == SPECTATOR:
                effects[at + layout.B] = mark_some(state, thief, -1)
            elif not followed(state, thief, kind, mine):
                mark_some(state, thief, kind)


def followed(state: Position, thief: Seat, kind: Kind, mine: Marks) -> bool:
    """The robbed seat still knows where the stolen card is."""
    for card in state.hands[thief]:
        if card & (layout.KIND_BITS | layout.TAKEN) == kind | layout.TAKEN and card & mine and not card & layout.OPEN:
            return True
    return False


def mark_some(state: Position, thief: Seat, kind: Kind) -> int:
    """Marks a card of the thief that can be the stolen one; returns its kind, or the first kind if there is none.

    The robbed seat knows the kind; a spectator (kind -1) knows that it was no 8848, and which card it is until some
    card has left that hand unseen.
    """
    candidates = []
    for zone in range(2):
        owned = state.hands[thief] if zone == 0 else state.protection[thief]
        for place in range(len(owned)):
            card = owned[place]
            if card & layout.TAKEN:
                continue
            if kind < 0:
                if card & layout.DUD:
                    candidates = [zone * 64 + place]
                    break
                fits = kind_of(card) != cards.PHONE
            else:
                fits = kind_of(card) == kind and (card & layout.OPEN != 0 or not card & seen_by(1 - thief))
            if fits:
                candidates.append(zone * 64 + place)
    if not candidates:
        return max(kind, 0)
    chosen = candidates[state.below(len(candidates))]
    owned = state.hands[thief] if chosen < 64 else state.protection[thief]
    owned[chosen & 63] |= layout.TAKEN
    return kind_of(owned[chosen & 63])
