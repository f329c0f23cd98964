"""The match of a table: it also knows where each answer ended, so that undoing goes back by whole answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from paiju.core.game import Game
from paiju.match.match import Match
from paiju.match.record import Player


class TableMatch(Match):
    """A match with the ends of its answers."""

    def __init__(
        self,
        game: Game,
        seed: int,
        seats: int,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        players: Sequence[Player] = (),
    ) -> None:
        self._ends: list[bool] = []
        """For each action whether it was the last step of its answer."""
        super().__init__(game, seed, seats, options, setup, players)

    def act(self, seat: int, code: int) -> None:
        super().act(seat, code)
        self._ends.append(self.state.draft(seat) == 0)

    def rebuild(self, actions: list[tuple[int, int]]) -> None:
        self._ends = []
        super().rebuild(actions)

    def before_last_answer(self, people: Collection[int]) -> list[tuple[int, int]] | None:
        """The actions that stay when everything back to the last whole answer of one of these seats is undone.

        None where something was drawn or shown since. Unfinished answers are dropped too, but whether there are any
        changes nothing else: what is said here is said to everybody.
        """
        gone = self._unfinished()
        for index in reversed(range(len(self.actions))):
            seat = self.actions[index][0]
            if not self._ends[index] or index in gone:
                continue
            if self._shown_at[index] != self.state.shown:
                return None
            gone |= self._steps_of(index)
            if seat in people:
                return [action for n, action in enumerate(self.actions) if n not in gone]
        return None

    def _unfinished(self) -> set[int]:
        """Where the steps of open drafts stand in the list."""
        open_steps = [self.state.draft(seat) for seat in range(self.seats)]
        found = set()
        for index in reversed(range(len(self.actions))):
            seat = self.actions[index][0]
            if open_steps[seat]:
                open_steps[seat] -= 1
                found.add(index)
        return found

    def _steps_of(self, end: int) -> set[int]:
        """All steps of the answer that ended at this action."""
        seat, steps = self.actions[end][0], {end}
        for index in reversed(range(end)):
            if self.actions[index][0] == seat:
                if self._ends[index]:
                    break
                steps.add(index)
        return steps
