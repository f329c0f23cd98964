"""A running match: a state that is always the replay of its list of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import msgspec

from paiju.core.errors import BadRecord, NotLegal, PaijuError
from paiju.core.game import AnyGame
from paiju.core.outcome import OutcomeJson
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.games import find_game
from paiju.match.entropy import Entropy
from paiju.match.record import Player, Record


class Match:
    """The truth of a table: what it started from, where its chance comes from, and the actions that counted."""

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        players: Sequence[Player] = (),
        entropy: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.game = game
        self.seed = seed
        self.seats = game.min_seats if seats is None else seats
        self.options = game.check_options(options, self.seats)
        self.setup = dict(setup) if setup is not None else None
        self.players = list(players) or [Player(f"Player {seat + 1}", "human") for seat in range(self.seats)]
        self.entropy = Entropy(entropy)
        self.actions: list[tuple[int, int]] = []
        self.state = self._fresh()
        self._reveals_at: list[int] = [self.state.reveals]

    def act(self, seat: Seat, code: Code) -> None:
        """Plays an action; a refused one changes nothing."""
        self.state.act(seat, code)
        self.actions.append((seat, code))
        self.entropy.follow(self.state, len(self.actions), seat)
        self._reveals_at.append(self.state.reveals)

    def act_text(self, seat: Seat, text: str) -> None:
        self.act(seat, self.game.space.code(text))

    def fork(self, chance: int | None = None) -> Match:
        """A match that goes its own way from here and tells only what happens from now on; `chance` is its future."""
        other = copy(self)
        other.actions = list(self.actions)
        other._reveals_at = list(self._reveals_at)
        other.state = self.state.clone()
        other.state.recording = True
        if chance is not None:
            other.state.chance = chance
        return other

    def take_back(self, seat: Seat, steps: int = 1) -> None:
        """Drops the last steps of a seat's unfinished answer."""
        open_steps = self.state.draft(seat)
        if not 1 <= steps <= open_steps:
            raise NotLegal("nothing_to_take_back", {"steps": open_steps})
        kept = list(self.actions)
        for _ in range(steps):
            del kept[max(index for index, (who, _) in enumerate(kept) if who == seat)]
        self.rebuild(kept)

    def undo_points(self) -> int:
        """How many of the last actions may be undone by agreement: none behind the last draw or reveal."""
        reveals = self.state.reveals
        count = 0
        while count < len(self.actions) and self._reveals_at[len(self.actions) - count - 1] == reveals:
            count += 1
        return count

    def undo(self, steps: int) -> None:
        """Takes back the last actions of everybody, as far as nothing was drawn or shown."""
        if not 1 <= steps <= self.undo_points():
            raise NotLegal("nothing_to_undo", {"steps": self.undo_points()})
        self.rebuild(self.actions[:-steps])

    def record(self, outcome: OutcomeJson | None = None) -> Record:
        """The match as a record; `outcome` is an end that the match itself decided (time, fault, agreement)."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            options=self.options,
            seats=self.seats,
            seed=str(self.seed),
            entropy=list(self.entropy.keys) or msgspec.UNSET,
            setup=self.setup,
            patch=self.game.patch.as_json() or msgspec.UNSET,
            players=self.players,
            actions=[(seat, self.game.space.text(code)) for seat, code in self.actions],
            outcome=outcome if outcome is not None else self.state.outcome(),
            fingerprint=self.state.fingerprint(),
        )

    def _fresh(self) -> State:
        if self.setup is None:
            state: State = self.game.start(self.seed, self.seats, self.options)
        else:
            state = self.game.build(self.setup, self.seats, self.options, self.seed)
        state.recording = True
        state.opening_events()
        self.entropy.begin(state)
        return state

    def rebuild(self, actions: list[tuple[int, int]]) -> None:
        """Plays another list of actions from the start."""
        self.state = self._fresh()
        self.actions = []
        self._reveals_at = [self.state.reveals]
        for seat, code in actions:
            self.act(seat, code)


def commits_draft(state: State, seat: Seat, code: Code) -> bool:
    """Whether a legal answer would carry out steps that the seat has staged: only a person may do that, never a program
    that gives the only answer for a person."""
    staged = state.draft(seat)
    if not staged:
        return False
    after = state.clone()
    after.act(seat, code)
    return after.draft(seat) <= staged


def replay(record: Record) -> tuple[Match, str]:
    """The match of a record, played again and compared; and a note if it was played under older rules."""
    try:
        match = _opening(record)
    except PaijuError as error:
        raise BadRecord(error.reason, error.details, at=error.at, allowed=error.allowed) from None
    older = record.rules_version != match.game.rules_version
    for index, (seat, text) in enumerate(record.actions):
        try:
            match.act_text(seat, text)
        except PaijuError as error:
            raise _parting(record, match, f"actions[{index}]", error.reason, error.allowed) from None
    if match.state.over and record.outcome is not None and not _same_end(record.outcome, match.state.outcome()):
        raise _parting(record, match, "outcome", "outcome_differs", [])
    if match.state.fingerprint() != record.fingerprint:
        raise _parting(record, match, "fingerprint", "fingerprint_differs", [])
    return match, f"played under rules {record.rules_version}, this is {match.game.rules_version}" if older else ""


def _same_end(kept: OutcomeJson, found: OutcomeJson | None) -> bool:
    """A bot may lose by fault a game that the rules had already ended: for what it leaves behind."""
    return kept == found or kept["reason"] == "fault"


def game_of(record: Record) -> AnyGame:
    """The game that a record was played by: patched as it says, whatever this process plays otherwise."""
    game = find_game(record.game)
    patch = record.patch or {}
    return game if patch == game.patch.as_json() else game.patched(patch)


def _opening(record: Record) -> Match:
    game = game_of(record)
    if record.rules_version > game.rules_version:
        details = {"record": record.rules_version, "here": game.rules_version}
        raise BadRecord("newer_rules", details, at="rules_version")
    return Match(game, *record.start())


def _parting(record: Record, match: Match, at: str, reason: str, allowed: list[str]) -> BadRecord:
    details = {"record_rules": record.rules_version, "rules": match.game.rules_version, "problem": reason}
    return BadRecord(
        "parts" if record.rules_version != match.game.rules_version else reason, details, at=at, allowed=allowed
    )
