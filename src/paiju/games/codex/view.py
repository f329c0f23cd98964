"""What a viewer sees of the table, built from empty (section 7)."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from paiju.core.viewers import ALL
from paiju.games.codex.actions import CARD_IDS, LAUNCH, LAUNCH_END, SPACE
from paiju.games.codex.layout import (
    EFFECT_NAMES,
    F_AP,
    F_CAP,
    F_CAP_NOW,
    F_NEXT_CAP,
    F_SKIP,
    FACTION,
    P_AIMED,
    P_ALIVE,
    P_COUNTERED,
    P_DYING,
    P_FOCUSED,
    P_FROZE,
    P_HIGH,
    P_LAUNCHES,
    P_PAGES,
    P_PULSED,
    P_SUITS,
    P_TOKEN_PAGE,
    P_TONGUE,
    R_ABILITY,
    R_ANY_RANGE_NOW,
    R_BODY,
    R_DEALT,
    R_ELEMENT_NOW,
    R_FREE_NOW,
    R_KEEN_NOW,
    R_MODE,
    R_RESULT,
    R_SEAT,
    R_SKILL,
    R_TARGET,
    R_USER,
    R_VOLLEY,
    R_X,
    SEAT,
    U_BACKS,
    U_BALANCE,
    U_BASE,
    U_BUDGET,
    U_CELL,
    U_FALLEN,
    U_HP,
    U_IMMOBILE,
    U_MAX_HP,
    U_PENDING,
    U_PREVIOUS,
    U_START,
    UNIT,
)
from paiju.games.codex.ops import DRAGON, NO_MARK, PUPPET
from paiju.games.codex.rules.drafts import launcher
from paiju.games.codex.rules.launchable import least_ap_cost, reach, victims, weigh_least, within
from paiju.games.codex.rules.movement import unit_word
from paiju.games.codex.state import FROM_DECK, CodexTable
from paiju.games.codex.tables import ABILITY_IDS, PAGE_COUNT, PAGE_IDS, SK_BALANCE, SKILL_COUNT, SKILL_IDS
from paiju.games.codex.vocabulary import ELEMENTS, SUITS


class CardJson(TypedDict, total=False):
    """A card: its id, or the handle of one that the viewer cannot see."""

    card: str
    back: int


class LatelyJson(TypedDict):
    """A card that was drawn or discarded since the last answer; `seat` is null where it came off the deck."""

    seat: int | None
    what: str
    card: CardJson


class UnitJson(TypedDict):
    """A character, or a seat's token; `effects` holds what is pending or holds this turn, by name, if not 0."""

    cell: int
    position: int
    facing: str
    hp: int
    max_hp: int
    balance: int
    base_balance: int
    fallen_until: int
    immobile_until: int
    start_cell: int
    previous_start_cell: int
    effects: dict[str, int]


class CharacterJson(UnitJson):
    """A seat's character, with the seat's records of this turn; `home` is the end it counts cells from."""

    home: str
    alive: bool
    pages: list[str]
    passives: list[str]
    passives_off: bool
    freeze_used: bool
    launches: int
    suits_discarded: list[str]
    countered: bool
    fire_tongue_used: bool
    first_knock_past: bool
    finale: bool


class TokenJson(UnitJson):
    """A mark, puppet or dragon; a plain mark has no numbers. One that appeared this turn has its first cell as its
    start cell (CX-107)."""

    appeared_this_turn: bool
    kind: str
    aimed: bool
    page: str | None
    ap: int


class FactionJson(TypedDict):
    ap: int
    cap: int
    base_cap: int
    next_cap_change: int
    skips_next_turn: bool


class LaunchJson(TypedDict):
    """A launch that is still open, or a passive at work (`skill` or `passive` is null)."""

    seat: int
    unit: str
    skill: str | None
    passive: str | None
    target: int
    target_unit: str
    mode: str
    x: int
    element: str | None
    result: str
    damage: int
    volley: int


