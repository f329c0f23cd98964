"""The table options, and the same as plain fields for the rules to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.core.options import Option, bool_option, choice_option, ids_option, int_option, per_seat_option
from paiju.games.tck.moves import MOVE_COUNT, MOVE_IDS, UNBANNABLE

MIN_SEATS: Final = 2
MAX_SEATS: Final = 8

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


class Rules:
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
        self.offers: list[list[int]] = []
        """The lists of moves a seat can be offered; actions.py fills and reads them."""


NO_RULES: Final = Rules()
"""What a position holds before its table has been agreed on; shared, so that making one costs nothing."""


def check_factions(options: Mapping[str, Any]) -> None:
    """A game needs two sides."""
    factions = options["factions"]
    if factions is not None and len(set(factions)) < 2:
        raise BadOption("one_faction", {"factions": factions}, at="options.factions")


def rules_of(options: Mapping[str, Any], seats: int) -> Rules:
    """The checked options as plain fields; without `factions` every seat is its own."""
    rules = Rules()
    factions = options["factions"]
    rules.factions = list(range(seats)) if factions is None else list(factions)
    rules.start_hp = options["start_hp"]
    rules.point_cap = options["point_cap"]
    rules.x_range = options["x_range"]
    rules.max_turns = options["max_turns"]
    rules.cap_by_hp = options["cap_result"] == "hp"
    rules.uncontested_turns = options["uncontested_turns"]
    rules.late_is_blast = options["violation_policy"] == "blast"
    rules.bet_reward = _BET_REWARDS.index(options["bet_reward"])
    rules.double_self = options["double_scope"] == "self"
    rules.shield_per_copy = options["shield_unit"] == "copy"
    rules.pool_adds = options["chain_pool_mode"] == "add"
    rules.domain_heals_at_once = options["domain_heal_turn"] == "same"
    rules.pea_kills_missed = options["pea_kills_missed_zombie"]
    rules.shift_takes_cost = options["shift_includes_cost"]
    rules.unlock = options["unlock_move"]
    rules.team_sees = options["team_see_commits"]
    banned = options["banned_moves"]
    rules.banned = [move in banned for move in MOVE_IDS]
    return rules
