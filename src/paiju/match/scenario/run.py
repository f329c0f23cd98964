"""Playing a scenario: its steps, what is answered for it in between, and what is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from paiju.core.errors import NotLegal, NotYours, PaijuError
from paiju.core.events import Event
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.match.match import Match
from paiju.match.scenario.auto import answers_under_way, answers_until, at_rest
from paiju.match.scenario.chance import Course
from paiju.match.scenario.compare import Before, compare, owed
from paiju.match.scenario.expect import Expect
from paiju.match.scenario.file import Scenario, Step
from paiju.match.scenario.finding import Finding, Refusal

END: Final = "expect"


class Answer:
    """One action that was taken, and in which turn (its number and seat); `automatic`: the file did not say it."""

    def __init__(self, at: str, state: State, seat: Seat, code: Code, automatic: bool) -> None:
        self.at = at
        self.turn = (state.turn_number(), state.turn_seat())
        self.prompt = state.prompt_id(seat)
        self.seat = seat
        self.code = code
        self.automatic = automatic


class Told:
    """What happened at one place of the file."""

    def __init__(self, at: str, answers: list[Answer], events: list[Event]) -> None:
        self.at = at
        self.answers = answers
        self.events = events


class Report:
    """How a scenario came out."""

    def __init__(self) -> None:
        self.problems: list[Finding] = []
        self.notes: list[Finding] = []
        self.told: list[Told] = []


Act = Callable[[Seat, Code, bool], None]
"""Plays an answer of a seat; the last argument says that it is automatic."""


def run_scenario(scenario: Scenario) -> Report:
    """Plays the scenario to its end, or to the first action that is refused against its will."""
    runner = _Runner(scenario)
    try:
        for step in scenario.play:
            runner.step(step)
        runner.end()
    except PaijuError as error:
        runner.report.problems.append(Refusal(runner.at, error))
    runner.tell_turns()
    return runner.report


class _Runner:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.report = Report()
        self.course = Course(scenario.match())
        self.at = ""
        self.before = Before(self.state)
        self.answers: list[Answer] = []
        self.owing: set[tuple[int, int]] = set()

    @property
    def state(self) -> State:
        return self.course.match.state

    def step(self, step: Step) -> None:
        self.at = step.at
        if step.chance:
            self.course.steer(step.chance, lambda trial: self._rehearse(trial, step), f"{step.at}.chance")
        self.course.looked_at = True
        self.before = Before(self.state)
        already = len(self.answers)
        try:
            self.report.problems += play_step(self.scenario, self.course.match, step, self._act)
        finally:
            events = self.state.events[self.before.events :]
            self.report.told.append(Told(step.at, self.answers[already:], events))
        self._compare(step.expect, step.asks_about, step.expect.open)

    def end(self) -> None:
        """The `expect` of the whole file; what the last step said of open questions holds for it too."""
        self.at = END
        expect, last = self.scenario.expect, self.scenario.play[-1:]
        already, events = len(self.answers), len(self.state.events)
        if expect.after_auto:
            for answer in answers_under_way(self.course.match, self.scenario.auto):
                self._act(*answer, True)
        if len(self.answers) > already:
            self.report.told.append(Told(END, self.answers[already:], self.state.events[events:]))

        def asks_about(seat: Seat) -> bool:
            return expect.asks_about(seat) or any(step.asks_about(seat) for step in last)

        self._compare(expect, asks_about, expect.open or any(step.expect.open for step in last))

    def tell_turns(self) -> None:
        """Turns that went by without a word of the file: mostly not what its author had in mind."""
        now = (self.state.turn_number(), self.state.turn_seat())
        game, space = self.scenario.game, self.scenario.game.space
        for (turn, seat), answers in groupby(self.answers, key=lambda answer: answer.turn):
            given = list(answers)
            is_turn = not game.menus or any(answer.prompt in game.menus for answer in given)
            is_over = (turn, seat) != now or self.state.over
            if is_turn and is_over and all(answer.automatic for answer in given):
                words = [f"{answer.seat}: {space.text(answer.code)}" for answer in given]
                key = "auto_turn_of" if seat >= 0 else "auto_turn"
                self.report.notes.append(Finding(given[-1].at, key, {"turn": turn, "seat": seat, "answers": words}))

    def _act(self, seat: Seat, code: Code, automatic: bool) -> None:
        answer = Answer(self.at, self.state, seat, code, automatic)
        self.course.match.act(seat, code)
        self.answers.append(answer)

    def _rehearse(self, trial: Match, step: Step) -> None:
        list(play_step(self.scenario, trial, step, lambda seat, code, _: trial.act(seat, code)))

    def _compare(self, expect: Expect, asks_about: Callable[[int], bool], is_open: bool) -> None:
        if not (is_open or self.scenario.open) and (expect.given or self.at == END):
            for seat in owed(self.state):
                if not asks_about(seat) and (len(self.answers), seat) not in self.owing:
                    self.owing.add((len(self.answers), seat))  # the end of the file says it no second time
                    details = {"seat": seat, "prompt": self.state.prompt_id(seat)}
                    self.report.problems.append(Finding(self.at, "owes", details))
        problems = list(compare(self.state, expect, self.before, self.at))
        self.report.problems += problems
        if problems and not self.state.over and not at_rest(self.state, self.scenario.game):
            self._tell_open_questions()

    def _tell_open_questions(self) -> None:
        """What differs may only not have happened yet: somebody is still asked in the midst of a move."""
        for seat in self.state.actors():
            if seat in owed(self.state):
                continue  # that is told as a problem of its own
            details = {"seat": seat, "prompt": self.state.prompt_id(seat)}
            self.report.notes.append(Finding(self.at, "under_way", details))


def play_step(scenario: Scenario, match: Match, step: Step, act: Act) -> Iterator[Finding]:
    """Plays a step with the answers before and, if it says so, after it; says what was not refused as it should."""
    for text in step.actions:
        if step.illegal:
            for answer in answers_until(match, scenario.auto, step.seat, None):
                act(*answer, True)
            yield from _refused(match.state, step, scenario.game.space.code(text))
        else:
            take(scenario, match, step.seat, text, act)
    if step.after_auto:
        for answer in answers_under_way(match, scenario.auto):
            act(*answer, True)


def take(scenario: Scenario, match: Match, seat: Seat, text: str, act: Act) -> None:
    """Plays one action of the file, after what is answered before it.

    An action that is not even legal then has mostly been wrong from the start, so the first reason is the one given.
    """
    code = scenario.game.space.code(text)
    first = _refusal(match.state, seat, text)
    for answer in answers_until(match, scenario.auto, seat, code):
        act(*answer, True)
    if first is not None and code not in match.state.legal(seat):
        raise first
    try:
        act(seat, code, False)
    except (NotLegal, NotYours) as error:
        raise type(error)(error.reason, {"seat": seat, "action": text, **error.details}, "", error.allowed) from None


def _refusal(state: State, seat: Seat, text: str) -> NotLegal | None:
    """Why a seat that is asked cannot do this now."""
    space = state.spec.space
    why = state.why_not(seat, space.code(text)) if seat in state.actors() else None
    if why is None or why.id == "reserved":  # giving up and running out of time are always possible
        return None
    allowed = [space.text(code) for code in state.legal(seat)]
    return NotLegal(why.id, {"seat": seat, "action": text, **why.args}, "", allowed)


def _refused(state: State, step: Step, code: Code) -> Iterator[Finding]:
    before = state.fingerprint()
    why = state.why_not(step.seat, code)
    details = {"action": f"{step.seat}: {state.spec.space.text(code)}", "reason": step.illegal}
    if why is None:
        yield Finding(step.at, "is_legal", details)
    elif why.id != step.illegal:
        yield Finding(step.at, "other_reason", {**details, "found": why.id})
    else:
        try:
            state.act(step.seat, code)
            yield Finding(step.at, "was_accepted", details)
        except PaijuError:
            if state.fingerprint() != before:
                yield Finding(step.at, "refusal_changed", details)
