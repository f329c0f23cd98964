"""`?`: what a card does, what an action is, and why one is not offered."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.cli.entries import Entry, find_entries
from paiju.cli.language import say
from paiju.cli.narrator import Narrator
from paiju.cli.output import line
from paiju.cli.rules import show_entry
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Code, Seat

FIRST_CODE = 2
"""Time-out and resignation come before all actions."""

EXAMPLES = 4


def explain(narrator: Narrator, state: State, seat: Seat, word: str) -> None:
    """Says what there is to say about a number of the list, an action or a entry."""
    legal = state.legal(seat)
    if word.isdigit():
        if 1 <= int(word) <= len(legal):
            _explain_offer(narrator, legal[int(word) - 1])
        else:
            line(say("play.no_number", count=len(legal)), "yellow")
        return
    named = _actions_named(narrator.game, word)
    found = [] if named else find_entries(narrator.game, word)
    if not named and not found:
        line(say("play.unknown_word", word=word), "yellow")
    if named:
        _offered_or_why(narrator, state, seat, named)
    for entry in found[:EXAMPLES]:
        show_entry(entry, narrator.texts)
        _offered_or_why(narrator, state, seat, _actions_with(entry))


def _explain_offer(narrator: Narrator, code: Code) -> None:
    game = narrator.game
    line(f"{narrator.action(code)}  ({game.space.text(code)})", "bold")
    for id in game.space.arguments(code):
        for entry in find_entries(game, id):
            if entry.id == id:
                show_entry(entry, narrator.texts)


def _actions_named(game: AnyGame, word: str) -> list[int]:
    """The actions whose text is the word, or begins with it up to a mark between its parts."""
    space = game.space
    codes = range(FIRST_CODE, space.size)
    return [code for code in codes if space.text(code) == word or space.text(code).startswith((f"{word}:", f"{word}/"))]


def _actions_with(entry: Entry) -> list[int]:
    space = entry.game.space
    return [code for code in range(FIRST_CODE, space.size) if entry.id in space.arguments(code)]


def _offered_or_why(narrator: Narrator, state: State, seat: Seat, codes: Iterable[int]) -> None:
    """Which of the actions are offered, and for the others the reasons, each with a few examples."""
    legal = state.legal(seat)
    reasons: dict[str, list[int]] = {}
    for code in codes:
        if code in legal:
            line(say("play.offered", n=legal.index(code) + 1, action=narrator.action(code)), "green")
        else:
            why = state.why_not(seat, code)
            if why is not None:
                reasons.setdefault(narrator.reason(why), []).append(code)
    for reason, refused in reasons.items():
        examples = [narrator.action(code) for code in refused[:EXAMPLES]]
        key = "play.not_offered" if len(refused) <= EXAMPLES else "play.not_offered_more"
        line(say(key, reason=reason, actions=examples, count=len(refused)))
