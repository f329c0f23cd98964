"""Table talk: put characters on the line, play, look at the table."""

from __future__ import annotations

from typing import Any

from paiju.core.viewers import ALL
from paiju.games.codex import GAME
from paiju.games.codex.state import CodexState
from tests.games.talk import offered, refused, told

__all__ = ["character", "decline", "do", "duel", "look", "offered", "refused", "settle", "told"]


def character(words: str, page: str = "") -> dict[str, Any]:
    """A character in short: `3+ S1 hp=5 mark=6 puppet=6 aimed=6 dragon=6/fist buried=S9 pages=time effects=curse:2`."""
    first, *rest = words.split()
    made: dict[str, Any] = {"at": first, "hand": [], "pages": [page] if page and page != "base" else []}
    for word in rest:
        name, sign, value = word.partition("=")
        if not sign:
            made["hand"].append(word)
        elif name in ("mark", "aimed"):
            made["mark"] = {"at": value, "aimed": name == "aimed"}
        elif name in ("puppet", "dragon"):
            place, _, token_page = value.partition("/")
            made["mark"] = {"at": place, "kind": name, "page": token_page or "fist"}
        elif name == "puppet_hp":
            made["mark"]["hp"] = int(value)
        elif name in ("pages", "traits", "suits", "buried", "displacements", "used"):
            made[name] = [*made.get(name, []), *value.split(",")]
        elif name in ("backs", "just_knocked"):
            made["back_was_turned_to" if name == "backs" else name] = [int(value)]
        elif name == "effects":
            pairs = [one.partition(":") for one in value.split(",")]
            made[name] = {effect: int(number or 1) for effect, _, number in pairs}
        elif name == "element":
            made[name] = value
        elif value in ("true", "false"):
            made[name] = value == "true"
        else:
            made[name] = int(value)
    return made


def duel(a: str, b: str, page: str = "", options: dict[str, Any] | None = None, **setup: Any) -> CodexState:
    """A duel in A's turn 5; A carries the page."""
    given = {"characters": [character(a, page), character(b)], **setup}
    state = GAME.position(given, 2, options or {}, 7)
    state.recording = True
    return state


def do(state: CodexState, *actions: str) -> CodexState:
    """Plays words like `0 launch:self/base.punch`; a seat may say several things. What others are asked meanwhile
    is declined."""
    for action in actions:
        seat, *words = action.split()
        for word in words:
            code = GAME.space.code(word)
            for _ in range(50):
                if state.over or code in state.legal(int(seat)):
                    break
                decline(state)
            state.act(int(seat), code)
    return state


def decline(state: CodexState) -> None:
    """Somebody who is asked declines."""
    seat = state.actors()[0]
    state.act(seat, state.default(seat))


def settle(state: CodexState) -> CodexState:
    """Everybody declines until the main phase goes on, the turn is another, or the game is over."""
    turn = state.turn
    for _ in range(200):
        if state.over or state.turn != turn or state.phase() == "main":
            break
        decline(state)
    return state


def look(state: CodexState, path: str) -> Any:
    """A value of the table: `0.hp` and `t0.hp` are a seat's character and token, `ap` and `ap1` the factions'."""
    table = state.view(ALL)["table"]
    short = {"ap": "factions.0.ap", "ap1": "factions.1.ap", "hands": "hand_sizes", "cap1": "factions.1.base_cap"}
    head, _, rest = path.partition(".")
    if head.isdigit():
        path = f"characters.{head}.{rest}"
    elif head in ("t0", "t1"):
        path = f"tokens.{head[1]}" + (f".{rest}" if rest else "")
    value: Any = table
    for part in short.get(path, path).split("."):
        if isinstance(value, dict):
            value = value.get(part, 0) if part not in value else value[part]
        else:
            value = value[int(part)]
    return value
