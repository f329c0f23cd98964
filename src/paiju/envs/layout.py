"""What the numbers of an observation mean: where each part stands, and the table that the documentation shows."""

from __future__ import annotations

from itertools import accumulate

from paiju.games import find_game


def parts(game: str) -> dict[str, slice]:
    """Where each named part of a game's observations stands: observation[parts("weiqi")["own_hand"]]."""
    layout = find_game(game).layout
    ends = accumulate(size for _, size, _ in layout)
    return {name: slice(end - size, end) for (name, size, _), end in zip(layout, ends, strict=True)}


def layout_table(game: str) -> str:
    """The layout as Markdown."""
    found = find_game(game)
    size = sum(size for _, size, _ in found.layout)
    lines = [f"Version {found.layout_version}, {size} numbers; {found.space.size} actions.", ""]
    lines += ["| part | from | numbers | what they are |", "|---|---|---|---|"]
    places = parts(game)
    lines += [f"| `{name}` | {places[name].start} | {size} | {text} |" for name, size, text in found.layout]
    return "\n".join(lines) + "\n"
