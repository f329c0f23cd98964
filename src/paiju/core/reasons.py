"""Why an action is not offered, in a form both languages can say."""

from __future__ import annotations

from typing import Any


class Reason:
    """A reason id (text key `reason.<id>`) with its numbers. It never tells what the seat may not know."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: dict[str, Any] | None = None) -> None:
        self.id = id
        self.args: dict[str, Any] = args if args is not None else {}
