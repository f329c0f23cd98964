"""Codex as a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.state import State
from paiju.games.codex.actions import SPACE
from paiju.games.codex.draw import draw_table
from paiju.games.codex.encode import LAYOUT, VERSION, encode
from paiju.games.codex.evaluate import evaluate
from paiju.games.codex.options import OPTIONS, PRESET, check_together, read_options
from paiju.games.codex.rules.frames import SETUP
from paiju.games.codex.rules.play import RULES_VERSION, CodexState
from paiju.games.codex.rules.setup import make_cards, set_body
from paiju.games.codex.scenario import Setup, build
from paiju.games.codex.skills.book import CHARACTERS, SKILLS
from paiju.games.codex.tables import ABILITY_IDS, HOOK_MASK, PAGE_IDS, PRESET_IDS, SKILL_IDS, TRAIT_IDS
from paiju.games.codex.text import EN, ZH
from paiju.games.codex.view import Table


class Codex(Game):
    id = "codex"
    rules_version = RULES_VERSION
    min_seats = 2
    max_seats = 8
    options = OPTIONS
    space = SPACE
    texts = game_texts(ZH, EN)
    cap = 200 * 100 * 8 * 60
    """Turns, launches a seat, seats, and a generous number of questions a launch."""
    layout = LAYOUT
    layout_version = VERSION
    table_type = Table
    setup_type = Setup

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        state = CodexState()
        state.prepare(seats, seed)
        state.set_out(read_options(options, seats), seats)
        for seat in range(seats):
            if state.options.selection != PRESET:
                set_body(state, seat, state.options.hp, state.options.balance)
        make_cards(state)
        first = state.options.first_player
        if first < 0:  # a faction by chance: its lowest seat begins
            first = state.faction_of.index(state.below(state.options.factions))
        state.push([SETUP, 0, 0, first])
        state.run()
        return state

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        return build(setup, seats, options, seed)

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_together(options, seats)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CodexState)
        return evaluate(state, seat)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        acting = 0  # the others only change numbers
        for mask in HOOK_MASK:
            acting |= mask
        return {
            "skill": SKILL_IDS,
            "passive": [id for number, id in enumerate(ABILITY_IDS) if acting >> number & 1],
            "page": PAGE_IDS,
            "preset": PRESET_IDS,
            "trait": TRAIT_IDS,
        }

    def printed(self) -> dict[str, Any]:
        return {
            "preset": {
                one.id: {"hp": one.hp, "balance": one.balance, "pages": one.pages, "traits": one.traits}
                for one in CHARACTERS
            },
            "skill": {one.id: {"kind": one.kind, "reach": one.reach, "reach_from": one.reach_from} for one in SKILLS},
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)
