"""The table for a terminal of 80 columns: the other side on top, mirrored, one's own below (rules 2.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from unicodedata import east_asian_width

from paiju.core.texts import Texts
from paiju.core.types import Seat
from paiju.games.weiqi.data.board import AREAS, GAPS, MULTIPLIER

_WIDTH: Final = 15
"""Columns of an area; five of them and four gaps fill a line."""

_LINES: Final = 5
_CONNECTED: Final = "═"
_CUT: Final = "╳"


class _Pen:
    """Words of one language for one table."""

    def __init__(self, view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> None:
        self.table: Mapping[str, Any] = view["table"]
        self.viewer = view["viewer"]
        self.turn = view["turn"]["seat"]
        self.texts = texts
        self.lang = lang
        self.players = players

    def say(self, key: str) -> str:
        return self.texts.say(key, self.lang)

    def short(self, card: Mapping[str, Any]) -> str:
        """One card in two to four columns; brackets around a face-down one that the viewer sees."""
        if "back" in card:
            return "▒"
        name = self.say(f"short.{card['card']}")
        return f"({name})" if card.get("down") else name


def draw_table(view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> str:
    """The whole table, with rich markup."""
    pen = _Pen(view, texts, lang, players)
    below = pen.viewer if pen.viewer in (0, 1) else pen.table["black"]
    lines = [
        _headline(pen, 1 - below),
        _hand(pen, 1 - below),
        *_side(pen, 1 - below, mirrored=True),
        _middle(pen),
        *_side(pen, below, mirrored=False),
        _hand(pen, below),
        _headline(pen, below),
    ]
    return "\n".join(line for line in lines if line)


def width(text: str) -> int:
    """Columns a text takes: Chinese characters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _padded(text: str, columns: int) -> str:
    return text + " " * max(columns - width(text), 0)


def _headline(pen: _Pen, seat: Seat) -> str:
    table = pen.table
    colour = pen.say("side.black" if table["black"] == seat else "side.white")
    name = pen.texts.name("seat", seat, pen.lang, pen.players)
    character = table["characters"][seat]
    parts = [f"[bold]{'▶ ' if pen.turn == seat else ''}{name}[/bold] ({colour})"]
    if character is not None:
        uses = table["skill_uses_left"][seat]
        left = f" ({pen.say('word.uses_left')} {uses})" if uses else ""
        parts.append(f"[cyan]{pen.say(f'character.{character}')}[/cyan]{left}")
    parts.append(_score(pen, seat))
    parts.append(f"{pen.say('word.turns_left')} {table['remaining_own'][seat]}")
    return "  ".join(parts)


def _score(pen: _Pen, seat: Seat) -> str:
    """What the total is made of; territory that is only income stands beside it (`each_turn`, WQ-6)."""
    table = pen.table
    banked = f"{pen.say('word.banked')} {table['banked'][seat]}"
    territory = f"{pen.say('word.territory')} {table['territory'][seat]}"
    total = f"[bold yellow]{table['projected'][seat]}[/bold yellow] {pen.say('word.moku')}"
    if table["banked"][seat] + table["territory"][seat] == table["projected"][seat]:
        return f"{banked} + {territory} = {total}"
    return f"{banked} = {total}  {territory}"


def _hand(pen: _Pen, seat: Seat) -> str:
    hand = pen.table["hands"][seat]
    label = f"[dim]{pen.say('word.hand')}:[/dim] "
    if isinstance(hand, int):
        return label + str(hand)
    return label + " ".join(pen.say(f"card.{card['card']}").replace(" ", "\u00a0") for card in hand)


def _middle(pen: _Pen) -> str:
    table = pen.table
    removed = len(table["removed"])
    words = f"{pen.say('word.deck')} {table['deck']}  {pen.say('word.removed')} {removed}"
    return f"[dim]{'─' * 4} {words} {'─' * max(70 - width(words), 4)}[/dim]"


def _side(pen: _Pen, seat: Seat, mirrored: bool) -> list[str]:
    """The five areas beside each other, gap marks between them."""
    cells = [_cell(pen, seat, area) for area in AREAS]
    marks = [_mark(pen, seat, gap) for gap in GAPS]
    if mirrored:
        cells.reverse()
        marks.reverse()
    lines = []
    for line in range(_LINES):
        parts = []
        for index, cell in enumerate(cells):
            parts.append(_coloured(_padded(cell[line], _WIDTH), line))
            if index < len(marks):
                parts.append(marks[index] if line == 1 else " ")
        lines.append("".join(parts).rstrip())
    return lines


def _coloured(text: str, line: int) -> str:
    return f"[dim]{text}[/dim]" if line == 0 else f"[bold]{text}[/bold]" if line == 1 else text


def _mark(pen: _Pen, seat: Seat, gap: str) -> str:
    card = pen.table["gaps"][seat][gap]
    if card is None:
        return " "
    return _CONNECTED if card["card"] == "connect" else _CUT


def _cell(pen: _Pen, seat: Seat, area: str) -> list[str]:
    """Name, stone with qi and moku, then the other cards."""
    cards = pen.table["areas"][seat][area]
    has_stone = any(card.get("card") == "stone" for card in cards)
    stone = ("●" if pen.table["black"] == seat else "○") if has_stone else "·"
    lines = [
        f"{pen.say(f'area.{area}')} ×{MULTIPLIER[AREAS.index(area)]}",
        stone + _values(pen, pen.table["groups"][seat].get(area)),
    ]
    return lines + _packed([pen.short(card) for card in cards if card.get("card") != "stone"])


def _values(pen: _Pen, group: Mapping[str, Any] | None) -> str:
    """Qi, moku and life, written at the area that the group goes by."""
    if group is None:
        return ""
    qi = group["qi"] if group["fight_qi"] is None else group["fight_qi"]
    alive = " " + pen.say("word.immune") if group["immune"] else ""
    return f" {qi}{pen.say('short.qi')} {group['territory']}{pen.say('short.moku')}{alive}"


def _packed(words: list[str]) -> list[str]:
    """Short names on three lines; equal ones are counted, what does not fit is dots."""
    counted: list[str] = []
    for word in dict.fromkeys(words):
        number = words.count(word)
        counted.append(f"{word}×{number}" if number > 1 else word)
    lines = [""]
    for word in counted:
        if width(lines[-1]) + width(word) + 1 >= _WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    if len(lines) > _LINES - 2:
        lines = [*lines[: _LINES - 3], "…"]
    return lines + [""] * (_LINES - 2 - len(lines))
