"""The table for a terminal of 80 columns: the other seat above, one's own below, the play between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.texts import Texts
from paiju.core.types import Seat

_BAR: Final = 24
_BACK: Final = "▒"


class _Pen:
    """Words of one language for one table."""

    def __init__(self, view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> None:
        self.table: Mapping[str, Any] = view["table"]
        self.viewer = view["viewer"]
        self.turn = view["turn"]["seat"]
        self.texts = texts
        self.lang = lang
        self.players = [name.replace("[", "\\[") for name in players]

    def say(self, key: str) -> str:
        return self.texts.say(key, self.lang)

    def seat(self, seat: Seat) -> str:
        return self.texts.name("seat", seat, self.lang, self.players)

    def card(self, card: Mapping[str, Any]) -> str:
        """A card, with what it was declared as."""
        if "card" not in card:
            return _BACK
        name = self.say(f"card.{card['card']}")
        if "acts_as" in card:
            name += f"={self.say('card.' + card['acts_as'])}"
        return f"{name}→{self.say('hero.' + card['hero'])}" if "hero" in card else name

    def cards(self, cards: Sequence[Mapping[str, Any]]) -> str:
        """Equal cards are counted."""
        names = [self.card(card) for card in cards]
        if not names:
            return "–"
        counted = [(name, names.count(name)) for name in dict.fromkeys(names)]
        return "  ".join(f"{name}×{number}" if number > 1 else name for name, number in counted)


def draw_table(view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> str:
    """The whole table, with rich markup."""
    pen = _Pen(view, texts, lang, players)
    below = pen.viewer if pen.viewer in (0, 1) else 0
    lines = [*_seat(pen, 1 - below), *_middle(pen), *_seat(pen, below)]
    return "\n".join(lines)


def _seat(pen: _Pen, seat: Seat) -> list[str]:
    table = pen.table
    heroes = [_hero(pen, hero) for hero in table["heroes"][seat]]
    marker = "▶ " if pen.turn == seat else "  "
    lines = [f"[bold]{marker}{pen.seat(seat)}[/bold]  {' '.join(heroes)}  {_health(pen, seat)}"]
    states = _states(pen, seat)
    if states:
        lines.append("  [magenta]" + "  ".join(states) + "[/magenta]")
    limit = f"({len(table['hands'][seat])}/{table['hand_limits'][seat]})"
    lines.append(f"  [dim]{pen.say('word.hand')} {limit}[/dim] {pen.cards(table['hands'][seat])}")
    shown = table["open"][seat]
    if shown and pen.viewer == seat:
        lines.append(f"  [dim]{pen.say('word.open')}[/dim] {pen.cards([{'card': card} for card in shown])}")
    room = f"({len(table['protection'][seat])}/{table['capacity'][seat]})"
    lines.append(f"  [dim]{pen.say('word.protection')} {room}[/dim] {pen.cards(table['protection'][seat])}")
    return lines


def _hero(pen: _Pen, hero: Mapping[str, Any]) -> str:
    name = pen.say(f"hero.{hero['hero']}")
    return f"[dim strike]{name}[/dim strike]" if hero["sacrificed"] else f"[cyan]{name}[/cyan]"


def _health(pen: _Pen, seat: Seat) -> str:
    """HP as a number and as a bar of 5 HP a mark."""
    hp = pen.table["hp"][seat]
    full = max(0, min(_BAR, hp // 5))
    colour = "red" if hp < 55 else "green"
    text = f"[bold {colour}]{hp}[/bold {colour}] {pen.say('word.hp')} [{colour}]{'█' * full}[/{colour}]"
    back = pen.table["resistible"][seat]
    return f"{text} [dim]{pen.say('word.resistible')} {back}[/dim]" if back else text


def _states(pen: _Pen, seat: Seat) -> list[str]:
    """Everything that lasts and concerns the seat."""
    table = pen.table
    counted = (
        ("word.shield", table["shields"][seat]),
        ("word.void", table["voids"][seat]),
        ("word.armed", table["arms"][seat]),
        ("word.bomb", table["bombs"][seat]),
        ("word.claim", table["claims"][seat] + table["claims_waiting"][seat]),
    )
    states = [f"{pen.say(key)}×{number}" for key, number in counted if number]
    if table["drains"][seat]:
        states.append(pen.say("word.drain"))
    if table["upgraded_until"][seat]:
        states.append(pen.say("word.upgraded"))
    states += [f"{pen.say('word.borrowed')}={pen.say('hero.' + one['hero'])}" for one in table["borrowed"][seat]]
    group = table["delayed"][seat]
    if group:
        states.append(f"{pen.say('word.delayed')}: {pen.cards(group['cards'])}")
    return states


def _middle(pen: _Pen) -> list[str]:
    table = pen.table
    words = (
        f"{pen.say('word.round')} {table['round']}  {pen.say('word.deck')} {table['deck']}  "
        f"{pen.say('word.discard')} {table['discard']['count']}"
    )
    lines = [f"[dim]──── {words} ────[/dim]"]
    play = table["play"]
    if play:
        label = pen.say("word.face_down" if play["face_down"] else "word.table")
        lines.append(f"  [yellow]{label}[/yellow] {pen.seat(play['seat'])}: {pen.cards(play['cards'])}")
    return lines
