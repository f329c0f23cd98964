"""What practice teaches: two small nets that have learnt from games of one of them against itself.

The player looks at what a seat knows (`seen`), in whole numbers, and says how strongly it leans to every answer of the
main decision. What the seat cannot know makes no difference to it: an imagined world and the true one look the same.
The onlooker also sees what is hidden (`hidden`) and says how the game will end. It is asked about imagined worlds only.
How they learnt and what they are worth: docs/strength.md and examples/practise.py; their numbers: instinct.json.

A layer of the net is one sum of large integers: the weights from one input to all cells stand side by side in one
number, a lane each, so that adding them up takes as many steps as there are inputs that are not 0. It is quick in
both builds and exact, hence the same everywhere.
"""

from __future__ import annotations

import json
from importlib.resources import files
from struct import Struct
from typing import Final

from paiju.games.weiqi.actions import MAIN_ACTION, MOST_HIDDEN, PASS, PLAY, RAISE_HAND, SEARCH_DECK, TURN_UP
from paiju.games.weiqi.board import AREA_COUNT, AREA_OF_PLACE, GAP_COUNT, MEMBERS
from paiju.games.weiqi.cards import (
    BENT_FOUR,
    BENT_FOUR_COUNT,
    FIRST_TESUJI,
    KIND_COUNT,
    ORIOLE_BUTTERFLY,
    REVERSE_BOOT,
    STONE,
)
from paiju.games.weiqi.characters import CHARACTERS
from paiju.games.weiqi.options import Choices
from paiju.games.weiqi.position import DOWN, KIND, OWNER_SHIFT, PLACE_SHIFT, Position
from paiju.games.weiqi.side import COUNT, EYES, HIDDEN, ROOSTERS, SURROUNDS

OWN_AREA: Final = 17
OTHER_AREA: Final = 13
GAP: Final = 4
INPUTS: Final = (
    AREA_COUNT * (OWN_AREA + OTHER_AREA) + GAP_COUNT * GAP + KIND_COUNT + 2 + KIND_COUNT - 1 + 2 * len(CHARACTERS) + 8
)
HIDDEN_INPUTS: Final = KIND_COUNT + 4 * (KIND_COUNT - 1) + AREA_COUNT * (KIND_COUNT - FIRST_TESUJI)
LATE: Final = 20
"""The turns before so many are left are counted apart …"""
LAST: Final = 10
"""… and so are the last ones."""

SEARCH: Final = PASS - PLAY + 1
TURN: Final = SEARCH + 1
ANSWERS: Final = TURN + AREA_COUNT
"""Plays and the pass by their codes, Shi Yue's search, and for Shin Jinseo the five areas."""

FAR_AHEAD: Final = 400
"""A larger lead looks like this one; every other input is bounded by the number of cards."""
SOON: Final = 6
"""So many cards that a seat will draw next count apart."""

ALWAYS: Final = 10.0
"""Byun's look costs nothing, and nobody has to be practised to think of it."""


# ---------------------------------------------------------------------- the eye


def seen(state: Position, seat: int) -> list[int]:
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
    return found


def _own_area(state: Position, seat: int, area: int, traps: list[int]) -> list[int]:
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
    count = side.sums[COUNT + group]
    return [
        1,
        1 if group == area else 0,
        side.factor(group),
        qi,
        count,
        1 if count == BENT_FOUR_COUNT - 1 else 0,
        1 if count == BENT_FOUR_COUNT else 0,
        side.sums[SURROUNDS + group],
        side.sums[EYES + group],
        1 if immune else 0,
        side.sums[ROOSTERS + group],
        traps[_slot(seat, REVERSE_BOOT, group)],
        traps[_slot(seat, ORIOLE_BUTTERFLY, group)],
        traps[_slot(seat, BENT_FOUR, group)],
        qi - strongest,
        1 if strongest > side.public_qi(group) and not immune else 0,
        1 if attacks else 0,
    ]


def _other_area(state: Position, seat: int, area: int, traps: list[int]) -> list[int]:
    """The group of this area as the other side sees it."""
    side = state.sides[seat]
    if not side.stones >> area & 1:
        return [0] * OTHER_AREA
    group = side.identity(area)
    count = side.sums[COUNT + group]
    return [
        1,
        1 if group == area else 0,
        side.factor(group),
        side.public_qi(group),
        count,
        1 if count == BENT_FOUR_COUNT - 1 else 0,
        1 if count == BENT_FOUR_COUNT else 0,
        side.sums[SURROUNDS + group],
        side.sums[EYES + group],
        1 if side.immune(group) else 0,
        side.sums[HIDDEN + group],
        min(1, traps[_slot(seat, BENT_FOUR, group)]),
        min(1, traps[_slot(seat, ORIOLE_BUTTERFLY, group)]),
    ]


def _slot(seat: int, kind: int, group: int) -> int:
    return (seat * KIND_COUNT + kind) * AREA_COUNT + group


