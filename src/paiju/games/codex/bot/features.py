"""Codex as learning sees it: two characters face to face, the rest of the table in sums, and what is being launched.

One policy plays all pages. An answer is made of what it says: whose body launches which skill, and what that skill
costs; what the target is to the seat; suit and rank of a card; where a cell lies on the way to the enemy. So a skill
that was seldom drawn shares what was learnt of others like it, and cells and seats need no numbers.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.chance import advance, drawn, seeded
from paiju.core.features import Features, varied
from paiju.core.types import Code, Seat
from paiju.games.codex import actions
from paiju.games.codex.bot.evaluate import evaluate
from paiju.games.codex.data import layout, tables
from paiju.games.codex.data.book import ABILITIES, PAGE_COUNT, PRESET_IDS, SKILL_COUNT, TRAIT_IDS
from paiju.games.codex.data.cards import KINDS, SUITS, rank, suit
from paiju.games.codex.data.entries import CHOICES, ELEMENTS, GROUPS
from paiju.games.codex.data.layout import Cell, UnitId
from paiju.games.codex.options import Options
from paiju.games.codex.position import CELLS, Position

RANKS: Final = 9
FAR: Final = 9
"""Distances up to this one are told apart."""
MOST_HP: Final = 160

# ---- one character
_FIELDS: Final = (
    *(layout.U_BALANCE, layout.U_BASE, layout.U_KEEN, layout.U_TRUE_AIM, layout.U_NO_COST, layout.U_FREE),
    *(layout.U_NEXT, layout.U_NEXT_TWO, layout.U_CURSE, layout.U_TAKEN, layout.U_CONTEST, layout.U_BURN),
    *(layout.U_NO_STIFF, layout.U_DAMAGE, layout.U_KNOCK_STEPS, layout.U_HAS_DEALT, layout.U_RUN),
    *(layout.U_LAST_WAY, layout.U_MOVED_LAST),
)
_FIELD_SCALE: Final = [3, 3, 1, 1, 1, 1, 3, 3, 2, 4, 2, 3, 1, 3, 4, 1, 3, 1, 1]
_CHARACTER: Final = 16 + len(_FIELDS) + len(SUITS) + PAGE_COUNT + len(ELEMENTS) + 6
_CHARACTER_SCALE: Final = [
    *[1, 20, 5, 1, 1, 5, 3, 3, 1, 1, 6, 6, 2, 1, 4, 4],
    *_FIELD_SCALE,
    *[1] * (len(SUITS) + PAGE_COUNT + len(ELEMENTS)),
    *[1, 1, 1, 4, 8, 3],
]
_FACE_TO_FACE: Final = FAR + 1 + 6
_CROWD: Final = 8
_CARDS: Final = KINDS + 3 * len(SUITS) + 4
_COURSE: Final = 8
_LAUNCH: Final = 2 * SKILL_COUNT + len(ABILITIES) + 10
_RULES: Final = 16
_SEEN_SCALE: Final = [
    *_CHARACTER_SCALE * 2,
    *[1] * (FAR + 1),
    *[1, 1, 1, 4, 4, 1],
    *[2, 2, 20, 20, 20, 5, 4, 1],
    *[1] * KINDS,
    *[2] * (2 * len(SUITS)),
    *[8] * len(SUITS),
    *[20, 4, 20, 20],
    *[20, 1, 2, 1, 1, 10, 3, 2],
    *[1] * _LAUNCH,
    *[1] * (len(actions.PROMPTS) - 1),
    *[20, 2, 3, 1, 5, 2, 2, 2, *[1] * (_RULES - 8)],
]
_HIDDEN_SCALE: Final = [1] * KINDS + [2] * (2 * len(SUITS))
SOON: Final = 6
"""So many cards from the top of the deck the critic sees."""

# ---- the parts of answers
_WORDS: Final = 6
"""Pass, end, yes, no, done, rhythm."""
_BODY: Final = _WORDS
_SKILL: Final = _BODY + len(actions.BODIES)
_SKILL_KIND: Final = _SKILL + SKILL_COUNT
_GROUP: Final = _SKILL_KIND + 3
_PRICE: Final = _GROUP + len(GROUPS)
_MOST_AP: Final = 6
_PAID: Final = _PRICE + _MOST_AP + 2
_MOST_CARDS: Final = 4
_UNSTEADY: Final = _PAID + _MOST_CARDS + 1
_TARGET: Final = _UNSTEADY + 1
"""Self, ally, enemy; the seat's main enemy; a token."""
_X: Final = _TARGET + 5
_MOST_X: Final = 12
_ELEMENT: Final = _X + _MOST_X
_SUIT: Final = _ELEMENT + len(ELEMENTS)
_RANK: Final = _SUIT + len(SUITS)
_STEP: Final = _RANK + RANKS
"""A cell: how far forward from where the seat stands, 4 back to 4 ahead."""
_REACH: Final = _STEP + 9
"""A cell: how far from the enemy."""
_WAY: Final = _REACH + FAR + 1
_DISTANCE: Final = _WAY + 2
_OPTION: Final = _DISTANCE + FAR + 1
_TONGUE: Final = _OPTION + len(CHOICES)
_PAGE: Final = _TONGUE + 1
_PRESET: Final = _PAGE + PAGE_COUNT
_TRAIT: Final = _PRESET + len(PRESET_IDS)
PARTS: Final = _TRAIT + len(TRAIT_IDS)

