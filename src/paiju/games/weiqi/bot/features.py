"""Weiqi Cards as learning sees it.

The policy gets what a seat knows (`seen`), in whole numbers. What the seat cannot know makes no difference to it: an
imagined world and the true one look the same. The critic also gets what is hidden (`hidden`).
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.chance import drawn
from paiju.core.features import Features, varied
from paiju.core.types import Code, Kind, Seat
from paiju.games.weiqi.actions import (
    ARRANGE_HAND,
    CHOOSE_CHARACTER,
    MAIN_ACTION,
    MOST_HIDDEN,
    PASS,
    PLAY,
    RAISE_HAND,
    SEARCH_DECK,
    SORT,
    TURN_UP,
)
from paiju.games.weiqi.data.board import AREA_COUNT, AREA_OF_PLACE, GAP_COUNT, MEMBERS, Area
from paiju.games.weiqi.data.cards import (
    BENT_FOUR,
    BENT_FOUR_COUNT,
    COPIES,
    FIRST_TESUJI,
    KIND_COUNT,
    ORIOLE_BUTTERFLY,
    REVERSE_BOOT,
    STONE,
)
from paiju.games.weiqi.data.characters import CHARACTERS
from paiju.games.weiqi.data.laid import is_down, kind_of, owner_of, place_of
from paiju.games.weiqi.options import SCORE_BOTH, SCORE_EACH_TURN, Options
from paiju.games.weiqi.position import Position

OWN_AREA: Final = 17
OTHER_AREA: Final = 13
GAP: Final = 4
RULES: Final = 11
INPUTS: Final = (
    AREA_COUNT * (OWN_AREA + OTHER_AREA)
    + GAP_COUNT * GAP
    + KIND_COUNT
    + 2
    + KIND_COUNT
    - 1
    + 2 * len(CHARACTERS)
    + 8
    + RULES
)
HIDDEN_INPUTS: Final = KIND_COUNT + 4 * (KIND_COUNT - 1) + AREA_COUNT * (KIND_COUNT - FIRST_TESUJI)
LATE: Final = 20
"""One input counts how many turns more than this are left."""
LAST: Final = 10
"""One input counts how many turns fewer than this are left."""

SEARCH: Final = PASS - PLAY + 1
TURN: Final = SEARCH + 1
ANSWERS: Final = TURN + AREA_COUNT
"""Plays and the pass by their codes, Shi Yue's search, and for Shin Jinseo the five areas."""

FAR_AHEAD: Final = 400
"""A larger lead looks like this one; every other input is bounded by the number of cards."""
SOON: Final = 6
"""How many of the next cards that each seat will draw have inputs of their own."""

_USUAL_TURNS: Final = 30
_VARIED: Final[dict[str, list[Any]]] = {
    "turns_per_player": [10, 20, 40],
    "allow_pass": [False],
    "territory_scoring": ["each_turn", "both"],
    "tesuji_needs_stone": [False],
    "cut_needs_stones": ["both"],
    "capture_card_stays": [False],
    "bent_four_timing": ["opponent_play"],
    "bent_four_is_capture": [True],
    "shi_yue_take": ["any"],
    "yang_counts": ["own"],
}
"""The options that change what is good play, and what self-play tries besides the usual."""

MUCH: Final = 120.0
"""A lead of so many moku is as good as it gets; half of what counts is winning."""

_GROUP: Final = [1, 1, 3, 10, 6, 1, 1, 3, 2, 1]
_SEEN_SCALE: Final = [
    *[*_GROUP, 1, 1, 1, 1, 8, 1, 1] * AREA_COUNT,
    *[*_GROUP, 1, 1, 1] * AREA_COUNT,
    *[1] * (GAP_COUNT * GAP),
    *[3] * KIND_COUNT,
    *[5, 8],
    *COPIES[1:],
    *[1] * (2 * len(CHARACTERS)),
    *[60, 40, 10, 60, 100, 100, 1, 1],
    *[10, *[1] * (RULES - 1)],
]
_HIDDEN_SCALE: Final = [
    *[3] * KIND_COUNT,
    *[4] * (2 * len(COPIES) - 2),
    *[2] * (2 * len(COPIES) - 2),
    *[1] * (AREA_COUNT * (KIND_COUNT - FIRST_TESUJI)),
]


