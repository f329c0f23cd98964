"""What a viewer knows (rules 7): as flat numbers for digests, and as worlds that it can imagine.

In such a world everything that the viewer cannot know is dealt anew, true to all it knows. The cards that are hidden
from the viewer are counted by kind; so many lie face down on the table, so many are in the hidden hands, the rest is
the deck. Face-down cards choose first, each within its doubt; then every claim finds a card, on the table or in the
hand; then the hands are filled up and the deck gets what is left. Where a choice leaves something later impossible, it
is taken back and the next one tried. All of it runs over what the viewer knows in a fixed order, so a sample depends on
nothing else.
"""

from __future__ import annotations

from paiju.core.types import Kind, Seat, Viewer
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.weiqi.actions import SHI_YUE_NUMBER
from paiju.games.weiqi.data.cards import CAPTURE, FIRST_TESUJI, GOLDEN_ROOSTER, KIND_COUNT, STONE, TESUJI
from paiju.games.weiqi.data.characters import CHARACTERS, SHI_YUE
from paiju.games.weiqi.data.laid import (
    Doubt,
    Laid,
    bare,
    doubt_of,
    is_down,
    kind_of,
    number_of,
    of_kind,
    owner_of,
    public_doubt_of,
    unseen,
    with_public_doubt,
)
from paiju.games.weiqi.options import DISJOINT
from paiju.games.weiqi.position import FIRING, HOLDS_CAPTURE, HOLDS_NONE, MOVES, UNTOLD, Position, Side
from paiju.games.weiqi.rules.claims import Claim, kinds_of, since_of
from paiju.games.weiqi.rules.turn import phase_number

# ---------------------------------------------------------------------- what the viewer sees of what is hidden


def sees(seat: Seat, viewer: Viewer) -> bool:
    """Whether the viewer sees what this seat hides."""
    return viewer in (seat, ALL)


def row_seen(side: Side, viewer: Viewer) -> int:
    """How many cards from the left end of a hidden hand the viewer knows with their places."""
    return 0 if viewer == SPECTATOR else side.order_seen


def claims_seen(side: Side, viewer: Viewer) -> list[Claim]:
    """What the viewer knows about hidden cards of a side."""
    return side.public_claims if viewer == SPECTATOR else side.claims


def doubt_seen(card: Laid, viewer: Viewer) -> Doubt:
    """What a face-down card can still be for the viewer."""
    return public_doubt_of(card) if viewer == SPECTATOR else doubt_of(card)


# ---------------------------------------------------------------------- as numbers


def facts(state: Position, viewer: Viewer) -> list[int]:
    """Everything the viewer knows as flat ints; for ALL the whole truth."""
    found = [
        phase_number(state),
        state.active,
        state.remaining,
        state.placed,
        1 if state.raised else 0,
        len(state.deck),
        len(state.removed),
        len(state.table_cards),
    ]
    found += state.removed
    for card in state.table_cards:
        found.append(_seen_card(card, viewer))
    for seat in range(2):
        _side_facts(state, seat, viewer, found)
    if viewer == ALL:
        found += state.deck
    if state.stack:
        frame = state.frame()
        found.append(frame[FIRING])
        found.append(frame[MOVES] if sees(state.active, viewer) else 0)
    return found


def _seen_card(card: Laid, viewer: Viewer) -> int:
    """A table card without what the viewer cannot see: its kind, and what others think it can be."""
    if viewer == ALL:
        return card
    if not is_down(card) or owner_of(card) == viewer:
        return bare(card)
    return unseen(card, doubt_seen(card, viewer))


def _side_facts(state: Position, seat: Seat, viewer: Viewer, found: list[int]) -> None:
    side = state.sides[seat]
    found += [side.character, side.uses, side.violations, side.banked, side.turns_left, side.cuts, len(side.hand)]
    if state.offers:
        found.append(len(state.offers[seat]))
        if sees(seat, viewer):
            found += state.offers[seat]
    if sees(seat, viewer):
        found += side.hand
        found.append(side.deck_told)
    if viewer != seat:
        claims = claims_seen(side, viewer)
        row = row_seen(side, viewer)
        found += [side.held[STONE], side.lacks, side.fresh, row, len(claims)]
        found += claims
        found += side.hand[:row]
    if viewer == ALL:
        found.append(len(side.public_claims))
        found += side.public_claims