_VARIED: Final[dict[str, list[Any]]] = {
    "selection": ["random", "random", "draft"],
    "hp": [20, 30, 60],
    "balance": [2, 5],
    "start_hand": [2, 6],
    "turn_draw": [1],
    "hand_limit": [8],
    "pages_per_player": [1, 3],
    "traits": [1],
    "wall_rule": ["overflow"],
    "range_at_declare": ["free"],
    "reckless_launch": [True],
    "misfire_on_miss": [False],
    "step_turns": [False],
    "fallen_extra_damage": [2],
}
"""The options that change what is good play, and what self-play tries besides the usual."""


def seen(state: Position, seat: Seat) -> list[int]:
    """What a seat knows of its position."""
    enemy = main_enemy(state, seat)
    found = _character(state, seat, seat) + _character(state, seat, enemy)
    found += _face_to_face(state, seat, enemy)
    found += _crowd(state, seat, enemy)
    found += _cards(state, seat, enemy)
    found += _course(state, seat)
    found += _launch(state, seat)
    asked = [0] * (len(actions.PROMPTS) - 1)
    if state.asked[seat]:
        asked[state.asked[seat] - 1] = 1
    return found + asked + _rules(state.options, state.seats)


def main_enemy(state: Position, seat: Seat) -> Seat:
    """The nearest living enemy; of several the one with the fewest HP, counted from the seat on."""
    best = (seat + 1) % state.seats
    least = 1 << 30
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.is_alive(other) and state.enemies(seat, other):
            gap = abs(state.cell(layout.character(other)) - state.cell(layout.character(seat)))
            far = gap * MOST_HP + min(MOST_HP - 1, state.units[layout.character(other)][layout.U_HP])
            if far < least:
                least = far
                best = other
    return best


