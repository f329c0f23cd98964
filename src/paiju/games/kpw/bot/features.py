"""Card King as learning sees it: both sides' numbers, the cards that a seat knows, the play that is being staged.

The policy gets what its seat knows or remembers (`rules/memory.py`); the critic also gets the other hand, what the
other seat protects, what lies face down on the table and which cards come next.
"""

from __future__ import annotations

from typing import Any, Final

from paiju.core.features import Features, varied
from paiju.core.types import Code, Seat
from paiju.games.kpw.actions import KIND, PROMPTS, SPACE, STAGE
from paiju.games.kpw.bot.evaluate import evaluate
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.cards import CATEGORIES, KIND_COUNT, SACRIFICE_BELOW
from paiju.games.kpw.data.layout import Marks, Zone, kind_of, seen_by
from paiju.games.kpw.data.skills import HEROES
from paiju.games.kpw.options import Options
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.damage import resistible
from paiju.games.kpw.rules.memory import LOST_ROW
from paiju.games.kpw.rules.plays import categories

MOST_HP: Final = 400
SOON: Final = 10
"""So many cards from the top of the deck the critic sees."""

_COUNTED: Final = (
    layout.SHIELD,
    layout.VOIDS,
    layout.ARMS,
    layout.BOMBS,
    layout.CLAIMS,
    layout.CLAIMS_WAITING,
    layout.PEARLS_ENDING,
    layout.PEARLS_LASTING,
    layout.LIMIT,
)
"""Numbers of a seat that are shown as they are."""
_SIDE_SCALE: Final = [60, 1, 20, 20, 1, *[1] * len(HEROES), *[1] * len(HEROES)]
_SIDE_SCALE_REST: Final = [2, 2, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 5, 2, 20, 1, 1, 1, 1]
_ZONES: Final = 9
_SEEN_SCALE: Final = [
    *[*_SIDE_SCALE, *_SIDE_SCALE_REST] * 2,
    *[2] * KIND_COUNT * _ZONES,
    *[4, 40, 1, 1, 1, 2, 1, 1, 1, 2, 2],
    *[1] * 5,
    *[1] * KIND_COUNT * 2,
    *[1] * len(CATEGORIES),
    *[1] * (len(PROMPTS) - 1),
    *[1] * (2 * KIND_COUNT),
    *[60, 60, *[1] * 9],
]
_HIDDEN_SCALE: Final = [2] * (KIND_COUNT * 4)

_VARIED: Final[dict[str, list[Any]]] = {
    "hp_max": [120, 180],
    "hp_start": [60, 90],
    "draw_order": ["second_player"],
    "response_windows": ["always", "never"],
    "carry_last_turn": [False],
    "carry_delayed": [False],
    "protect_takeback": [True],
    "half_discardable": [True],
    "mutual_ruin_amount": ["net"],
    "pearl_pill_damage": [100],
    "wizard1_window": ["own_next", "opponent_next"],
    "scientist2_scope": ["attack"],
}
"""The options that change what is good play, and what self-play tries besides the usual."""


def seen(state: Position, seat: Seat) -> list[int]:
    """What a seat knows of its position."""
    other = 1 - seat
    mine = seen_by(seat) | layout.OPEN
    found = _side(state, seat) + _side(state, other)
    found += _kinds(state.hands[seat], layout.KIND_BITS | layout.PUBLIC)
    found += _kinds(state.protection[seat], layout.KIND_BITS | layout.PUBLIC)
    found += _kinds(state.hands[other], mine)
    found += _kinds(state.protection[other], mine)
    found += _kinds(state.pile, mine)
    found += _row(state, seat)
    found += _row(state, LOST_ROW + seat)
    found += _acts(state.delayed[seat])
    found += _acts(state.delayed[other])
    found += _course(state, seat)
    found += _bits(state.used, 5)
    found += _bits(state.declared, KIND_COUNT)
    found += _bits(state.last_declared, KIND_COUNT) if state.opposing_last_turn(seat) else [0] * KIND_COUNT
    found += _told(state, seat)
    found += _question(state, seat)
    return found + _rules(state.options)


