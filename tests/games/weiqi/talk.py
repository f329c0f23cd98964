"""Table talk: a position, what is played, what is seen. Black is seat 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.events import events_json
from paiju.core.viewers import ALL
from paiju.games.weiqi import GAME
from paiju.games.weiqi.state import WeiqiState


class Table:
    """A constructed position that records what happens."""

    def __init__(self, setup: Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        state = GAME.position(setup, 2, options, seed)
        assert isinstance(state, WeiqiState)
        self.state = state
        self.state.recording = True

    def play(self, seat: int, *actions: str) -> Table:
        for text in actions:
            self.state.act(seat, GAME.space.code(text))
        return self

    def offered(self, seat: int, name: str = "") -> list[str]:
        """The legal actions, all or only those whose text begins so."""
        texts = [GAME.space.text(code) for code in self.state.legal(seat)]
        return [text for text in texts if text.startswith(name)]

    def refused(self, seat: int, action: str) -> str:
        """The reason an action is not offered."""
        why = self.state.why_not(seat, GAME.space.code(action))
        return why.id if why else "it is legal"

    def see(self, viewer: int = ALL) -> dict[str, Any]:
        table: dict[str, Any] = self.state.view(viewer)["table"]
        return table

    def area(self, seat: int, name: str) -> list[str]:
        """The cards of an area, face-down ones in parentheses."""
        return [_word(card) for card in self.see()["areas"][seat][name]]

    def group(self, seat: int, name: str) -> dict[str, Any]:
        group: dict[str, Any] = self.see()["groups"][seat][name]
        return group

    def groups(self, seat: int) -> list[str]:
        return list(self.see()["groups"][seat])

    def hand(self, seat: int) -> list[str]:
        return [card["card"] for card in self.see()["hands"][seat]]

    def removed(self) -> list[str]:
        return [card["card"] for card in self.see()["removed"]]

    @property
    def banked(self) -> list[int]:
        banked: list[int] = self.see()["banked"]
        return banked

    def events(self, viewer: int = ALL) -> list[str]:
        return [event["type"] for event in events_json(self.state.events, viewer)]

    def told(self, type: str, viewer: int = ALL) -> list[dict[str, Any]]:
        """The arguments of all events of a type, as a viewer gets them."""
        return [event["args"] for event in events_json(self.state.events, viewer) if event["type"] == type]

    def event(self, type: str, viewer: int = ALL) -> dict[str, Any]:
        """The arguments of the last event of a type."""
        return self.told(type, viewer)[-1]

    def said(self, lang: str, viewer: int = ALL) -> list[str]:
        """The log as a viewer reads it."""
        events = events_json(self.state.events, viewer)
        return [GAME.texts.say(f"event.{event['type']}", lang, event["args"]) for event in events]

    def outcome(self) -> tuple[list[str], str] | None:
        outcome = self.state.outcome()
        return (outcome["result"], outcome["reason"]) if outcome else None


def _word(card: Mapping[str, Any]) -> str:
    if "back" in card:
        return "?"
    return f"({card['card']})" if card.get("down") else str(card["card"])


def table(
    black: Mapping[str, Any] | None = None,
    white: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    **setup: Any,
) -> Table:
    """A position by the cards on both sides; everything else as in a setup."""
    return Table({"table": [dict(black or {}), dict(white or {})], **setup}, options)


def held(black: list[str], white: list[str] | None = None) -> dict[str, Any]:
    """Hands for `table`."""
    return {"hands": [black, white or []]}
