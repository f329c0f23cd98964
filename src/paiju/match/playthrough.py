"""A playthrough: one random game as text, small enough to review. A change of rules shows as a change of the text."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from paiju.core.events import events_json
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.texts import action_text
from paiju.core.types import Code, Seat
from paiju.core.viewers import ALL
from paiju.match.match import Match

WIDTH = 110


def playthrough(game: AnyGame, seed: int, seats: int, options: Mapping[str, Any], lang: str, decisions: int) -> str:
    """The first decisions of a random game: who was asked what, what was offered, chosen, and what happened."""
    match = Match(game, seed, seats, options)
    random = Random(seed)
    lines = [
        f"{game.id}, rules {game.rules_version}, seats {seats}, seed {seed}, {lang}",
        f"options {dict(options)}",
        "",
    ]
    while not match.state.over and len(match.actions) < decisions:
        state = match.state
        seat = random.choice(state.actors())
        code = random.choice(state.legal(seat))
        lines += _asked(game, state, seat, lang, len(match.actions))
        first = len(state.events)
        match.act(seat, code)
        lines.append(f"  > {game.space.text(code)}  {_action(game, code, lang)}")
        lines += [f"  * {_said(game, event, lang)}" for event in events_json(match.state.events[first:], ALL)]
    lines += ["", f"outcome {match.state.outcome()}", f"fingerprint {match.state.fingerprint()}"]
    return "\n".join(lines) + "\n"


def _asked(game: AnyGame, state: State, seat: Seat, lang: str, number: int) -> list[str]:
    prompt = state.prompt(seat)
    assert prompt is not None
    question = game.texts.say(f"prompt.{prompt['id']}", lang, prompt["args"])
    offered = " ".join(game.space.text(code) for code in state.legal(seat))
    shown = offered if len(offered) <= WIDTH else f"{offered[:WIDTH]}… ({len(state.legal(seat))})"
    return [f"{number}. seat {seat}, {state.phase()}: {question}", f"  legal {shown}"]


def _action(game: AnyGame, code: Code, lang: str) -> str:
    return action_text(game.texts, game.space.name(code), game.space.arguments(code), lang)


def _said(game: AnyGame, event: Mapping[str, Any], lang: str) -> str:
    return game.texts.say(f"event.{event['type']}", lang, event["args"])
