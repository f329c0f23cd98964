"""Playing a card, by kind (rules 4.2, 5.1 to 5.3)."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Code, Kind, Kinds, Seat
from paiju.games.weiqi.actions import AGAINST, AREA_OF, GAP_OF, KIND_OF
from paiju.games.weiqi.data.board import FIRST_GAP, Area, Gap
from paiju.games.weiqi.data.cards import CAPTURE, CONNECT, CUT, FIRST_TESUJI, TESUJI
from paiju.games.weiqi.data.characters import BYUN_SANGIL
from paiju.games.weiqi.data.laid import lay_up
from paiju.games.weiqi.position import NO_GROUP, PLAYED_INTO, Position, Side
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.cards_on_table import put_face_down, put_face_up
from paiju.games.weiqi.rules.claims import laid_face_down, order_after_play, played_face_up
from paiju.games.weiqi.rules.fight import attack
from paiju.games.weiqi.rules.traps import oriole_stops

ANY_COPY: Final = -1


def order_matters(state: Position, seat: Seat) -> bool:
    """Hand order means something only to a Byun opposite who can still look at it (rules 4.6)."""
    other = state.sides[1 - seat]
    return other.character == BYUN_SANGIL and other.uses > 0


def copies_differ(side: Side, kind: Kind) -> bool:
    """Whether it makes a difference which copy of a kind is played: equal neighbours leave the same row (WQ-43)."""
    first = side.hand.index(kind)
    for place in range(first, first + side.held[kind]):
        if side.hand[place] != kind:
            return True
    return False


def play(state: Position, seat: Seat, code: Code, place: int) -> None:
    """Carries out a legal play of the card at this place in the hand, or of any copy."""
    kind = KIND_OF[code]
    if kind >= FIRST_TESUJI:
        _lay(state, seat, kind, AREA_OF[code], place)
        return
    side = state.sides[seat]
    if side.claims or side.public_claims or side.lacks:
        played_face_up(side, kind)
    _leave_hand(side, kind, 1 << kind, place)
    state.reveals += 1  # a card of a hidden hand is seen
    if kind == CAPTURE:
        state.frame()[PLAYED_INTO] = AREA_OF[code]
        attack(state, seat, AREA_OF[code], AGAINST[code])
    elif kind == CONNECT:
        state.frame()[PLAYED_INTO] = _connect(state, seat, GAP_OF[code])
    elif kind == CUT:
        _cut(state, seat, GAP_OF[code])
    else:
        state.frame()[PLAYED_INTO] = AREA_OF[code]
        put_face_up(state, seat, kind, AREA_OF[code])
        if state.recording:
            log.played(state, seat, kind, AREA_OF[code])


def _leave_hand(side: Side, kind: Kind, seen_as: Kinds, place: int) -> None:
    """The card leaves the row; the others keep their order (rules 4.1). Without order any copy is the leftmost."""
    if side.order_seen:
        side.order_seen = order_after_play(side, seen_as)
    if place == ANY_COPY:
        side.hand.remove(kind)
    else:
        del side.hand[place]
    side.held[kind] -= 1


def _lay(state: Position, seat: Seat, kind: Kind, area: Area, place: int) -> None:
    """A tesuji goes face down into an own group (5.3)."""
    state.reveals += 1  # a hidden hand is seen to have held one
    doubt, public_doubt = laid_face_down(state, seat)
    _leave_hand(state.sides[seat], kind, TESUJI, place)
    state.frame()[PLAYED_INTO] = area
    put_face_down(state, seat, kind, area, doubt, public_doubt)
    if state.recording:
        log.laid(state, seat, kind, area)


def _connect(state: Position, seat: Seat, gap: Gap) -> int:
    """Joins the groups on both sides of the gap, unless an Oriole cancels it; returns the group it formed (5.2.3)."""
    state.placed += 1
    card = lay_up(CONNECT, seat, FIRST_GAP + gap, state.placed)
    if state.recording:
        log.connect_played(state, seat, gap)
    if oriole_stops(state, card):
        return NO_GROUP  # the gap stays open, the turn's play is spent (WQ-30)
    state.table_cards.append(card)
    identity = state.sides[seat].join(gap)
    if state.recording:
        log.joined(state, seat, identity)
    return identity


def _cut(state: Position, seat: Seat, gap: Gap) -> None:
    """Closes a gap of the opponent for ever; the card belongs to no area (5.2.4, WQ-16)."""
    state.placed += 1
    state.sides[1 - seat].cuts |= 1 << gap
    if state.recording:
        log.cut(state, seat, gap)
