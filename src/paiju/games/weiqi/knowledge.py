"""What players have learnt about each other's hidden cards, and how every event changes it (rules 7).

Two things are known about a seat's hidden cards beyond their number:

* A face-down card on the table carries a *doubt*: the tesuji it can still be. Silence tells: a trap whose condition
  came true and that did not fire is another card.
* A hidden possession carries *claims*. A claim says: among the cards of this seat that are hidden from me, those in
  the hand or laid face down after placement number `since`, there is one whose kind is in this set. Different claims
  are about different cards. A card that returned face up to a `lee_sedol` hand is a claim with one kind; one that
  returned face down is a claim with as many kinds as its doubt. When a card comes to light that a claim may have been
  about, that claim is used up.

The opponent and the public (spectators) have claims and doubts of their own, because `raise_hand` and
`dragon_every_game` show cards to one seat only. Everything here is true in the real position at all times, and is
computed from what the one who knows it has seen.
"""

from __future__ import annotations

from typing import Final

from paiju.games.weiqi.cards import FIRST_TESUJI, KIND_COUNT, STONE, TESUJI
from paiju.games.weiqi.position import (
    ANY_TESUJI,
    DOUBT_SHIFT,
    DOWN,
    KIND,
    NUMBER_SHIFT,
    OWNER_SHIFT,
    PUBLIC_DOUBT_SHIFT,
    Position,
)
from paiju.games.weiqi.side import Side

SINCE_SHIFT: Final = 11
KINDS_OF_CLAIM: Final = (1 << KIND_COUNT) - 1
FROM_HAND: Final = 1 << 30
"""Later than every placement number: a card that comes to light straight from the hand."""


# ---------------------------------------------------------------------- claims


def claim(kinds: int, since: int) -> int:
    return kinds | since << SINCE_SHIFT


def all_learn(side: Side, kinds: int, since: int) -> None:
    """Everybody learns that a card of one of these kinds has come to the hand."""
    side.claims = sorted([*side.claims, claim(kinds, since)])
    side.public_claims = sorted([*side.public_claims, claim(kinds, since)])


def come_to_light(side: Side, kind: int, number: int) -> None:
    """A hidden card of this side is seen by all: from the hand, or the face-down card with this placement number."""
    if side.claims:
        side.claims = _use_up(side.claims, kind, number)
    if side.public_claims:
        side.public_claims = _use_up(side.public_claims, kind, number)


def _use_up(claims: list[int], kind: int, number: int) -> list[int]:
    """One of the claims that allow this card was about it, nobody knows which; what is left is true either way.

    If the claims A, B, C allow it, then after any one of them is fulfilled the other two are covered by A or B, and
    B or C.
    """
    fitting = [one for one in claims if one >> kind & 1 and one >> SINCE_SHIFT < number]
    left = [one for one in claims if not (one >> kind & 1 and one >> SINCE_SHIFT < number)]
    for index in range(len(fitting) - 1):
        left.append(_either(fitting[index], fitting[index + 1]))
    left.sort()  # claims stay sorted, so that equal knowledge looks equal
    return left


def _either(one: int, other: int) -> int:
    since = min(one >> SINCE_SHIFT, other >> SINCE_SHIFT)
    return claim((one | other) & KINDS_OF_CLAIM, since)


# ---------------------------------------------------------------------- playing from the hand


def played_face_up(side: Side, kind: int) -> None:
    """Before a card of this kind leaves the hand for all to see. `side` still holds it."""
    come_to_light(side, kind, FROM_HAND)
    if side.lacks:
        _leaves_old_or_fresh(side, 1 << kind)


def laid_face_down(state: Position, seat: int) -> tuple[int, int]:
    """Before a tesuji leaves the hand face down as the next card: what it can be for the opponent, and for all."""
    side = state.sides[seat]
    doubt = _doubt_of_laid(state, seat, side.claims)
    public_doubt = _doubt_of_laid(state, seat, side.public_claims)
    side.claims = _after_laying(state, seat, side.claims, doubt)
    side.public_claims = _after_laying(state, seat, side.public_claims, public_doubt)
    if side.lacks:
        _leaves_old_or_fresh(side, TESUJI)
    return doubt & public_doubt, public_doubt


def _doubt_of_laid(state: Position, seat: int, claims: list[int]) -> int:
    """Where the claims account for every card the new one can have been, it is one of the claimed kinds."""
    if not claims or len(claims) < _hidden_since(state, seat, _earliest(claims)):
        return ANY_TESUJI
    kinds = 0
    for one in claims:
        kinds |= one & TESUJI
    return kinds >> FIRST_TESUJI


def _after_laying(state: Position, seat: int, claims: list[int], doubt: int) -> list[int]:
    """Where the whole hand was known and only one kind of tesuji was in it, the card is known, the rest still held."""
    if doubt & (doubt - 1) or _hidden_since(state, seat, _earliest(claims)) > _in_hand(state.sides[seat]):
        return claims
    left = [claim(one & KINDS_OF_CLAIM, state.placed + 1) for one in claims]
    left.remove(claim(doubt << FIRST_TESUJI, state.placed + 1))
    left.sort()
    return left


