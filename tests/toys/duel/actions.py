"""The action space, and the questions that are asked."""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range, every
from tests.toys.duel.data.cards import KINDS

SPACE: Final = ActionSpace([Range("play", every(KINDS)), Range("lay", every(KINDS)), Range("parry"), Range("pass")])
PLAY: Final = SPACE.base("play")
"""PLAY + kind."""
LAY: Final = SPACE.base("lay")
"""LAY + kind."""
ANSWER: Final = SPACE.base("parry")
PASS: Final = SPACE.base("pass")

MAIN: Final = 1
RESPOND: Final = 2
PROMPTS: Final = ("", "main", "respond")
