"""The match of a table goes back without playing the whole game again, and nobody can tell the difference."""

from __future__ import annotations

from random import Random

import pytest

from paiju.core.events import events_json
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games import BUILT_IN, find_game
from paiju.match.history import SPACING
from paiju.match.match import Match
from paiju.server.table_match import TableMatch


class Counted(TableMatch):
    """Counts the actions it plays."""

    played = 0

    def act(self, seat: int, code: int) -> None:
        self.played += 1
        super().act(seat, code)


def grown(game: str, seed: int, random: Random, length: int) -> Counted:
    match = Counted(find_game(game), seed, 2)
    while not match.state.over and len(match.actions) < length:
        seat = random.choice(match.state.actors())
        match.act(seat, random.choice(match.state.legal(seat)))
    return match


def from_the_start(match: TableMatch) -> TableMatch:
    fresh = TableMatch(match.game, match.seed, match.seats, match.options)
    for seat, code in match.actions:
        fresh.act(seat, code)
    return fresh


def same(match: TableMatch, other: TableMatch) -> None:
    assert match.state.fingerprint() == other.state.fingerprint()
    assert match.record() == other.record()
    assert match.state.recording
    for viewer in (ALL, SPECTATOR, 0, 1):
        assert match.state.view(viewer) == other.state.view(viewer)
        assert events_json(match.state.events, viewer) == events_json(other.state.events, viewer)
    for people in ([0], [1], [0, 1]):
        assert match.before_last_answer(people) == other.before_last_answer(people)
    assert match.undo_points() == other.undo_points()
    assert match.own_steps == other.own_steps


def step_back(match: TableMatch, random: Random) -> bool:
    """Some way back that a table knows; whether there was one."""
    drafting = [seat for seat in range(match.seats) if match.state.draft(seat)]
    if drafting and random.random() < 0.7:
        seat = random.choice(drafting)
        match.take_back(seat, random.randint(1, match.state.draft(seat)))
        return True
    kept = match.before_last_answer([0, 1])
    if kept is None:
        return False
    match.rebuild(kept)
    return True


@pytest.mark.parametrize("game", BUILT_IN)
def test_going_back_is_the_same_as_playing_from_the_start(game: str) -> None:
    random = Random(f"{game} back")
    backs = 0
    for seed in range(3):
        match = Counted(find_game(game), seed, 2)
        for step in range(150):
            if match.state.over:
                break
            seat = random.choice(match.state.actors())
            match.act(seat, random.choice(match.state.legal(seat)))
            if step % 7 == 6 and step_back(match, random):
                backs += 1
                same(match, from_the_start(match))
    assert backs > 3


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_step_back_in_a_long_game_plays_few_actions_again(game: str) -> None:
    random = Random(f"{game} long")
    match = grown(game, 1, random, 400)
    if match.state.over:
        match.rebuild(match.actions[:-1])
    actions = list(match.actions)
    for steps in (0, 1, 5, 40):
        match.rebuild(actions)
        match.played = 0
        match.rebuild(actions[: len(actions) - steps])
        assert match.played <= max(SPACING, 2 * steps), steps
        same(match, from_the_start(match))


def test_copies_of_a_long_game_are_few() -> None:
    match = grown("miracle", 1, Random(1), 1500)
    assert len(match.actions) > 1000
    assert len(match.history) < 20


def test_a_fault_in_the_middle_of_an_action_leaves_no_trace() -> None:
    """The state itself may be half changed: it is the copy that play goes on from."""
    match = grown("weiqi", 3, Random(3), 21)
    before = list(match.actions)
    match.state.over = True
    match.state.reveals += 5
    match.rebuild(before)
    same(match, from_the_start(match))


def test_a_record_of_the_whole_game_replays() -> None:
    match = grown("codex", 4, Random(4), 60)
    match.rebuild(match.actions[:50])
    plain = Match(match.game, match.seed, match.seats, match.options)
    for seat, code in match.actions:
        plain.act(seat, code)
    assert plain.record() == match.record()
