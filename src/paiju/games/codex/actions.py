"""The action space."""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range, every
from paiju.core.types import Code, Prompt
from paiju.games.codex.data.book import PAGE_IDS, PRESET_IDS, SKILL_COUNT, SKILL_IDS, TRAIT_IDS
from paiju.games.codex.data.cards import CARD_IDS, KINDS
from paiju.games.codex.data.entries import CHOICES, ELEMENTS
from paiju.games.codex.data.layout import SkillId

MOST_CELLS: Final = 36
SEATS: Final = 8
BODIES: Final = ("self", "puppet", "dragon")

SPACE: Final = ActionSpace(
    [
        Range("pass"),
        Range("end"),
        Range("yes"),
        Range("no"),
        Range("done"),
        Range("launch", every(BODIES, SKILL_IDS)),
        Range("target", every(range(SEATS), ("character", "puppet"))),
        Range("x", every(range(1, MOST_CELLS + 1))),
        Range("element", every(ELEMENTS)),
        Range("card", every(CARD_IDS)),
        Range("cell", every(range(1, MOST_CELLS + 1))),
        Range("direction", every(("low", "high"))),
        Range("distance", every(range(MOST_CELLS + 1))),
        Range("option", every(CHOICES)),
        Range("fire_tongue", every(range(SEATS))),
        Range("rhythm"),
        Range("seat", every(range(SEATS))),
        Range("page", every(PAGE_IDS)),
        Range("preset", every(PRESET_IDS)),
        Range("trait", every([id.split(".")[1] for id in TRAIT_IDS])),
    ]
)

PASS: Final[int] = SPACE.base("pass")
END: Final[int] = SPACE.base("end")
YES: Final[int] = SPACE.base("yes")
NO: Final[int] = SPACE.base("no")
DONE: Final[int] = SPACE.base("done")
LAUNCH: Final[int] = SPACE.base("launch")
LAUNCH_PUPPET: Final[int] = LAUNCH + SKILL_COUNT
LAUNCH_DRAGON: Final[int] = LAUNCH + 2 * SKILL_COUNT
LAUNCH_END: Final[int] = LAUNCH + 3 * SKILL_COUNT
TARGET: Final[int] = SPACE.base("target")
X: Final[int] = SPACE.base("x") - 1
ELEMENT: Final[int] = SPACE.base("element") - 1
CARD: Final[int] = SPACE.base("card")
CELL: Final[int] = SPACE.base("cell") - 1
LOW: Final[int] = SPACE.base("direction")
HIGH: Final[int] = LOW + 1
DISTANCE: Final[int] = SPACE.base("distance")
OPTION: Final[int] = SPACE.base("option")
FIRE_TONGUE: Final[int] = SPACE.base("fire_tongue")
RHYTHM: Final[int] = SPACE.base("rhythm")
SEAT_CODE: Final[int] = SPACE.base("seat")
PAGE: Final[int] = SPACE.base("page")
PRESET: Final[int] = SPACE.base("preset")
TRAIT: Final[int] = SPACE.base("trait")


def is_launch(code: Code) -> bool:
    """Whether a code begins a launch."""
    return LAUNCH <= code < LAUNCH_END


def skill_of(code: Code) -> SkillId:
    """The skill of a code that begins a launch."""
    return (code - LAUNCH) % SKILL_COUNT


def is_fire_tongue(code: Code) -> bool:
    """Whether a code points the once-a-turn passive of the main phase at a seat."""
    return FIRE_TONGUE <= code < FIRE_TONGUE + SEATS


def is_card(code: Code) -> bool:
    """Whether a code names a card."""
    return CARD <= code < CARD + KINDS


def is_cell(code: Code) -> bool:
    """Whether a code names a cell."""
    return CELL < code <= CELL + MOST_CELLS


# ---------------------------------------------------------------------- prompts

ASK_PAGES: Final = 1
ASK_PRESET: Final = 2
ASK_TRAIT: Final = 3
ASK_FOCUS: Final = 4
ASK_PUPIL: Final = 5
ASK_ORDER: Final = 6
ASK_MAIN: Final = 7
ASK_TARGET: Final = 8
ASK_X: Final = 9
ASK_ELEMENT: Final = 10
ASK_PAY: Final = 11
ASK_BURY: Final = 12
ASK_UNBURY: Final = 13
ASK_RHYTHM: Final = 14
ASK_INSERT: Final = 15
ASK_CONTEST: Final = 16
ASK_COUNTER: Final = 17
ASK_NESTED: Final = 18
ASK_STEP: Final = 19
ASK_DIRECTION: Final = 20
ASK_MAY: Final = 21
ASK_OPTION: Final = 22
ASK_CELL: Final = 23
ASK_VISIBLE: Final = 24
ASK_DISCARD: Final = 25
ASK_PAGE: Final = 26
ASK_DISTANCE: Final = 27
ASK_LIMIT: Final = 28

_PROMPT_IDS: Final[dict[Prompt, str]] = {
    ASK_PAGES: "select_pages",
    ASK_PRESET: "select_preset",
    ASK_TRAIT: "select_trait",
    ASK_FOCUS: "use_focus",
    ASK_PUPIL: "use_deep_pupil",
    ASK_ORDER: "order_deck",
    ASK_MAIN: "main",
    ASK_TARGET: "target",
    ASK_X: "choose_x",
    ASK_ELEMENT: "choose_element",
    ASK_PAY: "pay_card",
    ASK_BURY: "bury_pick",
    ASK_UNBURY: "unbury_pick",
    ASK_RHYTHM: "rhythm_card",
    ASK_INSERT: "insert",
    ASK_CONTEST: "contest_card",
    ASK_COUNTER: "counter",
    ASK_NESTED: "nested_skill",
    ASK_STEP: "step_to",
    ASK_DIRECTION: "direction",
    ASK_MAY: "may",
    ASK_OPTION: "option",
    ASK_CELL: "cell",
    ASK_VISIBLE: "pick_visible",
    ASK_DISCARD: "own_discard",
    ASK_PAGE: "declare_page",
    ASK_DISTANCE: "effective_distance",
    ASK_LIMIT: "hand_limit",
}
PROMPTS: Final = ("", *[_PROMPT_IDS[prompt] for prompt in sorted(_PROMPT_IDS)])
"""By prompt: its id."""
