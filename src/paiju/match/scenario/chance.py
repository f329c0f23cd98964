"""Chance by name: a file says what must be drawn or picked, the search finds a future of the generator that gives it.

The generator is continued in other ways. What lies in a deck was shuffled when the position was built: so the position
is dealt in other ways too, as far as no player and no spectator could have noticed; before the first step nobody has
noticed anything. The order of the tries is fixed; so is their number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from paiju.core.chance import seeded
from paiju.core.errors import BadSetup, PaijuError
from paiju.core.events import EventJson, events_json
from paiju.core.game import AnyGame
from paiju.core.viewers import ALL, SPECTATOR
from paiju.match.match import Match
from paiju.match.scenario.finding import show
from paiju.match.scenario.pattern import agrees

TRIES: Final = 5000
"""Enough for two named cards of a deck of 40, one after the other; a longer row is the deck of the setup."""

Wanted = Sequence[str | Mapping[str, Any]]


class Course:
    """A match whose chance a file may set: it remembers what the generator was set to, and before which action."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.looked_at = False
        """Whether the file has come past its first step: before, nobody has seen anything of the deal."""
        self._set: dict[int, int] = {0: match.state.chance}

    def steer(self, wanted: Wanted, play: Callable[[Match], None], at: str) -> None:
        """Sets chance so that `play` will give what is wanted; BadSetup where no try does."""
        seen: dict[str, None] = {}
        refused: PaijuError | None = None
        tries = 0
        for candidate in self._candidates(play):
            tries += 1
            trial = candidate.fork()
            try:
                play(trial)
            except PaijuError as error:
                refused = error
                continue
            happened = events_json(trial.state.events, ALL)
            if gives(wanted, happened, candidate.game):
                self.match = candidate
                self._set[len(candidate.actions)] = candidate.state.chance
                return
            seen.update(dict.fromkeys(word for _, word in things(happened, candidate.game) if word))
        if refused is not None and not seen:
            raise refused
        raise BadSetup("no_such_chance", {"wanted": show(wanted), "tries": tries}, at=at, allowed=sorted(seen))

    def _candidates(self, play: Callable[[Match], None]) -> Iterator[Match]:
        """The match as it is, then with other futures and, as far as that makes a difference, dealt otherwise."""
        yield self.match
        chance = self.match.state.chance
        is_drawn, is_dealt = _draws(self.match, play), self._is_dealt()
        for n in range(TRIES if is_drawn or is_dealt else 0):
            if is_drawn:
                yield self.match.fork(seeded(chance + n))
            dealt = self._dealt(self.match.seed + 1 + n) if is_dealt else None
            if dealt is not None:
                dealt.state.chance = seeded(chance + n)
                yield dealt

    def _is_dealt(self) -> bool:
        """Whether another seed builds another position at all."""
        seeds = range(self.match.seed, self.match.seed + 8)
        return len({tuple(self._fresh(seed).state.facts(ALL)) for seed in seeds}) > 1

    def _dealt(self, seed: int) -> Match | None:
        """The same actions after another deal; None where anybody at the table would see something else."""
        now = self.match
        other = self._fresh(seed)
        try:
            for n, (seat, code) in enumerate(now.actions):
                other.state.chance = self._set.get(n, other.state.chance)
                other.act(seat, code)
        except PaijuError:
            return None
        viewers = (SPECTATOR, *range(now.seats)) if self.looked_at else ()
        return other if all(other.state.key(one) == now.state.key(one) for one in viewers) else None

    def _fresh(self, seed: int) -> Match:
        now = self.match
        return Match(now.game, seed, now.seats, now.options, now.setup)


def _draws(match: Match, play: Callable[[Match], None]) -> bool:
    """Whether the generator is asked at all while this is played."""
    trial = match.fork()
    try:
        play(trial)
    except PaijuError:
        return True
    return trial.state.chance != match.state.chance


def gives(wanted: Wanted, happened: Sequence[EventJson], game: AnyGame) -> bool:
    """Whether chance gave these things in this order; others may come between."""
    given = things(happened, game)
    return all(any(_is(one, event, word) for event, word in given) for one in wanted)


def things(happened: Sequence[EventJson], game: AnyGame) -> Iterator[tuple[EventJson, str]]:
    """Events one by one, and behind each the ids of what chance gave in it."""
    for event in happened:
        yield event, ""
        if event["type"] in game.draws:
            for word in _ids(event["args"].get(game.draws[event["type"]])):
                yield event, word


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _ids(one)
    elif isinstance(value, Mapping):
        yield from _ids(value.get("card"))
    elif value is not None:
        yield str(value)


def _is(wanted: str | Mapping[str, Any], event: EventJson, word: str) -> bool:
    if isinstance(wanted, str):
        return wanted == word
    return not word and agrees(wanted, event, partial=True)
