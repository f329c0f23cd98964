"""The artifacts of both rulesets and of the lab: nothing but data (rules 2.8, 2.10)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

ArtifactNumber: TypeAlias = int
"""An artifact: its place in ARTIFACTS."""
HOLY_LIGHT: Final = 0
INFERNO_FLAME: Final = 1
SALAMANDER_SHIELD: Final = 2
WIND_BLESSING: Final = 3
LAB_GUST: Final = 4
LAB_SNARE: Final = 5

ARTIFACTS: Final = ("holy_light", "inferno_flame", "salamander_shield", "wind_blessing", "lab_gust", "lab_snare")
# The full names are the author's later ones; the first document left the possessor blank (MR-37).
NAMES_ZH: Final = (
    "塞瓦哈拉的圣光之耀", "洛古萨斯的地狱之火", "马尔瑞恩的阳炎之盾", "塞浦洛斯的风神之佑", "试作狂风", "试作陷阱",
)  # fmt: skip
NAMES_EN: Final = ("Holy Light", "Inferno Flame", "Salamander Shield", "Wind Blessing", "Lab Gust", "Lab Snare")

# Use types (使用方式): what decides when the artifact is recycled.
RELEASE: Final = 0
SPAWN: Final = 1
EQUIP: Final = 2
USE_TYPES: Final = ("release", "spawn", "equip")

# What the user points at: a centre of holy_light, of wind_blessing, free ground in the inferno area, a friend,
# anybody, a cell for a snare.
AIM_LIGHT: Final = 0
AIM_WIND: Final = 1
AIM_AREA: Final = 2
AIM_FRIEND: Final = 3
AIM_ANYONE: Final = 4
AIM_SNARE: Final = 5


class Artifact(NamedTuple):
    """An artifact's numbers; its areas and strengths are ruleset switches."""

    number: int
    use: int
    aim: int
    cost: int
    cooldown: int


CLASSIC_ARTIFACTS: Final[tuple[Artifact, ...]] = (
    Artifact(HOLY_LIGHT, RELEASE, AIM_LIGHT, 6, 6),
    Artifact(INFERNO_FLAME, SPAWN, AIM_AREA, 8, 6),
    Artifact(SALAMANDER_SHIELD, EQUIP, AIM_FRIEND, 6, 6),
)
CONTEST_ARTIFACTS: Final[tuple[Artifact, ...]] = (
    Artifact(HOLY_LIGHT, RELEASE, AIM_LIGHT, 6, 5),
    Artifact(INFERNO_FLAME, SPAWN, AIM_AREA, 8, 6),
    Artifact(SALAMANDER_SHIELD, EQUIP, AIM_FRIEND, 6, 4),
    Artifact(WIND_BLESSING, RELEASE, AIM_WIND, 8, 12),
)
LAB_ARTIFACTS: Final[tuple[Artifact, ...]] = (
    Artifact(LAB_GUST, RELEASE, AIM_ANYONE, 2, 2),
    Artifact(LAB_SNARE, RELEASE, AIM_SNARE, 2, 2),
)
GUST_STEPS: Final = 3
SNARE_DAMAGE: Final = 3

ARTIFACT_LIBRARY: Final = {"classic": CLASSIC_ARTIFACTS, "contest": CONTEST_ARTIFACTS}
