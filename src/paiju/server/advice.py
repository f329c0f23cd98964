"""What happens in a worker process: a question comes, a bot thinks, its advice goes back.

A worker plays the match from its list of actions and gives the bot an observation and nothing else. Nothing of the
server is imported here, so that a worker starts quickly and stays small.
"""

from __future__ import annotations

from collections import OrderedDict
from time import perf_counter
from typing import Any, Final

import msgspec

from paiju.bots.mcts import MctsBot
from paiju.bots.observation import Bot, observe
from paiju.bots.registry import make_bot
from paiju.games import find_game
from paiju.match.entropy import Keys, derived
from paiju.match.match import Match

KEPT: Final = 64
"""Bots, and matches, that a worker remembers."""


class Question(msgspec.Struct):
    """A decision as it goes to a worker."""

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    setup: dict[str, Any] | None
    seed: int
    entropy: Keys
    actions: list[tuple[int, int]]
    seat: int
    bot: str
    luck: int
    seconds: float = 0.0
    """So long may all steps of the answer together still take."""


class Advice(msgspec.Struct):
    """A worker's answer: the action, and what the bot thinks of its choices where it can say so."""

    code: int
    choices: list[tuple[str, float, float]] = []
    seconds: float = 0.0
    """So long the worker was busy with it."""


_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
_matches: OrderedDict[str, Match] = OrderedDict()


def think(data: bytes) -> bytes:
    began = perf_counter()
    question = msgspec.msgpack.decode(data, type=Question)
    game, match, bot = find_game(question.game), _match_of(question), _bot_for(question)
    seen = observe(game, match.state, question.seat, _lot(question, "world"))
    if not isinstance(bot, MctsBot):
        return msgspec.msgpack.encode(Advice(bot.choose(seen)))
    code = bot.choose_within(seen, max(0.0, question.seconds - (perf_counter() - began)))
    choices = [] if bot.thought is None else bot.thought.actions[:5]
    told = [(game.space.text(one), share, worth) for one, share, worth in choices]
    return msgspec.msgpack.encode(Advice(code, told, perf_counter() - began))


def _match_of(question: Question) -> Match:
    """The table's match as it stands: played on from where it was when the table last asked, else from the start."""
    match = _matches.pop(question.table, None)
    if match is None or not _leads_to(match, question):
        match = Match(
            find_game(question.game),
            question.seed,
            question.seats,
            question.options,
            question.setup,
            entropy=question.entropy,
        )
    for seat, code in question.actions[len(match.actions) :]:
        match.act(seat, code)
    _matches[question.table] = match  # only now: an error leaves none behind that is half played
    while len(_matches) > KEPT:
        _matches.popitem(last=False)
    return match


def _leads_to(match: Match, question: Question) -> bool:
    """Whether nothing of the match was undone since."""
    return match.entropy.keys == question.entropy and question.actions[: len(match.actions)] == match.actions


def _bot_for(question: Question) -> Bot:
    key = (question.table, question.seat, question.bot)
    if key not in _bots:
        _bots[key] = make_bot(question.bot, find_game(question.game), _lot(question, "bot"))
    _bots.move_to_end(key)
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return _bots[key]


def _lot(question: Question, what: str) -> int:
    """A number from a question's luck. A bot knows its own seed and must not find the seed of its world in it."""
    return derived(str(question.luck), what)


def get_ready(game: str) -> None:
    """Loads a game before somebody waits for it."""
    make_bot("hard", find_game(game), 0)
