"""What an effect can say when it has acted: go on, leave, wait, fail."""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.core.frames import Frame
from paiju.games.codex.rules import frames

Flow: TypeAlias = int
"""How a program goes on behind an effect."""

GO: Final = 0
"""The instruction is done; go on with the next."""
LEAVE: Final = 1
"""Done, but something was pushed or the turn was broken off: return to the stack."""
WAIT: Final = 2
"""Somebody was asked; come back to the same instruction."""
FAIL: Final = 3
"""The effect was impossible: the launch has failed (4.8 a)."""


def answered(frame: Frame) -> bool:
    """Whether the instruction was waiting; it no longer is."""
    if frame[frames.E_WAIT]:
        frame[frames.E_WAIT] = 0
        return True
    return False