class OfferJson(TypedDict):
    """A launch the viewer could declare now: its price, and whether a target is in range as things stand."""

    action: str
    ap: int
    balance: int
    in_range_now: bool


class LastJson(TypedDict):
    """The last finished launch: damage taken by character and token of each seat, and who crossed whom from where."""

    damage: list[list[int]]
    crossings: list[list[int]]


class Table(TypedDict):
    length: int
    turn_faction: int
    factions: list[FactionJson]
    characters: list[CharacterJson]
    tokens: list[TokenJson | None]
    hands: list[list[CardJson]]
    hand_sizes: list[int]
    shown: list[list[CardJson]]
    buried: list[list[CardJson]]
    deck_size: int
    deck_known: list[list[Any]]
    pile: list[CardJson]
    lag: int
    no_reduction: bool
    turned_page: str | None
    showed_card: str | None
    lately: list[LatelyJson]
    last: LastJson
    open: list[LaunchJson]
    frames: list[list[int]]
    records: list[list[int]]
    offers: list[OfferJson]
    answer: list[str]
    answers: list[list[str]]


_MODES: Final = ("main", "insert", "counter", "nested")
_RESULTS: Final = ("open", "hit", "miss", "failed")
_KINDS: Final = ("none", "plain", "puppet", "dragon")


def table_view(s: CodexTable, viewer: int) -> dict[str, Any]:
    """The whole table as plain data."""
    seats = range(s.seats)
    table: Table = {
        "length": s.length,
        "turn_faction": s.active,
        "factions": [_faction(s, faction * FACTION) for faction in range(s.options.factions)],
        "characters": [_character(s, seat) for seat in seats],
        "tokens": [_token(s, seat) for seat in seats],
        "hands": [_zone(s, s.hands[seat], viewer) for seat in seats],
        "hand_sizes": [len(s.hands[seat]) for seat in seats],
        "shown": [_shown(s, s.hands[seat] + s.buried[seat]) for seat in seats],
        "buried": [_zone(s, s.buried[seat], viewer) for seat in seats],
        "deck_size": len(s.deck),
        "deck_known": _deck(s, viewer),
        "pile": [{"card": CARD_IDS[s.cards.face[back]]} for back in s.pile],
        "lag": s.lag,
        "no_reduction": s.no_reduction == 1,
        "turned_page": PAGE_IDS[s.turned] if s.turned >= 0 else None,
        "showed_card": CARD_IDS[s.showed] if s.showed >= 0 else None,
        "lately": _lately(s, viewer),
        "last": _last(s),
        "open": [_launch(s, record) for record in s.launches],
        "frames": [frame[:] for frame in s.stack],
        "records": [record[:] for record in s.launches],
        "offers": _offers(s, viewer),
        "answer": _answer(s, viewer) if viewer >= 0 else [],
        "answers": [_answer(s, seat) for seat in seats] if viewer == ALL else [],
    }
    return dict(table)


def _faction(s: CodexTable, side: int) -> FactionJson:
    return {
        "ap": s.sides[side + F_AP],
        "cap": s.sides[side + F_CAP_NOW],
        "base_cap": s.sides[side + F_CAP],
        "next_cap_change": s.sides[side + F_NEXT_CAP],
        "skips_next_turn": s.sides[side + F_SKIP] == 1,
    }


