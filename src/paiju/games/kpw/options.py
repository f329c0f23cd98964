"""The 15 table options (rules 3), and the typed form that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption, numbers
from paiju.core.options import Option, bool_option, choice_option, int_option
from paiju.games.kpw.data.cards import (
    BOMB_DAMAGE,
    FREE_KINDS,
    HALF,
    HIT,
    MEND,
    MINE_DAMAGE,
    PRIEST_HEAL,
    RECOIL,
    RESIST,
)

FIRST_PLAYER: Final = ("random", "seat_0", "seat_1")
HERO_PICK: Final = ("hidden", "open", "random")
DRAW_ORDER: Final = ("first_player", "second_player")
RESPONSE_WINDOWS: Final = ("threat", "always", "never")
MUTUAL_RUIN_AMOUNT: Final = ("taken", "net")
WIZARD1_WINDOW: Final = ("through_own_next", "own_next", "opponent_next")
SCIENTIST2_SCOPE: Final = ("all", "attack")

PICK_HIDDEN: Final = 0
PICK_OPEN: Final = 1
PICK_RANDOM: Final = 2
WINDOWS_THREAT: Final = 0
WINDOWS_ALWAYS: Final = 1
WINDOWS_NEVER: Final = 2
DRAIN_THROUGH_OWN_NEXT: Final = 0
DRAIN_OWN_NEXT: Final = 1
DRAIN_OPPONENT_NEXT: Final = 2

MOST_HP: Final = 995
MOST_ROUNDS_NAMED: Final = 99
"""The cards never last for more than 7 rounds; a larger number is allowed and changes nothing."""

OPTIONS: Final[tuple[Option, ...]] = (
    int_option("hp_max", 120, 5, MOST_HP, "KP-45", step=5),
    int_option("hp_start", 120, 5, MOST_HP, "KP-45", step=5),
    choice_option("first_player", "random", FIRST_PLAYER, "KP-15"),
    choice_option("hero_pick", "hidden", HERO_PICK, "KP-15"),
    choice_option("draw_order", "first_player", DRAW_ORDER, "KP-16"),
    choice_option("response_windows", "threat", RESPONSE_WINDOWS, "KP-10"),
    bool_option("carry_last_turn", True, "KP-2"),
    bool_option("carry_delayed", True, "KP-23"),
    bool_option("protect_takeback", False, "KP-11"),
    bool_option("half_discardable", False, "KP-14"),
    choice_option("mutual_ruin_amount", "taken", MUTUAL_RUIN_AMOUNT, "KP-24"),
    int_option("pearl_pill_damage", 50, 50, 100, "KP-27", step=50),
    choice_option("wizard1_window", "through_own_next", WIZARD1_WINDOW, "KP-37"),
    choice_option("scientist2_scope", "all", SCIENTIST2_SCOPE, "KP-41"),
    int_option("max_rounds", 0, 0, MOST_ROUNDS_NAMED),
)


class Options:
    """The chosen options. Made once per game, shared by all copies of a state, never changed."""

    def __init__(self) -> None:
        self.hp_max: int = 120
        self.hp_start: int = 120
        self.first_player: int = -1
        """A seat, or -1 for chance."""
        self.hero_pick: int = PICK_HIDDEN
        self.second_draws_first: bool = False
        self.response_windows: int = WINDOWS_THREAT
        self.carry_last_turn: bool = True
        self.carry_delayed: bool = True
        self.protect_takeback: bool = False
        self.free_kinds: int = FREE_KINDS
        self.ruin_counts_net: bool = False
        self.pearl_pill_damage: int = 50
        self.drain_window: int = DRAIN_THROUGH_OWN_NEXT
        self.undo_attacks_only: bool = False
        self.max_rounds: int = 0
        # what stands on the cards, base at [kind] and upgraded at [KIND_COUNT + kind]; patched for one run
        self.hit: list[int] = list(HIT)
        self.recoil: list[int] = list(RECOIL)
        self.resist: list[int] = list(RESIST)
        self.mend: list[int] = list(MEND)
        self.mine_damage: int = MINE_DAMAGE
        self.bomb_damage: int = BOMB_DAMAGE
        self.priest_heal: int = PRIEST_HEAL


def read_options(chosen: Mapping[str, Any]) -> Options:
    """The typed form of checked options."""
    options = Options()
    options.hp_max = chosen["hp_max"]
    options.hp_start = chosen["hp_start"]
    options.first_player = FIRST_PLAYER.index(chosen["first_player"]) - 1
    options.hero_pick = HERO_PICK.index(chosen["hero_pick"])
    options.second_draws_first = chosen["draw_order"] == "second_player"
    options.response_windows = RESPONSE_WINDOWS.index(chosen["response_windows"])
    options.carry_last_turn = chosen["carry_last_turn"]
    options.carry_delayed = chosen["carry_delayed"]
    options.protect_takeback = chosen["protect_takeback"]
    options.free_kinds = FREE_KINDS | (1 << HALF if chosen["half_discardable"] else 0)
    options.ruin_counts_net = chosen["mutual_ruin_amount"] == "net"
    options.pearl_pill_damage = chosen["pearl_pill_damage"]
    options.drain_window = WIZARD1_WINDOW.index(chosen["wizard1_window"])
    options.undo_attacks_only = chosen["scientist2_scope"] == "attack"
    options.max_rounds = chosen["max_rounds"]
    return options


def check_hp(chosen: Mapping[str, Any]) -> None:
    """Nobody starts above the maximum."""
    if chosen["hp_start"] > chosen["hp_max"]:
        raise BadOption(
            "above_hp_max",
            {"hp_start": chosen["hp_start"], "hp_max": chosen["hp_max"]},
            at="options.hp_start",
            allowed=[numbers(5, chosen["hp_max"], 5)],
        )
