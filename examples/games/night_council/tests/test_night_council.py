"""The laws, the scenario files and the lessons of night_council, and a bot that should beat a random one."""

from night_council import GAME

from paiju.testing import broken_laws, differing_scenarios, play_out


def test_it_keeps_every_law() -> None:
    assert broken_laws(GAME, games=12) == []


def test_the_scenarios_and_lessons_play_as_they_say() -> None:
    assert differing_scenarios(GAME) == []


def test_bots_play_it_to_the_end() -> None:
    assert len(play_out(GAME, *["greedy"] * GAME.min_seats)) == GAME.min_seats