def _earliest(claims: list[int]) -> int:
    return min([one >> SINCE_SHIFT for one in claims])


def _in_hand(side: Side) -> int:
    """Cards that are no stones; stones are counted by everybody."""
    return len(side.hand) - side.held[STONE]


def _hidden_since(state: Position, seat: int, since: int) -> int:
    """How many cards a claim with this `since` can be about."""
    number = _in_hand(state.sides[seat])
    for card in state.table_cards:
        if card & DOWN and card >> OWNER_SHIFT & 1 == seat and card >> NUMBER_SHIFT > since:
            number += 1
    return number


def order_after_play(side: Side, kinds: int) -> int:
    """How much of the order the opponent still knows when a card leaves that it sees as one of `kinds`.

    `side` still holds the card. The place is known only where exactly one card of the fully known row fits.
    """
    fitting = 0
    for place in range(side.order_seen):
        if kinds >> side.hand[place] & 1:
            fitting += 1
    if fitting == 0:
        return side.order_seen
    return side.order_seen - 1 if fitting == 1 and side.order_seen == len(side.hand) else 0


def _leaves_old_or_fresh(side: Side, kinds: int) -> None:
    """A card of one of these kinds leaves a hand that lacked some kinds at its last forced pass.

    What it lacked then it must have got since; anything else may have been an old card, which is the weaker story.
    """
    if kinds & side.lacks or len(side.hand) == side.fresh:
        side.fresh -= 1


def forced_to_pass(side: Side, playable: int) -> None:
    """Without `allow_pass` a pass says that the hand holds nothing of the kinds that could be played (WQ-4)."""
    side.lacks = playable | (side.lacks if side.fresh == 0 else 0)
    side.fresh = 0


# ---------------------------------------------------------------------- silence


def clear_doubt(card: int, kind: int) -> int:
    """A face-down card that is now known not to be of this kind."""
    bit = 1 << (kind - FIRST_TESUJI)
    return card & ~(bit << DOUBT_SHIFT | bit << PUBLIC_DOUBT_SHIFT)


def did_not_fire(state: Position, index: int, kind: int) -> None:
    """The condition of this kind of trap came true for a face-down card, and it stayed silent."""
    state.table_cards[index] = clear_doubt(state.table_cards[index], kind)


# ---------------------------------------------------------------------- coming back to a hand


def returned_unseen(side: Side, card: int, placed: int) -> None:
    """A face-down card goes back to a `lee_sedol` hand without being shown (rules 4.3)."""
    side.claims = _hide_again(side.claims, card, card >> DOUBT_SHIFT & ANY_TESUJI, placed)
    side.public_claims = _hide_again(side.public_claims, card, card >> PUBLIC_DOUBT_SHIFT & ANY_TESUJI, placed)


def _hide_again(claims: list[int], card: int, doubt: int, placed: int) -> list[int]:
    """The doubt becomes a claim, unless an older claim may already be about this very card."""
    kinds = doubt << FIRST_TESUJI
    for one in claims:
        if one & kinds and one >> SINCE_SHIFT < card >> NUMBER_SHIFT:
            return claims
    return sorted([*claims, claim(kinds, placed)])


# ---------------------------------------------------------------------- skills that show cards


def hand_was_seen(state: Position, seat: int) -> None:
    """The opponent has looked at the whole hand, in its order (`raise_hand`).

    What it knew before and does not find in the hand must lie face down on the table.
    """
    side = state.sides[seat]
    elsewhere = [one for one in side.claims if not _is_held(side, one)]
    in_hand = [claim(1 << kind, state.placed) for kind in side.hand if kind != STONE]
    side.claims = sorted(elsewhere + in_hand)
    side.order_seen = len(side.hand)


def _is_held(side: Side, one: int) -> bool:
    for kind in side.hand:
        if one >> kind & 1:
            return True
    return False


def deck_was_counted(state: Position, seat: int) -> None:
    """The opponent has counted the deck (`dragon_every_game`), so it knows by kind all that this seat hides.

    A claim of one kind that it had keeps its place; all others are about the hand or any face-down card.
    """
    side = state.sides[seat]
    hidden = [kind for kind in side.hand if kind != STONE]
    for card in state.table_cards:
        if card & DOWN and card >> OWNER_SHIFT & 1 == seat:
            hidden.append(card & KIND)
    known: list[int] = []
    for one in side.claims:
        kinds = one & KINDS_OF_CLAIM
        for kind in hidden:
            if kinds == 1 << kind:
                hidden.remove(kind)
                known.append(one)
                break
    side.claims = sorted(known + [claim(1 << kind, 0) for kind in hidden])
