"""The game as the rest of Paiju knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.patch import Number
from paiju.core.types import Seat
from paiju.games.weiqi.actions import MOST_HELD, PROMPTS, SPACE
from paiju.games.weiqi.bot.encode import LAYOUT, VERSION, encode
from paiju.games.weiqi.bot.judge import FEATURES, WeiqiJudge
from paiju.games.weiqi.data.board import AREAS, GAPS, MULTIPLIER
from paiju.games.weiqi.data.cards import COPIES, KINDS, RANK, STONE, STONES_EACH, TYPES
from paiju.games.weiqi.data.characters import (
    BYUN_SANGIL,
    CHARACTERS,
    LEE_SEDOL,
    SHI_YUE,
    SHIN_JINSEO,
    SKILLS,
    YANG_DINGXIN,
)
from paiju.games.weiqi.options import OPTIONS, read_options
from paiju.games.weiqi.patch import NUMBERS, printed_options
from paiju.games.weiqi.rules.reasons import GUARDS
from paiju.games.weiqi.rules.setup import set_up
from paiju.games.weiqi.scenario import Setup, build
from paiju.games.weiqi.state import WeiqiState
from paiju.games.weiqi.terminal import draw_table
from paiju.games.weiqi.text import EN, ZH
from paiju.games.weiqi.view import Table

MOST_TURNS = 80
MOST_PER_TURN = 2 * MOST_HELD + 8
"""A skill and its number, a card and its place, a few Bent Four targets, two steps for every card that is moved."""


class WeiqiGame(Game[WeiqiState]):
    """Weiqi Cards 围棋牌 (WQ-51)."""

    id = "weiqi"
    state_type = WeiqiState
    rules_version = 3
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    prompts = PROMPTS
    texts = game_texts(ZH, EN)
    cap = 2 + MOST_TURNS * MOST_PER_TURN
    guards = GUARDS
    judge = WeiqiJudge()
    features = FEATURES
    layout = LAYOUT
    layout_version = VERSION
    table_type = Table
    setup_type = Setup
    menus = ("choose_character", "main_action")
    windows = ("arrange_hand",)
    draws = {"drew": "what"}
    uses = {"choose": "character", "play": "card", "skill": "skill"}
    dealt_sides = {"character_offer": "independent", "offer_size": 1}

    def set_up(self, state: WeiqiState, options: Mapping[str, Any]) -> None:
        state.options = printed_options(read_options(options), self.patch)
        set_up(state)

    def set_position(self, state: WeiqiState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        state.options = printed_options(read_options(options), self.patch)
        build(state, setup)

    def numbers(self) -> Sequence[Number]:
        return NUMBERS

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        used = (SHIN_JINSEO, SHI_YUE, BYUN_SANGIL, LEE_SEDOL, YANG_DINGXIN)  # the others work silently
        return {"card": list(KINDS), "character": list(CHARACTERS), "skill": [SKILLS[one] for one in used]}

    def sides(self, state: WeiqiState, seat: Seat) -> list[str]:
        return [f"character.{CHARACTERS[state.sides[seat].character]}"]

    def held(self, state: WeiqiState, seat: Seat) -> list[str]:
        return [f"card.{KINDS[kind]}" for kind in state.sides[seat].hand]

    def printed(self) -> dict[str, Any]:
        return {
            "area": {area: MULTIPLIER[number] for number, area in enumerate(AREAS)},
            "gap": list(GAPS),
            "card": {kind: {"type": TYPES[RANK[number]]} for number, kind in enumerate(KINDS)},
        }

    def box(self) -> dict[str, dict[str, int]]:
        cards = dict(zip(KINDS, COPIES, strict=True))
        cards[KINDS[STONE]] = self.max_seats * STONES_EACH
        return {"card": cards, "character": dict.fromkeys(CHARACTERS, 1)}

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)
