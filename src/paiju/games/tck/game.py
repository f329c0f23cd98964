"""TCK as the contract wants it: 2 to 8 players, 67 moves, everybody at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.game import Game, game_texts
from paiju.core.state import State
from paiju.games.tck.actions import SPACE, fill_offers
from paiju.games.tck.draw import draw_table
from paiju.games.tck.encode import LAYOUT, VERSION, encode
from paiju.games.tck.evaluate import evaluate
from paiju.games.tck.moves import ALL_POINTS, MOVE_IDS, MOVES, PER_FACTOR
from paiju.games.tck.options import (
    MAX_SEATS,
    MIN_SEATS,
    MOST_POINTS,
    MOST_TURNS,
    OPTIONS,
    Rules,
    check_factions,
    rules_of,
)
from paiju.games.tck.scenario import TckSetup, build
from paiju.games.tck.state import GAME_ID, RULES_VERSION, TckState
from paiju.games.tck.text.words import EN, ZH
from paiju.games.tck.view import TckTable

_STEPS: Final = 4 * MOST_POINTS + 8
"""The most steps of one seat in one turn: every move but two costs a point, and so does every copy; each paid point
brings at most a move, a count or x, and a target, and less than one late target."""

_MOST_KEPT: Final = 64

_KINDS: Final = ("single", "group", "defence", "command")
_NO_FIXED_COST: Final = {ALL_POINTS: "all", PER_FACTOR: "x"}


class Tck(Game):
    """A schoolyard game of hand gestures."""

    id = GAME_ID
    rules_version = RULES_VERSION
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    options = OPTIONS
    space = SPACE
    texts = game_texts(ZH, EN)
    cap = MOST_TURNS * MAX_SEATS * _STEPS
    layout = LAYOUT
    layout_version = VERSION
    table_type = TckTable
    setup_type = TckSetup

    def __init__(self) -> None:
        self._rules: dict[str, Rules] = {}

    def rules(self, options: Mapping[str, Any], seats: int) -> Rules:
        """What the options mean; tables with the same ones share it."""
        wanted = f"{seats} {sorted(options.items())}"
        found = self._rules.get(wanted)
        if found is None:
            if len(self._rules) >= _MOST_KEPT:
                self._rules.clear()
            found = rules_of(options, seats)
            fill_offers(found)
            self._rules[wanted] = found
        return found

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_factions(options)

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        state = TckState()
        state.prepare(seats, seed)
        state.set_table(self.rules(options, seats))
        state.begin()
        return state

    def clock(self, options: Mapping[str, Any]) -> tuple[str, int]:
        """TK-36: for each play."""
        return ("move", int(options["commit_seconds"]))

    def build(self, setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> State:
        return build(setup, self.rules(options, seats), seats, seed)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, TckState)
        return evaluate(state, seat)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return encode(view)

    def things(self) -> dict[str, list[str]]:
        return {"move": list(MOVE_IDS)}

    def printed(self) -> dict[str, Any]:
        """Of a move its kind, and its cost in points per copy, `all` of them or as `x` says."""
        return {
            "move": {
                move.id: {"kind": _KINDS[move.kind], "cost": _NO_FIXED_COST.get(move.cost, move.cost)} for move in MOVES
            }
        }

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_table(self.texts, view, lang, players)


GAME = Tck()