def may_differ(state: Position, viewer: Viewer) -> bool:
    """Nobody knows the order of the deck, nor of a hidden hand beyond what it has seen of the row."""
    if _has_two_kinds(state.deck):
        return True
    for seat in range(2):
        side = state.sides[seat]
        if seat != viewer and _has_two_kinds(side.hand[row_seen(side, viewer) :]):
            return True
    return False


def _has_two_kinds(zone: list[Kind]) -> bool:
    for kind in zone:
        if kind != zone[0]:
            return True
    return False


# ---------------------------------------------------------------------- as a world


class _Deal:
    """One deal in the making."""

    def __init__(self) -> None:
        self.left: list[int] = [0] * KIND_COUNT
        """The hidden cards that have no place yet, by kind."""
        self.slots: list[int] = []
        """Where the face-down cards stand in `table_cards`, oldest first."""
        self.doubts: list[int] = []
        """Which kinds each of them can be."""
        self.chosen: list[int] = []
        """Which kind each of them is in this world."""
        self.spoken_for: list[bool] = []
        """Which of them a claim is about in this world."""
        self.claims: list[int] = []
        """What must be true, the narrowest and latest claims of a seat first."""
        self.claimed: list[int] = []
        """About whose cards each of the claims is."""
        self.needed: list[list[int]] = [[], []]
        """Per seat the kinds that its hand must hold."""
        self.room: list[int] = [0, 0]
        """Per seat how many cards of its hand are no stones and not known by their place."""


def forget(state: Position, viewer: Viewer) -> None:
    """Draws anew all that the viewer cannot know. Chance is already reseeded."""
    hidden = [seat for seat in range(2) if seat != viewer]
    if state.offers:
        _offer_anew(state, viewer)
    if state.stack and state.active != viewer:
        state.frame()[MOVES] = 0  # nobody else knows how much has been moved (WQ-52)
    if viewer == SPECTATOR:
        _share_public_knowledge(state)
    deal = _gather(state, viewer, hidden)
    if not _choose(state, deal, 0):
        # only in a world imagined for somebody else can claims be untrue: then they are let go
        deal.claims = []
        _choose(state, deal, 0)
    _lay_out(state, deal, hidden)
    _fill(state, deal, viewer, hidden)
    for seat in hidden:
        _tell_deck(state, seat)


def _offer_anew(state: Position, viewer: Viewer) -> None:
    """The other offers can be any; with `disjoint` offers none of the viewer's own."""
    offers = [state.offers[0], state.offers[1]]
    for seat in range(2):
        if seat == viewer:
            continue
        taken: list[int] = []
        if state.options.offer == DISJOINT and (viewer != SPECTATOR or seat == 1):
            taken = offers[1 - seat]
        pile = [character for character in range(len(CHARACTERS)) if character not in taken]
        state.shuffle(pile)
        offers[seat] = sorted(pile[: state.options.offer_size])
    state.offers = offers


def _share_public_knowledge(state: Position) -> None:
    """What one seat alone has seen of the other is nothing a spectator can imagine: it is taken to be forgotten."""
    for side in state.sides:
        side.claims = side.public_claims
        side.order_seen = 0
    for index in range(len(state.table_cards)):
        card = state.table_cards[index]
        state.table_cards[index] = with_public_doubt(card)


# ---------------------------------------------------------------------- what is to be dealt


