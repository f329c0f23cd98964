"""The fixed action space of a game: named ranges of codes, each code with one text and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from paiju.core.errors import Unreadable
from paiju.core.types import Code

TIMEOUT: Final = 0
RESIGN: Final = 1
"""Two codes begin every space and are never in `legal`: the clock's answer, and giving up."""


class Range:
    """All codes of one name: `play:extend/mid`, `play:extend/left1`, … in a fixed order."""

    def __init__(self, name: str, arguments: Iterable[Sequence[object]] = ((),)) -> None:
        self.name = name
        self.arguments = [tuple(str(part) for part in row) for row in arguments]


def every(*axes: Iterable[object]) -> list[tuple[object, ...]]:
    """The arguments of a range over all combinations, the last axis running fastest."""
    return list(product(*axes))


class ActionSpace:
    """Codes 0 … size - 1; independent of position, options and seats."""

    def __init__(self, ranges: Sequence[Range]) -> None:
        self._base: dict[str, int] = {}
        self._texts: list[str] = []
        self._names: list[str] = []
        self._arguments: list[tuple[str, ...]] = []
        for entry in (Range("timeout"), Range("resign"), *ranges):
            self._base[entry.name] = len(self._texts)
            for row in entry.arguments:
                self._texts.append(entry.name + (":" + "/".join(row) if row else ""))
                self._names.append(entry.name)
                self._arguments.append(row)
        self._codes = {text: code for code, text in enumerate(self._texts)}
        if len(self._codes) != len(self._texts):
            raise ValueError("two codes of an action space have the same text")

    @property
    def size(self) -> int:
        return len(self._texts)

    @property
    def names(self) -> list[str]:
        """The names of the ranges, in order."""
        return list(self._base)

    def base(self, name: str) -> Code:
        """The first code of a range."""
        return self._base[name]

    def name(self, code: Code) -> str:
        """The range a code belongs to."""
        return self._names[code]

    def arguments(self, code: Code) -> tuple[str, ...]:
        """The arguments a code stands for."""
        return self._arguments[code]

    def text(self, code: Code) -> str:
        """The readable form of a code."""
        return self._texts[code]

    def code(self, text: str) -> Code:
        """The code of a readable form."""
        found = self._codes.get(text)
        if found is None:
            name = text.split(":", 1)[0]
            near = [known for known in self._texts if known.split(":", 1)[0] == name]
            raise Unreadable("unknown_action", {"action": text}, allowed=near or self.names)
        return found

    def __contains__(self, code: object) -> bool:
        return isinstance(code, int) and 0 <= code < self.size