def _character(state: Position, viewer: Seat, seat: Seat) -> list[int]:
    unit = state.units[layout.character(seat)]
    player = state.players[seat]
    side = state.side(seat)
    cell = unit[layout.U_CELL]
    hp = min(MOST_HP, unit[layout.U_HP])
    found = [
        player[layout.P_ALIVE],
        hp,
        max(0, 10 - hp),
        1 if unit[layout.U_FALLEN] else 0,
        1 if unit[layout.U_IMMOBILE] else 0,
        len(state.hands[seat]),
        len(state.buried[seat]),
        player[layout.P_LAUNCHES],
        player[layout.P_COUNTERED],
        player[layout.P_FOCUSED],
        side[layout.F_AP],
        side[layout.F_CAP],
        side[layout.F_NEXT_CAP],
        side[layout.F_SKIP],
        min(cell - 1, 8) if cell else 0,
        min(state.length - cell, 8) if cell else 0,
    ]
    if state.players[viewer][layout.P_HIGH]:  # the ends as the viewer counts them
        found[14], found[15] = found[15], found[14]
    for field in _FIELDS:
        found.append(max(-99, min(99, unit[field])))
    for one in range(len(SUITS)):
        found.append(player[layout.P_SUITS] >> one & 1)
    for page in range(PAGE_COUNT):
        found.append(player[layout.P_PAGES] >> page & 1)
    elements = [0] * len(ELEMENTS)
    if 1 <= unit[layout.U_ELEMENT] <= len(ELEMENTS):
        elements[unit[layout.U_ELEMENT] - 1] = 1
    return found + elements + _token(state, seat)


def _token(state: Position, seat: Seat) -> list[int]:
    """What stands beside a character: a mark, a puppet or a dragon."""
    mark = state.mark(seat)
    unit = state.units[layout.token(seat)]
    if mark == 0 or unit[layout.U_CELL] == 0:
        return [0] * 6
    gap = abs(unit[layout.U_CELL] - state.cell(layout.character(seat)))
    return [
        1 if mark == 1 else 0,
        1 if mark == 2 else 0,
        1 if mark == 3 else 0,
        min(gap, FAR),
        min(MOST_HP, unit[layout.U_HP]),
        unit[layout.U_BUDGET],
    ]


def _face_to_face(state: Position, seat: Seat, enemy: Seat) -> list[int]:
    own = layout.character(seat)
    other = layout.character(enemy)
    gap = abs(state.cell(own) - state.cell(other))
    found = [0] * (FAR + 1)
    found[min(gap, FAR)] = 1
    ahead = _ahead(state, seat, enemy)
    return [
        *found,
        1 if state.back_to(own, other) else 0,
        1 if state.back_to(other, own) else 0,
        state.facing(own) * ahead,
        _room(state, state.cell(own), -ahead),
        _room(state, state.cell(other), ahead),
        (state.cell(own) + state.cell(other)) % 2,
    ]


def _ahead(state: Position, seat: Seat, enemy: Seat) -> int:
    """The way to the enemy: 1 toward the high end, -1 toward the low end; where it faces on the same cell."""
    gap = state.cell(layout.character(enemy)) - state.cell(layout.character(seat))
    if gap == 0:
        return state.facing(layout.character(seat))
    return 1 if gap > 0 else -1


def _room(state: Position, cell: Cell, way: int) -> int:
    """Free cells behind a unit."""
    return min(CELLS, state.length - cell if way > 0 else cell - 1)


def _crowd(state: Position, seat: Seat, enemy: Seat) -> list[int]:
    """The others at a table of more than two."""
    found = [0] * _CROWD
    for other in range(state.seats):
        if other in (seat, enemy) or not state.is_alive(other):
            continue
        hp = min(MOST_HP, state.units[layout.character(other)][layout.U_HP])
        hostile = 1 if state.enemies(seat, other) else 0
        gap = abs(state.cell(layout.character(other)) - state.cell(layout.character(seat)))
        found[hostile] += 1
        found[2 + hostile] += hp
        found[4] = max(found[4], hp)
        found[5] += len(state.hands[other])
        found[6] = max(found[6], FAR - gap)
        found[7] |= 1 if gap <= 1 else 0
    return found


def _cards(state: Position, seat: Seat, enemy: Seat) -> list[int]:
    """The own hand, what is known of the enemy's, and the pile."""
    held = [0] * KINDS
    suits = [0] * (3 * len(SUITS))
    total = 0
    for back in state.hands[seat]:
        kind = state.cards.face[back]
        held[kind] += 1
        suits[suit(kind)] += 1
        total += rank(kind)
    known = 0
    for back in state.hands[enemy]:
        kind = state.cards.seen_face(back, seat)
        if kind >= 0:
            suits[len(SUITS) + suit(kind)] += 1
            known += 1
    for back in state.pile:
        suits[2 * len(SUITS) + suit(state.cards.face[back])] += 1
    return held + suits + [total, known, len(state.deck), len(state.pile)]


