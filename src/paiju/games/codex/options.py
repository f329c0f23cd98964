"""Table options (3.1) and the typed form the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.core.options import Option, bool_option, choice_option, int_option, per_seat_option
from paiju.games.codex.data import tables

CHOOSABLE_PAGES: Final = 14
MOST_FACTIONS: Final = 4

_CUSTOM: Final = {"selection": ["pick", "draft", "random"]}

OPTIONS: Final[list[Option]] = [
    int_option("factions", 2, 2, MOST_FACTIONS, "CX-96"),
    per_seat_option("faction_of", int_option("faction", 0, 0, MOST_FACTIONS - 1), None, "CX-96"),
    int_option("hp", 40, 10, 80, "CX-94", _CUSTOM),
    int_option("balance", 3, 1, 6, "CX-94", _CUSTOM),
    int_option("start_hand", 4, 0, 9, "CX-14"),
    int_option("turn_draw", 0, 0, 3, "CX-14"),
    int_option("hand_limit", 0, 0, 20, "CX-15"),
    choice_option("first_player", "random", ["random", "0", "1", "2", "3", "4", "5", "6", "7"]),
    choice_option("selection", "pick", ["pick", "draft", "random", "preset"]),
    int_option("pages_per_player", 2, 1, 4, "", _CUSTOM),
    bool_option("duplicate_pages", True, "", {"selection": ["pick", "random"]}),
    int_option("traits", 0, 0, 2, "CX-95"),
    choice_option("wall_rule", "reach", ["reach", "overflow"], "CX-8"),
    choice_option("range_at_declare", "feasible", ["feasible", "free"], "CX-24"),
    bool_option("reckless_launch", False, "CX-22"),
    bool_option("misfire_on_miss", True, "CX-28"),
    bool_option("step_turns", True, "CX-4"),
    int_option("fallen_extra_damage", 0, 0, 3, "CX-19"),
    int_option("instakill_from_turn", 1, 1, 60, "CX-99"),
    int_option("max_turns", 60, 1, 200, "CX-97"),
    int_option("max_launches", 40, 1, 100, "CX-97"),
]

PICK: Final = 0
DRAFT: Final = 1
RANDOM_PAGES: Final = 2
PRESET: Final = 3
_SELECTIONS: Final = ("pick", "draft", "random", "preset")


class Options:
    """The options of one table as the rules read them; never changed once made."""

    def __init__(self) -> None:
        self.factions: int = 2
        self.faction_of: list[int] = []
        self.hp: int = 40
        self.balance: int = 3
        self.start_hand: int = 4
        self.turn_draw: int = 0
        self.hand_limit: int = 0
        self.first_player: int = -1
        self.selection: int = PICK
        self.pages_per_player: int = 2
        self.duplicate_pages: bool = True
        self.traits: int = 0
        self.overflow: bool = False
        self.free_range: bool = False
        self.reckless: bool = False
        self.misfire_on_miss: bool = True
        self.step_turns: bool = True
        self.fallen_extra: int = 0
        self.instakill_from: int = 1
        self.max_turns: int = 60
        self.max_launches: int = 40
        self.ap: list[int] = tables.SK_AP
        self.more_damage: list[int] = [0] * len(tables.SK_AP)
        """What a patch changes for one run: AP costs, and what is added to the printed damage."""


def read_options(chosen: Mapping[str, Any], seats: int) -> Options:
    """Checked options in typed form."""
    made = Options()
    made.factions = chosen["factions"]
    given = chosen["faction_of"]
    made.faction_of = [seat % made.factions for seat in range(seats)] if given is None else [int(one) for one in given]
    made.hp = chosen["hp"]
    made.balance = chosen["balance"]
    made.start_hand = chosen["start_hand"]
    made.turn_draw = chosen["turn_draw"]
    made.hand_limit = chosen["hand_limit"]
    made.first_player = -1 if chosen["first_player"] == "random" else int(chosen["first_player"])
    made.selection = _SELECTIONS.index(chosen["selection"])
    made.pages_per_player = chosen["pages_per_player"]
    made.duplicate_pages = chosen["duplicate_pages"]
    if made.selection == PICK and not made.duplicate_pages:
        made.selection = DRAFT
    made.traits = chosen["traits"]
    made.overflow = chosen["wall_rule"] == "overflow"
    made.free_range = chosen["range_at_declare"] == "free"
    made.reckless = chosen["reckless_launch"]
    made.misfire_on_miss = chosen["misfire_on_miss"]
    made.step_turns = chosen["step_turns"]
    made.fallen_extra = chosen["fallen_extra_damage"]
    made.instakill_from = chosen["instakill_from_turn"]
    made.max_turns = chosen["max_turns"]
    made.max_launches = chosen["max_launches"]
    return made


def check_together(chosen: dict[str, Any], seats: int) -> None:
    """What concerns several options at once (3.2, 3.5)."""
    factions = chosen["factions"]
    if factions > seats:
        raise BadOption("too_many_factions", {"factions": factions, "seats": seats}, at="options.factions")
    first = chosen["first_player"]
    if first != "random" and int(first) >= seats:
        allowed = ["random", *[str(seat) for seat in range(seats)]]
        raise BadOption("no_such_seat", {"seat": int(first)}, at="options.first_player", allowed=allowed)
    given = chosen["faction_of"]
    if given is not None and (max(given) >= factions or len(set(given)) != factions):
        raise BadOption("bad_factions", {"factions": factions}, at="options.faction_of")
    unique = chosen["selection"] == "draft" or (
        chosen["selection"] in ("pick", "random") and not chosen["duplicate_pages"]
    )
    if unique and seats * chosen["pages_per_player"] > CHOOSABLE_PAGES:
        raise BadOption("too_few_pages", {"pages": CHOOSABLE_PAGES}, at="options.pages_per_player")
