"""The ten characters (rules 2.3). What a character changes is said where the rule it changes is."""

from __future__ import annotations

from typing import Final, TypeAlias

Character: TypeAlias = int
"""A character: its place in CHARACTERS, or NO_CHARACTER."""

NO_CHARACTER: Final = -1
GU_LI: Final = 0
LEE_SEDOL: Final = 1
SHI_YUE: Final = 2
FAN_TINGYU: Final = 3
CHEN_YAOYE: Final = 4
SHIN_JINSEO: Final = 5
KE_JIE: Final = 6
BYUN_SANGIL: Final = 7
DANG_YIFEI: Final = 8
YANG_DINGXIN: Final = 9

CHARACTERS: Final = (
    "gu_li",
    "lee_sedol",
    "shi_yue",
    "fan_tingyu",
    "chen_yaoye",
    "shin_jinseo",
    "ke_jie",
    "byun_sangil",
    "dang_yifei",
    "yang_dingxin",
)

SKILLS: Final = (
    "boundless_strength",
    "zombie_style",
    "dragon_every_game",
    "settling_master",
    "gutter_style",
    "flawless_calculation",
    "brilliancy_master",
    "raise_hand",
    "endgame_master",
    "pillar_of_heaven",
)

USES: Final = (0, 0, 1, 0, 0, 1, 0, 2, 0, 0)
"""How often a limited skill may be used in a game; 0 for the passive ones."""

BYUN_GAIN: Final = 2
BYUN_WINS_AT: Final = 2
YANG_TURNS: Final = 20
