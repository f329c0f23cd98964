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

from typing import Final, TypeAlias

from paiju.core.types import Kind, Kinds, Seat
from paiju.games.weiqi.data.cards import FIRST_TESUJI, KIND_COUNT, STONE, TESUJI
from paiju.games.weiqi.data.laid import (
    ANY_TESUJI,
    Doubt,
    Laid,
    Number,
    doubt_of,
    is_down,
    kind_of,
    number_of,
    owner_of,
    public_doubt_of,
    without_doubt,
)
from paiju.games.weiqi.position import Position, Side

Claim: TypeAlias = int
"""What somebody knows about one hidden card: the kinds it can be, and above them the number it was laid after."""

_SINCE: Final = KIND_COUNT
_KINDS: Final = (1 << KIND_COUNT) - 1
FROM_HAND: Final = 1 << 30
"""Later than every placement number: a card that comes to light straight from the hand."""


# ---------------------------------------------------------------------- claims


def claim(kinds: Kinds, since: Number) -> Claim:
    """A card of one of these kinds is in the hand or was laid face down after this placement number."""
    return kinds | since << _SINCE


def kinds_of(one: Claim) -> Kinds:
    """The kinds that the claimed card can be."""
    return one & _KINDS


def since_of(one: Claim) -> Number:
    """The placement number after which the claimed card was laid, if it was laid."""
    return one >> _SINCE


def all_learn(side: Side, kinds: Kinds, since: Number) -> None:
    """Everybody learns that a card of one of these kinds has come to the hand."""
    side.claims = sorted([*side.claims, claim(kinds, since)])
    side.public_claims = sorted([*side.public_claims, claim(kinds, since)])


def come_to_light(side: Side, kind: Kind, number: Number) -> None:
    """A hidden card of this side is seen by all: from the hand, or the face-down card with this placement number."""
    if side.claims:
        side.claims = _use_up(side.claims, kind, number)
    if side.public_claims:
        side.public_claims = _use_up(side.public_claims, kind, number)


def _use_up(claims: list[Claim], kind: Kind, number: Number) -> list[Claim]:
    """One of the claims that allow this card was about it, nobody knows which; what is left is true either way.

    If the claims A, B, C allow it, then after any one of them is fulfilled the other two are covered by A or B, and
    B or C.
    """
    fitting = [one for one in claims if one >> kind & 1 and since_of(one) < number]
    left = [one for one in claims if not (one >> kind & 1 and since_of(one) < number)]
    for index in range(len(fitting) - 1):
        left.append(_either(fitting[index], fitting[index + 1]))
    left.sort()  # claims stay sorted, so that equal knowledge looks equal
    return left


def beside(claims: list[Claim], seen: list[Kind]) -> list[Claim]:
    """What the claims still say beside cards that are seen in their places in the hand."""
    for kind in seen:
        claims = _use_up(claims, kind, FROM_HAND)
    return claims


def _either(one: Claim, other: Claim) -> Claim:
    since = min(since_of(one), since_of(other))
    return claim(kinds_of(one | other), since)


# ---------------------------------------------------------------------- playing from the hand


def played_face_up(side: Side, kind: Kind) -> None:
    """Before a card of this kind leaves the hand for all to see. `side` still holds it."""
    come_to_light(side, kind, FROM_HAND)
    if side.lacks:
        _leaves_old_or_fresh(side, 1 << kind)


def laid_face_down(state: Position, seat: Seat) -> tuple[Doubt, Doubt]:
    """Before a tesuji leaves the hand face down as the next card: what it can be for the opponent, and for all."""
    side = state.sides[seat]
    doubt = _doubt_of_laid(state, seat, side.claims)
    public_doubt = _doubt_of_laid(state, seat, side.public_claims)
    side.claims = _after_laying(state, seat, side.claims, doubt)
    side.public_claims = _after_laying(state, seat, side.public_claims, public_doubt)
    if side.lacks:
        _leaves_old_or_fresh(side, TESUJI)
    return doubt & public_doubt, public_doubt


def _doubt_of_laid(state: Position, seat: Seat, claims: list[Claim]) -> Doubt:
    """Where the claims account for every card the new one can have been, it is one of the claimed kinds."""
    if not claims or len(claims) < _hidden_since(state, seat, _earliest(claims)):
        return ANY_TESUJI
    kinds = 0
    for one in claims:
        kinds |= one & TESUJI
    return kinds >> FIRST_TESUJI


