"""Effects that may stop for a decision are frames on an explicit stack inside the state.

A frame is a flat list of ints: which procedure, how far it has come, and its locals. A procedure is a function of the
state and its frame; it does the next step and returns. To ask somebody it calls `state.ask` and returns; to call
another procedure it pushes a frame and returns; when it is finished it pops its own frame. No Python call survives
a decision, so a state can be copied, saved and searched in the middle of any effect.
"""

from __future__ import annotations

from typing import Final

Frame = list[int]

PROCEDURE: Final = 0
STEP: Final = 1
LOCALS: Final = 2
"""Locals start at index 2; a procedure names its own indices."""
