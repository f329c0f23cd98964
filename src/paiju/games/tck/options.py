"""The table options, and the same as plain fields for the rules to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.core.options import Option, bool_option, choice_option, ids_option, int_option, per_seat_option
from paiju.games.tck.data.moves import COST, DAMAGE, MOVE_COUNT, MOVE_IDS, UNBANNABLE

MIN_SEATS: Final = 2
MAX_SEATS: Final = 8
USUAL_SEATS: Final = 4
"""How many sit down unless they say otherwise (rules 3)."""

MOST_POINTS: Final = 30
"""The highest point_cap; the action space counts up to it."""
WIDEST_X: Final = 30
"""The highest x_range."""
MOST_TURNS: Final = 500

BET_HEALS: Final = 0
BET_PROTECTS: Final = 1
BET_RESTORES: Final = 2

_BET_REWARDS: Final = ("heal_x", "immune", "full")
_BANNABLE: Final = [MOVE_IDS[move] for move in range(MOVE_COUNT) if move not in UNBANNABLE]

OPTIONS: Final[list[Option]] = [
    per_seat_option("factions", int_option("faction", 0, 0, MAX_SEATS - 1)),
    int_option("start_hp", 6, 1, 20, ruling="TK-1"),
    int_option("point_cap", 12, 9, MOST_POINTS, ruling="TK-7"),
    int_option("x_range", 12, 1, WIDEST_X, ruling="TK-8"),
    int_option("max_turns", 300, 1, MOST_TURNS, ruling="TK-49"),
    choice_option("cap_result", "draw", ["draw", "hp"], ruling="TK-49"),
    int_option("uncontested_turns", 4, 0, 20, ruling="TK-9"),
    int_option("commit_seconds", 0, 0, 600, ruling="TK-36"),
    choice_option("violation_policy", "blast", ["blast", "guard"], ruling="TK-36"),
    choice_option("bet_reward", "heal_x", _BET_REWARDS, ruling="TK-20"),
    choice_option("double_scope", "field", ["field", "self"], ruling="TK-21"),
    choice_option("shield_unit", "play", ["play", "copy"], ruling="TK-22"),
    choice_option("chain_pool_mode", "replace", ["replace", "add"], ruling="TK-24"),
    choice_option("domain_heal_turn", "next", ["next", "same"], ruling="TK-26"),
    bool_option("pea_kills_missed_zombie", True, ruling="TK-17"),
    bool_option("shift_includes_cost", False, ruling="TK-33"),
    bool_option("unlock_move", False, ruling="TK-25"),
    bool_option("team_see_commits", False),
    ids_option("banned_moves", [], _BANNABLE, 0, len(_BANNABLE)),
]


class Options:
    """What the options mean to the rules. Shared by all states of a game and never changed."""

    def __init__(self) -> None:
        self.factions: list[int] = []
        self.start_hp: int = 6
        self.point_cap: int = 12
        self.x_range: int = 12
        self.max_turns: int = 300
        self.cap_by_hp: bool = False
        self.uncontested_turns: int = 4
        self.late_is_blast: bool = True
        self.bet_reward: int = BET_HEALS
        self.double_self: bool = False
        self.shield_per_copy: bool = False
        self.pool_adds: bool = False
        self.domain_heals_at_once: bool = False
        self.pea_kills_missed: bool = True
        self.shift_takes_cost: bool = False
        self.unlock: bool = False
        self.team_sees: bool = False
        self.banned: list[bool] = []
        self.cost: list[int] = COST
        self.damage: list[int] = DAMAGE
        """What stands in the table of moves; patched for one run. Replaced, never changed."""
        self.offers: list[list[int]] = []
        """The lists of moves a seat can be offered; rules/legal.py fills and reads them."""


NO_OPTIONS: Final = Options()
"""What a position holds before its table has been agreed on; shared, so that making one costs nothing."""


def check_factions(options: Mapping[str, Any]) -> None:
    """A game needs two sides."""
    factions = options["factions"]
    if factions is not None and len(set(factions)) < 2:
        raise BadOption("one_faction", {"factions": factions}, at="options.factions")


def read_options(chosen: Mapping[str, Any], seats: int) -> Options:
    """The checked options as the rules read them; without `factions` every seat is its own."""
    options = Options()
    factions = chosen["factions"]
    options.factions = list(range(seats)) if factions is None else list(factions)
    options.start_hp = chosen["start_hp"]
    options.point_cap = chosen["point_cap"]
    options.x_range = chosen["x_range"]
    options.max_turns = chosen["max_turns"]
    options.cap_by_hp = chosen["cap_result"] == "hp"
    options.uncontested_turns = chosen["uncontested_turns"]
    options.late_is_blast = chosen["violation_policy"] == "blast"
    options.bet_reward = _BET_REWARDS.index(chosen["bet_reward"])
    options.double_self = chosen["double_scope"] == "self"
    options.shield_per_copy = chosen["shield_unit"] == "copy"
    options.pool_adds = chosen["chain_pool_mode"] == "add"
    options.domain_heals_at_once = chosen["domain_heal_turn"] == "same"
    options.pea_kills_missed = chosen["pea_kills_missed_zombie"]
    options.shift_takes_cost = chosen["shift_includes_cost"]
    options.unlock = chosen["unlock_move"]
    options.team_sees = chosen["team_see_commits"]
    banned = chosen["banned_moves"]
    options.banned = [move in banned for move in MOVE_IDS]
    return options
