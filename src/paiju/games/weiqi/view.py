"""Who sees what (rules 7): the table for people, and the same knowledge as flat numbers for digests."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.weiqi.actions import (
    ARRANGE_HAND,
    ARRANGE_TO,
    BENT_FOUR_TARGET,
    CHOOSE,
    CHOOSE_CHARACTER,
    SHI_YUE_NUMBER,
)
from paiju.games.weiqi.board import AREA_COUNT, AREAS, FIRST_GAP, GAP_COUNT, GAPS, MEMBERS, MULTIPLIER
from paiju.games.weiqi.cards import CONNECT, CUT, FIRST_TESUJI, KIND_COUNT, KINDS, ORIOLE_BUTTERFLY, STONE
from paiju.games.weiqi.characters import CHARACTERS, NO_CHARACTER
from paiju.games.weiqi.knowledge import KINDS_OF_CLAIM, SINCE_SHIFT
from paiju.games.weiqi.position import (
    ANY_TESUJI,
    DOUBT_SHIFT,
    DOWN,
    FIRING,
    KIND,
    MOVES,
    NUMBER_SHIFT,
    OWNER_SHIFT,
    PLACE_SHIFT,
    PUBLIC_DOUBT_SHIFT,
    SPENT,
    Position,
)
from paiju.games.weiqi.rules.turn import final_totals
from paiju.games.weiqi.side import COUNT, EYES, HOLDS_CAPTURE, UNTOLD, Side

# ---------------------------------------------------------------------- shapes


class Card(TypedDict, total=False):
    """A card: its id, or the handle of one that the viewer cannot see; `down` where a card it sees lies face down."""

    card: str
    back: int
    down: bool


class Areas(TypedDict):
    """The cards of each area of a side, oldest first."""

    left1: list[Card]
    left2: list[Card]
    mid: list[Card]
    right2: list[Card]
    right1: list[Card]


class Gaps(TypedDict):
    """What lies in each gap of a side: its own Connect, an enemy Cut, or nothing."""

    gap_l1l2: Card | None
    gap_l2m: Card | None
    gap_mr2: Card | None
    gap_r2r1: Card | None


class Group(TypedDict):
    """The derived values of a group (rules 2.4)."""

    areas: list[str]
    count: int
    qi: int
    """What everybody sees of its qi."""
    fight_qi: int | None
    """Its qi in a fight, for those who see its face-down cards."""
    eyes: int
    immune: bool
    multiplier: int
    base_moku: int
    territory: int
    charges: int
    """Connects that its face-up Orioles can still cancel."""
    faces: list[str]
    """The enemy groups opposite."""


class Claim(TypedDict):
    """A hidden card of this seat is one of these: it is in the hand or was laid face down after number `since`."""

    any_of: list[str]
    since: int


class Known(TypedDict):
    """What the viewer knows about a hand that it cannot see."""

    stones: int
    row: list[str]
    """The cards at the left end, where their order is known too."""
    holds: list[Claim]
    lacked: list[str]
    """Kinds that were not in the hand at its last forced pass …"""
    newer: int
    """… and how many cards it has got since."""


class Firing(TypedDict):
    """The Bent Four whose owner is choosing its target."""

    seat: int
    group: str
    number: int


class Table(TypedDict):
    """The game's part of a view."""

    black: int
    characters: list[str | None]
    offers: list[list[str] | int] | None
    skill_uses_left: list[int]
    violations: list[int]
    raised: bool
    remaining: int
    remaining_own: list[int]
    banked: list[int]
    territory: list[int]
    projected: list[int]
    hands: list[list[Card] | int]
    known: list[Known | None]
    deck: int
    deck_cards: list[Card] | None
    deck_holds_capture: list[bool | None]
    areas: list[Areas]
    gaps: list[Gaps]
    groups: list[dict[str, Group]]
    numbers: list[dict[str, list[int]]]
    possible: dict[str, list[str]]
    removed: list[Card]
    placed: int
    firing: Firing | None


# ---------------------------------------------------------------------- the table


