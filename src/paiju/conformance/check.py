"""Plays games and holds the laws against them: the engine of `paiju check` and of the conformance tests."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from paiju.conformance import knowledge, laws, surface
from paiju.conformance.laws import Violation
from paiju.conformance.players import CuriousPlayer, RandomPlayer
from paiju.core.chance import seeded
from paiju.core.errors import BadRecord
from paiju.core.events import Event, Hidden, Private
from paiju.core.game import AnyGame
from paiju.core.options import draw_options
from paiju.core.playout import play_out
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.match.match import Match, replay
from paiju.match.record import Record, dump_record, parse_record

BATCH: Final = 25
"""Games that share a curious player's memory; fixed, so that a run gives the same result for any number of jobs."""

PROBES: Final = 8
USUAL_LENGTH: Final = 60
CURIOUS: Final = 4
"""Every so many games one is played by the curious player."""

FORECAST: Final = 8
"""Every so many games the forecasts are held against the law: each plays on in several worlds."""

MEASURED: Final = 10
"""Every so many games it is measured how many imagined worlds their viewer could have ruled out."""

THOROUGH: Final = 40
"""Every so many games one probe tries all codes of the space."""

DRAWS_COMPARED: Final = 4
"""How many draws of one kind are tried with another seed in one game."""

ALWAYS_SAME: Final = 40
"""From this many draws of one kind on it is no accident if another seed never changes what they give."""


class Finding(msgspec.Struct):
    """A broken law with the record that shows it."""

    game: str
    number: int
    law: str
    detail: str
    record: Record


class Report(msgspec.Struct):
    """What a run has seen."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    findings: list[Finding] = []
    covered: dict[str, int] = {}
    options: dict[str, int] = {}
    endings: dict[str, int] = {}
    draws: dict[str, list[int]] = {}
    ruled_out: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Imagined worlds that their viewer could have ruled out, and all that were tried: how inexact knowledge is."""

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.findings += other.findings
        for mine, more in ((self.covered, other.covered), (self.options, other.options), (self.endings, other.endings)):
            for name, count in more.items():
                mine[name] = mine.get(name, 0) + count
        self.ruled_out = [mine + more for mine, more in zip(self.ruled_out, other.ruled_out, strict=True)]
        for name, (drawn, differed) in other.draws.items():
            before = self.draws.get(name, [0, 0])
            self.draws[name] = [before[0] + drawn, before[1] + differed]

    def stuck_draws(self) -> list[str]:
        """Kinds of draws that another seed never changed."""
        return [name for name, (drawn, differed) in self.draws.items() if drawn >= ALWAYS_SAME and not differed]


def batches(games: int) -> list[tuple[int, int]]:
    """The run as (first game, number of games)."""
    return [(first, min(BATCH, games - first)) for first in range(0, games, BATCH)]


def check_batch(
    game: AnyGame, first: int, count: int, seed: int, probes: int = PROBES, fixed: Mapping[str, Any] | None = None
) -> Report:
    """Checks some games; the result depends on nothing but the arguments."""
    report = Report()
    seen: Counter[int] = Counter()
    for number in range(first, first + count):
        Inspection(game, number, seed, probes, seen, fixed or {}).run(report)
    return report


