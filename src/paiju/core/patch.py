"""A patch: other printed numbers and texts for one run, without touching the rules.

A game declares which of its printed numbers can be changed (`Game.numbers`) and reads them, when a table is set up,
from its own `patch` into the options that the rules read. So two variants can be played side by side in one process,
and a record that carries its patch can be played again anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from paiju.core.errors import BadOption, numbers
from paiju.core.texts import LANGUAGES, Texts

TEXTS: Final = "texts"
NEAREST: Final = 12


class Number:
    """A printed number that can be changed: `cards.extend.qi`, what is printed, and its bounds."""

    def __init__(
        self,
        id: str,
        value: int,
        low: int,
        high: int,
        words: tuple[str, str],
        *,
        step: int = 1,
        text: str = "",
        rule: bool = False,
    ) -> None:
        self.id = id
        self.value = value
        self.low = low
        self.high = high
        self.words = words
        """What it counts, in Chinese and English."""
        self.step = step
        self.text = text
        """The text that says it; a changed number is said below it."""
        self.rule = rule
        """Whether it belongs to the rules rather than to one card: such numbers are knobs for the lab."""

    def accepts(self, value: Any) -> bool:
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.low <= value <= self.high and (value - self.low) % self.step == 0

    def turned(self, sign: int, patch: Mapping[str, Any]) -> int | None:
        """The number a step up or down; None beyond its bounds."""
        value = int(patch.get(self.id, self.value)) + sign * self.step
        return value if self.accepts(value) else None


class Patch:
    """What is printed otherwise: numbers by id, and texts by language and key."""

    def __init__(self, changed: Mapping[str, int], texts: Mapping[str, Mapping[str, str]]) -> None:
        self.changed = dict(changed)
        self.texts = {lang: dict(texts.get(lang, {})) for lang in LANGUAGES}

    def as_json(self) -> dict[str, Any]:
        """The patch as records carry it; empty where nothing is changed."""
        texts = {lang: table for lang, table in self.texts.items() if table}
        return {**self.changed, **({TEXTS: texts} if texts else {})}

    def number(self, id: str, printed: int) -> int:
        """A number as this run prints it."""
        return self.changed.get(id, printed)


NO_PATCH: Final = Patch({}, {})


def read_patch(given: Mapping[str, Any], known: Sequence[Number], texts: Texts) -> Patch:
    """A checked patch. Names may be nested (`cards: {extend: {qi: 4}}`) or dotted (`cards.extend.qi: 4`)."""
    if not isinstance(given, Mapping):
        raise BadOption("patch_not_a_mapping", {"value": str(given)}, at="patch")
    by_id = {number.id: number for number in known}
    changed: dict[str, int] = {}
    for name, value in _flat({key: value for key, value in given.items() if key != TEXTS}):
        number = by_id.get(name)
        if number is None:
            raise BadOption("unknown_number", {"name": name}, at=f"patch.{name}", allowed=_near(name, list(by_id)))
        if not number.accepts(value):
            args = {"name": name, "value": str(value)}
            allowed = [numbers(number.low, number.high, number.step)]
            raise BadOption("bad_patch_number", args, f"patch.{name}", allowed)
        changed[name] = value
    return Patch(changed, _read_texts(given.get(TEXTS, {}), texts))


def said_anew(patch: Patch, known: Sequence[Number], texts: Texts) -> dict[str, dict[str, str]]:
    """The texts of a patched game: the patch's own, and below every other text the numbers it does not know of."""
    found: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
    for number in known:
        if patch.changed.get(number.id, number.value) == number.value or not number.text:
            continue
        for place, lang in enumerate(LANGUAGES):
            line = f"{number.words[place]} {number.value} → {patch.changed[number.id]}"
            before = found[lang].get(number.text)
            if before is None:
                before = f"{texts.table(lang)[number.text]}\n{texts.table(lang)['at_table']}"
                found[lang][number.text] = before + line
            else:
                found[lang][number.text] = f"{before}{'；' if lang == 'zh' else '; '}{line}"
    return {lang: {**found[lang], **patch.texts[lang]} for lang in LANGUAGES}


def _read_texts(given: Any, texts: Texts) -> dict[str, dict[str, str]]:
    if not isinstance(given, Mapping):
        raise BadOption("patch_not_a_mapping", {"value": str(given)}, at="patch.texts", allowed=list(LANGUAGES))
    found: dict[str, dict[str, str]] = {}
    for lang, table in given.items():
        if lang not in LANGUAGES or not isinstance(table, Mapping):
            raise BadOption("unknown_language", {"value": str(lang)}, at="patch.texts", allowed=list(LANGUAGES))
        found[lang] = {}
        for key, value in _flat(table):
            if key not in texts.table(lang):
                allowed = _near(key, list(texts.table(lang)))
                raise BadOption("unknown_text", {"name": key}, at=f"patch.texts.{lang}", allowed=allowed)
            if not isinstance(value, str):
                raise BadOption("bad_patch_text", {"name": key, "value": str(value)}, at=f"patch.texts.{lang}.{key}")
            found[lang][key] = value
    return found


def _flat(given: Mapping[Any, Any], path: str = "") -> list[tuple[str, Any]]:
    """Nested names as dotted ones, in the order of the file."""
    found: list[tuple[str, Any]] = []
    for key, value in given.items():
        name = f"{path}.{key}" if path else str(key)
        found += _flat(value, name) if isinstance(value, Mapping) else [(name, value)]
    return found


def _near(name: str, known: list[str]) -> list[str]:
    """What somebody may have meant: names alike, names of the same thing, else the first ones."""
    head = name.rpartition(".")[0]
    same = [id for id in known if head and id.startswith(head + ".")]
    return list(dict.fromkeys([*get_close_matches(name, known, NEAREST, 0.6), *same]))[:NEAREST] or known[:NEAREST]
