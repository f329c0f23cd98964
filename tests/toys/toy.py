"""What the toys share. Duel and auction have the shape of a game; Kuhn's poker is small enough for one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypedDict, TypeVar

from paiju.core.cards import Cards
from paiju.core.game import Game
from paiju.core.state import State


class ToyState(State):
    """A toy in one file, copied field by field."""

    def clone(self) -> Self:
        other = type(self)()
        self.copy_common(other)
        for name in self.own_fields():
            setattr(other, name, copied(getattr(self, name)))
        return other

    def own_fields(self) -> list[str]:
        common = State().__dict__ if hasattr(State(), "__dict__") else {}
        return [name for name in self.__dict__ if name not in common]


def copied(value: Any) -> Any:
    if isinstance(value, Cards):
        return value.clone()
    return [copied(one) for one in value] if isinstance(value, list) else value


class AnyTable(TypedDict, total=False):
    """The toys' tables and setups are not public."""


S = TypeVar("S", bound=State)


class ToyGame(Game[S]):
    rules_version = 1
    table_type = AnyTable
    setup_type = AnyTable

    layout = (("turn", 1, "the turn's number"), ("answers", 1, "how many answers there are"))

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return [float(view["turn"]["number"]), float(len(view["legal"]))]

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return str(view["table"])
