"""The auction as the rest of Paiju knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.game import game_texts
from tests.toys.auction.actions import PROMPTS, SPACE
from tests.toys.auction.bot.judge import AuctionJudge
from tests.toys.auction.options import OPTIONS, read_options
from tests.toys.auction.rules.reasons import GUARDS
from tests.toys.auction.rules.setup import set_up
from tests.toys.auction.scenario import build
from tests.toys.auction.state import AuctionState
from tests.toys.auction.text import EN, ZH
from tests.toys.toy import ToyGame


class Auction(ToyGame[AuctionState]):
    id = "auction"
    state_type = AuctionState
    min_seats = 2
    max_seats = 4
    options = OPTIONS
    space = SPACE
    prompts = PROMPTS
    guards = GUARDS
    texts = game_texts(ZH, EN)
    cap = 6 * 4 * 2
    judge = AuctionJudge()

    def set_up(self, state: AuctionState, options: Mapping[str, Any]) -> None:
        set_up(state, read_options(options))

    def set_position(self, state: AuctionState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        build(state, setup, read_options(options))