def _traps(state: Position, seat: int) -> list[int]:
    """[`_slot`]: how many tesuji of a kind lie in a group, the other side's only as far as they lie face up."""
    found = [0] * (2 * KIND_COUNT * AREA_COUNT)
    if state.sides[0].traps + state.sides[1].traps == 0:
        return found
    for card in state.table_cards:
        kind = card & KIND
        owner = card >> OWNER_SHIFT & 1
        if kind >= FIRST_TESUJI and (owner == seat or not card & DOWN):
            found[_slot(owner, kind, state.group_of(card))] += 1
    return found


def _unseen(state: Position, seat: int) -> list[int]:
    """How many cards of each kind the seat cannot see: in the deck, in the other hand, face down opposite."""
    left = state.sides[1 - seat].held[:]
    for kind in state.deck:
        left[kind] += 1
    if state.sides[1 - seat].traps:
        for card in state.table_cards:
            if card & DOWN and card >> OWNER_SHIFT & 1 != seat:
                left[card & KIND] += 1
    return left[1:]


def hidden(state: Position, seat: int) -> list[int]:
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
            if card & DOWN and card >> OWNER_SHIFT & 1 != seat:
                facing = AREA_COUNT - 1 - AREA_OF_PLACE[card >> PLACE_SHIFT & 15]
                traps[facing * width + (card & KIND) - FIRST_TESUJI] += 1
    return state.sides[1 - seat].held + draws + traps


# ---------------------------------------------------------------------- the nets

_LANE: Final = 32
_MIDDLE: Final = 1 << (_LANE - 1)
"""Added to every lane, so that no sum is below 0."""
ONE: Final = 1 << 16
"""What stands for 1 in a sum …"""
LEFT_OUT: Final = 10
"""… of which the next layer need not know so many bits."""


class _Layer:
    """So many sums at once."""

    def __init__(self, rows: list[list[int]]) -> None:
        """The first row is what the sums begin with, the others belong to one input each."""
        width = len(rows[0])
        packed = [sum([weight << (_LANE * lane) for lane, weight in enumerate(row)]) for row in rows]
        self.start: int = packed[0] + sum([_MIDDLE << (_LANE * lane) for lane in range(width)])
        self.rows: list[int] = packed[1:]
        self.lanes = Struct(f"<{width}I")

    def sums(self, inputs: list[int]) -> list[int]:
        """The lanes, still with the middle added."""
        total = self.start
        rows = self.rows
        for place in range(len(inputs)):
            if inputs[place]:
                total += inputs[place] * rows[place]
        return list(self.lanes.unpack(total.to_bytes(self.lanes.size, "little")))


class _Net:
    """Layer upon layer; between two of them nothing is below 0."""

    def __init__(self, layers: list[list[list[int]]]) -> None:
        self.layers = [_Layer(rows) for rows in layers]

    def answers(self, inputs: list[int]) -> list[float]:
        cells = inputs
        for layer in self.layers[:-1]:
            cells = [max(0, lane - _MIDDLE) >> LEFT_OUT for lane in layer.sums(cells)]
        return [(lane - _MIDDLE) / ONE for lane in self.layers[-1].sums(cells)]


_NETS: Final[dict[str, _Net]] = {}


def _net(name: str) -> _Net:
    """The trained numbers, read when they are first asked for."""
    if name not in _NETS:
        text = files("paiju.games.weiqi").joinpath("instinct.json").read_text("utf-8")
        nets: dict[str, list[list[list[int]]]] = json.loads(text)
        for one, layers in nets.items():
            _NETS[one] = _Net(layers)
    return _NETS[name]


_USUAL: Final = Choices()


def practised(state: Position) -> bool:
    """At tables with the usual rules; how characters are dealt and what Byun may do makes no difference."""
    now = state.choices
    return (
        now.turns == _USUAL.turns
        and now.allow_pass == _USUAL.allow_pass
        and now.scoring == _USUAL.scoring
        and now.tesuji_need_stone == _USUAL.tesuji_need_stone
        and now.cut_needs_stones == _USUAL.cut_needs_stones
        and now.capture_stays == _USUAL.capture_stays
        and now.bent_four_waits == _USUAL.bent_four_waits
        and now.bent_four_captures == _USUAL.bent_four_captures
        and now.shi_yue_takes_any == _USUAL.shi_yue_takes_any
        and now.yang_counts_own == _USUAL.yang_counts_own
    )


def instinct(state: Position, seat: int, legal: list[int]) -> list[float]:
    """How strongly a practised player leans to each of these answers (log-odds); empty for other questions."""
    if state.asked[seat] != MAIN_ACTION:
        return []
    leanings = _net("player").answers(seen(state, seat))
    return [ALWAYS if code == RAISE_HAND else leanings[answer_of(code)] for code in legal]


def outlook(state: Position, seat: int) -> float:
    """How the game will end for a seat, from -1 to 1, to a practised onlooker who sees every card of this world."""
    if state.over:
        return float(state.result[seat])
    if state.offers:
        return 0.0
    active = state.active
    worth = max(-1.0, min(1.0, _net("onlooker").answers(seen(state, active) + hidden(state, active))[0]))
    return worth if seat == active else -worth


def answer_of(code: int) -> int:
    """The net's number of an answer to the main decision."""
    if code <= PASS:
        return code - PLAY
    return SEARCH if code == SEARCH_DECK else TURN + (code - TURN_UP) // MOST_HIDDEN
