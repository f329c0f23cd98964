"""First steps over HTTP: judged on the true position, nothing kept, every mistake named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.games import BUILT_IN
from paiju.match.schema import shape
from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("tutorials")
    with running(folder) as one:
        yield one


def attempt(server: Running, game: str, number: int, done: int = 0, action: str = "") -> dict[str, Any]:
    answer = server.http.post(f"/api/tutorials/{game}/{number}", json={"done": done, "action": action})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    msgspec.convert(found, shape("lesson-position"))
    return found


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_course_is_played_through(server: Running, game: str) -> None:
    course = server.http.get(f"/api/tutorials/{game}").json()
    msgspec.convert(course, list[shape("lesson")])  # type: ignore[misc]
    for number, lesson in enumerate(course, start=1):
        shown = attempt(server, game, number)
        assert (shown["done"], shown["right"], shown["finished"]) == (0, None, False)
        for done, move in enumerate(lesson["asked"]):
            assert move["action"] in [text for _, text in shown["view"]["legal"]]
            shown = attempt(server, game, number, done, move["action"])
            assert (shown["done"], shown["right"]) == (done + 1, True)
        assert shown["finished"]
        assert 0 <= shown["new_events"] <= len(shown["events"])
        assert shown["view"]["viewer"] == 0


def test_another_legal_action_is_not_right_and_changes_nothing(server: Running) -> None:
    before = attempt(server, "weiqi", 3)
    after = attempt(server, "weiqi", 3, 0, "play:surround/left1")
    assert (after["right"], after["refused"]) == (False, None)
    assert {**after, "right": None} == before


@pytest.mark.parametrize(
    ("done", "action", "reason"), [(0, "play:extend/mid", "not_in_hand"), (1, "play:stone/mid", "area_taken")]
)
def test_what_the_rules_do_not_allow_is_told_why(server: Running, done: int, action: str, reason: str) -> None:
    before, after = attempt(server, "weiqi", 1, done), attempt(server, "weiqi", 1, done, action)
    assert after["right"] is False
    assert (after["refused"]["kind"], after["refused"]["reason"]) == ("not_legal", reason)
    assert {**after, "right": None, "refused": None} == before


def test_the_other_hand_stays_hidden(server: Running) -> None:
    """In lesson 6 the opponent holds a Capture."""
    view = attempt(server, "weiqi", 6)["view"]
    assert view["table"]["hands"][1] == 2
    assert view["viewer"] == 0


@pytest.mark.parametrize(
    ("path", "body", "status", "kind", "reason"),
    [
        ("weiqi/1", {"action": "play:elephant"}, 400, "unreadable", None),
        ("weiqi/9", {"done": 1, "action": "play:stone/mid"}, 409, "over", None),
        ("weiqi/1", {"done": 2}, 404, "unreadable", "unknown_step"),
        ("weiqi/1", {"done": -1}, 404, "unreadable", "unknown_step"),
        ("weiqi/10", {}, 404, "unreadable", "unknown_step"),
        ("weiqi/0", {}, 404, "unreadable", "unknown_step"),
        ("chess/1", {}, 404, "unreadable", "unknown_game"),
        ("weiqi/1", {"done": "0"}, 400, "unreadable", "bad_message"),
        ("weiqi/1", {"steps": []}, 400, "unreadable", "bad_message"),
    ],
)
def test_mistakes_are_named(
    server: Running, path: str, body: dict[str, Any], status: int, kind: str, reason: str | None
) -> None:
    answer = server.http.post(f"/api/tutorials/{path}", json=body)
    error = answer.json()["error"]
    assert (answer.status_code, error["kind"]) == (status, kind)
    assert reason is None or error["reason"] == reason
    assert error["text"]


def test_a_game_without_lessons_has_none(server: Running) -> None:
    assert server.http.get("/api/tutorials/duel").json() == []
    assert server.http.get("/api/tutorials/chess").status_code == 404
