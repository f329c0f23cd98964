"""The game as the rest of Paiju knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.state import State
from paiju.games.kpw.actions import SPACE
from paiju.games.kpw.cards import HIT, KIND_COUNT, KINDS, LEAST_DECK, RESIST, TYPE, TYPES
from paiju.games.kpw.draw import draw_table
from paiju.games.kpw.encode import LAYOUT, VERSION, encode
from paiju.games.kpw.evaluate import evaluate
from paiju.games.kpw.options import OPTIONS, check_hp, rules_from
from paiju.games.kpw.position import Position
from paiju.games.kpw.scenario import Setup, build, fresh
from paiju.games.kpw.shapes import Table
from paiju.games.kpw.skills import HEROES, SACRIFICES, SKILLS
from paiju.games.kpw.state import RULES_VERSION
from paiju.games.kpw.text import EN, ZH

MOST_ROUNDS = 7
"""Each round takes at least ten cards out of 75, and needs ten (rules 7)."""
MOST_PER_ROUND = 1000
"""Far above what two hands of some ten cards can be asked about in one round."""


class KpwGame(Game):
    """卡牌王 v1.1: game design by PerryDing / IQ Online Studio, CC BY-NC-SA 4.0; rules here in our own words."""

    id = "kpw"
    rules_version = RULES_VERSION
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    texts = game_texts(ZH, EN)
    cap = MOST_ROUNDS * MOST_PER_ROUND
    layout = LAYOUT
    layout_version = VERSION
    table_type = Table
    setup_type = Setup

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        return fresh(rules_from(options), seed)

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        return build(setup, rules_from(options), seed)

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_hp(options)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return evaluate(state, seat)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        return {"card": list(KINDS), "hero": list(HEROES), "skill": list(SKILLS), "sacrifice": list(SACRIFICES)}

    def printed(self) -> dict[str, Any]:
        """Of a card its type and, plain and upgraded, what it hits for or wins back."""
        numbers = [one or other for one, other in zip(HIT, RESIST, strict=True)]
        return {
            "card": {
                kind: {
                    "type": TYPES[TYPE[number].bit_length() - 1],
                    "numbers": [numbers[number], numbers[number + KIND_COUNT]],
                }
                for number, kind in enumerate(KINDS)
            },
            "least_deck": LEAST_DECK,
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)
