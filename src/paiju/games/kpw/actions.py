"""The action space, the prompts, and which range a code belongs to.

The ranges stand in the order in which the menus list them, so that a menu comes out sorted. Cards are named by kind:
copies that nobody could tell apart are one action. A whole play is one draft: `stage:clone`, `kind:attack_3`, …,
`commit`; so are an exchange (`exchange:half`, `give:attack_1`) and the pill's rider (`use`, `pay:thief`).
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range
from paiju.games.kpw.data.cards import KINDS
from paiju.games.kpw.data.skills import HEROES, PLACES

_KIND_ROWS: Final = [(kind,) for kind in KINDS]
_HERO_ROWS: Final = [(hero,) for hero in HEROES]

HELD_PLACES: Final = ("hand", "protection")
HELD_KINDS: Final = ("thief", "clone")
REACTIONS: Final = ("phone_8848", "clone")

SPACE: Final = ActionSpace(
    [
        Range("pick", _HERO_ROWS),
        Range("take", _KIND_ROWS),
        Range("decline"),
        Range("use"),
        Range("keep"),
        Range("skip"),
        Range("held", [(place, kind) for place in HELD_PLACES for kind in HELD_KINDS]),
        Range("stop"),
        Range("level", [(1,), (2,), (3,)]),
        Range("react", [(kind,) for kind in REACTIONS]),
        Range("pay", _KIND_ROWS),
        Range("drop", _KIND_ROWS),
        Range("kind", _KIND_ROWS),
        Range("hero", [(place, hero) for place in PLACES for hero in HEROES]),
        Range("imitate", _HERO_ROWS),
        Range("give", _KIND_ROWS),
        Range("discard", _KIND_ROWS),
        Range("exchange", _KIND_ROWS),
        Range("place", _KIND_ROWS),
        Range("take_back", _KIND_ROWS),
        Range("free", _KIND_ROWS),
        Range("sacrifice", _HERO_ROWS),
        Range("stage", _KIND_ROWS),
        Range("commit"),
        Range("end_turn"),
        Range("pass"),
        Range("done"),
    ]
)

PICK: Final = SPACE.base("pick")
TAKE: Final = SPACE.base("take")
DECLINE: Final = SPACE.base("decline")
USE: Final = SPACE.base("use")
KEEP: Final = SPACE.base("keep")
SKIP: Final = SPACE.base("skip")
HELD: Final = SPACE.base("held")
STOP: Final = SPACE.base("stop")
LEVEL: Final = SPACE.base("level")
REACT: Final = SPACE.base("react")
PAY: Final = SPACE.base("pay")
DROP: Final = SPACE.base("drop")
KIND: Final = SPACE.base("kind")
HERO: Final = SPACE.base("hero")
IMITATE: Final = SPACE.base("imitate")
GIVE: Final = SPACE.base("give")
DISCARD: Final = SPACE.base("discard")
EXCHANGE: Final = SPACE.base("exchange")
PLACE: Final = SPACE.base("place")
TAKE_BACK: Final = SPACE.base("take_back")
FREE: Final = SPACE.base("free")
SACRIFICE: Final = SPACE.base("sacrifice")
STAGE: Final = SPACE.base("stage")
COMMIT: Final = SPACE.base("commit")
END_TURN: Final = SPACE.base("end_turn")
PASS: Final = SPACE.base("pass")
DONE: Final = SPACE.base("done")

# ---- prompts
PROMPTS: Final = (
    "",
    "pick_front",
    "pick_back",
    "pearl_pick",
    "thief_now",
    "thief_held",
    "draw_menu",
    "turn_menu",
    "clone_as",
    "skill_hero",
    "eggplant_hero",
    "compose",
    "exchange_for",
    "guess_level",
    "response",
    "steal_cost",
    "react_8848",
    "pill_rider",
    "pill_cost",
    "pill_pick",
    "round_end_menu",
    "protect_overflow",
    "sacrifice_now",
)
PICK_FRONT: Final = 1
PICK_BACK: Final = 2
PEARL_PICK: Final = 3
THIEF_NOW: Final = 4
THIEF_HELD: Final = 5
DRAW_MENU: Final = 6
TURN_MENU: Final = 7
CLONE_AS: Final = 8
SKILL_HERO: Final = 9
EGGPLANT_HERO: Final = 10
COMPOSE: Final = 11
EXCHANGE_FOR: Final = 12
GUESS_LEVEL: Final = 13
RESPONSE: Final = 14
STEAL_COST: Final = 15
REACT_8848: Final = 16
PILL_RIDER: Final = 17
PILL_COST: Final = 18
PILL_PICK: Final = 19
ROUND_END_MENU: Final = 20
PROTECT_OVERFLOW: Final = 21
SACRIFICE_NOW: Final = 22

WINDOW_MENUS: Final = (DRAW_MENU, RESPONSE, ROUND_END_MENU, SACRIFICE_NOW)
"""The questions of windows W2, W3, W4 and W6 (rules 4.7)."""