class Inspection:
    """One game under inspection."""

    def __init__(
        self, game: AnyGame, number: int, seed: int, probes: int, seen: Counter[int], fixed: Mapping[str, Any]
    ) -> None:
        self.game = game
        self.number = number
        self.random = Random(f"{game.id}/{seed}/{number}")
        self.seen = seen
        self.match = self._open(fixed)
        curious = number % CURIOUS == CURIOUS - 1
        own = self.random.getrandbits(32)
        self.player = CuriousPlayer(own, seen) if curious else RandomPlayer(own)
        self.probe_chance = probes / self._length()
        self.faces: list[int] = []
        self.encoded = 0
        self.keys: dict[tuple[int, int], bytes] = {}
        self.views: dict[tuple[int, bytes], int] = {}
        self.forks: list[tuple[State, str]] = []
        self.follower: State | None = None
        self.settled: tuple[int, State] = (0, self.match.state.clone())
        """The last position without an open draft, and how many actions led there."""
        self._draws: dict[str, tuple[int, int]] = {}
        self.doing: tuple[Seat, Code] = (-1, 0)
        self.ruled_out = [0, 0]

    def _open(self, fixed: Mapping[str, Any]) -> Match:
        """Half the games with default options, the others with drawn ones; seats drawn too."""
        game, random = self.game, self.random
        seats = int(fixed["seats"]) if "seats" in fixed else random.randint(game.min_seats, game.max_seats)
        options: dict[str, Any] = dict(fixed.get("options", {}))
        if random.random() < 0.5:
            drawn = draw_options(game.options, seats, random.randrange)
            options = self._allowed(drawn, seats, options)
        return Match(game, random.getrandbits(63), seats, options)

    def _allowed(self, drawn: dict[str, Any], seats: int, fixed: Mapping[str, Any]) -> dict[str, Any]:
        """Drawn options as far as they go together with the fixed ones; what is refused falls back to its default."""
        kept: dict[str, Any] = dict(fixed)
        for name, value in drawn.items():
            if name in fixed:
                continue
            try:
                self.game.check_options({**kept, name: value}, seats)
            except Exception:
                continue
            kept[name] = value
        return kept

    def _length(self) -> int:
        """About how many decisions this game will take, from one random playout: probes are spread over all of them."""
        try:
            return max(1, play_out(self.match.state.clone(), seeded(self.number), self.game.cap))
        except Exception:  # a fault in the rules; it will be found and recorded in the game itself
            return USUAL_LENGTH

    def run(self, report: Report) -> None:
        try:
            self._play()
            self._finish()
        except Violation as violation:
            self._found(report, violation.law, violation.detail)
        except Exception as error:  # a fault in the rules is the finding
            self._found(report, "fault", self._fault(error))
        state = self.match.state
        report.games += 1
        report.decisions += len(self.match.actions)
        report.longest = max(report.longest, len(self.match.actions))
        self._count(report, state)

    def _found(self, report: Report, law: str, detail: str) -> None:
        report.findings.append(Finding(self.game.id, self.number, law, detail, self.match.record()))

    def _fault(self, error: Exception) -> str:
        """What went wrong, in which action of which seat, where in the code, and which frames were open."""
        code = self.game.space.text(self.doing[1]) if self.doing[0] >= 0 else "nothing yet"
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "conformance" not in frame.filename]
        lines = [f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in frames[-3:]]
        open_ = f"; open frames {self.match.state.stack}" if self.match.state.stack else ""
        place = " > ".join(lines)
        return f"{type(error).__name__}: {error}; at {place}; in {code} of seat {self.doing[0]}{open_}"

    # ------------------------------------------------------------------ playing

    def _play(self) -> None:
        match = self.match
        surface.declarations_have_texts(self.game)
        self._every_decision()
        while not match.state.over:
            if len(match.actions) >= self.game.cap:
                raise Violation("termination", f"still running after {self.game.cap} decisions")
            if self.random.random() < self.probe_chance:
                self._probe()
            self._step()
            self._every_decision()

    def _step(self) -> None:
        state = self.match.state
        seat, code = self.player.choose(state)
        self.seen[code] += 1
        self.doing = (seat, code)
        watched = self.random.random() < self.probe_chance
        before = state.clone()
        first = len(state.events)
        self.match.act(seat, code)
        if self.follower is not None:
            self.follower.act(seat, code)
        laws.chance_is_noted(before, state)
        if watched:
            viewer = self.random.choice(laws.viewers(state))
            knowledge.events_do_not_tell(before, seat, code, state, first, viewer, self.random)
            for other in laws.viewers(state):
                knowledge.learning_is_noted(before, seat, code, state, other, self.random)
            if self.number % MEASURED == 0:
                tried = surface.worlds_ruled_out(before, seat, code, state, viewer, self.random)
                self.ruled_out = [mine + more for mine, more in zip(self.ruled_out, tried, strict=True)]
        if before.chance != state.chance:
            self._other_seed(before, seat, code)

    def _other_seed(self, before: State, seat: Seat, code: Code) -> None:
        """Notes whether another seed changes what this kind of action draws."""
        label = f"{before.prompt_id(seat)} {self.game.space.name(code)}"
        drawn, differed = self._draws.get(label, (0, 0))
        if drawn == DRAWS_COMPARED:
            return
        twin = before.clone()
        twin.chance = seeded(self.random.getrandbits(63))
        twin.act(seat, code)
        changed = laws.world_without_chance(twin, 1) != laws.world_without_chance(self.match.state, 1)
        self._draws[label] = (drawn + 1, differed + changed)

    def _every_decision(self) -> None:
        state = self.match.state
        if not any(state.draft(seat) for seat in state.actors()):
            self.settled = (len(self.match.actions), state.clone())
        laws.somebody_is_asked(state)
        laws.legal_is_sound(state)
        laws.default_is_legal(state)
        self.faces = laws.cards_are_conserved(state, self.faces)

    def _probe(self) -> None:
        state, random, game = self.match.state, self.random, self.game
        before = state.fingerprint()
        viewer = random.choice(laws.viewers(state))
        laws.refusals_change_nothing(state, random, thorough=self.number % THOROUGH == 0)
        copy = laws.clone_is_faithful(state, random)
        self.forks.append((copy, before))
        if self.follower is None:
            self.follower = state.clone()
        laws.timeout_and_resign_work(state, random)
        laws.draft_is_taken_back(state, self._without)
        knowledge.samples_are_honest(state, viewer, random)
        knowledge.samples_are_diverse(state, viewer, random)
        knowledge.reseeding_tells_nothing(state, random)
        laws.texts_exist(game, state)
        laws.reasons_have_texts(game, state, random)
        laws.reasons_are_true(state, random, thorough=self.number % THOROUGH == 0)
        for world in knowledge.nearby_worlds(state, random):
            knowledge.keys_match_views(world, viewer, self.keys, self.views)
        surface.keys_follow_tables(game, state, viewer, random)
        surface.fields_are_declared(state)
        surface.drawing_works(game, state, viewer)
        surface.layout_fits(game, state)
        surface.types_fit(game, state, viewer)
        surface.encoding_has_its_layout(game, state)
        knowledge.features_are_honest(game, state, random)
        laws.evaluation_is_bounded(game, state)
        laws.likely_is_legal(game, state)
        self.encoded = laws.encoding_is_fixed(game, state, self.encoded)
        if self.number % FORECAST == 0:
            knowledge.forecasts_do_not_tell(state, random)
        if state.fingerprint() != before:
            raise Violation("looking", "looking at the state changed it")

    def _without(self, seat: Seat, steps: int) -> State:
        """The match replayed without the last steps of a seat, from where no draft was open."""
        count, settled = self.settled
        twin = settled.clone()
        kept = self.match.actions[count:]
        for _ in range(steps):
            del kept[max(index for index, (who, _) in enumerate(kept) if who == seat)]
        for action in kept:
            twin.act(*action)
        return twin

    def _finish(self) -> None:
        state = self.match.state
        for copy, before in self.forks:
            if copy.fingerprint() != before:
                raise Violation("clone", "an old copy changed while the game went on")
        if self.follower is not None and self.follower.fingerprint() != state.fingerprint():
            raise Violation("fork", "a copy played with the same actions ended elsewhere")
        if len(state.result) != state.seats or len(state.scores) != state.seats:
            raise Violation("outcome", "not one result and score for each seat")
        laws.refusals_change_nothing(state, self.random, thorough=False)
        for viewer in laws.viewers(state):
            knowledge.samples_are_honest(state, viewer, self.random)
        laws.texts_exist(self.game, state)
        try:
            replay(parse_record(dump_record(self.match.record())))
        except BadRecord as error:
            raise Violation("determinism", f"the record does not play again: {error}") from None

    # ------------------------------------------------------------------ coverage

    def _count(self, report: Report, state: State) -> None:
        space = self.game.space
        words: set[str] = set()
        for _, code in self.match.actions:
            words.add(f"action {space.name(code)}")
            words.update(space.arguments(code))
        for event in state.events:
            words.update(_strings(event))
        things = {f"{kind} {id}": id for kind, ids in self.game.things().items() for id in ids}
        names = [thing for thing, id in things.items() if id in words]
        for name in [*names, *(word for word in words if word.startswith("action "))]:
            report.covered[name] = report.covered.get(name, 0) + 1
        for option in self.game.options:
            name = f"{option.id}={msgspec.json.encode(self.match.options[option.id]).decode()}"
            report.options[name] = report.options.get(name, 0) + 1
        report.ruled_out = [mine + more for mine, more in zip(report.ruled_out, self.ruled_out, strict=True)]
        ending = state.reason if state.over else "unfinished"
        report.endings[ending] = report.endings.get(ending, 0) + 1
        for label, (drawn, differed) in self._draws.items():
            before = report.draws.get(label, [0, 0])
            report.draws[label] = [before[0] + drawn, before[1] + differed]


def _strings(event: Event) -> Iterable[str]:
    yield event.type
    stack: list[Any] = [event.cause or {}, event.args]
    while stack:
        value = stack.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            stack.extend(value.values())
        elif isinstance(value, list):
            stack.extend(value)
        elif isinstance(value, Hidden):
            yield value.card
        elif isinstance(value, Private):
            stack.append(value.value)


def uncovered(game: AnyGame, report: Report) -> dict[str, list[str]]:
    """What the run has not exercised: things by kind, action names, option values."""
    missing = {kind: [id for id in ids if f"{kind} {id}" not in report.covered] for kind, ids in game.things().items()}
    missing["action"] = [name for name in game.space.names[2:] if f"action {name}" not in report.covered]
    missing["option"] = [name for name in _option_values(game) if name not in report.options]
    return {kind: ids for kind, ids in missing.items() if ids}


def _option_values(game: AnyGame) -> list[str]:
    names = []
    for option in game.options:
        if option.type == "bool":
            names += [f"{option.id}={value}" for value in ("true", "false")]
        if option.type == "choice":
            names += [f'{option.id}="{value}"' for value in option.values]
    return names
