"""The duel as the rest of Paiju knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.game import game_texts
from paiju.core.judge import Judge
from tests.toys.duel.actions import PROMPTS, SPACE
from tests.toys.duel.bot.judge import DuelJudge
from tests.toys.duel.data.cards import KINDS
from tests.toys.duel.options import OPTIONS, read_options
from tests.toys.duel.rules.reasons import GUARDS
from tests.toys.duel.rules.setup import set_up
from tests.toys.duel.state import DuelState
from tests.toys.duel.text import EN, ZH
from tests.toys.toy import ToyGame


class Duel(ToyGame[DuelState]):
    id = "duel"
    state_type = DuelState
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    prompts = PROMPTS
    guards = GUARDS
    menus = ("main",)
    windows = ("respond",)
    texts = game_texts(ZH, EN)
    cap = 20 * 12
    judge: Judge[DuelState] = DuelJudge()

    def set_up(self, state: DuelState, options: Mapping[str, Any]) -> None:
        state.options = read_options(options)
        set_up(state)

    def set_position(self, state: DuelState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        """The duel has one position to start from: its own."""
        self.set_up(state, options)

    def things(self) -> dict[str, list[str]]:
        return {"card": list(KINDS)}
