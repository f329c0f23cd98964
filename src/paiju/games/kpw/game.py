"""The game as the rest of Paiju knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.patch import Number
from paiju.core.types import Seat
from paiju.games.kpw.actions import PROMPTS, SPACE
from paiju.games.kpw.bot.encode import LAYOUT, VERSION, encode
from paiju.games.kpw.bot.judge import FEATURES, KpwJudge
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.skills import HEROES, SACRIFICES, SKILLS
from paiju.games.kpw.options import OPTIONS, check_hp, read_options
from paiju.games.kpw.patch import NUMBERS, printed_options
from paiju.games.kpw.rules.reasons import GUARDS
from paiju.games.kpw.rules.setup import set_up
from paiju.games.kpw.scenario import Setup, build
from paiju.games.kpw.state import KpwState
from paiju.games.kpw.terminal import draw_table
from paiju.games.kpw.text import EN, ZH
from paiju.games.kpw.view import Table

MOST_ROUNDS = 7
"""Each round takes at least ten cards out of 75, and needs ten (rules 7)."""
MOST_PER_ROUND = 1000
"""Far above what two hands of some ten cards can be asked about in one round."""


class KpwGame(Game[KpwState]):
    """卡牌王 v1.1: game design by PerryDing / IQ Online Studio, CC BY-NC-SA 4.0; rules here in our own words."""

    id = "kpw"
    state_type = KpwState
    rules_version = 3
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    prompts = PROMPTS
    guards = GUARDS
    texts = game_texts(ZH, EN)
    cap = MOST_ROUNDS * MOST_PER_ROUND
    judge = KpwJudge()
    features = FEATURES
    layout = LAYOUT
    layout_version = VERSION
    settled = ("memory",)
    table_type = Table
    setup_type = Setup
    menus = ("pick_front", "turn_menu")
    windows = ("response", "react_8848", "round_end_menu", "sacrifice_now")
    draws = {"draw": "card", "mine": "by", "stolen": "card", "destroyed": "cards"}
    uses = {"pick": "hero", "stage": "card", "place": "card", "react": "card", "sacrifice": "sacrifice"}
    dealt_sides = {"hero_pick": "random"}

    def set_up(self, state: KpwState, options: Mapping[str, Any]) -> None:
        set_up(state, printed_options(read_options(options), self.patch))

    def set_position(self, state: KpwState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        build(state, setup, printed_options(read_options(options), self.patch))

    def numbers(self) -> Sequence[Number]:
        return NUMBERS

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_hp(options)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        return {"card": list(cards.KINDS), "hero": list(HEROES), "skill": list(SKILLS), "sacrifice": list(SACRIFICES)}

    def sides(self, state: KpwState, seat: Seat) -> list[str]:
        own = state.own
        return [f"hero.{HEROES[own[place + seat]]}" for place in (layout.FRONT_HERO, layout.BACK_HERO)]

    def held(self, state: KpwState, seat: Seat) -> list[str]:
        return [f"card.{cards.KINDS[layout.kind_of(card)]}" for card in state.hands[seat]]

    def printed(self) -> dict[str, Any]:
        """Of a card its type and, plain and upgraded, what it hits for or wins back."""
        numbers = [one or other for one, other in zip(cards.HIT, cards.RESIST, strict=True)]
        return {
            "card": {
                kind: {
                    "type": cards.TYPES[cards.TYPE[number].bit_length() - 1],
                    "numbers": [numbers[number], numbers[number + cards.KIND_COUNT]],
                }
                for number, kind in enumerate(cards.KINDS)
            },
            "least_deck": cards.LEAST_DECK,
        }

    def box(self) -> dict[str, dict[str, int]]:
        """The shared deck, and for each side its heroes with what they can do."""
        own = {"hero": HEROES, "skill": SKILLS, "sacrifice": SACRIFICES}
        return {
            "card": dict(zip(cards.KINDS, cards.COPIES, strict=True)),
            **{kind: dict.fromkeys(ids, self.max_seats) for kind, ids in own.items()},
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)
