"""The table for a terminal: one line per player, then the revealed plays while targets are being chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.texts import Texts
from paiju.core.types import Seat

_STYLES: Final = ("cyan", "red", "green", "yellow", "magenta", "blue", "bright_cyan", "bright_red")


def draw_table(view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> str:
    """Text with rich markup."""
    table = view["table"]
    lines = [f"[bold]{texts.say('table.round', lang, {'round': table['round']})}[/]"]
    for seat in range(len(view["seats"])):
        lines.append(_player_line(texts, view, seat, lang, players))
    for seat, play in enumerate(table["plays"]):
        if play is not None:
            lines.append(f"  {_name(texts, seat, lang, players)} ▸ {_play(texts, play, lang, players)}")
    return "\n".join(lines)


def _name(texts: Texts, seat: Seat, lang: str, players: Sequence[str]) -> str:
    return texts.name("seat", seat, lang, players)


def _player_line(texts: Texts, view: Mapping[str, Any], seat: Seat, lang: str, players: Sequence[str]) -> str:
    player = view["table"]["players"][seat]
    faction = view["seats"][seat]["faction"]
    style = _STYLES[faction % len(_STYLES)]
    name = f"[{style}]{'▶ ' if seat == view['viewer'] else '  '}{_name(texts, seat, lang, players)}[/]"
    if _is_out(view, seat):
        return f"{name}  [dim]{texts.say('table.out', lang)}[/]"
    numbers = (
        f"{texts.say('table.hp', lang)} [bold]{player['hp']}[/]  {texts.say('table.points', lang)} {player['points']}"
    )
    words = _marks(texts, player, lang) + _states(texts, view, seat, lang)
    return f"{name}  {numbers}  {'  '.join(words)}".rstrip()


def _is_out(view: Mapping[str, Any], seat: Seat) -> bool:
    return not view["seats"][seat]["alive"] and not view["table"]["players"][seat]["leaving"]


def _marks(texts: Texts, player: Mapping[str, Any], lang: str) -> list[str]:
    return [f"{texts.name('mark', mark, lang)}×{count}" for mark, count in player["marks"].items() if count]


def _states(texts: Texts, view: Mapping[str, Any], seat: Seat, lang: str) -> list[str]:
    player = view["table"]["players"][seat]
    words = [texts.say(f"table.{flag}", lang) for flag in ("dying", "frozen", "freeze_next", "leaving") if player[flag]]
    for status, strength in player["status"].items():
        if strength:
            number = f" {strength}" if not isinstance(strength, bool) else ""
            words.append(f"«{texts.name('status', status, lang)}{number}»")
    if seat in view["answered"]:
        words.append(f"[dim]{texts.say('table.answered', lang)}[/]")
    return words


def _play(texts: Texts, play: Sequence[Mapping[str, Any]], lang: str, players: Sequence[str]) -> str:
    if not play:
        return texts.name("move", "blast", lang)
    return " + ".join(_component(texts, one, lang, players) for one in play)


def _component(texts: Texts, one: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
    words = texts.name("move", one["move"], lang)
    if one["copies"] > 1:
        words += f"×{one['copies']}"
    if one["x"]:
        words += f" (x = {one['x']})"
    if one["targets"]:
        words += " → " + texts.name("seat", one["targets"], lang, players)
    return words
