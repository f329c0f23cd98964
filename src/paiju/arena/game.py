"""One game of the arena: bots at a table, faults attributed to whoever made them."""

from __future__ import annotations

from hashlib import blake2b
from time import monotonic
from typing import Any, Final

import msgspec

from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.observation import Bot, observe
from paiju.bots.protocol import BotFault
from paiju.bots.registry import is_command, make_bot
from paiju.core.events import events_json
from paiju.core.game import Game
from paiju.core.outcome import OutcomeJson
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.record import Player, Record

CRASHED: Final = "crashed"


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


def derived(secret: str, *words: object) -> int:
    """A number that nobody can compute without the secret."""
    data = "/".join([secret, *(str(word) for word in words)]).encode()
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little") >> 1


def play_game(task: Task) -> tuple[Played, Record]:
    """Plays one game to its end, whatever the bots do."""
    game = find_game(task.game)
    players = [Player(name, "cmd" if is_command(name) else name) for name in task.bots]
    match = Match(game, int(task.seed), len(task.bots), task.options, players=players)
    return Table(task, game, match).play()


class Table:
    """The bots of one game and what they have been told."""

    def __init__(self, task: Task, game: Game, match: Match) -> None:
        self.task = task
        self.game = game
        self.match = match
        self.bots: list[Bot] = []
        self.told = [0] * match.seats

    def play(self) -> tuple[Played, Record]:
        try:
            return self._play_to_the_end()
        finally:  # also after Ctrl-C: no command outlives its game
            for bot in self.bots:
                if isinstance(bot, ExternalBot):
                    bot.kill()

    def _play_to_the_end(self) -> tuple[Played, Record]:
        began = monotonic()
        fault: Fault | None = None
        void = ""
        try:
            fault = self._sit_down() or self._play()
        except Exception as error:  # the rules or the arena failed, not a bot: the game is void and says why
            void = f"{type(error).__name__}: {error}"
        outcome = self._outcome(fault, void)
        self._say_goodbye(outcome, fault)
        return self._played(outcome, fault, void, monotonic() - began), self.match.record(outcome)

    # ------------------------------------------------------------------ playing

    def _sit_down(self) -> Fault | None:
        for seat, name in enumerate(self.task.bots):
            if is_command(name):
                bot = ExternalBot(name.removeprefix(PREFIX), self.task.clock.bank_ms, self.task.clock.move_ms)
                self.bots.append(bot)
                try:
                    bot.start(self.game, self.match.options, self.match.seats, seat, self.task.id)
                except BotFault as error:
                    return self._fault(seat, error.as_json())
            else:
                self.bots.append(make_bot(name, self.game, derived(self.task.seed, "bot", seat)))
        return None

    def _play(self) -> Fault | None:
        match = self.match
        while not match.state.over:
            seat = match.state.actors()[0]
            try:
                self._tell(seat)
                code = self._ask(seat)
            except BotFault as error:
                return self._fault(seat, error.as_json())
            except Exception as error:
                return self._fault(seat, _crash(error))
            if code not in match.state.legal(seat):
                return self._fault(seat, BotFault("not_legal", "not_in_list", {"code": code}).as_json())
            match.act(seat, code)
        return None

    def _ask(self, seat: int) -> int:
        seed = derived(self.task.seed, "world", len(self.match.actions))
        return self.bots[seat].choose(observe(self.game, self.match.state, seat, seed))

    def _tell(self, seat: int) -> None:
        bot = self.bots[seat]
        if isinstance(bot, ExternalBot):
            events = events_json(self.match.state.events, seat, self.told[seat])
            self.told[seat] += len(events)
            bot.hear(events)

    def _fault(self, seat: int, error: dict[str, Any]) -> Fault:
        bot = self.bots[seat]
        stderr = bot.stderr_text()[-2000:] if isinstance(bot, ExternalBot) else ""
        return Fault(seat, self.task.bots[seat], error, stderr)

    # ------------------------------------------------------------------ ending

    def _outcome(self, fault: Fault | None, void: str) -> OutcomeJson | None:
        state = self.match.state
        if void:
            return {"result": ["draw"] * state.seats, "scores": [0] * state.seats, "reason": "void"}
        if fault is None:
            return state.outcome()
        loser = state.faction(fault.seat)
        result = ["loss" if state.faction(seat) == loser else "win" for seat in range(state.seats)]
        return {"result": result, "scores": state.final_scores(), "reason": "fault"}

    def _say_goodbye(self, outcome: OutcomeJson | None, fault: Fault | None) -> None:
        for seat, bot in enumerate(self.bots):
            if isinstance(bot, ExternalBot):
                try:
                    self._tell(seat)
                    bot.end(outcome, fault.error if fault else None)
                    bot.close()
                except BotFault:
                    bot.kill()  # whatever it does after the last decision changes nothing any more

    def _played(self, outcome: OutcomeJson | None, fault: Fault | None, void: str, seconds: float) -> Played:
        assert outcome is not None
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


def _crash(error: Exception) -> dict[str, Any]:
    return BotFault("limit", CRASHED, {"problem": f"{type(error).__name__}: {error}"}).as_json()


def seats_for(first: str, second: str, seats: int) -> list[str]:
    """Two bots around a table, taking turns; the swapped game is `seats_for(second, first, seats)`."""
    return [first if seat % 2 == 0 else second for seat in range(seats)]


def value_of(played: Played, bot: str) -> float:
    """A bot's result in a game: the mean over its seats, from -1 to 1."""
    own = [result for name, result in zip(played.bots, played.result, strict=True) if name == bot]
    return sum(own) / len(own)