def _course(state: Position, seat: Seat) -> list[int]:
    return [
        state.turn,
        1 if state.active == state.faction_of[seat] else 0,
        state.lag,
        1 if state.no_reduction else 0,
        len(state.launches),
        state.options.max_turns - state.turn if state.options.max_turns - state.turn < 10 else 10,
        len(state.drafts[seat]),
        1 if state.length > CELLS else 0,
    ]


def _launch(state: Position, seat: Seat) -> list[int]:
    """The skill that the seat is declaring, the launch or passive at work, and what it is to the seat."""
    found = [0] * _LAUNCH
    draft = state.drafts[seat]
    if draft and actions.is_launch(draft[0]):
        found[actions.skill_of(draft[0])] = 1
    if not state.launches:
        return found
    record = state.launches[-1]
    at = SKILL_COUNT
    if record[layout.R_SKILL] >= 0:
        found[at + record[layout.R_SKILL]] = 1
    at += SKILL_COUNT
    if record[layout.R_ABILITY] >= 0:
        found[at + record[layout.R_ABILITY]] = 1
    at += len(ABILITIES)
    found[at] = 1
    found[at + 1] = 1 if record[layout.R_SEAT] == seat else 0
    target = record[layout.R_TARGET]
    found[at + 2] = 1 if target >= 0 and layout.seat_of(target) == seat else 0
    if 0 <= record[layout.R_MODE] < 4:
        found[at + 3 + record[layout.R_MODE]] = 1
    found[at + 7] = 1 if record[layout.R_PARTNER] >= 0 else 0
    found[at + 8] = max(0, min(20, record[layout.R_DEALT]))
    found[at + 9] = max(0, min(20, record[layout.R_BONUS]))
    return found


def _rules(table: Options, seats: int) -> list[int]:
    """How the rules of this table differ from the usual ones."""
    return [
        table.hp - 40,
        table.balance - 3,
        table.start_hand - 4,
        table.turn_draw,
        table.hand_limit,
        table.pages_per_player - 2,
        seats - 2,
        table.factions - 2,
        table.traits,
        1 if table.overflow else 0,
        1 if table.free_range else 0,
        1 if table.reckless else 0,
        0 if table.misfire_on_miss else 1,
        0 if table.step_turns else 1,
        table.fallen_extra,
        1 if table.instakill_from > 1 else 0,
    ]


def hidden(state: Position, seat: Seat) -> list[int]:
    """The enemy's hand, and the suits of the cards that come next and of those that all other hands hold."""
    enemy = main_enemy(state, seat)
    held = [0] * KINDS
    for back in state.hands[enemy]:
        held[state.cards.face[back]] += 1
    suits = [0] * (2 * len(SUITS))
    for back in state.deck[-SOON:]:
        suits[suit(state.cards.face[back])] += 1
    for other in range(state.seats):
        if other not in (seat, enemy):
            for back in state.hands[other]:
                suits[len(SUITS) + suit(state.cards.face[back])] += 1
    return held + suits


# ---------------------------------------------------------------------- answers


def _launched(code: Code) -> list[int]:
    skill = actions.skill_of(code)
    ap = tables.SK_AP[skill]
    found = [
        _BODY + (code - actions.LAUNCH) // SKILL_COUNT,
        _SKILL + skill,
        _SKILL_KIND + tables.SK_KIND[skill],
        _GROUP + tables.SK_GROUP[skill],
        _PRICE + (ap if 0 <= ap <= _MOST_AP else _MOST_AP + 1),
        _PAID + min(_MOST_CARDS, tables.SK_CARDS[skill]),
    ]
    if tables.SK_BALANCE[skill]:
        found.append(_UNSTEADY)
    return found


