"""Traps that watch the other side: Oriole and Butterfly (5.3.3), Bent Four and its state check (4.4)."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Kind, Seat
from paiju.games.weiqi.actions import BENT_FOUR_TARGET
from paiju.games.weiqi.data.board import FIRST_GAP, MEMBERS, Area
from paiju.games.weiqi.data.cards import BENT_FOUR, BENT_FOUR_COUNT, KINDS, ORIOLE_BUTTERFLY
from paiju.games.weiqi.data.laid import Laid, could_be, is_down, is_spent, kind_of, number_of, owner_of, place_of, spent
from paiju.games.weiqi.position import FIRING, NO_GROUP, PLAYED_INTO, Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.cards_on_table import remove, take_card, take_group, turn_up
from paiju.games.weiqi.rules.claims import did_not_fire
from paiju.games.weiqi.rules.fight import compensate

NOBODY_FIRES: Final = -1


def first_to_fire(state: Position, kind: Kind, watched: list[int]) -> int:
    """The index of the oldest trap of this kind, of either side, whose group faces a group that it watches.

    `watched[owner]` are the groups of the other side that the traps of `owner` look at. A face-down card in the same
    position that is older than the one that fires, or any if none does, is known not to be such a trap.
    """
    for index in could_be(state.table_cards, kind):
        card = state.table_cards[index]
        owner = owner_of(card)
        if not watched[owner] or not state.faced(owner, state.group_of(card)) & watched[owner]:
            continue
        if kind_of(card) == kind:
            return index
        did_not_fire(state, index, kind)
    return NOBODY_FIRES


# ---------------------------------------------------------------------- Oriole and Butterfly


def oriole_stops(state: Position, connect: Laid) -> bool:
    """Whether an enemy Oriole cancels this Connect, which is removed then; one charge of the oldest is used.

    It is enough that one of the two groups being joined faces it (WQ-29).
    """
    seat = owner_of(connect)
    gap = place_of(connect) - FIRST_GAP
    side = state.sides[seat]
    if state.sides[1 - seat].traps == 0:
        return False
    watched = [0, 0]
    watched[1 - seat] = 1 << side.identity(gap) | 1 << side.identity(gap + 1)
    index = first_to_fire(state, ORIOLE_BUTTERFLY, watched)
    if index == NOBODY_FIRES:
        return False
    if is_down(state.table_cards[index]):
        cause = log.cause(1 - seat, KINDS[ORIOLE_BUTTERFLY], "5.3.3", "WQ-29") if state.recording else None
        turn_up(state, index, cause)
    if state.recording:
        log.cancelled(state, seat, gap)
    remove(state, [connect])
    card = state.table_cards[index]
    if state.sides[1 - seat].tesuji_factor() > 1 and not is_spent(card):
        state.table_cards[index] = spent(card)  # the effect happens twice, WQ-35
    else:
        remove(state, [take_card(state, index)])
    return True


# ---------------------------------------------------------------------- Bent Four


def check_bent_fours(state: Position) -> bool:
    """Fires every Bent Four whose condition holds, until none does. True if an owner is asked for its target."""
    if state.options.bent_four_waits:
        _check_played_group(state)
        return False
    while _is_watched(state, 0) or _is_watched(state, 1):
        watched = [_groups_of_four(state, 1), _groups_of_four(state, 0)]
        index = first_to_fire(state, BENT_FOUR, watched)  # the trap laid first snaps first, WQ-33
        if index == NOBODY_FIRES:
            return False
        owner = owner_of(state.table_cards[index])
        _spring(state, index)
        targets = MEMBERS[state.faced(owner, state.group_of(state.table_cards[index])) & watched[owner]]
        if len(targets) > 1:
            state.frame()[FIRING] = number_of(state.table_cards[index])
            state.ask(owner, BENT_FOUR_TARGET)
            return True
        fire(state, index, targets[0])
    return False


def _is_watched(state: Position, seat: Seat) -> bool:
    """Whether some trap may look at a group of four of this seat; for most plays none does."""
    return state.sides[1 - seat].traps > 0 and state.sides[seat].has_group_of(BENT_FOUR_COUNT)


def bent_four_targets(state: Position) -> int:
    """The groups of four that the Bent Four that is firing can hit."""
    card = state.table_cards[state.index_of(state.frame()[FIRING])]
    owner = owner_of(card)
    return state.faced(owner, state.group_of(card)) & _groups_of_four(state, 1 - owner)


def fire_at(state: Position, target: Area) -> None:
    """The owner of the firing Bent Four has chosen (WQ-33)."""
    frame = state.frame()
    index = state.index_of(frame[FIRING])
    frame[FIRING] = 0
    fire(state, index, target)


def fire(state: Position, index: int, target: Area) -> None:
    """All four cards of the target group are removed, then the Bent Four itself."""
    number = number_of(state.table_cards[index])
    owner = owner_of(state.table_cards[index])
    gain = state.options.bent_four_moku * state.sides[owner].tesuji_factor()
    state.sides[owner].banked += gain
    if state.recording:
        log.bent_four(state, owner, target, gain)
    if state.options.bent_four_captures:
        compensate(state, 1 - owner, target, BENT_FOUR_COUNT)  # WQ-25
    remove(state, take_group(state, 1 - owner, target))
    remove(state, [take_card(state, state.index_of(number))])


def _spring(state: Position, index: int) -> None:
    card = state.table_cards[index]
    if is_down(card):
        cause = log.cause(owner_of(card), KINDS[BENT_FOUR], "4.4", "WQ-31") if state.recording else None
        turn_up(state, index, cause)


def _check_played_group(state: Position) -> None:
    """`bent_four_timing` = `opponent_play`: only the group just played into, once, and nothing else (WQ-31)."""
    frame = state.frame()
    area = frame[PLAYED_INTO]
    frame[PLAYED_INTO] = NO_GROUP
    seat = state.active
    if area == NO_GROUP or not _groups_of_four(state, seat) >> area & 1:
        return
    watched = [0, 0]
    watched[1 - seat] = 1 << area
    index = first_to_fire(state, BENT_FOUR, watched)
    if index != NOBODY_FIRES:
        _spring(state, index)
        fire(state, index, area)


def _groups_of_four(state: Position, seat: Seat) -> int:
    """The groups with exactly four cards, all kinds counted (WQ-32); eyes protect only by option (WQ-25)."""
    side = state.sides[seat]
    found = side.groups_of(BENT_FOUR_COUNT)
    if state.options.bent_four_captures:
        for area in MEMBERS[found]:
            if side.immune(area):
                found &= ~(1 << area)
    return found
