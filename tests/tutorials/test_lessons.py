"""The first steps: every lesson is a scenario that holds, and says everything in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from paiju.core.errors import Unreadable
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN
from paiju.match.scenario import load_scenario
from paiju.tutorials import FOLDER, LEARNER, Lesson, find_lesson, lessons

ALL = [(game, lesson) for game in BUILT_IN for lesson in lessons(game)]
EACH = pytest.mark.parametrize(("game", "lesson"), ALL, ids=[f"{game}-{lesson.id}" for game, lesson in ALL])


@EACH
def test_the_lesson_plays_as_it_says(game: str, lesson: Lesson) -> None:
    scenario = load_scenario(FOLDER / game / f"{lesson.id}.yaml")
    assert scenario.game.id == game
    assert scenario.run() == []


@EACH
def test_the_lesson_can_be_played_action_by_action(game: str, lesson: Lesson) -> None:
    """It is played anew for every answer of the learner: without a search for chance, without answers after a step."""
    assert not any(step.chance or step.after_auto for step in lesson.scenario.play)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_course_is_short_and_in_order(game: str) -> None:
    found = lessons(game)
    assert 5 <= len(found) <= 10
    assert [int(lesson.id.split("_")[0]) for lesson in found] == list(range(1, len(found) + 1))


@EACH
def test_everything_is_told_in_both_languages(game: str, lesson: Lesson) -> None:
    told = [lesson.scenario.title, lesson.scenario.tell, lesson.scenario.after, *(move.tell for move in lesson.asked)]
    for text in told:
        assert set(text) == set(LANGUAGES) and all(text.values())
        assert any("一" <= sign <= "鿿" for sign in text["zh"])
        assert not any("一" <= sign <= "鿿" for sign in text["en"])


@EACH
def test_the_learner_has_something_to_do_and_a_choice(game: str, lesson: Lesson) -> None:
    """What is asked is legal at every point, and somewhere another legal action could be tried instead."""
    assert 1 <= len(lesson.asked) <= 5
    choices = []
    for done, move in enumerate(lesson.asked):
        match, seen = lesson.at(done)
        offered = [match.game.space.text(code) for code in match.state.legal(LEARNER)]
        assert move.action in offered
        assert seen <= len(match.state.events)
        choices.append(len(offered))
    assert max(choices) > 1


@EACH
def test_the_end_of_a_lesson_is_the_end_of_its_file(game: str, lesson: Lesson) -> None:
    match, _ = lesson.at(len(lesson.asked))
    played = [(seat, match.game.space.text(code)) for seat, code in match.actions]
    script = [(move.seat, move.action) for move in lesson.script]
    assert [one for one in played if one in script] == script


def test_what_does_not_exist_is_named() -> None:
    with pytest.raises(Unreadable, match="unknown game"):
        lessons("../weiqi")
    with pytest.raises(Unreadable) as wrong:
        find_lesson("weiqi", 10)
    assert wrong.value.allowed == ["1…9"]
    with pytest.raises(Unreadable) as far:
        find_lesson("weiqi", 1).at(2)
    assert far.value.allowed == ["0…1"]


def test_the_wheel_carries_the_lessons() -> None:
    root = Path(__file__).resolve().parents[2]
    packed = {file.distribution_path for file in WheelBuilder(str(root)).recurse_included_files()}
    assert {f"paiju/tutorials/{game}/{lesson.id}.yaml" for game, lesson in ALL} <= packed
