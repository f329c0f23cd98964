"""The printed numbers that a patch may change: AP and damage of skills, where they are plain numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.core.patch import Number, Patch
from paiju.games.codex.data.book import SKILLS
from paiju.games.codex.options import Options

_AP: Final = ("行动", "AP")
_DAMAGE: Final = ("伤害", "damage")
_MOST_AP: Final = 9
_MOST_DAMAGE: Final = 30
_PLAIN: Final = "const"


def _numbers() -> Iterator[Number]:
    for skill in SKILLS:
        text = f"skill.{skill.id}.text"
        if skill.ap.verb == _PLAIN:
            yield Number(f"skills.{skill.id}.ap", skill.ap.number, 0, _MOST_AP, _AP, text=text)
        if skill.damage is not None and skill.damage.verb == _PLAIN:
            yield Number(f"skills.{skill.id}.damage", skill.damage.number, 0, _MOST_DAMAGE, _DAMAGE, text=text)


NUMBERS: Final = tuple(_numbers())


def printed_options(options: Options, patch: Patch) -> Options:
    """The options with the numbers that are printed in this run."""
    if not patch.changed:
        return options
    options.ap = list(options.ap)
    for place, skill in enumerate(SKILLS):
        if skill.ap.verb == _PLAIN:
            options.ap[place] = patch.number(f"skills.{skill.id}.ap", skill.ap.number)
        if skill.damage is not None and skill.damage.verb == _PLAIN:
            printed = skill.damage.number
            options.more_damage[place] = patch.number(f"skills.{skill.id}.damage", printed) - printed
    return options
