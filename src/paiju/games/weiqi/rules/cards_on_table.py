"""Cards coming to the table, being turned up, and leaving it: put, turn up, REMOVE (rules 4.1, 4.3)."""

from __future__ import annotations

from typing import Final

from paiju.core.events import CauseJson
from paiju.games.weiqi import log
from paiju.games.weiqi.cards import FIRST_TESUJI
from paiju.games.weiqi.characters import LEE_SEDOL
from paiju.games.weiqi.knowledge import all_learn, come_to_light, returned_unseen
from paiju.games.weiqi.position import (
    ANY_TESUJI,
    DOUBT_SHIFT,
    DOWN,
    KIND,
    NUMBER_SHIFT,
    OWNER_SHIFT,
    PUBLIC_DOUBT_SHIFT,
    Position,
    in_group,
    lay_card,
)

_ALL_DOUBT: Final = ANY_TESUJI << DOUBT_SHIFT | ANY_TESUJI << PUBLIC_DOUBT_SHIFT


def put_face_up(state: Position, seat: int, kind: int, area: int) -> None:
    """A card joins the group that goes by this area; it gets the next placement number."""
    state.placed += 1
    state.table_cards.append(lay_card(kind, seat, area, state.placed, False))
    state.sides[seat].add(kind, area, False)


def put_face_down(state: Position, seat: int, kind: int, area: int, doubt: int, public_doubt: int) -> None:
    """A tesuji joins a group; the others only know what it can be."""
    state.placed += 1
    card = lay_card(kind, seat, area, state.placed, True) & ~_ALL_DOUBT
    state.table_cards.append(card | doubt << DOUBT_SHIFT | public_doubt << PUBLIC_DOUBT_SHIFT)
    state.sides[seat].add(kind, area, True)


def turn_up(state: Position, index: int, cause: CauseJson | None) -> None:
    """A face-down card is turned face up for all, for good. The cause is only needed while recording."""
    card = state.table_cards[index] & ~(DOWN | _ALL_DOUBT)
    state.table_cards[index] = card
    side = state.sides[card >> OWNER_SHIFT & 1]
    side.turn_up(card & KIND, state.group_of(card))
    come_to_light(side, card & KIND, card >> NUMBER_SHIFT)
    state.shown += 1
    if cause is not None:
        log.turned_up(state, card, cause)


def take_group(state: Position, seat: int, area: int) -> list[int]:
    """All cards of a group leave the table; its areas and inner gaps are empty, neighbouring Cuts stay (WQ-16)."""
    span = state.sides[seat].span(area)
    leaving: list[int] = []
    kept: list[int] = []
    tesuji = 0
    for card in state.table_cards:
        if in_group(card, seat, span):
            leaving.append(card)
            if card & KIND >= FIRST_TESUJI:
                tesuji += 1
        else:
            kept.append(card)
    state.table_cards = kept
    state.sides[seat].clear(area, tesuji)
    return leaving


def take_card(state: Position, index: int) -> int:
    """One face-up tesuji leaves its group."""
    card = state.table_cards[index]
    state.sides[card >> OWNER_SHIFT & 1].drop(card & KIND, state.group_of(card))
    del state.table_cards[index]
    return card


def remove(state: Position, cards: list[int]) -> None:
    """REMOVE: oldest first, to the public pile (WQ-34) or back to the hand of a `lee_sedol` (WQ-37)."""
    for card in cards:
        owner = state.sides[card >> OWNER_SHIFT & 1]
        if owner.character == LEE_SEDOL:
            _return(state, card)
            continue
        if card & DOWN:
            come_to_light(owner, card & KIND, card >> NUMBER_SHIFT)
            state.shown += 1
        state.removed = [*state.removed, card & KIND]
        if state.recording:
            log.removed(state, card >> OWNER_SHIFT & 1, card & KIND, "WQ-34")


def _return(state: Position, card: int) -> None:
    """To the right end of the owner's hand; what lay face down is not shown."""
    owner = state.sides[card >> OWNER_SHIFT & 1]
    owner.gain(card & KIND)
    if card & DOWN:
        returned_unseen(owner, card, state.placed)
    else:
        if card & KIND:  # stones in hands are counted by everybody anyway
            all_learn(owner, 1 << (card & KIND), state.placed)
        if owner.order_seen == len(owner.hand) - 1:
            owner.order_seen += 1
    if state.recording:
        log.returned(state, card)
