"""The contract's hooks for the duel: each says in one place where its answer comes from."""

from __future__ import annotations

from typing import Any, Self

from paiju.core.frames import Frame
from paiju.core.types import Back, Code, Seat, Viewer
from tests.toys.duel.knowledge import facts, forget
from tests.toys.duel.position import Position
from tests.toys.duel.rules.answers import find_default, give_answer
from tests.toys.duel.rules.legal import find_legal
from tests.toys.duel.rules.turn import resume
from tests.toys.duel.view import phase, table


class DuelState(Position):
    """One position of the duel."""

    def clone(self) -> Self:
        """The broken toys are subclasses; a game's own state says its own name here."""
        other = type(self)()
        self.copy_into(other)
        return other

    def find_legal(self, seat: Seat) -> list[Code]:
        return find_legal(self, seat)

    def find_default(self, seat: Seat) -> Code:
        return find_default(self, seat)

    def apply(self, seat: Seat, code: Code) -> None:
        give_answer(self, seat, code)

    def resume(self, frame: Frame) -> None:
        resume(self, frame)

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def shuffle_unseen(self) -> None:
        self.cards.shuffle_unseen(self, self.deck)

    def zones(self) -> list[list[Back]]:
        return [self.deck, *self.hands, *self.laid, self.gone]

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return table(self, viewer)

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> Seat:
        return self.active()