def seen(state: Position, seat: Seat) -> list[int]:
    """What a seat knows of its position."""
    side = state.sides[seat]
    other = state.sides[1 - seat]
    traps = _traps(state, seat)
    found: list[int] = []
    for area in range(AREA_COUNT):
        found += _own_area(state, seat, area, traps)
    for area in range(AREA_COUNT - 1, -1, -1):  # as they lie opposite one's own (WQ-9)
        found += _other_area(state, 1 - seat, area, traps)
    for gap in range(GAP_COUNT):
        facing = GAP_COUNT - 1 - gap
        found.append(side.connects >> gap & 1)
        found.append(side.cuts >> gap & 1)
        found.append(other.connects >> facing & 1)
        found.append(other.cuts >> facing & 1)
    found += side.held
    found.append(other.held[STONE])
    found.append(len(other.hand) - other.held[STONE])
    found += _unseen(state, seat)
    for owner in (side, other):
        characters = [0] * len(CHARACTERS)
        characters[owner.character] = 1
        found += characters
    territory = side.territory()
    theirs = other.territory()
    found.append(state.remaining)
    found.append(max(0, state.remaining - LATE))
    found.append(max(0, LAST - state.remaining))
    found.append(max(-FAR_AHEAD, min(FAR_AHEAD, side.banked + territory - other.banked - theirs)))
    found.append(territory)
    found.append(theirs)
    found.append(side.uses)
    found.append(other.uses)
    return found + _rules(state.options)


def _rules(table: Options) -> list[int]:
    """How the rules of this table differ from the usual ones; all 0 where they do not."""
    return [
        table.turns - _USUAL_TURNS,
        0 if table.allow_pass else 1,
        1 if table.scoring == SCORE_EACH_TURN else 0,
        1 if table.scoring == SCORE_BOTH else 0,
        0 if table.tesuji_need_stone else 1,
        1 if table.cut_needs_stones else 0,
        0 if table.capture_stays else 1,
        1 if table.bent_four_waits else 0,
        1 if table.bent_four_captures else 0,
        1 if table.shi_yue_takes_any else 0,
        1 if table.yang_counts_own else 0,
    ]


def _own_area(state: Position, seat: Seat, area: Area, traps: list[int]) -> list[int]:
    """The group of this area, its traps, and how it stands against the groups opposite."""
    side = state.sides[seat]
    if not side.stones >> area & 1:
        return [0] * OWN_AREA
    other = state.sides[1 - seat]
    group = side.identity(area)
    qi = side.fight_qi(group)
    immune = side.immune(group)
    strongest = 0
    attacks = False
    for facing in MEMBERS[state.faced(seat, group) & other.groups()]:
        against = other.public_qi(facing)
        strongest = max(strongest, against)
        attacks = attacks or (qi > against and not other.immune(facing))
    count = side.count(group)
    return [
        1,
        1 if group == area else 0,
        side.factor(group),
        qi,
        count,
        1 if count == BENT_FOUR_COUNT - 1 else 0,
        1 if count == BENT_FOUR_COUNT else 0,
        side.surrounds(group),
        side.eyes(group),
        1 if immune else 0,
        side.roosters(group),
        traps[_slot(seat, REVERSE_BOOT, group)],
        traps[_slot(seat, ORIOLE_BUTTERFLY, group)],
        traps[_slot(seat, BENT_FOUR, group)],
        qi - strongest,
        1 if strongest > side.public_qi(group) and not immune else 0,
        1 if attacks else 0,
    ]


def _other_area(state: Position, seat: Seat, area: Area, traps: list[int]) -> list[int]:
    """The group of this area as the other side sees it."""
    side = state.sides[seat]
    if not side.stones >> area & 1:
        return [0] * OTHER_AREA
    group = side.identity(area)
    count = side.count(group)
    return [
        1,
        1 if group == area else 0,
        side.factor(group),
        side.public_qi(group),
        count,
        1 if count == BENT_FOUR_COUNT - 1 else 0,
        1 if count == BENT_FOUR_COUNT else 0,
        side.surrounds(group),
        side.eyes(group),
        1 if side.immune(group) else 0,
        side.hidden(group),
        min(1, traps[_slot(seat, BENT_FOUR, group)]),
        min(1, traps[_slot(seat, ORIOLE_BUTTERFLY, group)]),
    ]


