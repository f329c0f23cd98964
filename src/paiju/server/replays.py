"""Finished games, step by step, as any viewer saw them."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from paiju.core.errors import Unreadable, numbers
from paiju.core.events import events_json
from paiju.core.game import Game
from paiju.core.state import State
from paiju.core.texts import LANGUAGES, action_text
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.record import Record

CHECKPOINT = 32
KEPT = 40


class Film:
    """A record that can be looked at anywhere: copies of the state every few actions, and all events."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = find_game(record.game)
        match = Match(self.game, int(record.seed), record.seats, record.options, record.setup, record.players)
        self.checkpoints: list[State] = [match.state.clone()]
        self.event_counts: list[int] = [len(match.state.events)]
        for n, (seat, text) in enumerate(record.actions, start=1):
            match.act_text(seat, text)
            self.event_counts.append(len(match.state.events))
            if n % CHECKPOINT == 0:
                self.checkpoints.append(match.state.clone())
        self.events = match.state.events

    def state(self, step: int) -> State:
        """The position after so many actions."""
        state = self.checkpoints[step // CHECKPOINT].clone()
        for seat, text in self.record.actions[step // CHECKPOINT * CHECKPOINT : step]:
            state.act(seat, self.game.space.code(text))
        return state

    def step(self, step: int, viewer: int) -> dict[str, Any]:
        """What a viewer saw after so many actions, with what the last one did."""
        if not 0 <= step <= len(self.record.actions):
            raise Unreadable("unknown_step", {"step": step}, allowed=[numbers(0, len(self.record.actions))])
        first = self.event_counts[step - 1] if step else 0
        seen = events_json(self.events[: self.event_counts[step]], viewer)
        before = len(events_json(self.events[:first], viewer))
        seat, text = self.record.actions[step - 1] if step else (-1, "")
        return {
            "step": step,
            "steps": len(self.record.actions),
            "seat": seat,
            "action": text,
            "texts": {lang: self._action(text, lang) for lang in LANGUAGES} if text else {},
            "view": self.state(step).view(viewer),
            "events": seen,
            "new_events": before,
        }

    def _action(self, text: str, lang: str) -> str:
        code = self.game.space.code(text)
        names = [player.name for player in self.record.players]
        return action_text(self.game.texts, self.game.space.name(code), self.game.space.arguments(code), lang, names)


class Films:
    """The films looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Film] = OrderedDict()

    def get(self, id: str) -> Film | None:
        film = self._kept.get(id)
        if film is not None:
            self._kept.move_to_end(id)
        return film

    def put(self, id: str, film: Film) -> Film:
        self._kept[id] = film
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return film