def _aimed(state: Position, seat: Seat, enemy: Seat, unit: UnitId) -> list[int]:
    other = layout.seat_of(unit)
    found = [_TARGET + (0 if other == seat else 2 if state.enemies(seat, other) else 1)]
    if other == enemy:
        found.append(_TARGET + 3)
    if layout.is_token(unit):
        found.append(_TARGET + 4)
    return found


def _placed(state: Position, seat: Seat, enemy: Seat, cell: Cell) -> list[int]:
    step = (cell - state.cell(layout.character(seat))) * _ahead(state, seat, enemy)
    gap = abs(cell - state.cell(layout.character(enemy)))
    return [_STEP + 4 + max(-4, min(4, step)), _REACH + min(gap, FAR)]


def _answer(state: Position, seat: Seat, enemy: Seat, code: Code) -> list[int]:
    if code < actions.LAUNCH:
        return [code - actions.PASS]
    if code < actions.LAUNCH_END:
        return _launched(code)
    if code < actions.X + 1:
        return _aimed(state, seat, enemy, code - actions.TARGET)
    if code < actions.ELEMENT + 1:
        return [_X + min(_MOST_X, code - actions.X) - 1]
    if code < actions.CARD:
        return [_ELEMENT + code - actions.ELEMENT - 1]
    if code < actions.CELL + 1:
        kind = code - actions.CARD
        return [_SUIT + suit(kind), _RANK + rank(kind) - 1]
    if code < actions.LOW:
        return _placed(state, seat, enemy, code - actions.CELL)
    if code < actions.DISTANCE:
        way = 1 if code == actions.HIGH else -1
        return [_WAY + (1 if way == _ahead(state, seat, enemy) else 0)]
    if code < actions.OPTION:
        return [_DISTANCE + min(code - actions.DISTANCE, FAR)]
    if code < actions.FIRE_TONGUE:
        return [_OPTION + code - actions.OPTION]
    if code < actions.RHYTHM:
        return [_TONGUE, *_aimed(state, seat, enemy, layout.character(code - actions.FIRE_TONGUE))]
    return _rare_answer(state, seat, enemy, code)


def _rare_answer(state: Position, seat: Seat, enemy: Seat, code: Code) -> list[int]:
    if code == actions.RHYTHM:
        return [_WORDS - 1]
    if code < actions.PAGE:
        return _aimed(state, seat, enemy, layout.character(code - actions.SEAT_CODE))
    if code < actions.PRESET:
        return [_PAGE + code - actions.PAGE]
    if code < actions.TRAIT:
        return [_PRESET + code - actions.PRESET]
    return [_TRAIT + code - actions.TRAIT]


class CodexFeatures(Features[Position]):
    def __init__(self) -> None:
        super().__init__(_SEEN_SCALE, _HIDDEN_SCALE, PARTS, 32)

    def seen(self, state: Position, seat: Seat) -> list[int]:
        return seen(state, seat)

    def hidden(self, state: Position, seat: Seat) -> list[int]:
        return hidden(state, seat)

    def guess(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def answers(self, state: Position, seat: Seat, legal: list[Code]) -> list[list[int]]:
        enemy = main_enemy(state, seat)
        return [_answer(state, seat, enemy, code) for code in legal]

    def worth(self, state: Position, seat: Seat) -> float:
        """Four fifths of what counts is winning, the rest by how many HP."""
        own = 0
        rest = 0
        for other in range(state.seats):
            hp = max(0, state.units[layout.character(other)][layout.U_HP])
            if state.enemies(seat, other):
                rest = max(rest, hp)
            else:
                own = max(own, hp)
        return 0.8 * state.result[seat] + 0.2 * max(-1.0, min(1.0, (own - rest) / 30))

    def draw_table(self, number: int) -> tuple[int, dict[str, Any]]:
        """Three of four tables are duels, the others two against two."""
        chosen = varied(number, _VARIED)
        return (4 if drawn(advance(seeded(number + 1)), 4) == 0 else 2), chosen
