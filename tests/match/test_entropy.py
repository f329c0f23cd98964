"""Chance from keys: nobody computes the next draw from those before, and the record plays the same game again."""

from __future__ import annotations

from random import Random

import pytest

from paiju.core.errors import BadRecord
from paiju.core.game import AnyGame
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games import BUILT_IN, find_game, register
from paiju.match.match import Match, replay
from paiju.match.record import dump_record, parse_record
from paiju.server.replays import Film
from paiju.server.table_match import TableMatch, branch
from tests.toys import auction, duel

register(auction.GAME)
register(duel.GAME)

KEY, OTHER = "0" * 32, "0123456789abcdef" * 2
GAMES = [find_game(name) for name in BUILT_IN] + [auction.GAME, duel.GAME]
STEPS = 60


def branched(match: TableMatch) -> TableMatch:
    """The match that goes on from here, played up to here."""
    other, actions = branch(match)
    other.rebuild(actions)
    return other


def table_match(game: AnyGame, key: str = KEY) -> TableMatch:
    return TableMatch(game, 7, game.min_seats, entropy=[(0, key)])


def play(match: Match, steps: int, seed: int = 5) -> None:
    random = Random(seed)
    while steps and not match.state.over:
        seat = random.choice(match.state.actors())
        match.act(seat, random.choice(match.state.legal(seat)))
        steps -= 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_record_with_keys_plays_the_same_game_again(game: AnyGame) -> None:
    match = table_match(game)
    play(match, STEPS)
    record = parse_record(dump_record(match.record()))
    assert record.entropy == [(0, KEY)]
    again, _ = replay(record)
    assert again.state.chance == match.state.chance
    assert Film(record).state(len(record.actions)).fingerprint() == record.fingerprint


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_chance_is_drawn_anew_after_every_answer_and_never_within_a_draft(game: AnyGame) -> None:
    match = table_match(game)
    random = Random(3)
    for _ in range(STEPS):
        if match.state.over:
            break
        seat = random.choice(match.state.actors())
        before = match.state.chance
        match.act(seat, random.choice(match.state.legal(seat)))
        assert (match.state.chance == before) == bool(match.state.draft(seat))


@pytest.mark.parametrize("name", ["codex", "kpw", "weiqi", "duel"])
def test_who_knows_seed_and_hands_does_not_know_the_deck(name: str) -> None:
    """Hands and all else that somebody knows come from the seed; what nobody knows comes from the key."""
    one, other = table_match(find_game(name)), table_match(find_game(name), OTHER)
    for viewer in (SPECTATOR, *range(one.seats)):
        assert one.state.view(viewer) == other.state.view(viewer)
    deck = one.state.facts(ALL)
    assert deck != other.state.facts(ALL)
    assert sorted(deck) == sorted(other.state.facts(ALL))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_going_back_leads_where_the_match_was(game: AnyGame) -> None:
    """Whether from a copy of the state or from the start: the copies of a table's match know their chance."""
    match = table_match(game)
    play(match, STEPS)
    actions, end = list(match.actions), match.state.fingerprint()
    for cut in (1, 17, 40):
        match.rebuild(actions[:-cut])
        whole = Match(game, 7, game.min_seats, entropy=[(0, KEY)])
        whole.rebuild(actions[:-cut])
        assert match.state.fingerprint() == whole.state.fingerprint()
        match.rebuild(actions)
        assert match.state.fingerprint() == end


def test_a_step_taken_back_leaves_no_traces() -> None:
    match = table_match(auction.GAME)
    start = match.state.fingerprint()
    match.act_text(0, "lot:1")
    match.act_text(1, "lot:2")
    match.take_back(0)
    match.take_back(1)
    assert match.state.fingerprint() == start


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_branch_goes_on_with_a_key_of_its_own(game: AnyGame) -> None:
    """What was seen is the same; what comes can be computed by nobody, also by one who wrote the record itself."""
    played = TableMatch(game, 7, game.min_seats)
    play(played, 25)
    one, other = branched(played), branched(played)
    assert not any(one.state.drafts), "answers that nobody has seen are not part of it"
    assert one.actions == other.actions
    for viewer in (SPECTATOR, *range(one.seats)):
        assert one.state.view(viewer) == other.state.view(viewer)
    assert len({one.state.chance, other.state.chance, played.state.chance}) == 3
    assert one.undo_points() == 0 and not one.may_undo(range(one.seats)), "nobody goes back to the known chance"
    play(one, 10)
    assert replay(parse_record(dump_record(one.record())))[0].state.chance == one.state.chance


def test_a_branch_of_a_branch_keeps_the_keys_of_what_was_played() -> None:
    first = table_match(duel.GAME)
    play(first, 5)
    second = branched(first)
    assert [n for n, _ in second.entropy.keys] == [0, 5]
    assert [n for n, _ in branched(second).entropy.keys] == [0, 5]
    assert branched(second).entropy.keys[1] != second.entropy.keys[1]
    assert branched(second).entropy.keys[0] == (0, KEY)


@pytest.mark.parametrize(
    "entropy",
    [[[0, "short"]], [[0, "G" * 32]], [[-1, KEY]], [[9, KEY]], [[0, KEY], [0, OTHER]], [[1, KEY], [0, OTHER]], [[0]]],
)
def test_bad_keys_are_refused_with_their_place(entropy: list[list[object]]) -> None:
    match = Match(duel.GAME, 1)
    match.act_text(0, "pass")
    data = dump_record(match.record()).decode().replace('"setup"', f'"entropy": {entropy},\n "setup"'.replace("'", '"'))
    with pytest.raises(BadRecord) as caught:
        parse_record(data.encode())
    assert str(caught.value.at).startswith("entropy")


def test_a_match_without_keys_is_written_as_ever() -> None:
    assert b"entropy" not in dump_record(Match(duel.GAME, 1).record())
