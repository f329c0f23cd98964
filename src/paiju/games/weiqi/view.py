"""What a viewer sees (rules 7): the table, and the question that a seat is asked."""

from __future__ import annotations

from typing import Any, TypedDict

from paiju.core.events import CauseJson
from paiju.core.types import Kind, Kinds, Seat, Viewer
from paiju.core.viewers import ALL
from paiju.games.weiqi.actions import (
    ARRANGE_HAND,
    ARRANGE_TO,
    BENT_FOUR_TARGET,
    CHOOSE,
    KIND_OF,
    MAIN_ACTION,
    MOVE,
    SHI_YUE_NUMBER,
    WHICH_COPY,
)
from paiju.games.weiqi.data.board import (
    AREA_COUNT,
    AREAS,
    FIRST_GAP,
    GAP_COUNT,
    GAPS,
    MEMBERS,
    MULTIPLIER,
    PLACES,
    Area,
)
from paiju.games.weiqi.data.cards import (
    BENT_FOUR,
    CONNECT,
    CUT,
    FIRST_TESUJI,
    KIND_COUNT,
    KINDS,
    ORIOLE_BUTTERFLY,
    STONE,
)
from paiju.games.weiqi.data.characters import BYUN_SANGIL, CHARACTERS, NO_CHARACTER, SHI_YUE, SKILLS
from paiju.games.weiqi.data.laid import Laid, is_down, is_spent, kind_of, number_of, owner_of, place_of
from paiju.games.weiqi.knowledge import claims_seen, doubt_seen, row_seen, sees
from paiju.games.weiqi.position import FIRING, HOLDS_CAPTURE, MOVES, UNTOLD, Position
from paiju.games.weiqi.rules.claims import beside, kinds_of, since_of
from paiju.games.weiqi.rules.legal import captures_left
from paiju.games.weiqi.rules.log import cause
from paiju.games.weiqi.rules.turn import PHASES, final_totals, phase_number

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
    """The group's qi in a fight, for those who see its face-down cards."""
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


class KnownCard(TypedDict):
    """So many cards of a hand are each one of these."""

    any_of: list[str]
    count: int


class Known(TypedDict):
    """What the viewer knows about a hand that it cannot see."""

    stones: int
    row: list[str]
    """The cards at the left end, where their order is known too."""
    holds: list[Claim]
    cards: list[KnownCard]
    """All cards of the hand of which something is known, those of the row first; equal ones stand together."""
    lacked: list[str]
    """Kinds that were not in the hand at its last forced pass."""
    newer: int
    """How many cards the hand has got since that pass."""


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


