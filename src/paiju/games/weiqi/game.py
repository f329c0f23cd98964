"""The game as the rest of Paiju knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.state import State
from paiju.games.weiqi.actions import MOST_HELD, SPACE
from paiju.games.weiqi.board import AREAS, GAPS, MULTIPLIER
from paiju.games.weiqi.cards import KINDS, RANK, TYPES
from paiju.games.weiqi.characters import BYUN_SANGIL, CHARACTERS, LEE_SEDOL, SHI_YUE, SHIN_JINSEO, SKILLS, YANG_DINGXIN
from paiju.games.weiqi.draw import draw_table
from paiju.games.weiqi.encode import LAYOUT, VERSION, encode
from paiju.games.weiqi.evaluate import evaluate, likely
from paiju.games.weiqi.instinct import instinct, outlook, practised
from paiju.games.weiqi.options import OPTIONS, read_options
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules.turn import set_up
from paiju.games.weiqi.scenario import Setup, build
from paiju.games.weiqi.state import RULES_VERSION, WeiqiState
from paiju.games.weiqi.text import EN, ZH
from paiju.games.weiqi.view import Table

MOST_TURNS = 80
MOST_PER_TURN = 2 * MOST_HELD + 8
"""A skill and its number, a card and its place, a few Bent Four targets, two steps for every card that is moved."""


class WeiqiGame(Game):
    """Weiqi Cards 围棋牌 (WQ-51)."""

    id = "weiqi"
    rules_version = RULES_VERSION
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    texts = game_texts(ZH, EN)
    cap = 2 + MOST_TURNS * MOST_PER_TURN
    layout = LAYOUT
    layout_version = VERSION
    table_type = Table
    setup_type = Setup

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        state = WeiqiState()
        state.prepare(seats, seed)
        state.choices = read_options(options)
        set_up(state)
        return state

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        return build(setup, read_options(options), seed)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return evaluate(state, seat)

    def likely(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Position)
        return likely(state, seat)

    def practised(self, state: State) -> bool:
        assert isinstance(state, Position)
        return practised(state)

    def instinct(self, state: State, seat: int, legal: list[int]) -> list[float]:
        assert isinstance(state, Position)
        return instinct(state, seat, legal)

    def outlook(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return outlook(state, seat)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        used = (SHIN_JINSEO, SHI_YUE, BYUN_SANGIL, LEE_SEDOL, YANG_DINGXIN)  # the others work silently
        return {"card": list(KINDS), "character": list(CHARACTERS), "skill": [SKILLS[one] for one in used]}

    def printed(self) -> dict[str, Any]:
        return {
            "area": {area: MULTIPLIER[number] for number, area in enumerate(AREAS)},
            "gap": list(GAPS),
            "card": {kind: {"type": TYPES[RANK[number]]} for number, kind in enumerate(KINDS)},
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)
