"""Texts in two languages from one source: tables from key to template, and the formatter.

A template knows `{gain}`, `{group:area}` (looked up as `area.<value>`), `{seat:seat}` (a player's name) and
`{cards|card|cards}` (one, many); an action's arguments are `{0}`, `{1}`. Nothing else. The page has a twin of this
formatter; both pass tests/text_vectors.json.

The text of a thing, `card.axe.text`, is that of a table with the default options. Where option O is V instead,
`card.axe.O.V.text` stands in its place, and `card.axe.text.O.V` (for a number `card.axe.text.O` with `{value}`) is said
below it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

LANGUAGES: Final = ("zh", "en")

_FIELD: Final = re.compile(r"\{([a-z0-9_]+)(?::([a-z_]+))?(?:\|([^{}|]*)\|([^{}|]*))?\}")
_LIST_SEPARATOR: Final = {"zh": "、", "en": ", "}
_SENTENCE_SEPARATOR: Final = {"zh": "", "en": " "}
_INSTEAD: Final = re.compile(r"(.+)\.([a-z0-9_]+\.[a-z0-9_]+)\.text")
_BELOW: Final = re.compile(r"(.+\.text)\.([a-z0-9_]+(?:\.[a-z0-9_]+)?)")


class Texts:
    """The tables of one game over the core's own."""

    def __init__(self, zh: Mapping[str, str], en: Mapping[str, str], under: Texts | None = None) -> None:
        self._tables: dict[str, dict[str, str]] = {
            "zh": {**(under.table("zh") if under else {}), **zh},
            "en": {**(under.table("en") if under else {}), **en},
        }

    def table(self, lang: str) -> dict[str, str]:
        """All keys and templates of a language."""
        return self._tables[lang]

    def has(self, key: str, lang: str) -> bool:
        return key in self._tables[lang]

    def find(self, key: str, lang: str) -> str:
        """The text of a key without fields; empty where there is none."""
        return self.say(key, lang) if self.has(key, lang) else ""

    def at_table(self, changed: Mapping[str, Any]) -> Texts:
        """The same texts at a table where these options are not the default."""
        cases = dict(_case(option, value) for option, value in changed.items())
        return Texts(self._altered("zh", cases), self._altered("en", cases), under=self)

    def say(self, key: str, lang: str, args: Mapping[str, Any] | None = None, players: Sequence[str] = ()) -> str:
        """The template of a key, filled in. A missing key is a KeyError: nothing is ever shown raw."""
        return self.fill(self._tables[lang][key], lang, args or {}, players)

    def fill(self, template: str, lang: str, args: Mapping[str, Any], players: Sequence[str] = ()) -> str:
        """A template with its fields replaced."""
        return _FIELD.sub(lambda match: self._field(match, lang, args, players), template)

    def name(self, kind: str, value: Any, lang: str, players: Sequence[str] = ()) -> str:
        """A value's name as `{value:kind}` would show it."""
        if isinstance(value, list):
            return _LIST_SEPARATOR[lang].join(self.name(kind, one, lang, players) for one in value)
        if isinstance(value, Mapping):
            return self._card(value, lang)
        if kind == "seat":
            seat = int(value)
            return players[seat] if seat < len(players) else self._tables[lang]["seat"].replace("{n}", str(seat + 1))
        return self._tables[lang][f"{kind}.{value}"]

    def _altered(self, lang: str, cases: Mapping[str, Any]) -> dict[str, str]:
        """The texts of things that say something else in these cases."""
        table = self._tables[lang]
        altered: dict[str, str] = {}
        below: dict[str, list[str]] = {}
        for key, template in table.items():
            instead, more = _INSTEAD.fullmatch(key), _BELOW.fullmatch(key)
            if instead is not None and instead[2] in cases:
                altered[f"{instead[1]}.text"] = template
            if more is not None and more[2] in cases:
                below.setdefault(more[1], []).append(self.fill(template, lang, {"value": cases[more[2]]}))
        for key, said in below.items():
            sentences = _SENTENCE_SEPARATOR[lang].join(said)
            altered[key] = f"{altered.get(key, table[key])}\n{table['at_table']}{sentences}"
        return altered

    def _field(self, match: re.Match[str], lang: str, args: Mapping[str, Any], players: Sequence[str]) -> str:
        name, kind, one, many = match.groups()
        value = args[name]
        if kind is not None:
            return self.name(kind, value, lang, players)
        if one is not None:
            return str(one) if value == 1 else str(many)
        if isinstance(value, Mapping):
            return self._card(value, lang)
        if isinstance(value, list):
            each = (self._card(item, lang) if isinstance(item, Mapping) else str(item) for item in value)
            return _LIST_SEPARATOR[lang].join(each)
        return str(value)

    def _card(self, card: Mapping[str, Any], lang: str) -> str:
        table = self._tables[lang]
        return table[f"card.{card['card']}"] if "card" in card else table["card.unknown"]


def _case(option: str, value: Any) -> tuple[str, Any]:
    """How keys name a changed option: a number by the option alone, anything else with its value as JSON has it."""
    if isinstance(value, int) and not isinstance(value, bool):
        return option, value
    return f"{option}.{str(value).lower() if isinstance(value, bool) else value}", value


def action_text(texts: Texts, name: str, arguments: Sequence[str], lang: str, players: Sequence[str] = ()) -> str:
    """An action for people: the template `action.<name>.<first argument>` if there is one, else `action.<name>`."""
    key = f"action.{name}"
    if arguments and texts.has(f"{key}.{arguments[0]}", lang):
        key = f"{key}.{arguments[0]}"
    return texts.say(key, lang, {str(index): value for index, value in enumerate(arguments)}, players)
