"""What the toys share: who they are, and a copy by fields (a real game writes its own, faster)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypedDict

from paiju.core.actions import ActionSpace
from paiju.core.cards import Cards
from paiju.core.game import Game
from paiju.core.state import State


class ToyState(State):
    game: ClassVar[str]
    actions: ClassVar[ActionSpace]
    prompts: ClassVar[Sequence[str]]

    def space(self) -> ActionSpace:
        return self.actions

    def game_id(self) -> str:
        return self.game

    def rules_version(self) -> int:
        return 1

    def prompt_id(self, number: int) -> str:
        return self.prompts[number]

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


class ToyGame(Game):
    rules_version = 1
    table_type = AnyTable
    setup_type = AnyTable

    def start(self, seed: int, seats: int, options: Mapping[str, Any]) -> State:
        return self.build({}, seats, options, seed)

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        return [float(view["turn"]["number"]), float(len(view["legal"]))]

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return str(view["table"])
