"""TCK as the contract wants it: 2 to 8 players, 67 moves, everybody at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.game import Game, game_texts
from paiju.core.patch import Number
from paiju.games.tck.actions import PROMPTS, SPACE
from paiju.games.tck.bot.encode import LAYOUT, VERSION, encode
from paiju.games.tck.bot.judge import FEATURES, TckJudge
from paiju.games.tck.data.moves import ALL_POINTS, MOVE_IDS, MOVES, PER_FACTOR
from paiju.games.tck.options import (
    MAX_SEATS,
    MIN_SEATS,
    MOST_POINTS,
    MOST_TURNS,
    OPTIONS,
    USUAL_SEATS,
    Options,
    check_factions,
    read_options,
)
from paiju.games.tck.patch import NUMBERS
from paiju.games.tck.rules.legal import fill_offers
from paiju.games.tck.rules.reasons import GUARDS
from paiju.games.tck.rules.setup import set_up
from paiju.games.tck.scenario import Setup, build
from paiju.games.tck.state import TckState
from paiju.games.tck.terminal import draw_table
from paiju.games.tck.text import EN, ZH
from paiju.games.tck.view import Table

_STEPS: Final = 4 * MOST_POINTS + 8
"""The most steps of one seat in one turn: every move but two costs a point, and so does every copy; each paid point
brings at most a move, a count or x, and a target, and less than one late target."""

_MOST_KEPT: Final = 64

_KINDS: Final = ("single", "group", "defence", "command")
_NO_FIXED_COST: Final = {ALL_POINTS: "all", PER_FACTOR: "x"}


class Tck(Game[TckState]):
    """A schoolyard game of hand gestures."""

    id = "tck"
    state_type = TckState
    rules_version = 3
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    usual_seats = USUAL_SEATS
    options = OPTIONS
    space = SPACE
    prompts = PROMPTS
    texts = game_texts(ZH, EN)
    cap = MOST_TURNS * MAX_SEATS * _STEPS
    guards = GUARDS
    judge = TckJudge()
    features = FEATURES
    layout = LAYOUT
    layout_version = VERSION
    table_type = Table
    setup_type = Setup
    menus = ("choose_move",)
    uses = {"move": "move"}

    def __init__(self) -> None:
        self._options: dict[str, Options] = {}

    def read(self, options: Mapping[str, Any], seats: int) -> Options:
        """The options as the rules read them; tables with the same ones share them."""
        wanted = f"{seats} {sorted(options.items())}"
        found = self._options.get(wanted)
        if found is None:
            if len(self._options) >= _MOST_KEPT:
                self._options.clear()
            found = read_options(options, seats)
            found.cost = [self.patch.number(f"moves.{move.id}.cost", move.cost) for move in MOVES]
            found.damage = [self.patch.number(f"moves.{move.id}.damage", move.damage) for move in MOVES]
            fill_offers(found)
            self._options[wanted] = found
        return found

    def begin_patched(self) -> None:
        self._options = {}

    def numbers(self) -> Sequence[Number]:
        return NUMBERS

    def check_together(self, options: dict[str, Any], seats: int) -> None:
        check_factions(options)

    def set_up(self, state: TckState, options: Mapping[str, Any]) -> None:
        set_up(state, self.read(options, state.seats))

    def clock(self, options: Mapping[str, Any]) -> tuple[str, int]:
        """TK-36: for each play."""
        return ("move", int(options["commit_seconds"]))

    def set_position(self, state: TckState, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        build(state, setup, self.read(options, state.seats))

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
        return draw_table(view, self.texts, lang, players)


GAME = Tck()
