"""Table talk: a position, what is played, what is seen. Black is seat 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.viewers import ALL
from paiju.games.weiqi import GAME
from paiju.games.weiqi.state import WeiqiState
from tests.games.talk import Talk


class Table(Talk[WeiqiState]):
    """A constructed position that records what happens."""

    def __init__(self, setup: Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        super().__init__(GAME, GAME.position(setup, 2, options, seed))

    def play(self, seat: int, *actions: str) -> Table:
        """Single answers, one after the other."""
        self.act(seat, *actions)
        return self

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

    def event(self, type: str, viewer: int = ALL) -> dict[str, Any]:
        """The arguments of the last event of a type."""
        return self.told(type, viewer)[-1]

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
