"""Copies of a match's state along its way, so that going back to any point does not play the whole game again."""

from __future__ import annotations

from typing import Final, NamedTuple

from paiju.core.state import State

SPACING: Final = 16
"""A copy is kept every so many actions, unless a game is looked at from end to end."""


class Checkpoint(NamedTuple):
    """The state after so many actions, and how many events there were."""

    actions: int
    state: State
    events: int


class History:
    """The checkpoints of one match. With `thinning` they thin out with their distance from the present, doubling their
    spacing: going back costs as much as the way is long, and a long game needs few. Without it they stay evenly apart,
    for whoever looks everywhere alike."""

    def __init__(self, start: State, spacing: int = SPACING, thinning: bool = True) -> None:
        self.spacing = spacing
        self.thinning = thinning
        self._kept = {0: Checkpoint(0, start.clone(), len(start.events))}

    def __len__(self) -> int:
        return len(self._kept)

    def note(self, actions: int, state: State) -> None:
        """After every action: keeps a copy where one is due."""
        if actions % self.spacing:
            return
        if self.thinning:
            self._kept = {n: one for n, one in self._kept.items() if not n or actions - n <= 2 * _roundness(n)}
        self._kept[actions] = Checkpoint(actions, state.clone(), len(state.events))

    def before(self, actions: int) -> Checkpoint:
        """The last checkpoint that is no later than this; its state is the caller's to change."""
        found = self._kept[max(n for n in self._kept if n <= actions)]
        return found._replace(state=found.state.clone())

    def forget_after(self, actions: int) -> None:
        """The match goes another way from here."""
        self._kept = {n: one for n, one in self._kept.items() if n <= actions}


def _roundness(n: int) -> int:
    """The largest power of two that divides a number of actions: copies at rounder numbers are kept longer."""
    return n & -n
