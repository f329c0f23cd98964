"""What a viewer sees of the table, built from empty (section 7)."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from paiju.core.events import CauseJson
from paiju.core.types import Back, Seat, Viewer
from paiju.core.viewers import ALL
from paiju.games.codex import actions
from paiju.games.codex.data import book, layout, ops, tables
from paiju.games.codex.data.cards import CARD_IDS, SUITS
from paiju.games.codex.data.entries import ELEMENTS
from paiju.games.codex.data.layout import Record, SkillId, UnitId
from paiju.games.codex.position import FROM_DECK, Position
from paiju.games.codex.rules import frames
from paiju.games.codex.rules.drafts import launcher
from paiju.games.codex.rules.launchable import weigh_least
from paiju.games.codex.rules.log import MODES, passive_cause, skill_cause
from paiju.games.codex.rules.ranges import reach, victims, within
from paiju.games.codex.rules.weighing import least_ap_cost


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


_RESULTS: Final = ("open", "hit", "miss", "failed")
_KINDS: Final = ("none", "plain", "puppet", "dragon")


def table(state: Position, viewer: Viewer) -> dict[str, Any]:
    """The whole table as plain data."""
    seats = range(state.seats)
    found: Table = {
        "length": state.length,
        "turn_faction": state.active,
        "factions": [_faction(side) for side in state.sides],
        "characters": [_character(state, seat) for seat in seats],
        "tokens": [_token(state, seat) for seat in seats],
        "hands": [_zone(state, state.hands[seat], viewer) for seat in seats],
        "hand_sizes": [len(state.hands[seat]) for seat in seats],
        "shown": [_shown(state, state.hands[seat] + state.buried[seat]) for seat in seats],
        "buried": [_zone(state, state.buried[seat], viewer) for seat in seats],
        "deck_size": len(state.deck),
        "deck_known": _deck(state, viewer),
        "pile": [{"card": CARD_IDS[state.cards.face[back]]} for back in state.pile],
        "lag": state.lag,
        "no_reduction": state.no_reduction == 1,
        "turned_page": book.PAGE_IDS[state.turned] if state.turned >= 0 else None,
        "showed_card": CARD_IDS[state.showed] if state.showed >= 0 else None,
        "lately": _lately(state, viewer),
        "last": _last(state),
        "open": [_launch(state, record) for record in state.launches],
        "frames": [frame[:] for frame in state.stack],
        "records": [record[:] for record in state.launches],
        "offers": _offers(state, viewer),
        "answer": _answer(state, viewer) if viewer >= 0 else [],
        "answers": [_answer(state, seat) for seat in seats] if viewer == ALL else [],
    }
    return dict(found)


def _faction(side: list[int]) -> FactionJson:
    return {
        "ap": side[layout.F_AP],
        "cap": side[layout.F_CAP_NOW],
        "base_cap": side[layout.F_CAP],
        "next_cap_change": side[layout.F_NEXT_CAP],
        "skips_next_turn": side[layout.F_SKIP] == 1,
    }


def _unit(state: Position, unit: UnitId) -> UnitJson:
    row = state.units[unit]
    cell, facing = row[layout.U_CELL], row[layout.U_FACING]
    effects: dict[str, int] = {}
    for field, name in enumerate(layout.EFFECT_NAMES, layout.U_PENDING):
        if row[field]:
            effects[name] = row[field]
    if row[layout.U_BACKS]:
        effects["backs_turned_to"] = row[layout.U_BACKS]
    return {
        "cell": cell,
        "position": state.position(layout.seat_of(unit), cell) if cell else 0,
        "facing": "+" if facing > 0 else "-" if facing < 0 else "",
        "hp": row[layout.U_HP],
        "max_hp": row[layout.U_MAX_HP],
        "balance": row[layout.U_BALANCE],
        "base_balance": row[layout.U_BASE],
        "fallen_until": row[layout.U_FALLEN],
        "immobile_until": row[layout.U_IMMOBILE],
        "start_cell": abs(row[layout.U_START]),
        "previous_start_cell": row[layout.U_PREVIOUS],
        "effects": effects,
    }


def _character(state: Position, seat: Seat) -> CharacterJson:
    player = state.players[seat]
    return {
        **_unit(state, layout.character(seat)),
        "home": "high" if player[layout.P_HIGH] else "low",
        "alive": player[layout.P_ALIVE] == 1,
        "pages": [book.PAGE_IDS[page] for page in range(book.PAGE_COUNT) if player[layout.P_PAGES] >> page & 1],
        "passives": [id for ability, id in enumerate(book.ABILITY_IDS) if state.abilities[seat] >> ability & 1],
        "passives_off": player[layout.P_FOCUSED] == 1,
        "freeze_used": player[layout.P_FROZE] == 1,
        "launches": player[layout.P_LAUNCHES],
        "suits_discarded": [SUITS[suit] for suit in range(4) if player[layout.P_SUITS] >> suit & 1],
        "countered": player[layout.P_COUNTERED] == 1,
        "fire_tongue_used": player[layout.P_TONGUE] == 1,
        "first_knock_past": player[layout.P_PULSED] == 1,
        "finale": player[layout.P_DYING] == 1,
    }


def _token(state: Position, seat: Seat) -> TokenJson | None:
    player, kind = state.players[seat], state.mark(seat)
    if kind == ops.NO_MARK:
        return None
    token = layout.token(seat)
    return {
        **_unit(state, token),
        "appeared_this_turn": state.units[token][layout.U_START] < 0,
        "kind": _KINDS[kind],
        "aimed": player[layout.P_AIMED] == 1,
        "page": book.PAGE_IDS[player[layout.P_TOKEN_PAGE]] if kind >= ops.PUPPET else None,
        "ap": state.units[token][layout.U_BUDGET],
    }


def _lately(state: Position, viewer: Viewer) -> list[LatelyJson]:
    """In the order in which it happened."""
    found: list[LatelyJson] = []
    for place in range(0, len(state.lately), 2):
        seat, card = state.lately[place], state.lately[place + 1]
        if seat == FROM_DECK:
            found.append({"seat": None, "what": "deck_discarded", "card": {"card": CARD_IDS[card]}})
        elif seat < 0:
            found.append({"seat": -1 - seat, "what": "discarded", "card": {"card": CARD_IDS[card]}})
        elif state.cards.sees(card, viewer):
            found.append({"seat": seat, "what": "drew", "card": {"card": CARD_IDS[state.cards.face[card]]}})
        else:
            found.append({"seat": seat, "what": "drew", "card": {"back": card}})
    return found


def _zone(state: Position, zone: list[Back], viewer: Viewer) -> list[CardJson]:
    """Known cards by kind, then the backs of the others."""
    cards = state.cards
    known = sorted([cards.face[back] for back in zone if cards.sees(back, viewer)])
    backs = sorted([back for back in zone if not cards.sees(back, viewer)])
    found: list[CardJson] = [{"card": CARD_IDS[kind]} for kind in known]
    for back in backs:
        found.append({"back": back})
    return found


def _shown(state: Position, zone: list[Back]) -> list[CardJson]:
    """The cards in a hand or buried pile that everybody has seen."""
    return [
        {"card": CARD_IDS[kind]}
        for kind in sorted([state.cards.face[back] for back in zone if state.cards.known[back] & 1])
    ]


def _deck(state: Position, viewer: Viewer) -> list[list[Any]]:
    """The deck cards the viewer knows: how far from the top, and which."""
    found: list[list[Any]] = []
    for depth in range(len(state.deck)):
        back = state.deck[-1 - depth]
        if state.cards.sees(back, viewer):
            found.append([depth, {"card": CARD_IDS[state.cards.face[back]]}])
    return found


def _last(state: Position) -> LastJson:
    return {
        "damage": [state.last_damage[2 * seat : 2 * seat + 2] for seat in range(state.seats)],
        "crossings": [state.last_crossings[place : place + 3] for place in range(0, len(state.last_crossings), 3)],
    }


def _launch(state: Position, record: Record) -> LaunchJson:
    skill, target = record[layout.R_SKILL], record[layout.R_TARGET]
    element = record[layout.R_ELEMENT_NOW]
    return {
        "seat": record[layout.R_SEAT],
        "unit": state.unit_word(record[layout.R_USER]),
        "skill": book.SKILL_IDS[skill] if skill >= 0 else None,
        "passive": book.ABILITY_IDS[record[layout.R_ABILITY]] if skill < 0 else None,
        "target": layout.seat_of(target),
        "target_unit": "puppet" if layout.is_token(target) else "character",  # of tokens only puppets are aimed at
        "mode": MODES[record[layout.R_MODE]],
        "x": record[layout.R_X],
        "element": ELEMENTS[element - 1] if element else None,
        "result": _RESULTS[record[layout.R_RESULT]],
        "damage": record[layout.R_DEALT],
        "volley": record[layout.R_VOLLEY],
    }


def _offers(state: Position, viewer: Viewer) -> list[OfferJson]:
    """Marks each launch that can be begun now with its price and whether it would be in range unmoved (section 6)."""
    if viewer < 0 or state.asked[viewer] == 0 or state.drafts[viewer]:
        return []
    found: list[OfferJson] = []
    for code in state.legal(viewer):
        if actions.is_launch(code):
            skill = actions.skill_of(code)
            record = launcher(state, viewer, code)
            record[layout.R_SKILL] = skill
            weigh_least(state, record, skill)
            found.append(
                {
                    "action": actions.SPACE.text(code),
                    "ap": least_ap_cost(state, record, skill),
                    "balance": 0 if record[layout.R_FREE_NOW] else tables.SK_BALANCE[skill],
                    "in_range_now": _in_range(state, record, skill),
                }
            )
    return found


def _in_range(state: Position, record: Record, skill: SkillId) -> bool:
    bits = reach(state, record, skill)
    if bits < 0 or record[layout.R_ANY_RANGE_NOW]:
        return True
    own = state.cell(record[layout.R_BODY])
    for unit in victims(state, record[layout.R_SEAT]):
        if within(bits, abs(own - state.cell(unit)), record[layout.R_KEEN_NOW]):
            return True
    return False


def _answer(state: Position, seat: Seat) -> list[str]:
    """A sealed answer that waits for the others."""
    return [actions.SPACE.text(code) for code in state.drafts[seat]] if state.sealed[seat] else []


# ---------------------------------------------------------------------- the open question


def phase(state: Position) -> str:
    """A public word for what is going on."""
    if state.over:
        return "over"
    if not state.stack or state.stack[0][frames.PROCEDURE] == frames.SETUP:
        return "setup"
    step = state.stack[0][frames.STEP]
    if step < frames.MAIN_PHASE:
        return "turn_start"
    if step > frames.MAIN_ANSWER:
        return "turn_end"
    if len(state.stack) == 1:
        return "main"
    return "launch" if state.launches and state.launches[0][layout.R_SKILL] >= 0 else "effect"


_CAUSELESS: Final = (frames.SETUP, frames.TURN, frames.DYING, frames.LOST)
"""Procedures that ask for no skill and no passive."""


def prompt_cause(state: Position, seat: Seat) -> CauseJson | None:
    """The skill or passive that asks."""
    frame = state.stack[-1]
    procedure = frame[frames.PROCEDURE]
    if procedure == frames.FINALE:
        return skill_cause(seat, tables.FINALE)
    if procedure in _CAUSELESS or frame[frames.RECORD_AT] >= len(state.launches):
        return None
    record = state.launches[frame[frames.RECORD_AT]]
    if record[layout.R_SKILL] >= 0:
        return skill_cause(record[layout.R_SEAT], record[layout.R_SKILL])
    return passive_cause(record[layout.R_SEAT], record[layout.R_ABILITY])


def prompt_args(state: Position, seat: Seat) -> dict[str, Any]:
    """The page that was turned up, where the question is about it."""
    frame = state.stack[-1]
    if frame[frames.PROCEDURE] == frames.NESTING and frame[frames.N_SOURCE] == ops.L_RANDOM_PAGE:
        return {"page": book.PAGE_IDS[frame[frames.N_WHICH]]}
    return {}