def _unit(s: CodexTable, unit: int) -> UnitJson:
    place = unit * UNIT
    units = s.units
    cell = units[place + U_CELL]
    effects: dict[str, int] = {}
    for index in range(len(EFFECT_NAMES)):
        amount = units[place + U_PENDING + index]
        if amount:
            effects[EFFECT_NAMES[index]] = amount
    if units[place + U_BACKS]:
        effects["backs_turned_to"] = units[place + U_BACKS]
    return {
        "cell": cell,
        "position": s.position(unit // 2, cell) if cell else 0,
        "facing": "+" if units[place + 1] > 0 else "-" if units[place + 1] < 0 else "",
        "hp": units[place + U_HP],
        "max_hp": units[place + U_MAX_HP],
        "balance": units[place + U_BALANCE],
        "base_balance": units[place + U_BASE],
        "fallen_until": units[place + U_FALLEN],
        "immobile_until": units[place + U_IMMOBILE],
        "start_cell": abs(units[place + U_START]),
        "previous_start_cell": units[place + U_PREVIOUS],
        "effects": effects,
    }


def _character(s: CodexTable, seat: int) -> CharacterJson:
    base = _unit(s, 2 * seat)
    player = s.players[seat * SEAT : (seat + 1) * SEAT]
    return {
        "cell": base["cell"],
        "position": base["position"],
        "facing": base["facing"],
        "hp": base["hp"],
        "max_hp": base["max_hp"],
        "balance": base["balance"],
        "base_balance": base["base_balance"],
        "fallen_until": base["fallen_until"],
        "immobile_until": base["immobile_until"],
        "start_cell": base["start_cell"],
        "previous_start_cell": base["previous_start_cell"],
        "effects": base["effects"],
        "home": "high" if player[P_HIGH] else "low",
        "alive": player[P_ALIVE] == 1,
        "pages": [PAGE_IDS[page] for page in range(PAGE_COUNT) if player[P_PAGES] >> page & 1],
        "passives": [ABILITY_IDS[one] for one in range(len(ABILITY_IDS)) if s.abilities[seat] >> one & 1],
        "passives_off": player[P_FOCUSED] == 1,
        "freeze_used": player[P_FROZE] == 1,
        "launches": player[P_LAUNCHES],
        "suits_discarded": [SUITS[suit] for suit in range(4) if player[P_SUITS] >> suit & 1],
        "countered": player[P_COUNTERED] == 1,
        "fire_tongue_used": player[P_TONGUE] == 1,
        "first_knock_past": player[P_PULSED] == 1,
        "finale": player[P_DYING] == 1,
    }


def _token(s: CodexTable, seat: int) -> TokenJson | None:
    kind = s.mark(seat)
    if kind == NO_MARK:
        return None
    base = _unit(s, 2 * seat + 1)
    alive = kind in (PUPPET, DRAGON)
    return {
        "cell": base["cell"],
        "position": base["position"],
        "facing": base["facing"],
        "hp": base["hp"],
        "max_hp": base["max_hp"],
        "balance": base["balance"],
        "base_balance": base["base_balance"],
        "fallen_until": base["fallen_until"],
        "immobile_until": base["immobile_until"],
        "start_cell": base["start_cell"],
        "previous_start_cell": base["previous_start_cell"],
        "effects": base["effects"],
        "appeared_this_turn": s.units[(2 * seat + 1) * UNIT + U_START] < 0,
        "kind": _KINDS[kind],
        "aimed": s.players[seat * SEAT + P_AIMED] == 1,
        "page": PAGE_IDS[s.players[seat * SEAT + P_TOKEN_PAGE]] if alive else None,
        "ap": s.units[(2 * seat + 1) * UNIT + U_BUDGET],
    }


def _lately(s: CodexTable, viewer: int) -> list[LatelyJson]:
    """In the order in which it happened."""
    found: list[LatelyJson] = []
    for place in range(0, len(s.lately), 2):
        seat, card = s.lately[place], s.lately[place + 1]
        if seat == FROM_DECK:
            found.append({"seat": None, "what": "deck_discarded", "card": {"card": CARD_IDS[card]}})
        elif seat < 0:
            found.append({"seat": -1 - seat, "what": "discarded", "card": {"card": CARD_IDS[card]}})
        elif s.cards.sees(card, viewer):
            found.append({"seat": seat, "what": "drew", "card": {"card": CARD_IDS[s.cards.face[card]]}})
        else:
            found.append({"seat": seat, "what": "drew", "card": {"back": card}})
    return found


def _zone(s: CodexTable, zone: list[int], viewer: int) -> list[CardJson]:
    """Known cards by kind, then the backs of the others."""
    cards = s.cards
    known = sorted([cards.face[back] for back in zone if cards.sees(back, viewer)])
    backs = sorted([back for back in zone if not cards.sees(back, viewer)])
    found: list[CardJson] = [{"card": CARD_IDS[kind]} for kind in known]
    for back in backs:
        found.append({"back": back})
    return found


def _shown(s: CodexTable, zone: list[int]) -> list[CardJson]:
    """The cards in a hand or buried pile that everybody has seen."""
    return [
        {"card": CARD_IDS[kind]} for kind in sorted([s.cards.face[back] for back in zone if s.cards.known[back] & 1])
    ]


def _deck(s: CodexTable, viewer: int) -> list[list[Any]]:
    """The deck cards the viewer knows: how far from the top, and which."""
    found: list[list[Any]] = []
    for depth in range(len(s.deck)):
        back = s.deck[-1 - depth]
        if s.cards.sees(back, viewer):
            found.append([depth, {"card": CARD_IDS[s.cards.face[back]]}])
    return found


def _last(s: CodexTable) -> LastJson:
    return {
        "damage": [s.last_damage[2 * seat : 2 * seat + 2] for seat in range(s.seats)],
        "crossings": [s.last_crossings[place : place + 3] for place in range(0, len(s.last_crossings), 3)],
    }


def _launch(s: CodexTable, record: list[int]) -> LaunchJson:
    skill = record[R_SKILL]
    element = record[R_ELEMENT_NOW]
    return {
        "seat": record[R_SEAT],
        "unit": unit_word(s, record[R_USER]),
        "skill": SKILL_IDS[skill] if skill >= 0 else None,
        "passive": ABILITY_IDS[record[R_ABILITY]] if skill < 0 else None,
        "target": record[R_TARGET] // 2,
        "target_unit": unit_word(s, record[R_TARGET]),
        "mode": _MODES[record[R_MODE]],
        "x": record[R_X],
        "element": ELEMENTS[element - 1] if element else None,
        "result": _RESULTS[record[R_RESULT]],
        "damage": record[R_DEALT],
        "volley": record[R_VOLLEY],
    }


def _offers(s: CodexTable, viewer: int) -> list[OfferJson]:
    """Marks each launch that can be begun now with its price and whether it would be in range unmoved (section 6)."""
    if viewer < 0 or s.asked[viewer] == 0 or s.drafts[viewer]:
        return []
    found: list[OfferJson] = []
    for code in s.legal(viewer):
        if LAUNCH <= code < LAUNCH_END:
            skill = (code - LAUNCH) % SKILL_COUNT
            record = launcher(s, viewer, code)
            record[R_SKILL] = skill
            weigh_least(s, record, skill)
            found.append(
                {
                    "action": SPACE.text(code),
                    "ap": least_ap_cost(s, record, skill),
                    "balance": 0 if record[R_FREE_NOW] else SK_BALANCE[skill],
                    "in_range_now": _in_range(s, record, skill),
                }
            )
    return found


def _in_range(s: CodexTable, record: list[int], skill: int) -> bool:
    bits = reach(s, record, skill)
    if bits < 0 or record[R_ANY_RANGE_NOW]:
        return True
    own = s.cell(record[R_BODY])
    for unit in victims(s, record[R_SEAT]):
        if within(bits, abs(own - s.cell(unit)), record[R_KEEN_NOW]):
            return True
    return False


def _answer(s: CodexTable, seat: int) -> list[str]:
    """A sealed answer that waits for the others."""
    return [SPACE.text(code) for code in s.drafts[seat]] if s.sealed[seat] else []
