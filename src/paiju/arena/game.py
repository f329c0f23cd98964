"""One game of the arena: bots at a table, faults attributed to whoever made them."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.observation import Bot, Observation
from paiju.bots.protocol import BotFault
from paiju.bots.registry import is_command, make_bot
from paiju.core.game import Game
from paiju.core.outcome import OutcomeJson
from paiju.core.reasons import Reason
from paiju.games import find_game
from paiju.match.files import write_whole
from paiju.match.hosting import Host, PicksFromLegal, derived
from paiju.match.match import Match
from paiju.match.record import Player, Record
from paiju.match.simulate import decided

CRASHED: Final = "crashed"
LEFT: Final = "left_children"


class Clock(msgspec.Struct):
    """What a command may use: a bank for the match and a free allowance for each answer."""

    bank_ms: int = 60_000
    move_ms: int = 2_000


class Task(msgspec.Struct):
    """Everything that decides a game, so that any process can play it."""

    id: str
    game: str
    options: dict[str, Any]
    bots: list[str]
    """The bot at each seat."""
    seed: str
    clock: Clock
    said: str = ""
    """The folder in which it is kept what commands say on stderr; empty: nowhere."""


class Fault(msgspec.Struct):
    """Who broke the game, and how."""

    seat: int
    bot: str
    error: dict[str, Any]
    stderr: str = ""


class Played(msgspec.Struct):
    """A finished game as the arena counts it."""

    id: str
    bots: list[str]
    result: list[int]
    scores: list[int]
    reason: str
    decisions: int
    seconds: float
    fault: Fault | None = None
    void: str = ""
    """Not empty when Paiju itself failed; such a game counts for nobody."""


def try_to_start(name: str) -> None:
    """A command that does not even start is a slip of the pen, not a player that loses all its games."""
    if is_command(name):
        bot = ExternalBot(name.removeprefix(PREFIX))
        try:
            bot.open()
        except BotFault as fault:
            if fault.reason in ("cannot_start", "exited"):
                raise
        finally:
            bot.kill()


def play_game(task: Task) -> tuple[Played, Record]:
    """Plays one game to its end, whatever the bots do."""
    game = find_game(task.game)
    players = [Player(name, "cmd" if is_command(name) else name) for name in task.bots]
    match = Match(game, int(task.seed), len(task.bots), task.options, players=players)
    return Table(task, game, match).play()


class Table:
    """The bots of one game at their seats."""

    def __init__(self, task: Task, game: Game, match: Match) -> None:
        self.task = task
        self.match = match
        bots = {seat: _seated(task, name, game, seat) for seat, name in enumerate(task.bots)}
        self.host = Host(match, bots, derived(task.seed, "worlds"))
        match.state.recording = bool(self.host.guests())

    def play(self) -> tuple[Played, Record]:
        try:
            return self._play_to_the_end()
        finally:  # also after Ctrl-C: no command outlives its game
            for bot in self.host.bots.values():
                if isinstance(bot, ExternalBot):
                    bot.kill()

    def _play_to_the_end(self) -> tuple[Played, Record]:
        began = monotonic()
        fault: Fault | None = None
        void = ""
        try:
            fault = self._sit_down() or self._play()
            fault = self._say_goodbye(fault)
        except Exception as error:  # the rules or the arena failed, not a bot: the game is void and says why
            fault, void = None, f"{type(error).__name__}: {error}"
        outcome = self._outcome(fault, void)
        self._keep_stderr()
        return self._played(outcome, fault, void, monotonic() - began), self.match.record(outcome)

    def _say_goodbye(self, fault: Fault | None) -> Fault | None:
        """Tells everybody how it ended. How a bot leaves changes nothing any more, unless it leaves others behind."""
        told = {"seat": fault.seat, **fault.error} if fault else None
        late = self.host.goodbye(self._outcome(fault, ""), {seat: told for seat in self.host.bots if told})
        left = (self._fault(seat, error) for seat, error in late.items() if error.reason == LEFT)
        return fault or next(left, None)

    def _keep_stderr(self) -> None:
        for seat, bot in self.host.bots.items():
            if self.task.said and isinstance(bot, ExternalBot) and bot.stderr_text():
                write_whole(Path(self.task.said) / f"{self.task.id}.{seat}.stderr", bot.stderr_text().encode())

    def _outcome(self, fault: Fault | None, void: str) -> OutcomeJson:
        outcome = None if fault or void else self.match.state.outcome()
        return outcome or decided(self.match, fault.seat if fault else -1)

    def _sit_down(self) -> Fault | None:
        for seat in self.host.bots:
            try:
                self.host.welcome(seat, self.task.id)
            except BotFault as error:
                return self._fault(seat, error)
        return None

    def _play(self) -> Fault | None:
        match = self.match
        while not match.state.over:
            if len(match.actions) >= match.game.cap:
                raise RuntimeError(f"still running after {match.game.cap} decisions")
            seat = match.state.actors()[0]
            try:
                code = self.host.choice(seat)
            except BotFault as error:
                return self._fault(seat, error)
            why = match.state.why_not(seat, code)
            if why is not None:
                return self._fault(seat, _illegal(match, seat, code, why))
            match.act(seat, code)
        return None

    def _fault(self, seat: int, error: BotFault) -> Fault:
        bot = self.host.bots[seat]
        stderr = bot.stderr_text()[-2000:] if isinstance(bot, ExternalBot) else ""
        return Fault(seat, self.task.bots[seat], error.as_json(), stderr)

    def _played(self, outcome: OutcomeJson, fault: Fault | None, void: str, seconds: float) -> Played:
        values = {"win": 1, "draw": 0, "loss": -1}
        return Played(
            id=self.task.id,
            bots=self.task.bots,
            result=[values[word] for word in outcome["result"]],
            scores=outcome["scores"],
            reason=outcome["reason"],
            decisions=len(self.match.actions),
            seconds=round(seconds, 3),
            fault=fault,
            void=void,
        )


class Answerable:
    """A built-in bot whose own errors are its fault, like a command's, and nobody else's."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot

    def choose(self, observation: Observation) -> int:
        try:
            return self._bot.choose(observation)
        except Exception as error:
            raise BotFault("limit", CRASHED, {"problem": f"{type(error).__name__}: {error}"}) from error


def _illegal(match: Match, seat: int, code: int, why: Reason) -> BotFault:
    space = match.game.space
    at = space.text(code) if code in space else str(code)
    return BotFault("not_legal", why.id, why.args, at, [space.text(one) for one in match.state.legal(seat)])


def _seated(task: Task, name: str, game: Game, seat: int) -> Bot:
    if is_command(name):
        return ExternalBot(name.removeprefix(PREFIX), task.clock.bank_ms, task.clock.move_ms)
    bot = make_bot(name, game, derived(task.seed, "bot", seat))
    return bot if isinstance(bot, PicksFromLegal) else Answerable(bot)


def seats_for(first: str, second: str, seats: int) -> list[str]:
    """Two bots around a table, taking turns; the swapped game is `seats_for(second, first, seats)`."""
    return [first if seat % 2 == 0 else second for seat in range(seats)]


def value_of(played: Played, bot: str) -> float:
    """A bot's result in a game: the mean over its seats, from -1 to 1."""
    own = [result for name, result in zip(played.bots, played.result, strict=True) if name == bot]
    return sum(own) / len(own)
