"""Plays two contest programs against each other on our engine, ruleset `contest` (rules 12.8)."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from paiju import __version__
from paiju.contest.data import FILE_NAME, data_json
from paiju.contest.programs import Program, ProgramFailed, command_words
from paiju.contest.wire import (
    END,
    SURRENDER,
    NotAnOperation,
    camp_message,
    deck_actions,
    frame_to_program,
    read_operation,
    state_message,
    turn_actions,
)
from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.outcome import OutcomeJson
from paiju.games.miracle import GAME
from paiju.games.miracle.rules.turn import scores
from paiju.games.miracle.state import MiracleState
from paiju.match.match import Match
from paiju.match.record import Player, Record, save_record

OPTIONS: Final = {"ruleset": "contest", "first_player": "seat_0", "deck_mode": "choose"}
"""Seat and camp are the same number: --p0 is camp 0 and moves first."""

DECK_SECONDS: Final = 10.0
TURN_SECONDS: Final = 3.0


class Judge:
    """One game. Camps and seats are the same here."""

    def __init__(self, programs: Sequence[Program], match: Match, deck_seconds: float, turn_seconds: float) -> None:
        self.programs = programs
        self.match = match
        self.deck_seconds = deck_seconds
        self.turn_seconds = turn_seconds
        self.entered: list[list[int]] = [[], []]
        self.refused = [0, 0]

    @property
    def state(self) -> MiracleState:
        return _state_of(self.match)

    def play(self) -> None:
        """Decks, then turns until the game is over. A program that fails raises ProgramFailed."""
        for camp in range(2):
            self._ask_deck(camp)
            if self.state.over:
                return
        while not self.state.over:
            self._play_turn(self.state.active)

    def _ask_deck(self, camp: int) -> None:
        """An illegal deck loses at once; c0's is looked at before c1 is asked (MR-3)."""
        program = self.programs[camp]
        deadline = time.monotonic() + self.deck_seconds
        program.send(frame_to_program(camp_message(camp)), deadline)
        try:
            answer = program.receive(deadline, self.programs[1 - camp])
            chosen = deck_actions(*read_operation(answer, camp, 0))
        except NotAnOperation:
            self.match.act(camp, TIMEOUT)  # without a deck in hand this is the end by `illegal_deck`
            return
        except ProgramFailed as failure:
            if failure.kind == "timeout":
                self.match.act(camp, TIMEOUT)
                return
            raise
        for action in chosen:
            self.match.act_text(camp, action)

    def _play_turn(self, camp: int) -> None:
        """The clock runs for the whole turn; every operation but the last is followed by one state message."""
        program = self.programs[camp]
        program.drain()
        turn = self.state.turn
        self.entered[camp] = []
        deadline = time.monotonic() + self.turn_seconds
        while not self.state.over and self.state.turn == turn:
            program.send(frame_to_program(state_message(self.state, camp, self.entered)), deadline)
            try:
                self._operate(camp, program.receive(deadline, self.programs[1 - camp]))
            except NotAnOperation:
                self.refused[camp] += 1  # OL-23: ignored, the unchanged state is sent again

    def _operate(self, camp: int, message: bytes) -> None:
        name, parameters = read_operation(message, camp, self.state.turn - 1)
        if name == END:
            self.match.act_text(camp, "end_turn")
        elif name == SURRENDER:
            self.match.act(camp, RESIGN)
        else:
            self._carry_out(camp, turn_actions(self.state, name, parameters))

    def _carry_out(self, camp: int, actions: list[str]) -> None:
        """Head and target together or not at all; the head is tried on a copy first."""
        head, target = (GAME.space.code(action) for action in actions)
        trial = self.state.clone()
        if head not in trial.legal(camp):
            raise NotAnOperation("not legal")
        trial.act(camp, head)
        if target not in trial.legal(camp):
            raise NotAnOperation("not legal")
        first = self.state.next_id
        self.match.act(camp, head)
        self.match.act(camp, target)
        self.entered[camp] += range(first, self.state.next_id)


class Verdict:
    """How a contest game ended; `fault` says which program failed how, or is None."""

    def __init__(self, match: Match, outcome: OutcomeJson, fault: dict[str, Any] | None, refused: list[int]) -> None:
        self.match = match
        self.outcome = outcome
        self.fault = fault
        self.refused = refused

    def record(self) -> Record:
        """The game as a record; what a program did wrong stands in `made_by`."""
        record = self.match.record(self.outcome)
        record.made_by = f"paiju {__version__} contest"
        if self.fault is not None:
            record.made_by += f"; camp {self.fault['camp']} lost by {self.fault['kind']}: {self.fault['detail']}"
        return record

    def as_json(self) -> dict[str, Any]:
        """What `paiju contest --json` prints."""
        state = self.match.state
        return {
            "command": "contest",
            "paiju": __version__,
            "game": "miracle",
            "rules_version": self.match.game.rules_version,
            "outcome": self.outcome,
            "turns": state.turn_number(),
            "actions": len(self.match.actions),
            "refused": self.refused,
            "fault": self.fault,
        }


def play_contest(
    p0: str,
    p1: str,
    replay: Path | None = None,
    seed: int = 0,
    deck_seconds: float = DECK_SECONDS,
    turn_seconds: float = TURN_SECONDS,
    quiet: bool = True,
) -> Verdict:
    """Starts both programs, plays one game, ends both; writes the record if asked. Always returns."""
    commands = [p0, p1]
    players = [Player(p0, "cmd"), Player(p1, "cmd")]
    match = Match(GAME, seed, 2, OPTIONS, players=players)
    programs: list[Program] = []
    fault: dict[str, Any] | None = None
    outcome: OutcomeJson | None = None
    refused = [0, 0]
    with tempfile.TemporaryDirectory(prefix="paiju-contest-", ignore_cleanup_errors=True) as folder:
        try:
            for camp in range(2):
                programs.append(_start(camp, commands[camp], Path(folder), match, quiet))
            judge = Judge(programs, match, deck_seconds, turn_seconds)
            refused = judge.refused
            judge.play()
        except ProgramFailed as failure:
            fault = {"camp": failure.camp, "kind": failure.kind, "detail": failure.detail}
            outcome = _after_failure(match, failure)
        finally:
            for program in programs:
                program.kill()
    ended = outcome if outcome is not None else match.state.outcome()
    assert ended is not None
    verdict = Verdict(match, ended, fault, refused)
    if replay is not None:
        save_record(verdict.record(), replay)
    return verdict


def _start(camp: int, command: str, folder: Path, match: Match, quiet: bool) -> Program:
    """A program in a folder of its own with the card data beside it."""
    own = folder / f"camp{camp}"
    own.mkdir()
    state = _state_of(match)
    (own / FILE_NAME).write_bytes(data_json(state.options))
    return Program(camp, command_words(camp, command), own, quiet)


def _after_failure(match: Match, failure: ProgramFailed) -> OutcomeJson | None:
    """OL-22: own score 0, the other's one more. Time is the game's own end; other failures are the match's."""
    if failure.kind == "timeout":
        match.act(failure.camp, TIMEOUT)
        return None
    state = _state_of(match)
    points = scores(state) if state.sides else [0, 0]
    points[failure.camp] = 0
    points[1 - failure.camp] += 1
    result = ["win", "win"]
    result[failure.camp] = "loss"
    return {"result": result, "scores": points, "reason": "fault"}


def _state_of(match: Match) -> MiracleState:
    """The state of a match that was opened with this game."""
    return cast(MiracleState, match.state)
