"""First steps over HTTP. Nothing is kept: a request says how far the learner is; the lesson is played up to there."""

from __future__ import annotations

from typing import Any

import msgspec

from paiju.core.events import events_json
from paiju.core.texts import LANGUAGES
from paiju.tutorials import LEARNER, Lesson, Move, lessons


class Try(msgspec.Struct, forbid_unknown_fields=True):
    """`done` of the asked actions are behind the learner; `action` is what is tried now, empty to look only."""

    done: int = 0
    action: str = ""


def course_json(game: str) -> list[dict[str, Any]]:
    """All lessons of a game with their texts; a game without lessons has an empty list."""
    return [_lesson_json(lesson) for lesson in lessons(game)]


def judge(lesson: Lesson, tried: Try) -> dict[str, Any]:
    """The position after the try. A legal action that is not the asked one is not right and changes nothing."""
    match, seen = lesson.at(tried.done)
    done, right = tried.done, None
    if tried.action:
        asked = lesson.asked[done].action if done < len(lesson.asked) else ""
        right = tried.action == asked
        if right:
            done += 1
            match, seen = lesson.at(done)
        else:
            _refuse_illegal(lesson, tried)
    events = events_json(match.state.events, LEARNER)
    return {
        "done": done,
        "finished": done == len(lesson.asked),
        "right": right,
        "view": match.state.view(LEARNER),
        "events": events,
        "new_events": len(events_json(match.state.events[:seen], LEARNER)),
    }


def _refuse_illegal(lesson: Lesson, tried: Try) -> None:
    """Tries it on a position of its own, where the rules say why not."""
    match, _ = lesson.at(tried.done)
    match.act_text(LEARNER, tried.action)


def _lesson_json(lesson: Lesson) -> dict[str, Any]:
    scenario = lesson.scenario
    return {
        "id": lesson.id,
        "seats": scenario.seats,
        "title": dict(scenario.title),
        "tell": dict(scenario.tell),
        "after": dict(scenario.after),
        "asked": [_move_json(move) for move in lesson.asked],
    }


def _move_json(move: Move) -> dict[str, Any]:
    return {"action": move.action, "tell": {lang: move.tell.get(lang, "") for lang in LANGUAGES}}
