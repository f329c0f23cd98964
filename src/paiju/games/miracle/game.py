"""War of Miracles (神迹之战) as the contract wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.game import Game, game_texts
from paiju.core.state import State
from paiju.games.miracle.actions import SPACE
from paiju.games.miracle.artifacts import ARTIFACTS
from paiju.games.miracle.board import (
    ABYSS,
    CELLS,
    CUBES,
    DIRECTIONS,
    EXTRA_POINTS,
    INITIAL_POINTS,
    MIRACLE_CELL,
    TERRAIN,
)
from paiju.games.miracle.book import Book, make_book
from paiju.games.miracle.draw import draw_board
from paiju.games.miracle.encode import LAYOUT, VERSION, encode_view
from paiju.games.miracle.evaluate import evaluate, likely
from paiju.games.miracle.options import DECK_CREATURES, OPTIONS, check_decks, fixed_deck
from paiju.games.miracle.play import GAME_ID, RULES_VERSION, MiracleState
from paiju.games.miracle.scenario import MiracleSetup, build_position
from paiju.games.miracle.text.words import EN, ZH
from paiju.games.miracle.units import SPECIES
from paiju.games.miracle.view import MiracleTable

_NO_BOOK_OPTIONS = ("first_player", "deck_mode", "fixed_artifact", "fixed_creatures", "turn_seconds")


class Miracle(Game):
    """Two camps, two miracles, 277 cells."""

    id = GAME_ID
    rules_version = RULES_VERSION
    min_seats = 2
    max_seats = 2
    options = OPTIONS
    space = SPACE
    texts = game_texts(ZH, EN)
    # 400 turns at most (option turn_limit). A turn: every creature acts at most four times (turn start and one
    # refresh), every summoning costs mana, two steps each; 100 operations a turn is more than the units allow.
    cap = 8 + 400 * 201
    layout = LAYOUT
    layout_version = VERSION
    table_type = MiracleTable
    setup_type = MiracleSetup

    def __init__(self) -> None:
        self._books: dict[tuple[Any, ...], Book] = {}

    def book(self, options: Mapping[str, Any]) -> Book:
        """The cards and switches of a table; tables with the same ones share it."""
        wanted = tuple(options[option.id] for option in OPTIONS if option.id not in _NO_BOOK_OPTIONS)
        found = self._books.get(wanted)
        if found is None:
            if len(self._books) >= 64:
                self._books.clear()
            found = make_book(options)
            self._books[wanted] = found
        return found

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_decks(options, seats)

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        state = MiracleState()
        state.prepare(seats, seed)
        state.book = self.book(options)
        first = {"seat_0": 0, "seat_1": 1}.get(options["first_player"], -1)
        if first < 0:
            first = state.below(2)  # MR-2: both are told before they choose decks
        state.camp_of = [first, 1 - first]
        state.seat_of = [first, 1 - first]
        if options["deck_mode"] == "choose":
            state.open_decks()
        elif options["deck_mode"] == "fixed":
            state.begin([fixed_deck(options, state.seat_of[camp]) for camp in range(2)])
        else:
            state.begin([_random_deck(state, self.book({**options, "lab_cards": False})) for _ in range(2)])
        return state

    def clock(self, options: Mapping[str, Any]) -> tuple[str, int]:
        """MR-39: for the turn as a whole, and once for the decks."""
        return ("turn", int(options["turn_seconds"]))

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        return build_position(setup, options, seed)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, MiracleState)
        return evaluate(state, seat)

    def likely(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, MiracleState)
        return likely(state, seat)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode_view(view)

    def things(self) -> dict[str, list[str]]:
        return {"species": list(SPECIES), "artifact": list(ARTIFACTS)}

    def printed(self) -> dict[str, Any]:
        return {
            "cells": [list(CUBES[cell]) for cell in range(CELLS)],
            "abysses": [list(CUBES[cell]) for cell in range(CELLS) if TERRAIN[cell] == ABYSS],
            "miracles": [list(CUBES[cell]) for cell in MIRACLE_CELL],
            "points": [[list(CUBES[cell]) for cell in points] for points in INITIAL_POINTS],
            "barrack_points": [[list(CUBES[cell]) for cell in points] for points in EXTRA_POINTS],
            "directions": [list(way) for way in DIRECTIONS],
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_board(view, lang, players)


def _random_deck(state: MiracleState, book: Book) -> list[int]:
    """A uniformly drawn legal deck of the ruleset's library, never with lab cards (rules 3.1)."""
    artifact = book.artifacts[state.below(len(book.artifacts))]
    species = list(book.species)
    state.shuffle(species)
    return [artifact, *species[:DECK_CREATURES]]


GAME = Miracle()