def _gather(state: Position, viewer: Viewer, hidden: list[int]) -> _Deal:
    deal = _Deal()
    for kind in state.deck:
        deal.left[kind] += 1
    for seat in hidden:
        side = state.sides[seat]
        for kind in side.hand[side.order_seen :]:
            if kind != STONE:
                deal.left[kind] += 1
                deal.room[seat] += 1
        for one in _open_claims(side):
            deal.claims.append(one)
            deal.claimed.append(seat)
    for index in range(len(state.table_cards)):
        card = state.table_cards[index]
        if is_down(card) and owner_of(card) != viewer:
            deal.left[kind_of(card)] += 1
            deal.slots.append(index)
            deal.doubts.append(doubt_of(card) << FIRST_TESUJI)
    deal.chosen = [0] * len(deal.slots)
    deal.spoken_for = [False] * len(deal.slots)
    if viewer != SPECTATOR and state.sides[viewer].deck_told == HOLDS_NONE:
        _all_captures_held(deal, 1 - viewer)
    return deal


def _open_claims(side: Side) -> list[int]:
    """The claims that the known left part of the row does not fulfil already, in the order they look for a card."""
    claims = side.claims[:]
    for kind in side.hand[: side.order_seen]:
        for one in claims:
            if kinds_of(one) == 1 << kind:
                claims.remove(one)
                break
    order = [(_size(kinds_of(one)), -since_of(one), one) for one in claims]
    order.sort()
    return [entry[2] for entry in order]


def _all_captures_held(deal: _Deal, seat: Seat) -> None:
    """The viewer knows that no Capture is in the deck: the other seat holds all that it cannot see."""
    number = deal.left[CAPTURE]
    deal.needed[seat] = [CAPTURE] * number
    deal.left[CAPTURE] = 0
    for index in range(len(deal.claims) - 1, -1, -1):
        if number > 0 and deal.claims[index] >> CAPTURE & 1:
            del deal.claims[index]
            del deal.claimed[index]
            number -= 1


def _size(kinds: int) -> int:
    size = 0
    while kinds:
        kinds &= kinds - 1
        size += 1
    return size


# ---------------------------------------------------------------------- dealing


def _choose(state: Position, deal: _Deal, slot: int) -> bool:
    """Gives the face-down cards from this one on a kind each, then fulfils the claims."""
    if slot == len(deal.slots):
        return _fulfil(state, deal, 0)
    for kind in _in_random_order(state, deal.left, deal.doubts[slot]):
        deal.left[kind] -= 1
        deal.chosen[slot] = kind
        if _choose(state, deal, slot + 1):
            return True
        deal.left[kind] += 1
    return False


def _in_random_order(state: Position, left: list[int], kinds: int) -> list[int]:
    """The kinds of a set that are left, likelier ones likelier first."""
    copies = [kind for kind in range(KIND_COUNT) if kinds >> kind & 1 for _ in range(left[kind])]
    state.shuffle(copies)
    found: list[int] = []
    for kind in copies:
        if kind not in found:
            found.append(kind)
    return found


def _fulfil(state: Position, deal: _Deal, index: int) -> bool:
    """Every claim from this one on finds a card of its own: a young enough face-down one, or one the hand needs."""
    if index == len(deal.claims):
        return _within_lacks(state, deal, 0) and _within_lacks(state, deal, 1)
    one = deal.claims[index]
    seat = deal.claimed[index]
    slot = _face_down_for(state, deal, seat, one)
    if slot >= 0:
        deal.spoken_for[slot] = True
        if _fulfil(state, deal, index + 1):
            return True
        deal.spoken_for[slot] = False
    if len(deal.needed[seat]) == deal.room[seat]:
        return False
    for kind in _in_random_order(state, deal.left, kinds_of(one)):
        deal.left[kind] -= 1
        deal.needed[seat].append(kind)
        if _fulfil(state, deal, index + 1):
            return True
        deal.needed[seat].pop()
        deal.left[kind] += 1
    return False


def _face_down_for(state: Position, deal: _Deal, seat: Seat, one: int) -> int:
    """The oldest face-down card that a claim can be about, so that later claims find the younger ones; -1 if none."""
    if not one & TESUJI:
        return -1
    for slot in range(len(deal.slots)):
        card = state.table_cards[deal.slots[slot]]
        if deal.spoken_for[slot] or owner_of(card) != seat or number_of(card) <= since_of(one):
            continue
        if one >> deal.chosen[slot] & 1:
            return slot
    return -1


