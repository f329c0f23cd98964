"""What an effect can say when it has acted: go on, leave, wait, fail."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.rules.frames import (
    E_WAIT,
)

GO: Final = 0
"""The instruction is done; go on with the next."""
LEAVE: Final = 1
"""Done, but something was pushed or the turn was broken off: return to the stack."""
WAIT: Final = 2
"""Somebody was asked; come back to the same instruction."""
FAIL: Final = 3


def answered(frame: list[int]) -> bool:
    """Whether the instruction was waiting; it no longer is."""
    if frame[E_WAIT]:
        frame[E_WAIT] = 0
        return True
    return False
