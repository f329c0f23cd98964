"""`?`: what a card does, what an action is, and why one is not offered."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.cli.language import say
from paiju.cli.output import line
from paiju.cli.rules import show_thing
from paiju.cli.sentences import Speaker
from paiju.cli.things import Thing, find_things
from paiju.core.game import Game
from paiju.core.state import State

FIRST_CODE = 2
"""Time-out and resignation come before all actions."""

EXAMPLES = 4


def explain(speaker: Speaker, state: State, seat: int, word: str) -> None:
    """Says what there is to say about a number of the list, an action or a thing."""
    legal = state.legal(seat)
    if word.isdigit():
        if 1 <= int(word) <= len(legal):
            _explain_offer(speaker, legal[int(word) - 1])
        else:
            line(say("play.no_number", count=len(legal)), "yellow")
        return
    named = _actions_named(speaker.game, word)
    found = [] if named else find_things(speaker.game, word)
    if not named and not found:
        line(say("play.unknown_word", word=word), "yellow")
    if named:
        _offered_or_why(speaker, state, seat, named)
    for thing in found[:EXAMPLES]:
        show_thing(thing, speaker.texts)
        _offered_or_why(speaker, state, seat, _actions_with(thing))


def _explain_offer(speaker: Speaker, code: int) -> None:
    game = speaker.game
    line(f"{speaker.action(code)}  ({game.space.text(code)})", "bold")
    for id in game.space.arguments(code):
        for thing in find_things(game, id):
            if thing.id == id:
                show_thing(thing, speaker.texts)


def _actions_named(game: Game, word: str) -> list[int]:
    """The actions whose text is the word, or begins with it up to a mark between its parts."""
    space = game.space
    codes = range(FIRST_CODE, space.size)
    return [code for code in codes if space.text(code) == word or space.text(code).startswith((f"{word}:", f"{word}/"))]


def _actions_with(thing: Thing) -> list[int]:
    space = thing.game.space
    return [code for code in range(FIRST_CODE, space.size) if thing.id in space.arguments(code)]


def _offered_or_why(speaker: Speaker, state: State, seat: int, codes: Iterable[int]) -> None:
    """Which of the actions are offered, and for the others the reasons, each with a few examples."""
    legal = state.legal(seat)
    reasons: dict[str, list[int]] = {}
    for code in codes:
        if code in legal:
            line(say("play.offered", n=legal.index(code) + 1, action=speaker.action(code)), "green")
        else:
            why = state.why_not(seat, code)
            if why is not None:
                reasons.setdefault(speaker.reason(why), []).append(code)
    for reason, refused in reasons.items():
        examples = [speaker.action(code) for code in refused[:EXAMPLES]]
        key = "play.not_offered" if len(refused) <= EXAMPLES else "play.not_offered_more"
        line(say(key, reason=reason, actions=examples, count=len(refused)))
