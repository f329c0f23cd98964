"""The whole book: fifteen pages in order, and everything on them."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.entries import Page, Passive, Preset, Skill
from paiju.games.codex.data.layout import AbilityId, SkillId
from paiju.games.codex.data.skills.assassin import PAGE as ASSASSIN
from paiju.games.codex.data.skills.base import PAGE as BASE
from paiju.games.codex.data.skills.dao import PAGE as DAO
from paiju.games.codex.data.skills.dark import PAGE as DARK
from paiju.games.codex.data.skills.dragon import PAGE as DRAGON
from paiju.games.codex.data.skills.fist import PAGE as FIST
from paiju.games.codex.data.skills.kuiba import PAGE as KUIBA
from paiju.games.codex.data.skills.magic import PAGE as MAGIC
from paiju.games.codex.data.skills.musket import PAGE as MUSKET
from paiju.games.codex.data.skills.puppet import PAGE as PUPPET
from paiju.games.codex.data.skills.ranger import PAGE as RANGER
from paiju.games.codex.data.skills.space import PAGE as SPACE
from paiju.games.codex.data.skills.spear import PAGE as SPEAR
from paiju.games.codex.data.skills.sword import PAGE as SWORD
from paiju.games.codex.data.skills.time import PAGE as TIME
from paiju.games.codex.data.skills.traits import PRESETS, TRAITS

PAGES: Final[list[Page]] = [
    BASE,
    FIST,
    SWORD,
    MAGIC,
    SPEAR,
    MUSKET,
    SPACE,
    TIME,
    ASSASSIN,
    PUPPET,
    RANGER,
    DARK,
    KUIBA,
    DAO,
    DRAGON,
]
"""By number: page 〇 is PAGES[0]."""

SKILLS: Final[list[Skill]] = [skill for page in PAGES for skill in page.skills]
PASSIVES: Final[list[Passive]] = [passive for page in PAGES for passive in page.passives]
ABILITIES: Final[list[Passive]] = PASSIVES + TRAITS
"""Everything that acts by itself, passives of pages first; this order is the order in which equal moments act."""

CHARACTERS: Final[list[Preset]] = PRESETS

# ---------------------------------------------------------------------- ids, by number

SKILL_IDS: Final[list[str]] = [skill.id for skill in SKILLS]
SKILL_NUMBER: Final[dict[str, SkillId]] = {skill.id: number for number, skill in enumerate(SKILLS)}
PAGE_IDS: Final[list[str]] = [page.id for page in PAGES]
ABILITY_IDS: Final[list[str]] = [ability.id for ability in ABILITIES]
TRAIT_IDS: Final[list[str]] = [trait.id for trait in TRAITS]
PRESET_IDS: Final[list[str]] = [preset.id for preset in CHARACTERS]
PAGE_COUNT: Final = len(PAGES)
SKILL_COUNT: Final = len(SKILLS)
TRAIT_FIRST: Final[AbilityId] = len(PASSIVES)
"""The number of the first trait."""
