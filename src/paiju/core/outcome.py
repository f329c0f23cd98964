"""How a game ended."""

from __future__ import annotations

from typing import Final, TypedDict

WIN: Final = 1
DRAW: Final = 0
LOSS: Final = -1

_WORDS: Final = {WIN: "win", DRAW: "draw", LOSS: "loss"}


class OutcomeJson(TypedDict):
    """`result` is "win", "draw" or "loss" per seat; `scores` are the game's own points; `reason` is an id."""

    result: list[str]
    scores: list[int]
    reason: str


def outcome_json(result: list[int], scores: list[int], reason: str) -> OutcomeJson:
    """The public shape of an outcome."""
    return {"result": [_WORDS[one] for one in result], "scores": list(scores), "reason": reason}
