"""A game's own words for people: actions, questions, events and endings as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.cli.entries import entry_name
from paiju.cli.games import name_of
from paiju.cli.language import language, say
from paiju.core.events import EventJson, events_json
from paiju.core.game import AnyGame
from paiju.core.options import changed_options
from paiju.core.reasons import Reason
from paiju.core.state import State
from paiju.core.texts import action_text
from paiju.core.types import Code, Viewer


class Narrator:
    """Says what happens in a match, with the players' names and what the table's options change."""

    def __init__(self, game: AnyGame, players: Sequence[str], options: Mapping[str, Any]) -> None:
        self.game = game
        self.texts = game.texts.at_table(changed_options(game.options, options))
        self.players = [clean(name) for name in players]

    def action(self, code: Code) -> str:
        space = self.game.space
        return action_text(self.texts, space.name(code), space.arguments(code), language(), self.players)

    def question(self, prompt: Mapping[str, Any]) -> str:
        """What is asked, and by which card or rule."""
        text = self.texts.say(f"prompt.{prompt['id']}", language(), prompt["args"], self.players)
        by = entry_name(self.game, str((prompt["cause"] or {}).get("by") or ""))
        return say("play.because", text=text, by=by) if by.strip("「」“”") not in text else text

    def event(self, event: EventJson) -> str:
        return self.texts.say(f"event.{event['type']}", language(), event["args"], self.players)

    def events(self, state: State, viewer: Viewer, first: int) -> list[str]:
        """What a viewer has seen happen since its `first` event."""
        return [self.event(event) for event in events_json(state.events, viewer, first)]

    def reason(self, reason: Reason) -> str:
        return self.texts.say(f"reason.{reason.id}", language(), reason.args, self.players)

    def headline(self, state: State) -> str:
        """Where the game is: turn, phase, whose turn."""
        parts = [
            name_of(self.game),
            say("play.turn", n=state.turn_number()),
            self.texts.say(f"phase.{state.phase()}", language()),
        ]
        if state.turn_seat() >= 0 and not state.over:
            parts.append(say("play.whose_turn", name=self.players[state.turn_seat()]))
        return " · ".join(parts)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """How it ended, and for whom how."""
        lines = [say("play.over", reason=self.texts.say(f"ending.{outcome['reason']}", language()))]
        for name, result, score in zip(self.players, outcome["result"], outcome["scores"], strict=True):
            lines.append(say("play.result", name=name, result=say(f"outcome.{result}"), score=score))
        return lines


def clean(name: str) -> str:
    """A name from a file without what could upset a terminal."""
    return "".join(letter for letter in name if letter.isprintable())[:40]
