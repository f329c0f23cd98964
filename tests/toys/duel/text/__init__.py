"""The words of the game: one table for each language."""

from __future__ import annotations

from typing import Final

from tests.toys.duel.text import en, zh

ZH: Final = zh.ZH
EN: Final = en.EN
