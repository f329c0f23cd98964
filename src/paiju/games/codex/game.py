"""Codex as a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.patch import Number
from paiju.core.types import Seat
from paiju.games.codex import actions
from paiju.games.codex.bot.encode import LAYOUT, VERSION, encode
from paiju.games.codex.bot.judge import FEATURES, CodexJudge
from paiju.games.codex.data import book, layout, tables
from paiju.games.codex.data.book import CHARACTERS, SKILLS
from paiju.games.codex.data.cards import CARD_IDS
from paiju.games.codex.options import OPTIONS, check_together, read_options
from paiju.games.codex.patch import NUMBERS, printed_options
from paiju.games.codex.rules.reasons import GUARDS
from paiju.games.codex.rules.setup import set_up
from paiju.games.codex.scenario import Setup, build
from paiju.games.codex.state import CodexState
from paiju.games.codex.terminal import draw_table
from paiju.games.codex.text import EN, ZH
from paiju.games.codex.view import Table


class Codex(Game[CodexState]):
    id = "codex"
    state_type = CodexState
    rules_version = 3
    min_seats = 2
    max_seats = 8
    options = OPTIONS
    space = actions.SPACE
    prompts = actions.PROMPTS
    guards = GUARDS
    texts = game_texts(ZH, EN)
    cap = 200 * 100 * 8 * 60
    """Turns, launches a seat, seats, and a generous number of questions a launch."""
    judge = CodexJudge()
    features = FEATURES
    layout = LAYOUT
    layout_version = VERSION
    settled = ("length", "faction_of")
    table_type = Table
    setup_type = Setup
    menus = ("select_pages", "select_preset", "select_trait", "main")
    windows = ("insert", "counter")
    draws = {
        "drew": "cards",
        "took": "card",
        "showed": "card",
        "deck_discarded": "card",
        "turned_page": "page",
        "summoned": "page",
    }

    uses = {"launch": "skill", "page": "page", "preset": "preset", "trait": "trait"}
    dealt_sides = {"selection": "random"}

    def set_up(self, state: CodexState, options: Mapping[str, Any]) -> None:
        set_up(state, printed_options(read_options(options, state.seats), self.patch))

    def set_position(self, state: CodexState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        build(state, setup, printed_options(read_options(options, state.seats), self.patch))

    def numbers(self) -> Sequence[Number]:
        return NUMBERS

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_together(options, seats)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        acting = 0  # the others only change numbers
        for mask in tables.HOOK_MASK:
            acting |= mask
        return {
            "skill": book.SKILL_IDS,
            "passive": [id for number, id in enumerate(book.ABILITY_IDS) if acting >> number & 1],
            "page": book.PAGE_IDS,
            "preset": book.PRESET_IDS,
            "trait": book.TRAIT_IDS,
        }

    def sides(self, state: CodexState, seat: Seat) -> list[str]:
        carried = state.players[seat][layout.P_PAGES]
        return [f"page.{id}" for number, id in enumerate(book.PAGE_IDS) if number and carried >> number & 1]

    def printed(self) -> dict[str, Any]:
        return {
            "preset": {
                one.id: {"hp": one.hp, "balance": one.balance, "pages": one.pages, "traits": one.traits}
                for one in CHARACTERS
            },
            "skill": {one.id: {"kind": one.kind, "reach": one.reach, "reach_from": one.reach_from} for one in SKILLS},
        }

    def box(self) -> dict[str, dict[str, int]]:
        """The deck, and a card for whatever the pages and characters can do."""
        cards = {"card": CARD_IDS, "skill": book.SKILL_IDS, "passive": book.ABILITY_IDS, "preset": book.PRESET_IDS}
        return {kind: dict.fromkeys(ids, 1) for kind, ids in cards.items()}

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)
