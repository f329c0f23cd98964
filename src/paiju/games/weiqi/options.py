"""The sixteen table options (rules 3), and the same as plain numbers for the rules to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.options import bool_option, choice_option, int_option, per_seat_option
from paiju.games.weiqi.data.cards import BENT_FOUR_MOKU, MOKU_PER_CAPTURED_CARD, PRINTED
from paiju.games.weiqi.data.characters import CHARACTERS

OFFERS: Final = ("disjoint", "independent", "assigned")
DISJOINT: Final = 0
ASSIGNED: Final = 2

SCORINGS: Final = ("end", "each_turn", "both")
SCORE_END: Final = 0
SCORE_EACH_TURN: Final = 1
SCORE_BOTH: Final = 2

_OFFERED: Final = {"character_offer": ["disjoint", "independent"]}
_ASSIGNED: Final = {"character_offer": ["assigned"]}

OPTIONS: Final = (
    int_option("black_seat", 0, 0, 1, ruling="WQ-1"),
    int_option("turns_per_player", 30, 5, 40, ruling="WQ-3"),
    choice_option("character_offer", "disjoint", OFFERS, ruling="WQ-2"),
    per_seat_option(
        "assigned_characters",
        choice_option("assigned_character", "shin_jinseo", CHARACTERS),
        default=["gu_li", "ke_jie"],
        ruling="WQ-2",
        when=_ASSIGNED,
    ),
    int_option("offer_size", 3, 1, 5, ruling="WQ-2", when=_OFFERED),
    bool_option("allow_pass", True, ruling="WQ-4"),
    choice_option("territory_scoring", "end", SCORINGS, ruling="WQ-6"),
    bool_option("tesuji_needs_stone", True, ruling="WQ-27"),
    choice_option("cut_needs_stones", "none", ("none", "both"), ruling="WQ-14"),
    bool_option("capture_card_stays", True, ruling="WQ-17"),
    choice_option("bent_four_timing", "state", ("state", "opponent_play"), ruling="WQ-31"),
    bool_option("bent_four_is_capture", False, ruling="WQ-25"),
    choice_option("shi_yue_take", "one", ("one", "any"), ruling="WQ-38"),
    choice_option("byun_counts", "violations", ("violations", "uses"), ruling="WQ-42"),
    choice_option("arrange_window", "before_draw", ("after_draw", "before_draw"), ruling="WQ-43"),
    choice_option("yang_counts", "total", ("total", "own"), ruling="WQ-45"),
)


class Options:
    """What the table has agreed on. Never changes, so all copies of a state share one."""

    def __init__(self) -> None:
        self.black_seat: int = 0
        self.turns: int = 30
        self.offer: int = DISJOINT
        self.assigned: list[int] = []
        self.offer_size: int = 3
        self.allow_pass: bool = True
        self.scoring: int = SCORE_END
        self.tesuji_need_stone: bool = True
        self.cut_needs_stones: bool = False
        self.capture_stays: bool = True
        self.bent_four_waits: bool = False
        """Only the opponent's plays are tested (`bent_four_timing` = `opponent_play`)."""
        self.bent_four_captures: bool = False
        self.shi_yue_takes_any: bool = False
        self.byun_counts_uses: bool = False
        self.arrange_before_draw: bool = True
        self.yang_counts_own: bool = False
        self.printed: list[int] = PRINTED
        """What stands on the cards that a side counts with; patched for one run."""
        self.capture_moku: int = MOKU_PER_CAPTURED_CARD
        self.bent_four_moku: int = BENT_FOUR_MOKU


def read_options(chosen: Mapping[str, Any]) -> Options:
    """The checked options as the rules read them."""
    options = Options()
    options.black_seat = chosen["black_seat"]
    options.turns = chosen["turns_per_player"]
    options.offer = OFFERS.index(chosen["character_offer"])
    options.assigned = [CHARACTERS.index(id) for id in chosen["assigned_characters"]]
    options.offer_size = chosen["offer_size"]
    options.allow_pass = chosen["allow_pass"]
    options.scoring = SCORINGS.index(chosen["territory_scoring"])
    options.tesuji_need_stone = chosen["tesuji_needs_stone"]
    options.cut_needs_stones = chosen["cut_needs_stones"] == "both"
    options.capture_stays = chosen["capture_card_stays"]
    options.bent_four_waits = chosen["bent_four_timing"] == "opponent_play"
    options.bent_four_captures = chosen["bent_four_is_capture"]
    options.shi_yue_takes_any = chosen["shi_yue_take"] == "any"
    options.byun_counts_uses = chosen["byun_counts"] == "uses"
    options.arrange_before_draw = chosen["arrange_window"] == "before_draw"
    options.yang_counts_own = chosen["yang_counts"] == "own"
    return options