def _slot(seat: Seat, kind: Kind, group: int) -> int:
    return (seat * KIND_COUNT + kind) * AREA_COUNT + group


def _traps(state: Position, seat: Seat) -> list[int]:
    """[`_slot`]: how many tesuji of a kind lie in a group, the other side's only as far as they lie face up."""
    found = [0] * (2 * KIND_COUNT * AREA_COUNT)
    if state.sides[0].traps + state.sides[1].traps == 0:
        return found
    for card in state.table_cards:
        kind = kind_of(card)
        owner = owner_of(card)
        if kind >= FIRST_TESUJI and (owner == seat or not is_down(card)):
            found[_slot(owner, kind, state.group_of(card))] += 1
    return found


def _unseen(state: Position, seat: Seat) -> list[int]:
    """How many cards of each kind the seat cannot see: in the deck, in the other hand, face down opposite."""
    left = state.sides[1 - seat].held[:]
    for kind in state.deck:
        left[kind] += 1
    if state.sides[1 - seat].traps:
        for card in state.table_cards:
            if is_down(card) and owner_of(card) != seat:
                left[kind_of(card)] += 1
    return left[1:]


def hidden(state: Position, seat: Seat) -> list[int]:
    """What the seat whose turn it is cannot know: the other hand, who will draw what, and what lies face down."""
    kinds = KIND_COUNT - 1
    draws = [0] * (4 * kinds)  # own and the other's, then the same for the next ones only
    for place, kind in enumerate(reversed(state.deck)):  # it is drawn turn about
        draws[place % 2 * kinds + kind - 1] += 1
        if place < 2 * SOON:
            draws[(2 + place % 2) * kinds + kind - 1] += 1
    width = KIND_COUNT - FIRST_TESUJI
    traps = [0] * (AREA_COUNT * width)
    if state.sides[1 - seat].traps:
        for card in state.table_cards:
            if is_down(card) and owner_of(card) != seat:
                facing = AREA_COUNT - 1 - AREA_OF_PLACE[place_of(card)]
                traps[facing * width + kind_of(card) - FIRST_TESUJI] += 1
    return state.sides[1 - seat].held + draws + traps


def answer_of(code: Code) -> int:
    """The net's number of an answer to the main decision."""
    if code <= PASS:
        return code - PLAY
    return SEARCH if code == SEARCH_DECK else TURN + (code - TURN_UP) // MOST_HIDDEN


class WeiqiFeatures(Features[Position]):
    def __init__(self) -> None:
        super().__init__(_SEEN_SCALE, _HIDDEN_SCALE, ANSWERS, 192)

    def seen(self, state: Position, seat: Seat) -> list[int]:
        return seen(state, seat)

    def hidden(self, state: Position, seat: Seat) -> list[int]:
        return hidden(state, seat)

    def fits(self, state: Position) -> bool:
        """The shipped nets know the usual rules only."""
        return not any(_rules(state.options))

    def answers(self, state: Position, seat: Seat, legal: list[Code]) -> list[list[int]]:
        return [[answer_of(PASS if code == RAISE_HAND else code)] for code in legal]

    def is_taught(self, state: Position, seat: Seat) -> bool:
        return state.asked[seat] == MAIN_ACTION

    def untaught_answer(self, state: Position, seat: Seat, legal: list[int], chance: int) -> int:
        if state.asked[seat] == ARRANGE_HAND:
            return SORT
        return legal[int(drawn(chance, len(legal)))] if state.asked[seat] == CHOOSE_CHARACTER else legal[0]

    def worth(self, state: Position, seat: Seat) -> float:
        lead = state.scores[seat] - state.scores[1 - seat]
        return 0.5 * state.result[seat] + 0.5 * max(-1.0, min(1.0, lead / MUCH))

    def draw_table(self, number: int) -> tuple[int, dict[str, Any]]:
        return 2, varied(number, _VARIED)