def _within_lacks(state: Position, deal: _Deal, seat: Seat) -> bool:
    """What the hand lacked at its last forced pass it can hold only in the cards that came since."""
    return _late_needed(state.sides[seat], deal.needed[seat]) <= _late_room(state.sides[seat])


def _late_needed(side: Side, needed: list[int]) -> int:
    late = 0
    for kind in needed:
        if side.lacks >> kind & 1:
            late += 1
    return late


def _late_room(side: Side) -> int:
    """How many hidden cards that are no stones can have come since the last forced pass."""
    return side.fresh - side.held[STONE] if side.lacks >> STONE & 1 else side.fresh


# ---------------------------------------------------------------------- putting it on the table


def _lay_out(state: Position, deal: _Deal, hidden: list[int]) -> None:
    """The face-down cards get their kinds; what depends on them is counted anew."""
    for seat in hidden:
        state.sides[seat].forget_hidden_roosters()
    for slot in range(len(deal.slots)):
        index = deal.slots[slot]
        card = of_kind(state.table_cards[index], deal.chosen[slot])
        state.table_cards[index] = card
        if deal.chosen[slot] == GOLDEN_ROOSTER:
            state.sides[owner_of(card)].add_hidden_rooster(state.group_of(card))


def _fill(state: Position, deal: _Deal, viewer: Viewer, hidden: list[int]) -> None:
    """The hands are filled up at random, the deck is the rest. Nobody else knows the order of a hand (WQ-52)."""
    kept = 1 if deal.left[CAPTURE] and _deck_holds_capture(state, viewer) else 0
    deal.left[CAPTURE] -= kept
    rest: list[int] = []
    for kind in range(KIND_COUNT):
        rest += [kind] * deal.left[kind]
    state.shuffle(rest)
    for seat in hidden:
        _add_old_cards(state.sides[seat], deal.needed[seat], deal.room[seat], rest)
    for seat in hidden:
        while len(deal.needed[seat]) < deal.room[seat]:
            deal.needed[seat].append(rest.pop())
        _put_in_hand(state, state.sides[seat], deal.needed[seat])
    if kept:
        rest.insert(state.below(len(rest) + 1), CAPTURE)
    state.deck = rest


def _add_old_cards(side: Side, needed: list[int], room: int, rest: list[int]) -> None:
    """The cards that were already held at the last forced pass are none of the kinds that the hand lacked then."""
    if not side.lacks:
        return
    late = _late_room(side) - _late_needed(side, needed)
    for index in range(len(rest) - 1, -1, -1):
        if len(needed) + late < room and not side.lacks >> rest[index] & 1:
            needed.append(rest.pop(index))


def _put_in_hand(state: Position, side: Side, kinds: list[int]) -> None:
    row = side.hand[: side.order_seen]
    unplaced = kinds + [STONE] * (side.held[STONE] - row.count(STONE))
    unplaced.sort()
    state.shuffle(unplaced)
    side.hand = row + unplaced
    side.held = [0] * KIND_COUNT
    for kind in side.hand:
        side.held[kind] += 1


def _deck_holds_capture(state: Position, viewer: Viewer) -> bool:
    """Whether the viewer knows a Capture to be in the deck: it was told, or somebody is choosing how many to take."""
    if viewer != SPECTATOR and state.sides[viewer].deck_told == HOLDS_CAPTURE:
        return True
    return SHI_YUE_NUMBER in state.asked


def _tell_deck(state: Position, seat: Seat) -> None:
    """A shi_yue whose turn it is in this world has been told the truth of this world."""
    side = state.sides[seat]
    side.deck_told = UNTOLD
    if seat == state.active and side.character == SHI_YUE and side.uses > 0:
        side.deck_told = HOLDS_CAPTURE if CAPTURE in state.deck else HOLDS_NONE
