"""The match of a table: it knows where each answer ended, so that undoing goes back by whole answers, and it has a
history, so that going back does not play the whole game again while other tables wait."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.viewers import SPECTATOR
from paiju.match.entropy import fresh_key
from paiju.match.history import History
from paiju.match.match import Match
from paiju.match.record import Player


class TableMatch(Match):
    """A match with the ends of its answers and with a history."""

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        seats: int,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        players: Sequence[Player] = (),
        entropy: Sequence[tuple[int, str]] = (),
    ) -> None:
        super().__init__(game, seed, seats, options, setup, players, entropy)
        self._ends: list[bool] = []
        """For each action whether it was the last step of an answer that everybody can tell was given. What is answered
        in private (the order of a hand) belongs to the next such answer, as the steps of a draft do."""
        self._chosen: list[bool] = []
        """For each action whether there was another one."""
        self._public = self.state.key(SPECTATOR)
        self.own_steps = [0] * seats
        """How many of the actions are each seat's."""
        self.history = History(self.state)

    def act(self, seat: int, code: int) -> None:
        first = len(self.state.events)
        choices = len(self.state.legal(seat)) if 0 <= seat < self.seats else 0
        super().act(seat, code)
        self._chosen.append(choices > 1)
        before, self._public = self._public, _public(self.state, seat, self._public)
        self._ends.append(self._public != before or _heard(self.state, first))
        self.own_steps[seat] += 1
        self.history.note(len(self.actions), self.state)

    @property
    def told(self) -> bool:
        """Whether everybody can tell that the last action ended an answer."""
        return self._ends[-1]

    def would_tell(self, seat: int, code: int) -> bool:
        """The same of an action that is not played yet."""
        trial = self.state.clone()
        trial.recording = True
        trial.act(seat, code)
        return _public(trial, seat, self._public) != self._public or _heard(trial, 0)

    def rebuild(self, actions: list[tuple[int, int]]) -> None:
        """Goes back to the last checkpoint before the two lists part, and plays on from there. Never from the state
        itself: a fault may have left it half changed."""
        same = _same_start(self.actions, actions)
        self.history.forget_after(same)
        start, state, events = self.history.before(same)
        written = self.state.events[:events]
        self.state = state
        self.state.recording = True
        self.state.events = written
        self._public = self.state.key(SPECTATOR)
        self.actions = self.actions[:start]
        self._reveals_at = self._reveals_at[: start + 1]
        self._ends = self._ends[:start]
        self._chosen = self._chosen[:start]
        self.own_steps = [sum(who == seat for who, _ in self.actions) for seat in range(self.seats)]
        for seat, code in actions[start:]:
            self.act(seat, code)

    def before_last_answer(
        self, people: Collection[int], choices_only: bool = False, known: bool = False
    ) -> list[tuple[int, int]] | None:
        """The actions that stay when everything back to the last whole answer of one of these seats is undone;
        `choices_only`: to the last one that was a choice.

        None where something was drawn or shown since, unless people agree that it stays `known`. Unfinished answers
        are dropped too, but whether there are any changes nothing else: what is said here is said to everybody.
        """
        gone = self._undone(people, choices_only, known)
        return None if gone is None else [action for n, action in enumerate(self.actions) if n not in gone]

    def may_undo(self, people: Collection[int], choices_only: bool = False, known: bool = False) -> bool:
        return self._undone(people, choices_only, known) is not None

    def _undone(self, people: Collection[int], choices_only: bool, known: bool) -> set[int] | None:
        """Which actions an undo would drop."""
        gone = self._unfinished()
        first = self.entropy.keys[-1][0] if self.entropy.keys else 0
        for index in reversed(range(len(self.actions))):
            seat = self.actions[index][0]
            if not self._ends[index] or index in gone:
                continue
            if index < first or (not known and self._reveals_at[index] != self.state.reveals):
                return None  # behind a branch the old chance, which somebody may know, would decide again
            steps = self._steps_of(index)
            gone |= steps
            if seat in people and (not choices_only or any(self._chosen[step] for step in steps)):
                return gone
        return None

    def _unfinished(self) -> set[int]:
        """Where the steps stand whose answers are not given yet, as far as others can tell."""
        found: set[int] = set()
        given: set[int] = set()
        for index in reversed(range(len(self.actions))):
            if len(given) == self.seats:
                break
            seat = self.actions[index][0]
            if self._ends[index]:
                given.add(seat)
            elif seat not in given:
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


def branch(match: TableMatch) -> tuple[TableMatch, list[tuple[int, int]]]:
    """A match that goes on from here with chance of its own, whatever was known of the old one's, when the actions that
    come with it are played.

    Answers that nobody has seen yet are not part of it: whoever answers now would be bound by them, and whoever knows
    the record would know them.
    """
    for seat in range(match.seats):
        while match.state.drafts[seat]:
            last = max(n for n, (who, _) in enumerate(match.actions) if who == seat)
            match.rebuild(match.actions[:last] + match.actions[last + 1 :])
    here = len(match.actions)
    keys = [(first, key) for first, key in match.entropy.keys if first < here]
    keys.append((here, fresh_key()))
    other = TableMatch(match.game, match.seed, match.seats, match.options, match.setup, match.players, keys)
    return other, match.actions


def _same_start(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> int:
    """How many actions both lists begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _public(state: State, seat: int, before: int) -> int:
    """A digest of what everybody knows; steps of a draft never change it."""
    return before if state.draft(seat) else state.key(SPECTATOR)


def _heard(state: State, first: int) -> bool:
    """Whether one of the events from a number on is for everybody."""
    return any(event.visible_to(SPECTATOR) for event in state.events[first:])
