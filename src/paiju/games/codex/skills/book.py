"""The whole book: fifteen pages in order, and everything on them."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.skills.assassin import PAGE as ASSASSIN
from paiju.games.codex.skills.base import PAGE as BASE
from paiju.games.codex.skills.dao import PAGE as DAO
from paiju.games.codex.skills.dark import PAGE as DARK
from paiju.games.codex.skills.dragon import PAGE as DRAGON
from paiju.games.codex.skills.fist import PAGE as FIST
from paiju.games.codex.skills.kuiba import PAGE as KUIBA
from paiju.games.codex.skills.magic import PAGE as MAGIC
from paiju.games.codex.skills.musket import PAGE as MUSKET
from paiju.games.codex.skills.puppet import PAGE as PUPPET
from paiju.games.codex.skills.ranger import PAGE as RANGER
from paiju.games.codex.skills.space import PAGE as SPACE
from paiju.games.codex.skills.spear import PAGE as SPEAR
from paiju.games.codex.skills.sword import PAGE as SWORD
from paiju.games.codex.skills.time import PAGE as TIME
from paiju.games.codex.skills.traits import PRESETS, TRAITS
from paiju.games.codex.vocabulary import Page, Passive, Preset, Skill

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
