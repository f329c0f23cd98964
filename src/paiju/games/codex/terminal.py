"""The table for a terminal: the line of cells, who stands where, and everybody's numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.texts import Texts
from paiju.core.types import Seat

_ARROWS: Final = {"+": "▶", "-": "◀", "": "·"}
_MARKS: Final = {"plain": "◇", "puppet": "☗", "dragon": "龙"}


def draw_table(view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> str:
    """The whole table, with rich markup."""
    table = view["table"]
    lines = [_line(table), ""]
    for seat in range(len(table["characters"])):
        lines.append(_seat(view, table, seat, texts, lang, players))
        hand = " ".join(texts.name("card", card, lang) if "card" in card else "▒" for card in table["hands"][seat])
        if hand:
            lines.append(f"    {texts.say('word.hand', lang)}: {hand}")
    lines.append("")
    lines.append(
        f"{texts.say('word.deck', lang)} {table['deck_size']}  {texts.say('word.pile', lang)} {len(table['pile'])}"
    )
    for launch in table["open"]:
        if launch["skill"]:
            lines.append(
                f"  … {texts.name('skill', launch['skill'], lang)}"
                f" ({texts.name('seat', launch['seat'], lang, players)})"
            )
    return "\n".join(lines)


def _line(table: Mapping[str, Any]) -> str:
    """The cells from low to high with the seats on them."""
    cells: list[str] = []
    for cell in range(1, table["length"] + 1):
        here = [
            f"{seat}{_ARROWS[one['facing']]}" for seat, one in enumerate(table["characters"]) if one["cell"] == cell
        ]
        here += [
            f"{seat}{_MARKS[token['kind']]}"
            for seat, token in enumerate(table["tokens"])
            if token and token["cell"] == cell
        ]
        cells.append(f"[bold]{''.join(here)}[/bold]" if here else f"[dim]{cell}[/dim]")
    return " | ".join(cells)


def _seat(
    view: Mapping[str, Any], table: Mapping[str, Any], seat: Seat, texts: Texts, lang: str, players: Sequence[str]
) -> str:
    one = table["characters"][seat]
    side = table["factions"][view["seats"][seat]["faction"]]
    name = texts.name("seat", seat, lang, players).replace("[", "\\[")
    pages = " ".join(texts.name("page", page, lang) for page in one["pages"] if page != "base")
    fallen = f" [red]{texts.say('word.fallen', lang)}[/red]" if one["fallen_until"] else ""
    words = {word: texts.say(f"word.{word}", lang) for word in ("hp", "ap", "balance")}
    mark = "→" if view["turn"]["seat"] == seat else " "
    return (
        f"{mark} {seat} {name}  {words['hp']} {one['hp']}/{one['max_hp']}  {words['ap']} {side['ap']}/{side['cap']}  "
        f"{words['balance']} {one['balance']}/{one['base_balance']}{fallen}  {pages}"
    )
