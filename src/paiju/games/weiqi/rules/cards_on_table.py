"""Cards coming to the table, being turned up, and leaving it: put, turn up, REMOVE (rules 4.1, 4.3)."""

from __future__ import annotations

from paiju.core.events import CauseJson
from paiju.core.types import Kind, Seat
from paiju.games.weiqi.data.board import Area
from paiju.games.weiqi.data.cards import FIRST_TESUJI
from paiju.games.weiqi.data.characters import LEE_SEDOL
from paiju.games.weiqi.data.laid import (
    Doubt,
    Laid,
    in_group,
    is_down,
    kind_of,
    lay_down,
    lay_up,
    number_of,
    owner_of,
    turned_up,
)
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.claims import all_learn, come_to_light, returned_unseen


def put_face_up(state: Position, seat: Seat, kind: Kind, area: Area) -> None:
    """A card joins the group that goes by this area; it gets the next placement number."""
    state.placed += 1
    state.table_cards.append(lay_up(kind, seat, area, state.placed))
    state.sides[seat].add(kind, area, False)


def put_face_down(state: Position, seat: Seat, kind: Kind, area: Area, doubt: Doubt, public_doubt: Doubt) -> None:
    """A tesuji joins a group; the others only know what it can be."""
    state.placed += 1
    state.table_cards.append(lay_down(kind, seat, area, state.placed, doubt, public_doubt))
    state.sides[seat].add(kind, area, True)


def turn_up(state: Position, index: int, cause: CauseJson | None) -> None:
    """A face-down card is turned face up for all, for good. The cause is only needed while recording."""
    card = turned_up(state.table_cards[index])
    state.table_cards[index] = card
    side = state.sides[owner_of(card)]
    side.turn_up(kind_of(card), state.group_of(card))
    come_to_light(side, kind_of(card), number_of(card))
    state.reveals += 1
    if cause is not None:
        log.turned_up(state, card, cause)


def take_group(state: Position, seat: Seat, area: Area) -> list[int]:
    """All cards of a group leave the table; its areas and inner gaps are empty, neighbouring Cuts stay (WQ-16)."""
    span = state.sides[seat].span(area)
    leaving: list[int] = []
    kept: list[int] = []
    tesuji = 0
    for card in state.table_cards:
        if in_group(card, seat, span):
            leaving.append(card)
            if kind_of(card) >= FIRST_TESUJI:
                tesuji += 1
        else:
            kept.append(card)
    state.table_cards = kept
    state.sides[seat].clear(area, tesuji)
    return leaving


def take_card(state: Position, index: int) -> int:
    """One face-up tesuji leaves its group."""
    card = state.table_cards[index]
    state.sides[owner_of(card)].drop(kind_of(card), state.group_of(card))
    del state.table_cards[index]
    return card


def remove(state: Position, cards: list[int]) -> None:
    """REMOVE: oldest first, to the public pile (WQ-34) or back to the hand of a `lee_sedol` (WQ-37)."""
    for card in cards:
        owner = state.sides[owner_of(card)]
        if owner.character == LEE_SEDOL:
            _return(state, card)
            continue
        if is_down(card):
            come_to_light(owner, kind_of(card), number_of(card))
            state.reveals += 1
        state.removed = [*state.removed, kind_of(card)]
        if state.recording:
            log.removed(state, owner_of(card), kind_of(card), "WQ-34")


def _return(state: Position, card: Laid) -> None:
    """To the right end of the owner's hand; what lay face down is not shown."""
    owner = state.sides[owner_of(card)]
    owner.gain(kind_of(card))
    if is_down(card):
        returned_unseen(owner, card, state.placed)
    else:
        if kind_of(card):  # stones in hands are counted by everybody anyway
            all_learn(owner, 1 << kind_of(card), state.placed)
        if owner.order_seen == len(owner.hand) - 1:
            owner.order_seen += 1
    if state.recording:
        log.returned(state, card)
