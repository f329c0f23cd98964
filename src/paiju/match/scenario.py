"""Scenario files: a position, what is played and what must happen. Tests, puzzles and documentation in one."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any, Final

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from paiju.core.errors import BadSetup, NotLegal, NotYours, PaijuError
from paiju.core.events import events_json
from paiju.core.setups import check_fields, one_of, row, whole
from paiju.core.state import RANDOM, State
from paiju.core.texts import LANGUAGES
from paiju.core.viewers import ALL, viewer_from
from paiju.games import find_game
from paiju.match.match import Match

FORMAT: Final = 1
AUTO: Final = ("forced", "default", "none")
_TOLD: Final = ("tell", "after")
_FIELDS: Final = (
    *("format", "game", "title", "cites", "options", "seats", "seed", "auto", "setup", "play", "expect"),
    *_TOLD,
)
_EXPECT: Final = ("values", "view", "legal", "events", "outcome")
_LEGAL: Final = ("has", "lacks", "only")
_MOST_AUTO: Final = 200
_MISSING: Final = object()


class Scenario:
    """A scenario file that has been read; `run` plays it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        check_fields(data, _FIELDS, "scenario")
        for name in ("game", "title"):
            if name not in data:
                raise BadSetup("missing_field", {"field": name}, at="scenario", allowed=list(_FIELDS))
        if data.get("format", FORMAT) != FORMAT:
            raise BadSetup("unknown_format", {"format": str(data["format"])}, at="format", allowed=[str(FORMAT)])
        self.game = find_game(data["game"])
        self.title: Mapping[str, str] = check_fields(data["title"], LANGUAGES, "title")
        self.tell, self.after = (_told(data, name, name) for name in _TOLD)
        self.cites: list[str] = [str(one) for one in row(data.get("cites", []), "cites")]
        self.options: dict[str, Any] = dict(data.get("options") or {})
        self.seats: int = whole(
            data.get("seats", self.game.min_seats), self.game.min_seats, self.game.max_seats, "seats"
        )
        self.seed: int = whole(data.get("seed", 0), 0, 2**63, "seed")
        self.auto: str = AUTO[one_of(data.get("auto", "forced"), AUTO, "auto")]
        setup = data.get("setup")
        self.setup: dict[str, Any] | None = dict(check_fields(setup, setup)) if setup is not None else None
        self.play = [_step(one, self.seats, f"play[{n}]") for n, one in enumerate(row(data.get("play") or [], "play"))]
        self.expect: Mapping[str, Any] = check_fields(data.get("expect") or {}, _EXPECT, "expect")

    def match(self) -> Match:
        """The position as a match, so that a scenario can also be played on."""
        return Match(self.game, self.seed, self.seats, self.options, self.setup)

    def run(self) -> list[str]:
        """Plays the scenario; returns what differed, nothing if all is as expected."""
        match = self.match()
        problems: list[str] = []
        seen = 0
        for n, step in enumerate(self.play):
            at = f"play[{n}]"
            before = len(match.state.events)
            try:
                problems += self._do(match, step, at)
            except PaijuError as error:
                return [*problems, f"{at}: {error}"]
            seen = before
            problems += _compare(match.state, step.expect, seen, at)
        return problems + _compare(match.state, self.expect, seen, "expect")

    def _do(self, match: Match, step: Step, at: str) -> list[str]:
        problems: list[str] = []
        for text in step.actions:
            code = self.game.space.code(text)
            if step.illegal:
                self.answer_until(match, step.seat, None)
                problems += _refused(match.state, step.seat, code, step.illegal, f"{at}: {step.seat}: {text}")
            else:
                self.take(match, step.seat, text)
        return problems

    def take(self, match: Match, seat: int, text: str) -> None:
        """Plays an action of a step, after what `auto` answers before it."""
        code = self.game.space.code(text)
        self.answer_until(match, seat, code)
        try:
            match.act(seat, code)
        except (NotLegal, NotYours) as error:
            raise type(error)(
                error.reason, {"seat": seat, "action": text, **error.details}, "", error.allowed
            ) from None

    def answer_until(self, match: Match, seat: int, code: int | None) -> None:
        """Answers open decisions as `auto` says until the step can be taken."""
        for _ in range(_MOST_AUTO):
            state = match.state
            if state.over or self.auto == "none":
                return
            legal = state.legal(seat)
            if code in (0, 1) or (legal if code is None else code in legal):
                return
            answer = self._answer(state)
            if answer is None:
                return
            match.act(*answer)

    def _answer(self, state: State) -> tuple[int, int] | None:
        for actor in state.actors():
            legal = state.legal(actor)
            if len(legal) == 1:
                return actor, legal[0]
            default = state.default(actor)
            if self.auto == "default" and default != RANDOM:
                return actor, default
        return None


