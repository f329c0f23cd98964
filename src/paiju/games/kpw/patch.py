"""The printed numbers that a patch may change. All of them are multiples of 5 (rules 2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.core.patch import Number, Patch
from paiju.games.kpw.data import cards
from paiju.games.kpw.options import Options

_MOST: Final = 100
_STEP: Final = 5
_DAMAGE: Final = ("伤害", "damage")
_HEALING: Final = ("回血", "healing")
_TABLES: Final = (
    ("hit", cards.HIT, _DAMAGE),
    ("recoil", cards.RECOIL, ("自伤", "recoil")),
    ("resist", cards.RESIST, ("抵消", "won back")),
    ("mend", cards.MEND, _HEALING),
)
_BOMB: Final = ("炸弹伤害", "bomb damage")
MINE: Final = "cards.potato_mine.damage"
BOMB: Final = "sacrifices.scientist.damage"
HEAL: Final = "skills.priest_2.heal"


def _path(name: str, place: int) -> str:
    upgraded, kind = divmod(place, cards.KIND_COUNT)
    return f"cards.{cards.KINDS[kind]}.{'upgraded_' if upgraded else ''}{name}"


def _of_cards() -> Iterator[Number]:
    for name, table, (zh, en) in _TABLES:
        for place, printed in enumerate(table):
            if printed:
                upgraded, kind = divmod(place, cards.KIND_COUNT)
                words = (f"升级后{zh}", f"upgraded {en}") if upgraded else (zh, en)
                text = f"card.{cards.KINDS[kind]}.text"
                yield Number(_path(name, place), printed, 0, _MOST, words, step=_STEP, text=text, rule=not upgraded)


NUMBERS: Final = (
    *_of_cards(),
    Number(MINE, cards.MINE_DAMAGE, 0, _MOST, _DAMAGE, step=_STEP, text="card.potato_mine.text", rule=True),
    Number(BOMB, cards.BOMB_DAMAGE, 0, _MOST, _BOMB, step=_STEP, text="hero.scientist.text", rule=True),
    Number(HEAL, cards.PRIEST_HEAL, 0, _MOST, _HEALING, step=_STEP, text="skill.priest_2.text", rule=True),
)


def printed_options(options: Options, patch: Patch) -> Options:
    """The options with the numbers that are printed in this run."""
    if not patch.changed:
        return options
    tables = (options.hit, options.recoil, options.resist, options.mend)
    for (name, printed, _), table in zip(_TABLES, tables, strict=True):
        for place, value in enumerate(printed):
            table[place] = patch.number(_path(name, place), value)
    options.mine_damage = patch.number(MINE, cards.MINE_DAMAGE)
    options.bomb_damage = patch.number(BOMB, cards.BOMB_DAMAGE)
    options.priest_heal = patch.number(HEAL, cards.PRIEST_HEAL)
    return options
