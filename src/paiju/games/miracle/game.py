"""War of Miracles (神迹之战) as the contract wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.patch import Number
from paiju.core.types import Seat
from paiju.games.miracle.actions import PROMPTS, SPACE
from paiju.games.miracle.bot.encode import LAYOUT, VERSION, encode
from paiju.games.miracle.bot.judge import FEATURES, MiracleJudge
from paiju.games.miracle.data import board
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.rulesets import NUMBERS as SWITCHES
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.options import OPTIONS, Options, check_decks, number_value, read_options
from paiju.games.miracle.patch import NUMBERS, printed_options
from paiju.games.miracle.rules.reasons import GUARDS
from paiju.games.miracle.rules.setup import set_up
from paiju.games.miracle.scenario import Setup, build
from paiju.games.miracle.state import MiracleState
from paiju.games.miracle.terminal import draw_table
from paiju.games.miracle.text import EN, ZH
from paiju.games.miracle.view import Table

_NOT_TYPED = ("first_player", "deck_mode", "fixed_artifact", "fixed_creatures", "turn_seconds")
"""Choices that the typed options do not hold."""
_MOST_KEPT = 64


class Miracle(Game[MiracleState]):
    """Two camps, two miracles, 277 cells."""

    id = "miracle"
    state_type = MiracleState
    rules_version = 1
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    prompts = PROMPTS
    guards = GUARDS
    texts = game_texts(ZH, EN)
    # 400 turns at most (option turn_limit). A turn: every creature acts at most four times (turn start and one
    # refresh), every summoning costs mana, two steps each; 100 operations a turn is more than the units allow.
    cap = 8 + 400 * 201
    judge = MiracleJudge()
    features = FEATURES
    layout = LAYOUT
    layout_version = VERSION
    table_type = Table
    setup_type = Setup
    menus = ("deck.artifact", "main")
    uses = {"artifact": "artifact", "species": "species", "summon": "species"}
    dealt_sides = {"deck_mode": "random"}

    def __init__(self) -> None:
        self._kept: dict[tuple[Any, ...], Options] = {}

    def typed_options(self, chosen: Mapping[str, Any]) -> Options:
        """The cards and switches of a table; tables with the same ones share them."""
        wanted = tuple(chosen[option.id] for option in OPTIONS if option.id not in _NOT_TYPED)
        found = self._kept.get(wanted)
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = printed_options(read_options(chosen), self.patch)
            self._kept[wanted] = found
        return found

    def begin_patched(self) -> None:
        self._kept = {}

    def numbers(self) -> Sequence[Number]:
        return NUMBERS

    def option_value(self, chosen: Mapping[str, Any], option: str) -> Any:
        """A number switch that is left to the ruleset stands for the ruleset's number."""
        switch = next((one for one in SWITCHES if one.id == option), None)
        return number_value(chosen, switch) if switch is not None else chosen[option]

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_decks(options, seats)

    def set_up(self, state: MiracleState, options: Mapping[str, Any]) -> None:
        library = self.typed_options({**options, "lab_cards": False})
        set_up(state, self.typed_options(options), library, options)

    def clock(self, options: Mapping[str, Any]) -> tuple[str, int]:
        """MR-39: for the turn as a whole, and once for the decks."""
        return ("turn", int(options["turn_seconds"]))

    def set_position(self, state: MiracleState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        build(state, setup, options)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        return {"species": list(SPECIES), "artifact": list(ARTIFACTS)}

    def sides(self, state: MiracleState, seat: Seat) -> list[str]:
        deck = next(one["deck"] for one in state.table(seat)["players"] if one["seat"] == seat)
        return [f"artifact.{deck['artifact']}", *(f"species.{name}" for name in deck["species"])]

    def printed(self) -> dict[str, Any]:
        return {
            "cells": [list(board.CUBES[cell]) for cell in range(board.CELLS)],
            "abysses": [list(board.CUBES[cell]) for cell in range(board.CELLS) if board.TERRAIN[cell] == board.ABYSS],
            "miracles": [list(board.CUBES[cell]) for cell in board.MIRACLE_CELL],
            "points": [[list(board.CUBES[cell]) for cell in points] for points in board.INITIAL_POINTS],
            "barrack_points": [[list(board.CUBES[cell]) for cell in points] for points in board.EXTRA_POINTS],
            "directions": [list(way) for way in board.DIRECTIONS],
        }

    def box(self) -> dict[str, dict[str, int]]:
        """A library for each side; the trial cards stay out, as at the usual table."""
        return {
            kind: {id: self.max_seats for id in ids if not id.startswith("lab_")} for kind, ids in self.things().items()
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(view, self.texts, lang, players)


GAME = Miracle()