class Step:
    """One line of `play`: a seat with its actions, or only an expectation."""

    def __init__(
        self, seat: int, actions: list[str], illegal: str, expect: Mapping[str, Any], tell: Mapping[str, str]
    ) -> None:
        self.seat = seat
        self.actions = actions
        self.illegal = illegal
        self.expect = expect
        self.tell = tell


def load_scenario(path: Path) -> Scenario:
    """A scenario from a YAML file."""
    try:
        return parse_scenario(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup("unreadable_file", {"file": str(path), "problem": error.strerror or str(error)}) from None
    except UnicodeDecodeError:
        raise BadSetup("not_text") from None


def parse_scenario(text: str) -> Scenario:
    """A scenario from YAML 1.2 text, in which `yes`, `no` and `on` are words."""
    try:
        data = YAML(typ="safe", pure=True).load(StringIO(text))
    except YAMLError as error:
        raise BadSetup("not_yaml", {"problem": " ".join(str(error).split())}) from None
    if data is None:
        raise BadSetup("empty_file")
    return Scenario(check_fields(data, _FIELDS, "scenario"))


def _step(data: Any, seats: int, at: str) -> Step:
    names = [*range(seats), "illegal", "expect", "tell"]
    check_fields(data, names, at)
    acting = [name for name in data if isinstance(name, int)]
    if len(acting) > 1:
        raise BadSetup("several_seats", {"seats": len(acting)}, at=at, allowed=["one seat a step"])
    actions = data[acting[0]] if acting else []
    words = [actions] if isinstance(actions, str) else [str(one) for one in row(actions, at)]
    expect = check_fields(data.get("expect") or {}, _EXPECT, f"{at}.expect")
    return Step(
        acting[0] if acting else -1, words, str(data.get("illegal") or ""), expect, _told(data, "tell", f"{at}.tell")
    )


def _told(data: Mapping[str, Any], name: str, at: str) -> Mapping[str, str]:
    """A text for people in both languages; empty where the file has none."""
    given = check_fields(data.get(name) or {}, LANGUAGES, at)
    return {lang: str(text) for lang, text in given.items()}


def _refused(state: State, seat: int, code: int, reason: str, at: str) -> list[str]:
    before = state.fingerprint()
    why = state.why_not(seat, code)
    if why is None:
        return [f"{at}: expected to be refused ({reason}), but it is legal"]
    if why.id != reason:
        return [f"{at}: refused because of {why.id}, expected {reason}"]
    try:
        state.act(seat, code)
    except PaijuError:
        return [] if state.fingerprint() == before else [f"{at}: the refusal changed the state"]
    return [f"{at}: why_not names {why.id}, but the action was accepted"]


def _compare(state: State, expect: Mapping[str, Any], seen: int, at: str) -> list[str]:
    problems: list[str] = []
    if "values" in expect:
        problems += _values(state, ALL, expect["values"], at)
    for viewer, values in (expect.get("view") or {}).items():
        problems += _values(state, viewer_from(viewer, state.seats), values, f"{at}, as {viewer} sees it")
    for seat, wanted in (expect.get("legal") or {}).items():
        problems += _legal(state, seat, wanted, at)
    if "events" in expect:
        problems += _events(state, expect["events"], seen, at)
    if "outcome" in expect and not _agrees(expect["outcome"], state.outcome(), partial=True):
        problems.append(f"{at}: outcome is {_show(state.outcome())}, expected {_show(expect['outcome'])}")
    return problems


def _values(state: State, viewer: int, values: Mapping[str, Any], at: str) -> list[str]:
    view = state.view(viewer)
    problems = []
    for path, wanted in values.items():
        found = _look_up(view, str(path))
        if not _agrees(wanted, found, partial=False):
            problems.append(f"{at}: {path} is {_show(found)}, expected {_show(wanted)}")
    return problems


def _look_up(view: Mapping[str, Any], path: str) -> Any:
    parts = path.split(".")
    if parts[0] not in view:
        parts.insert(0, "table")
    found: Any = view
    for index, part in enumerate(parts):
        if isinstance(found, list) and part.isdigit():
            found = found[int(part)] if int(part) < len(found) else _MISSING
        elif isinstance(found, Mapping):
            found = found.get(part, _MISSING)
        else:
            found = _MISSING
        if found is _MISSING:
            raise BadSetup(
                "unknown_path", {"path": path}, at=".".join(parts[: index + 1]), allowed=_parts(view, parts[:index])
            )
    return found


def _parts(view: Mapping[str, Any], parts: list[str]) -> list[str]:
    found: Any = view
    for part in parts:
        found = found[int(part)] if isinstance(found, list) else found[part]
    if isinstance(found, Mapping):
        return [str(name) for name in found] + ([] if parts else [str(name) for name in view["table"]])
    return [f"0 to {len(found) - 1}"] if isinstance(found, list) and found else []


def _legal(state: State, seat: int, wanted: Mapping[str, Any], at: str) -> list[str]:
    check_fields(wanted, _LEGAL, f"{at}.legal")
    space = state.space()
    offered = [space.text(code) for code in state.legal(whole(seat, 0, state.seats - 1, f"{at}.legal"))]
    problems = []
    for pattern in wanted.get("has", []):
        if not any(_fits(pattern, text, space.code) for text in offered):
            problems.append(f"{at}: seat {seat} is not offered {pattern}; offered: {', '.join(offered) or 'nothing'}")
    for pattern in wanted.get("lacks", []):
        problems += [f"{at}: seat {seat} is offered {text}" for text in offered if _fits(pattern, text, space.code)]
    if "only" in wanted:
        patterns = wanted["only"]
        problems += [
            f"{at}: seat {seat} is also offered {text}"
            for text in offered
            if not any(_fits(pattern, text, space.code) for pattern in patterns)
        ]
        problems += [
            f"{at}: seat {seat} is not offered {pattern}"
            for pattern in patterns
            if not any(_fits(pattern, text, space.code) for text in offered)
        ]
    return problems


def _fits(pattern: str, text: str, read: Any) -> bool:
    if pattern.endswith("*"):
        return text.startswith(pattern[:-1])
    read(pattern)  # an action that does not exist is a mistake in the file
    return text == pattern


def _events(state: State, wanted: list[Mapping[str, Any]], seen: int, at: str) -> list[str]:
    happened = events_json(state.events[seen:], ALL)
    index = 0
    for event in wanted:
        while index < len(happened) and not _agrees(event, happened[index], partial=True):
            index += 1
        if index == len(happened):
            types = ", ".join(one["type"] for one in happened)
            return [f"{at}: no event {_show(event)} here; happened: {types or 'nothing'}"]
        index += 1
    return []


def _agrees(wanted: Any, found: Any, partial: bool) -> bool:
    if wanted == "any":
        return True
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        if not partial and set(wanted) != set(found):
            return False
        return all(name in found and _agrees(one, found[name], partial) for name, one in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(_agrees(a, b, partial) for a, b in zip(wanted, found, strict=True))
    return type(wanted) is type(found) and bool(wanted == found)


def _show(value: Any) -> str:
    return msgspec.json.encode(value).decode()
