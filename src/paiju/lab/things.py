"""Which thing of the game an answer uses, and what people call it."""

from __future__ import annotations

from paiju.core.game import AnyGame
from paiju.core.texts import action_text
from paiju.core.types import Code


class Things:
    """The things of a game by the codes that use them. A thing's key is its kind and its id: `card.cut`."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.of_code: list[str] = [_used(game, code) for code in range(game.space.size)]
        self.keys: list[str] = sorted({key for key in self.of_code if key})

    def offered(self, legal: list[Code]) -> set[str]:
        """What could be used now: legal and affordable."""
        found = {self.of_code[code] for code in legal}
        found.discard("")
        return found

    def allowed(self, legal: list[Code], without: frozenset[str]) -> list[Code]:
        """The answers that use nothing of `without`."""
        return [code for code in legal if self.of_code[code] not in without]


def _used(game: AnyGame, code: Code) -> str:
    kind = game.uses.get(game.space.name(code))
    arguments = game.space.arguments(code)
    if kind is None or not arguments:
        return ""
    known = game.things().get(kind, [])
    return next((f"{kind}.{word}" for word in arguments if word in known), f"{kind}.{arguments[0]}")


def thing_name(game: AnyGame, key: str, lang: str) -> str:
    """A thing as people call it: by its kind, as a card, or by the action that uses it; else by its id."""
    kind, _, id = key.partition(".")
    found = game.texts.find(key, lang) or game.texts.find(f"card.{id}", lang)
    if found:
        return found
    action = next((name for name, of in game.uses.items() if of == kind), "")
    return action_text(game.texts, action, (id,), lang) if game.texts.has(f"action.{action}", lang) else id or key
