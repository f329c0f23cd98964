"""What every card, skill and piece of a game does, looked up by id or by name."""

from __future__ import annotations

from paiju.cli.language import language
from paiju.core.game import Game
from paiju.core.texts import LANGUAGES, Texts

_TEXT = ".text"


class Thing:
    """A card, skill, unit, move …: whatever has a text `<kind>.<id>.text`."""

    def __init__(self, game: Game, key: str) -> None:
        self.game = game
        self.key = key
        self.id = key.split(".", 1)[1]

    def name(self, lang: str = "") -> str:
        return self.game.texts.say(self.key, lang or language())

    def names(self) -> list[str]:
        """In the language in use first, then the other."""
        first = language()
        return list(dict.fromkeys(self.name(lang) for lang in (first, *(one for one in LANGUAGES if one != first))))

    def text(self, texts: Texts | None = None) -> str:
        """What it does, in the texts of a table; without a table for every value of an option that rewrites it."""
        if texts is not None:
            return texts.say(self.key + _TEXT, language())
        return "\n".join(self._rewritten()) or self.game.texts.say(self.key + _TEXT, language())

    def _rewritten(self) -> list[str]:
        """The texts `<thing>.<option>.<value>.text` of an option whose values differ, each under its value's name."""
        table = self.game.texts.table(language())
        said: list[str] = []
        for option in self.game.options:
            texts = {value: table.get(f"{self.key}.{option.id}.{value}{_TEXT}", "") for value in option.values}
            if len(set(texts.values())) > 1:
                said += [f"[{table[f'option.{option.id}.{value}']}]\n{text}" for value, text in texts.items() if text]
        return said


def things(game: Game) -> list[Thing]:
    """Everything of a game that has a name and a text, in the order of its tables."""
    table = game.texts.table(language())
    return [Thing(game, key.removesuffix(_TEXT)) for key in table if key.endswith(_TEXT) and _named(game, key)]


def _named(game: Game, key: str) -> bool:
    base = key.removesuffix(_TEXT)
    return "." in base and all(game.texts.has(base, lang) for lang in LANGUAGES)


def find_things(game: Game, word: str) -> list[Thing]:
    """What a word means: an exact id or name, else whatever contains it."""
    wanted = word.strip().casefold()
    known = things(game)
    exact = [thing for thing in known if wanted in _words(thing)]
    return exact or [thing for thing in known if wanted and any(wanted in one for one in _words(thing))]


def _words(thing: Thing) -> list[str]:
    return [thing.id.casefold(), thing.key.casefold(), *(name.casefold() for name in thing.names())]


def thing_name(game: Game, id: str) -> str:
    """The name of a thing by its id; the id itself where it is no thing (a rule's own word)."""
    for thing in things(game):
        if thing.id == id:
            return thing.name()
    return id