def _side(state: Position, seat: Seat) -> list[int]:
    """What lies open before a seat."""
    own = state.own
    hp = max(-MOST_HP, min(MOST_HP, own[layout.HP + seat]))
    drain = own[layout.DRAIN + seat]
    found = [
        hp,
        1 if hp < SACRIFICE_BELOW else 0,
        max(0, 20 - hp),
        min(MOST_HP, resistible(state, seat)),
        1 if hp <= 0 else 0,
    ]
    for hero in range(len(HEROES)):
        found.append(1 if state.has_hero(seat, hero) else 0)
    for hero in range(len(HEROES)):
        found.append(1 if own[layout.SACRIFICED + seat] == hero else 0)
    for field in _COUNTED:
        found.append(own[field + seat])
    found.append(drain & 1)
    found.append(drain >> 1 & 1)
    found.append(drain >> 2 & 1)
    found.append(
        max(0, own[layout.UPGRADED_UNTIL + seat] - state.round + 1) if own[layout.UPGRADED_UNTIL + seat] else 0
    )
    found.append(len(state.hands[seat]))
    found.append(len(state.protection[seat]))
    found.append(len(state.delayed[seat]))
    borrowed = [0] * len(HEROES)
    row = state.borrowed[seat]
    for at in range(1, len(row), 2):
        borrowed[row[at]] += 1
    return found + borrowed


def _kinds(zone: Zone, mine: Marks) -> list[int]:
    """How many cards of each kind a zone holds, those that carry one of these marks."""
    found = [0] * KIND_COUNT
    for card in zone:
        if card & mine or mine & layout.KIND_BITS:
            found[kind_of(card)] += 1
    return found


def _row(state: Position, row: int) -> list[int]:
    """What the seat remembers, kind by kind."""
    return state.memory[row * KIND_COUNT : (row + 1) * KIND_COUNT]


def _acts(play: list[int]) -> list[int]:
    found = [0] * KIND_COUNT
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        found[play[at]] += 1
    return found


def _course(state: Position, seat: Seat) -> list[int]:
    return [
        state.round,
        len(state.deck),
        1 if state.active == seat else 0,
        1 if state.first_player == seat else 0,
        1 if state.turn_open else 0,
        state.attack_cap,
        1 if state.attacks_upgraded else 0,
        1 if state.defences_upgraded else 0,
        1 if state.face_down else 0,
        state.passes,
        len(state.plays) // 8,
    ]


def _bits(set_of: int, width: int) -> list[int]:
    return [set_of >> bit & 1 for bit in range(width)]


def _told(state: Position, seat: Seat) -> list[int]:
    """What the play on the table is known to be made of."""
    found = [0] * len(CATEGORIES)
    for category in categories(state.table_cards):
        found[category] += 1
    return found


def _question(state: Position, seat: Seat) -> list[int]:
    """What is asked, and what the seat has staged: cards by kind, and what clones act as."""
    found = [0] * (len(PROMPTS) - 1 + 2 * KIND_COUNT)
    if state.asked[seat]:
        found[state.asked[seat] - 1] = 1
    staged = len(PROMPTS) - 1
    for code in state.drafts[seat]:
        if STAGE <= code < STAGE + KIND_COUNT:
            found[staged + code - STAGE] += 1
        elif KIND <= code < KIND + KIND_COUNT:
            found[staged + KIND_COUNT + code - KIND] += 1
    return found


def _rules(table: Options) -> list[int]:
    """How the rules of this table differ from the usual ones."""
    return [
        min(MOST_HP, table.hp_max) - 120,
        min(MOST_HP, table.hp_start) - 120,
        1 if table.response_windows == 1 else 0,
        1 if table.response_windows == 2 else 0,
        0 if table.carry_last_turn and table.carry_delayed else 1,
        1 if table.protect_takeback else 0,
        1 if table.ruin_counts_net else 0,
        1 if table.pearl_pill_damage > 50 else 0,
        1 if table.drain_window == 1 else 0,
        1 if table.drain_window == 2 else 0,
        1 if table.undo_attacks_only else 0,
    ]


def hidden(state: Position, seat: Seat) -> list[int]:
    """The other hand, what the other seat protects, the play on the table, and the cards that come next."""
    every = layout.KIND_BITS
    found = _kinds(state.hands[1 - seat], every) + _kinds(state.protection[1 - seat], every)
    found += _acts(state.table_cards)
    return found + _kinds(state.deck[-SOON:], every)


class KpwFeatures(Features[Position]):
    def __init__(self) -> None:
        super().__init__(_SEEN_SCALE, _HIDDEN_SCALE, SPACE.size, 64)

    def seen(self, state: Position, seat: Seat) -> list[int]:
        return seen(state, seat)

    def hidden(self, state: Position, seat: Seat) -> list[int]:
        return hidden(state, seat)

    def guess(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def answers(self, state: Position, seat: Seat, legal: list[Code]) -> list[list[int]]:
        return [[code] for code in legal]

    def worth(self, state: Position, seat: Seat) -> float:
        """Half of what counts is winning, the other half by how many HP."""
        own = state.own
        lead = max(-60, min(60, own[layout.HP + seat] - own[layout.HP + 1 - seat]))
        return 0.6 * state.result[seat] + 0.4 * lead / 60

    def draw_table(self, number: int) -> tuple[int, dict[str, Any]]:
        return 2, varied(number, _VARIED)
