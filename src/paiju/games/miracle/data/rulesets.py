"""The ruleset switches (rules 2.9): one row each, with its values in the published rulesets. Pure data.

The engine never asks for a ruleset's name, only for switch values. A switch of several numbers has one row per number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

RULESETS: Final = ("classic", "contest")
AS_RULESET: Final = "ruleset"
"""The option value of a word switch that the host leaves alone; a number switch then has its row's `low - 1`."""


class NumberSwitch(NamedTuple):
    """A switch that is a number from `low` to `high`; `published` are its values in the order of RULESETS."""

    id: str
    switch: str
    low: int
    high: int
    published: tuple[int, int]
    ruling: str = ""


class WordSwitch(NamedTuple):
    """A switch that is one of a few words; `published` are its values in the order of RULESETS."""

    id: str
    switch: str
    words: tuple[str, ...]
    published: tuple[str, str]
    ruling: str = ""


NUMBERS: Final[tuple[NumberSwitch, ...]] = (
    NumberSwitch("miracle_hp", "miracle_hp", 1, 200, (30, 30), "MR-4"),
    NumberSwitch("mana_start_c0", "mana_start", 1, 12, (1, 1), "MR-8"),
    NumberSwitch("mana_start_c1", "mana_start", 1, 12, (2, 2), "MR-8"),
    NumberSwitch("mana_max", "mana_max", 1, 30, (12, 12), "MR-8"),
    NumberSwitch("turn_limit", "turn_limit", 1, 400, (200, 100), "MR-5"),
    NumberSwitch("unit_growth_1", "unit_growth_turns", 0, 400, (0, 51)),
    NumberSwitch("unit_growth_2", "unit_growth_turns", 0, 400, (0, 76)),
    NumberSwitch("holy_light_radius", "holy_light", 0, 14, (2, 2), "MR-25"),
    NumberSwitch("holy_light_attack", "holy_light", 0, 12, (2, 2), "MR-25"),
    NumberSwitch("holy_light_turn_ends", "holy_light", 1, 40, (1, 4), "MR-25"),
    NumberSwitch("wind_blessing_radius", "wind_blessing", 0, 14, (1, 1)),
    NumberSwitch("inferno_miracle_range", "inferno", 0, 28, (5, 7), "MR-26"),
    NumberSwitch("inferno_barrack_range", "inferno", 0, 28, (3, 5), "MR-26"),
    NumberSwitch("inferno_damage", "inferno", 0, 30, (2, 2), "MR-26"),
    NumberSwitch("inferno_radius", "inferno", 0, 14, (2, 2), "MR-26"),
    NumberSwitch("shield_hp", "shield_hp", 0, 30, (4, 3), "MR-27"),
)

# Legal centres: the 277 cells; those and the six notch cells; the same without the two miracle cells.
_CENTRES: Final = ("board", "board_notches", "no_miracles")

WORDS: Final[tuple[WordSwitch, ...]] = (
    WordSwitch("mana_growth", "mana_growth", ("each", "alternate"), ("each", "alternate"), "MR-8"),
    WordSwitch("barrack_hold", "barrack_hold", ("turn", "until_taken"), ("turn", "until_taken"), "MR-7"),
    WordSwitch("flyers_over_miracle", "flyers_over_miracle", ("true", "false"), ("true", "false"), "MR-12"),
    WordSwitch("splash_layers", "splash_layers", ("all", "ground"), ("all", "ground"), "MR-21"),
    WordSwitch("splash_on_miracle", "splash_on_miracle", ("true", "false"), ("true", "false"), "MR-21"),
    WordSwitch("heal_turn", "heal_turn", ("own", "every"), ("own", "own"), "MR-22"),
    WordSwitch("shield_turn", "shield_turn", ("own", "every"), ("own", "own"), "MR-22"),
    WordSwitch("aura_update", "aura_update", ("continuous", "official"), ("continuous", "official"), "MR-24"),
    WordSwitch("holy_light_cells", "holy_light_cells", _CENTRES, ("board", "no_miracles"), "MR-25"),
    WordSwitch("wind_blessing_cells", "wind_blessing", _CENTRES, ("board", "board_notches")),
    WordSwitch("final_tie", "final_tie", ("second_player", "draw"), ("second_player", "second_player"), "MR-5"),
)
SWITCHES: Final = (
    "miracle_hp", "mana_start", "mana_max", "mana_growth", "turn_limit", "barrack_hold", "unit_growth_turns",
    "flyers_over_miracle", "splash_layers", "splash_on_miracle", "heal_turn", "shield_turn", "aura_update",
    "holy_light", "holy_light_cells", "wind_blessing", "inferno", "shield_hp", "final_tie",
)  # fmt: skip
"""The nineteen switches; every row above belongs to one."""
