"""What every card, skill and piece of a game does, looked up by id or by name."""

from __future__ import annotations

from paiju.cli.language import language
from paiju.core.game import AnyGame
from paiju.core.texts import LANGUAGES, Texts

_TEXT = ".text"


class Entry:
    """A card, skill, unit, move …: whatever has a text `<kind>.<id>.text`."""

    def __init__(self, game: AnyGame, key: str) -> None:
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
        """The texts `<entry>.<option>.<value>.text` of an option whose values differ, each under its value's name."""
        table = self.game.texts.table(language())
        said: list[str] = []
        for option in self.game.options:
            texts = {value: table.get(f"{self.key}.{option.id}.{value}{_TEXT}", "") for value in option.values}
            if len(set(texts.values())) > 1:
                said += [f"[{table[f'option.{option.id}.{value}']}]\n{text}" for value, text in texts.items() if text]
        return said


def entries(game: AnyGame) -> list[Entry]:
    """Everything of a game that has a name and a text, in the order of its tables."""
    table = game.texts.table(language())
    return [Entry(game, key.removesuffix(_TEXT)) for key in table if key.endswith(_TEXT) and _named(game, key)]


def _named(game: AnyGame, key: str) -> bool:
    base = key.removesuffix(_TEXT)
    return "." in base and all(game.texts.has(base, lang) for lang in LANGUAGES)


def find_entries(game: AnyGame, word: str) -> list[Entry]:
    """What a word means: an exact id or name, else whatever contains it."""
    wanted = word.strip().casefold()
    known = entries(game)
    exact = [entry for entry in known if wanted in _words(entry)]
    return exact or [entry for entry in known if wanted and any(wanted in one for one in _words(entry))]


def _words(entry: Entry) -> list[str]:
    return [entry.id.casefold(), entry.key.casefold(), *(name.casefold() for name in entry.names())]


def entry_name(game: AnyGame, id: str) -> str:
    """The name of a entry by its id; the id itself where it is no entry (a rule's own word)."""
    for entry in entries(game):
        if entry.id == id:
            return entry.name()
    return id