def table(state: Position, viewer: int) -> dict[str, Any]:
    """What the viewer may know of the table, built from empty."""
    sides = state.sides
    return {
        "black": state.choices.black_seat,
        "characters": [_character(state, seat, viewer) for seat in range(2)],
        "offers": [_offers(state, seat, viewer) for seat in range(2)] if state.offers else None,
        "skill_uses_left": [side.uses for side in sides],
        "violations": [side.violations for side in sides],
        "raised": state.raised,
        "remaining": state.remaining,
        "remaining_own": [side.turns_left for side in sides],
        "banked": [side.banked for side in sides],
        "territory": [side.territory() for side in sides],
        "projected": final_totals(state),
        "hands": [_hand(state, seat, viewer) for seat in range(2)],
        "known": [_known(state, seat, viewer) for seat in range(2)],
        "deck": len(state.deck),
        "deck_cards": [{"card": KINDS[kind]} for kind in reversed(state.deck)] if viewer == ALL else None,
        "deck_holds_capture": [_told(state, seat, viewer) for seat in range(2)],
        "areas": [_areas(state, seat, viewer) for seat in range(2)],
        "gaps": [_gaps(state, seat) for seat in range(2)],
        "groups": [_groups(state, seat, viewer) for seat in range(2)],
        "numbers": [_numbers(state, seat) for seat in range(2)],
        "possible": _possible(state, viewer),
        "removed": [{"card": KINDS[kind]} for kind in state.removed],
        "placed": state.placed,
        "firing": _firing(state),
    }


def _sees(seat: int, viewer: int) -> bool:
    """Whether the viewer sees what this seat hides."""
    return viewer in (seat, ALL)


def _character(state: Position, seat: int, viewer: int) -> str | None:
    """Face up from the moment both are chosen; before that everybody knows its own sealed choice."""
    if state.sealed[seat] and _sees(seat, viewer):
        return CHARACTERS[state.drafts[seat][0] - CHOOSE]
    character = state.sides[seat].character
    return None if character == NO_CHARACTER else CHARACTERS[character]


def _offers(state: Position, seat: int, viewer: int) -> list[str] | int:
    offered = state.offers[seat]
    return [CHARACTERS[one] for one in offered] if _sees(seat, viewer) else len(offered)


def _hand(state: Position, seat: int, viewer: int) -> list[dict[str, Any]] | int:
    hand = state.sides[seat].hand
    return [{"card": KINDS[kind]} for kind in hand] if _sees(seat, viewer) else len(hand)


def _known(state: Position, seat: int, viewer: int) -> dict[str, Any] | None:
    """Nothing for an own hand, which is seen anyway; for ALL what the opponent knows."""
    if viewer == seat:
        return None
    side = state.sides[seat]
    return {
        "stones": side.held[STONE],
        "row": [KINDS[kind] for kind in side.hand[: _row_seen(side, viewer)]],
        "holds": [
            {"any_of": _names(one & KINDS_OF_CLAIM), "since": one >> SINCE_SHIFT} for one in _claims(side, viewer)
        ],
        "lacked": _names(side.lacks),
        "newer": side.fresh,
    }


def _row_seen(side: Side, viewer: int) -> int:
    return 0 if viewer == SPECTATOR else side.order_seen


def _claims(side: Side, viewer: int) -> list[int]:
    return side.public_claims if viewer == SPECTATOR else side.claims


def _doubt(card: int, viewer: int) -> int:
    shift = PUBLIC_DOUBT_SHIFT if viewer == SPECTATOR else DOUBT_SHIFT
    return card >> shift & ANY_TESUJI


def _names(kinds: int) -> list[str]:
    return [KINDS[kind] for kind in range(KIND_COUNT) if kinds >> kind & 1]


def _told(state: Position, seat: int, viewer: int) -> bool | None:
    told = state.sides[seat].deck_told
    if told == UNTOLD or not _sees(seat, viewer):
        return None
    return told == HOLDS_CAPTURE


def _card(card: int, viewer: int) -> dict[str, Any]:
    if not card & DOWN:
        return {"card": KINDS[card & KIND]}
    if _sees(card >> OWNER_SHIFT & 1, viewer):
        return {"card": KINDS[card & KIND], "down": True}
    return {"back": card >> NUMBER_SHIFT}


def _areas(state: Position, seat: int, viewer: int) -> dict[str, list[dict[str, Any]]]:
    areas: dict[str, list[dict[str, Any]]] = {area: [] for area in AREAS}
    for card in state.table_cards:
        place = card >> PLACE_SHIFT & 15
        if card >> OWNER_SHIFT & 1 == seat and place < FIRST_GAP:
            areas[AREAS[place]].append(_card(card, viewer))
    return areas


def _gaps(state: Position, seat: int) -> dict[str, dict[str, Any] | None]:
    side = state.sides[seat]
    gaps: dict[str, dict[str, Any] | None] = {}
    for gap in range(GAP_COUNT):
        if side.connects >> gap & 1:
            gaps[GAPS[gap]] = {"card": KINDS[CONNECT]}
        else:
            gaps[GAPS[gap]] = {"card": KINDS[CUT]} if side.cuts >> gap & 1 else None
    return gaps


