"""First steps over HTTP. Nothing is kept: a request says how far the learner is; the lesson is played up to there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from paiju.core.errors import NotLegal
from paiju.core.events import events_json
from paiju.match.shapes import BothLanguages, ErrorBody, ViewJson
from paiju.match.wire import LessonJson, LessonMoveJson, LessonPosition
from paiju.tutorials import LEARNER, Lesson, Move, lessons


class Try(msgspec.Struct, forbid_unknown_fields=True):
    """`done` of the asked actions are behind the learner; `action` is what is tried now, empty to look only."""

    done: int = 0
    action: str = ""


def course_json(game: str) -> list[LessonJson]:
    """All lessons of a game with their texts; a game without lessons has an empty list."""
    return [_lesson_json(lesson) for lesson in lessons(game)]


def positions_json(lesson: Lesson) -> list[LessonPosition]:
    """The positions on the right way, from before the first of the asked actions to after the last."""
    return [judge(lesson, Try(done)) for done in range(len(lesson.asked) + 1)]


def judge(lesson: Lesson, tried: Try) -> LessonPosition:
    """The position after the try. Anything but the asked action is not right and changes nothing."""
    asked = lesson.asked[tried.done].action if 0 <= tried.done < len(lesson.asked) else ""
    right = tried.action == asked if tried.action else None
    refused = _refusal(lesson, tried) if right is False else None
    done = tried.done + 1 if right else tried.done
    match, seen = lesson.at(done)
    events = events_json(match.state.events, LEARNER)
    return {
        "done": done,
        "finished": done == len(lesson.asked),
        "right": right,
        "refused": refused,
        "view": cast(ViewJson, match.state.view(LEARNER)),
        "events": events,
        "new_events": len(events_json(match.state.events[:seen], LEARNER)),
    }


def _refusal(lesson: Lesson, tried: Try) -> ErrorBody | None:
    """Why the rules do not allow it here, as an error body; None where they do. Tried on a position of its own."""
    match, _ = lesson.at(tried.done)
    try:
        match.act_text(LEARNER, tried.action)
    except NotLegal as error:
        return cast(ErrorBody, error.as_json()["error"])
    return None


def _lesson_json(lesson: Lesson) -> LessonJson:
    scenario = lesson.scenario
    return {
        "id": lesson.id,
        "seats": scenario.seats,
        "options": scenario.options,
        "title": _both(scenario.title),
        "tell": _both(scenario.tell),
        "after": _both(scenario.after),
        "asked": [_move_json(move) for move in lesson.asked],
    }


def _move_json(move: Move) -> LessonMoveJson:
    return {"action": move.action, "tell": _both(move.tell)}


def _both(text: Mapping[str, str]) -> BothLanguages:
    return {"zh": text.get("zh", ""), "en": text.get("en", "")}