def _after_laying(state: Position, seat: Seat, claims: list[Claim], doubt: Doubt) -> list[Claim]:
    """Where the whole hand was known and only one kind of tesuji was in it, the card is known, the rest still held."""
    if doubt & (doubt - 1) or _hidden_since(state, seat, _earliest(claims)) > _in_hand(state.sides[seat]):
        return claims
    left = [claim(kinds_of(one), state.placed + 1) for one in claims]
    left.remove(claim(doubt << FIRST_TESUJI, state.placed + 1))
    left.sort()
    return left


def _earliest(claims: list[Claim]) -> int:
    return min([since_of(one) for one in claims])


def _in_hand(side: Side) -> int:
    """Cards that are no stones; stones are counted by everybody."""
    return len(side.hand) - side.held[STONE]


def _hidden_since(state: Position, seat: Seat, since: Number) -> int:
    """How many cards a claim with this `since` can be about."""
    number = _in_hand(state.sides[seat])
    for card in state.table_cards:
        if is_down(card) and owner_of(card) == seat and number_of(card) > since:
            number += 1
    return number


def order_after_play(side: Side, kinds: Kinds) -> int:
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


def _leaves_old_or_fresh(side: Side, kinds: Kinds) -> None:
    """A card of one of these kinds leaves a hand that lacked some kinds at its last forced pass.

    What it lacked then it must have got since; anything else may have been an old card, which is the weaker story.
    """
    if kinds & side.lacks or len(side.hand) == side.fresh:
        side.fresh -= 1


def forced_to_pass(side: Side, playable: Kinds) -> None:
    """Without `allow_pass` a pass says that the hand holds nothing of the kinds that could be played (WQ-4)."""
    side.lacks = playable | (side.lacks if side.fresh == 0 else 0)
    side.fresh = 0


# ---------------------------------------------------------------------- silence


def did_not_fire(state: Position, index: int, kind: Kind) -> None:
    """The condition of this kind of trap came true for a face-down card, and it stayed silent."""
    state.table_cards[index] = without_doubt(state.table_cards[index], 1 << (kind - FIRST_TESUJI))


# ---------------------------------------------------------------------- coming back to a hand


def returned_unseen(side: Side, card: Laid, placed: Number) -> None:
    """A face-down card goes back to a `lee_sedol` hand without being shown (rules 4.3)."""
    side.claims = _hide_again(side.claims, card, doubt_of(card), placed)
    side.public_claims = _hide_again(side.public_claims, card, public_doubt_of(card), placed)


def _hide_again(claims: list[Claim], card: Laid, doubt: Doubt, placed: Number) -> list[Claim]:
    """The doubt becomes a claim, unless an older claim may already be about this very card."""
    kinds = doubt << FIRST_TESUJI
    for one in claims:
        if one & kinds and since_of(one) < number_of(card):
            return claims
    return sorted([*claims, claim(kinds, placed)])


# ---------------------------------------------------------------------- skills that show cards


def hand_was_seen(state: Position, seat: Seat) -> None:
    """The opponent has looked at the whole hand, in its order (`raise_hand`).

    What it knew before and does not find in the hand must lie face down on the table.
    """
    side = state.sides[seat]
    elsewhere = [one for one in side.claims if not _is_held(side, one)]
    in_hand = [claim(1 << kind, state.placed) for kind in side.hand if kind != STONE]
    side.claims = sorted(elsewhere + in_hand)
    side.order_seen = len(side.hand)


def _is_held(side: Side, one: Claim) -> bool:
    for kind in side.hand:
        if one >> kind & 1:
            return True
    return False


def deck_was_counted(state: Position, seat: Seat) -> None:
    """The opponent has counted the deck (`dragon_every_game`), so it knows by kind all that this seat hides.

    A claim of one kind that it had keeps its place; all others are about the hand or any face-down card.
    """
    side = state.sides[seat]
    hidden = [kind for kind in side.hand if kind != STONE]
    for card in state.table_cards:
        if is_down(card) and owner_of(card) == seat:
            hidden.append(kind_of(card))
    known: list[Claim] = []
    for one in side.claims:
        kinds = kinds_of(one)
        for kind in hidden:
            if kinds == 1 << kind:
                hidden.remove(kind)
                known.append(one)
                break
    side.claims = sorted(known + [claim(1 << kind, 0) for kind in hidden])