def _groups(state: Position, seat: int, viewer: int) -> dict[str, dict[str, Any]]:
    """By identity; groups without a stone (WQ-27) are there too."""
    side = state.sides[seat]
    other = state.sides[1 - seat]
    found: dict[str, dict[str, Any]] = {}
    for area in range(AREA_COUNT):
        if side.sums[COUNT + area] == 0:
            continue
        found[AREAS[area]] = {
            "areas": [AREAS[member] for member in MEMBERS[side.span(area)]],
            "count": side.sums[COUNT + area],
            "qi": side.public_qi(area),
            "fight_qi": side.fight_qi(area) if _sees(seat, viewer) else None,
            "eyes": side.sums[EYES + area],
            "immune": side.immune(area),
            "multiplier": MULTIPLIER[area],
            "base_moku": side.base_moku(area),
            "territory": side.base_moku(area) * side.factor(area),
            "charges": _charges(state, seat, area),
            "faces": [AREAS[one] for one in MEMBERS[state.faced(seat, area)] if other.sums[COUNT + one] > 0],
        }
    return found


def _charges(state: Position, seat: int, area: int) -> int:
    full = state.sides[seat].tesuji_factor()
    total = 0
    for card in state.cards_of(seat, area):
        if card & KIND == ORIOLE_BUTTERFLY and not card & DOWN:
            total += 1 if card & SPENT else full
    return total


def _numbers(state: Position, seat: int) -> dict[str, list[int]]:
    """The placement numbers, beside the cards in `areas`; for a gap that of its Connect."""
    numbers: dict[str, list[int]] = {name: [] for name in (*AREAS, *GAPS)}
    for card in state.table_cards:
        if card >> OWNER_SHIFT & 1 == seat:
            numbers[_PLACES[card >> PLACE_SHIFT & 15]].append(card >> NUMBER_SHIFT)
    return numbers


_PLACES: Final = (*AREAS, *GAPS)


def _possible(state: Position, viewer: int) -> dict[str, list[str]]:
    """For every face-down card that the viewer cannot see, what it can still be; for ALL what the opponent thinks."""
    return {
        str(card >> NUMBER_SHIFT): _names(_doubt(card, viewer) << FIRST_TESUJI)
        for card in state.table_cards
        if card & DOWN and card >> OWNER_SHIFT & 1 != viewer
    }


def _firing(state: Position) -> dict[str, Any] | None:
    if not state.stack or state.frame()[FIRING] == 0:
        return None
    number = state.frame()[FIRING]
    card = state.table_cards[state.index_of(number)]
    return {"seat": card >> OWNER_SHIFT & 1, "group": AREAS[state.group_of(card)], "number": number}


# ---------------------------------------------------------------------- where the game stands

PHASES: Final = ("main", "choose", "bent_four", "number", "arrange", "over")
_MAIN: Final = 0
_OVER: Final = 5
_PHASE_OF_PROMPT: Final = {
    CHOOSE_CHARACTER: 1,
    BENT_FOUR_TARGET: 2,
    SHI_YUE_NUMBER: 3,
    ARRANGE_HAND: 4,
    ARRANGE_TO: 4,
}


def phase(state: Position) -> int:
    """The index of the public word for what is going on."""
    if state.over:
        return _OVER
    for seat in range(2):
        if state.asked[seat]:
            return _PHASE_OF_PROMPT.get(state.asked[seat], _MAIN)
    return _MAIN


# ---------------------------------------------------------------------- the same knowledge as numbers


def facts(state: Position, viewer: int) -> list[int]:
    """Everything the viewer knows as flat ints; for ALL the whole truth."""
    found = [
        phase(state),
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
        found.append(frame[MOVES] if _sees(state.active, viewer) else 0)
    return found


def _seen_card(card: int, viewer: int) -> int:
    """A table card without what the viewer cannot see: its kind, and what others think it can be."""
    if viewer == ALL:
        return card
    bare = card & ~(ANY_TESUJI << DOUBT_SHIFT | ANY_TESUJI << PUBLIC_DOUBT_SHIFT)
    if not card & DOWN or card >> OWNER_SHIFT & 1 == viewer:
        return bare
    return bare & ~KIND | _doubt(card, viewer) << DOUBT_SHIFT


def _side_facts(state: Position, seat: int, viewer: int, found: list[int]) -> None:
    side = state.sides[seat]
    found += [side.character, side.uses, side.violations, side.banked, side.turns_left, side.cuts, len(side.hand)]
    if state.offers:
        found.append(len(state.offers[seat]))
        if _sees(seat, viewer):
            found += state.offers[seat]
    if _sees(seat, viewer):
        found += side.hand
        found.append(side.deck_told)
    if viewer != seat:
        claims = _claims(side, viewer)
        row = _row_seen(side, viewer)
        found += [side.held[STONE], side.lacks, side.fresh, row, len(claims)]
        found += claims
        found += side.hand[:row]
    if viewer == ALL:
        found.append(len(side.public_claims))
        found += side.public_claims