def table(state: Position, viewer: Viewer) -> dict[str, Any]:
    """What the viewer may know of the table, built from empty."""
    sides = state.sides
    return {
        "black": state.options.black_seat,
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


def _character(state: Position, seat: Seat, viewer: Viewer) -> str | None:
    """Face up from the moment both are chosen; before that everybody knows its own sealed choice."""
    if state.sealed[seat] and sees(seat, viewer):
        return CHARACTERS[state.drafts[seat][0] - CHOOSE]
    character = state.sides[seat].character
    return None if character == NO_CHARACTER else CHARACTERS[character]


def _offers(state: Position, seat: Seat, viewer: Viewer) -> list[str] | int:
    offered = state.offers[seat]
    return [CHARACTERS[one] for one in offered] if sees(seat, viewer) else len(offered)


def _hand(state: Position, seat: Seat, viewer: Viewer) -> list[dict[str, Any]] | int:
    hand = state.sides[seat].hand
    return [{"card": KINDS[kind]} for kind in hand] if sees(seat, viewer) else len(hand)


def _known(state: Position, seat: Seat, viewer: Viewer) -> dict[str, Any] | None:
    """Nothing for an own hand, which is seen anyway; for ALL what the opponent knows."""
    if viewer == seat:
        return None
    side = state.sides[seat]
    row, claims = side.hand[: row_seen(side, viewer)], claims_seen(side, viewer)
    return {
        "stones": side.held[STONE],
        "row": [KINDS[kind] for kind in row],
        "holds": [{"any_of": _names(kinds_of(one)), "since": since_of(one)} for one in claims],
        "cards": known_cards(row, claims),
        "lacked": _names(side.lacks),
        "newer": side.fresh,
    }


def known_cards(row: list[Kind], claims: list[int]) -> list[dict[str, Any]]:
    """A card that is seen in its place is not told a second time by a claim that is about it."""
    counts: dict[Kinds, int] = {}
    for kinds in [*(1 << kind for kind in row), *(kinds_of(one) for one in beside(claims, row))]:
        counts[kinds] = counts.get(kinds, 0) + 1
    return [{"any_of": _names(kinds), "count": count} for kinds, count in counts.items()]


def _names(kinds: Kinds) -> list[str]:
    return [KINDS[kind] for kind in range(KIND_COUNT) if kinds >> kind & 1]


def _told(state: Position, seat: Seat, viewer: Viewer) -> bool | None:
    told = state.sides[seat].deck_told
    if told == UNTOLD or not sees(seat, viewer):
        return None
    return told == HOLDS_CAPTURE


def _card(card: Laid, viewer: Viewer) -> dict[str, Any]:
    if not is_down(card):
        return {"card": KINDS[kind_of(card)]}
    if sees(owner_of(card), viewer):
        return {"card": KINDS[kind_of(card)], "down": True}
    return {"back": number_of(card)}


def _areas(state: Position, seat: Seat, viewer: Viewer) -> dict[str, list[dict[str, Any]]]:
    areas: dict[str, list[dict[str, Any]]] = {area: [] for area in AREAS}
    for card in state.table_cards:
        place = place_of(card)
        if owner_of(card) == seat and place < FIRST_GAP:
            areas[AREAS[place]].append(_card(card, viewer))
    return areas


def _gaps(state: Position, seat: Seat) -> dict[str, dict[str, Any] | None]:
    side = state.sides[seat]
    gaps: dict[str, dict[str, Any] | None] = {}
    for gap in range(GAP_COUNT):
        if side.connects >> gap & 1:
            gaps[GAPS[gap]] = {"card": KINDS[CONNECT]}
        else:
            gaps[GAPS[gap]] = {"card": KINDS[CUT]} if side.cuts >> gap & 1 else None
    return gaps


def _groups(state: Position, seat: Seat, viewer: Viewer) -> dict[str, dict[str, Any]]:
    """By identity; groups without a stone (WQ-27) are there too."""
    side = state.sides[seat]
    other = state.sides[1 - seat]
    found: dict[str, dict[str, Any]] = {}
    for area in range(AREA_COUNT):
        if side.count(area) == 0:
            continue
        found[AREAS[area]] = {
            "areas": [AREAS[member] for member in MEMBERS[side.span(area)]],
            "count": side.count(area),
            "qi": side.public_qi(area),
            "fight_qi": side.fight_qi(area) if sees(seat, viewer) else None,
            "eyes": side.eyes(area),
            "immune": side.immune(area),
            "multiplier": MULTIPLIER[area],
            "base_moku": side.base_moku(area),
            "territory": side.base_moku(area) * side.factor(area),
            "charges": _charges(state, seat, area),
            "faces": [AREAS[one] for one in MEMBERS[state.faced(seat, area)] if other.count(one) > 0],
        }
    return found


def _charges(state: Position, seat: Seat, area: Area) -> int:
    full = state.sides[seat].tesuji_factor()
    total = 0
    for card in state.cards_of(seat, area):
        if kind_of(card) == ORIOLE_BUTTERFLY and not is_down(card):
            total += 1 if is_spent(card) else full
    return total


def _numbers(state: Position, seat: Seat) -> dict[str, list[int]]:
    """The placement numbers, beside the cards in `areas`; for a gap that of its Connect."""
    numbers: dict[str, list[int]] = {name: [] for name in (*AREAS, *GAPS)}
    for card in state.table_cards:
        if owner_of(card) == seat:
            numbers[PLACES[place_of(card)]].append(number_of(card))
    return numbers


def _possible(state: Position, viewer: Viewer) -> dict[str, list[str]]:
    """For every face-down card that the viewer cannot see, what it can still be; for ALL what the opponent thinks."""
    return {
        str(number_of(card)): _names(doubt_seen(card, viewer) << FIRST_TESUJI)
        for card in state.table_cards
        if is_down(card) and owner_of(card) != viewer
    }


def _firing(state: Position) -> dict[str, Any] | None:
    if not state.stack or state.frame()[FIRING] == 0:
        return None
    number = state.frame()[FIRING]
    card = state.table_cards[state.index_of(number)]
    return {"seat": owner_of(card), "group": AREAS[state.group_of(card)], "number": number}


# ---------------------------------------------------------------------- where the game stands, and what is asked


def phase(state: Position) -> str:
    """The public word for what is going on."""
    return PHASES[phase_number(state)]


def prompt_cause(state: Position, seat: Seat) -> CauseJson | None:
    """The card or skill that asks."""
    asked = state.asked[seat]
    if asked == BENT_FOUR_TARGET:
        return cause(seat, KINDS[BENT_FOUR], "4.4", "WQ-33")
    if asked == SHI_YUE_NUMBER:
        return cause(seat, SKILLS[SHI_YUE], "5.4", "WQ-38")
    if asked in (WHICH_COPY, ARRANGE_HAND, ARRANGE_TO):
        return cause(1 - seat, SKILLS[BYUN_SANGIL], "4.6", "WQ-43")
    return None


def prompt_args(state: Position, seat: Seat) -> dict[str, Any]:
    """The numbers of the question."""
    asked = state.asked[seat]
    side = state.sides[seat]
    if asked == MAIN_ACTION:
        return {"turns_left": side.turns_left}
    if asked == WHICH_COPY:
        return {"what": KINDS[KIND_OF[state.drafts[seat][0]]]}
    if asked == SHI_YUE_NUMBER:
        return {"most": captures_left(state)}
    if asked == ARRANGE_HAND:
        return {"moves_left": _moves_left(state, seat)}
    if asked == ARRANGE_TO:
        moved = side.hand[state.drafts[seat][0] - MOVE]
        return {"what": KINDS[moved], "moves_left": _moves_left(state, seat)}
    return {}


def _moves_left(state: Position, seat: Seat) -> int:
    return len(state.sides[seat].hand) - state.frame()[MOVES]
