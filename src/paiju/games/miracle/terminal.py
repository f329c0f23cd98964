"""The hex board for a terminal: flat-top hexes, c0 below, c1 above, as text with rich markup.

A cell is four characters wide and two lines high: the upper line holds the air layer, the lower one the ground.
Columns are x + y, lines follow x - y, so neighbouring columns are shifted by one line: a brick pattern of hexes.
A creature is its letter, star and HP; own and enemy camps differ by colour and by letter case, so that the board also
reads without colours: c0 upper case, c1 lower case.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.texts import Texts
from paiju.games.miracle.data import board
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.artifacts import NAMES_EN as ARTIFACTS_EN
from paiju.games.miracle.data.artifacts import NAMES_ZH as ARTIFACTS_ZH
from paiju.games.miracle.data.board import Cell
from paiju.games.miracle.data.layout import Camp
from paiju.games.miracle.data.units import NAMES_EN, NAMES_ZH, SPECIES

WIDTH: Final = 4
LETTERS: Final = ("S", "A", "B", "P", "V", "F", "I", "R", "L", "H", "C", "O", "M", "N", "T")
"""One letter a species, in the order of SPECIES."""

CAMP_STYLE: Final = ("bold cyan", "bold red")
BARRACK_STYLE: Final = "magenta"
FAINT: Final = "dim"

_WORDS: Final = {
    "zh": {
        "turn": "第{t}/{limit}回合",
        "mana": "法力",
        "miracle": "神迹",
        "units": "可用",
        "cooling": "冷却",
        "artifact": "神器",
        "ready": "可用",
        "in_use": "使用中",
        "stars": "击杀星",
        "active": "行动中",
        "legend": "每格上行为空中，下行为地面；大写先手方，小写后手方；字母、星级（两位数的生命前让给标志）、生命；"
        "*圣盾 ?潜行 ^陷阱；### 深渊 M 神迹 o 出兵点 + 驻扎点",
        "creature": "{letter} {name}★{star} ({at}) 攻{attack} 生{hp}/{max_hp}",
        "holy_shield": "圣盾",
        "stealthy": "潜行",
        "spent": "已行动",
        "camps": ("先手方", "后手方"),
        "modified": "（有改动）",
    },
    "en": {
        "turn": "turn {t} of {limit}",
        "mana": "mana",
        "miracle": "miracle",
        "units": "free",
        "cooling": "cooling",
        "artifact": "artifact",
        "ready": "ready",
        "in_use": "in use",
        "stars": "stars",
        "active": "to move",
        "legend": "upper line of a cell: air, lower line: ground; capitals first camp, small letters second camp; "
        "letter, star (a sign instead beside two digits of HP), HP; * shield ? stealth ^ trap; ### abyss, M miracle, "
        "o summoning point, + barrack",
        "creature": "{letter} {name} ★{star} ({at}) attack {attack} HP {hp}/{max_hp}",
        "holy_shield": "holy shield",
        "stealthy": "stealth",
        "spent": "spent",
        "camps": ("first camp", "second camp"),
        "modified": " (modified)",
    },
}


def draw_table(view: Mapping[str, Any], texts: Texts, lang: str, players: Sequence[str]) -> str:
    """Camps, board, creatures and legend as lines with rich markup."""
    table = view["table"]
    lines = [_headline(view, table, lang)]
    lines += [_camp_line(player, lang, players, table["active"]) for player in reversed(table["players"])]
    lines.append("")
    lines += board_lines(table)
    lines.append("")
    lines += _creature_lines(table, lang)
    lines.append(f"[{FAINT}]{_word(lang, 'legend')}[/]")
    return "\n".join(lines)


def _word(lang: str, key: str) -> str:
    return str(_WORDS[lang][key])


def _camp_word(lang: str, camp: Camp) -> str:
    return str(_WORDS[lang]["camps"][camp])


def _headline(view: Mapping[str, Any], table: Mapping[str, Any], lang: str) -> str:
    turn = _word(lang, "turn").replace("{t}", str(view["turn"]["number"])).replace("{limit}", str(table["turn_limit"]))
    changed = _word(lang, "modified") if table["modified"] else ""
    return f"[bold]{turn}[/]  {table['ruleset']}{changed}"


def _camp_line(player: Mapping[str, Any], lang: str, players: Sequence[str], active: int | None) -> str:
    camp = player["camp"]
    name = players[player["seat"]] if player["seat"] < len(players) else ""
    parts = [f"[{CAMP_STYLE[camp]}]{_camp_word(lang, camp)}[/] {name}".rstrip()]
    parts.append(f"{_word(lang, 'miracle')} {player['miracle']}")
    if player["artifact"] is not None:
        parts.append(f"{_word(lang, 'mana')} {player['mana']}/{player['mana_cap']}")
        parts.append(f"{_word(lang, 'stars')} {player['stars']}")
        parts += [_units_text(units, lang) for units in player["units"]]
        parts.append(_artifact_text(player["artifact"], lang))
    if camp == active:
        parts.append(f"[bold]{_word(lang, 'active')}[/]")
    return " | ".join(parts)


def _units_text(units: Mapping[str, Any], lang: str) -> str:
    number = SPECIES.index(units["species"])
    name = (NAMES_ZH if lang == "zh" else NAMES_EN)[number]
    cooling = ",".join(str(left) for left in units["cooling"])
    return f"{LETTERS[number]} {name} {units['available']}" + (
        f" ({_word(lang, 'cooling')} {cooling})" if cooling else ""
    )


def _artifact_text(artifact: Mapping[str, Any], lang: str) -> str:
    name = (ARTIFACTS_ZH if lang == "zh" else ARTIFACTS_EN)[ARTIFACTS.index(artifact["id"])]
    if artifact["state"] == "cooling":
        return f"{name} {_word(lang, 'cooling')} {artifact['left']}"
    return f"{name} {_word(lang, artifact['state'])}"


# ---------------------------------------------------------------- the board


def board_lines(table: Mapping[str, Any]) -> list[str]:
    """The board alone."""
    here = _places(table)
    left = min(x + y for x, y, _ in board.CUBES)
    right = max(x + y for x, y, _ in board.CUBES)
    top = max(x - y for x, y, _ in board.CUBES)
    bottom = min(x - y for x, y, _ in board.CUBES)
    cell_at = {(x + y, x - y): cell for cell, (x, y, _) in enumerate(board.CUBES[: board.CELLS])}
    lines: list[str] = []
    for height in range(top, bottom - 2, -1):
        parts: list[str] = []
        for column in range(left, right + 1):
            parts.append(_part(table, here, cell_at, column, height))
        line = "".join(parts).rstrip()
        if line or lines:
            lines.append(line)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _part(
    table: Mapping[str, Any],
    here: Mapping[tuple[int, str], Mapping[str, Any]],
    cell_at: Mapping[tuple[int, int], int],
    column: int,
    height: int,
) -> str:
    """What one column shows in one line: the air line of a cell, the ground line of the one above, or nothing."""
    upper = cell_at.get((column, height))
    if upper is not None:
        creature = here.get((upper, "air"))
        return _creature_mark(creature) if creature is not None else _terrain_mark(table, upper, True)
    lower = cell_at.get((column, height + 1))
    if lower is not None:
        creature = here.get((lower, "ground"))
        return _creature_mark(creature) if creature is not None else _terrain_mark(table, lower, False)
    return " " * WIDTH


def _places(table: Mapping[str, Any]) -> dict[tuple[int, str], Mapping[str, Any]]:
    found: dict[tuple[int, str], Mapping[str, Any]] = {}
    for creature in table["creatures"].values():
        x, y, z = creature["cell"]
        found[board.NUMBER[(x, y, z)], creature["layer"]] = creature
    return found


def _creature_mark(creature: Mapping[str, Any]) -> str:
    """Letter, star, HP and sign; beside two digits of HP the sign takes the star's place."""
    letter, hp = _letter(creature), str(creature["hp"])
    sign = "*" if creature["holy_shield"] else "?" if creature["stealthy"] else ""
    text = f"{letter}{sign}{hp}" if sign and len(hp) > 1 else f"{letter}{creature['star']}{hp}{sign}"
    return _styled(CAMP_STYLE[creature["camp"]], text)


def _styled(style: str, text: str) -> str:
    return f"[{style}]{text.ljust(WIDTH)}[/]"


def _letter(creature: Mapping[str, Any]) -> str:
    letter = LETTERS[SPECIES.index(creature["species"])]
    return letter if creature["camp"] == 0 else letter.lower()


def _terrain_mark(table: Mapping[str, Any], cell: Cell, upper: bool) -> str:
    """Empty places: traps, abyss, miracle with its HP, barrack with its owner, summoning points."""
    trap = None if upper else _trap_at(table, cell)
    if trap is not None:
        return _styled(CAMP_STYLE[trap["camp"]], " ^")
    if board.TERRAIN[cell] == board.ABYSS:
        return _styled(FAINT, "###")
    for camp in range(2):
        if cell == board.MIRACLE_CELL[camp]:
            return _styled(CAMP_STYLE[camp], "*M*" if upper else f"{table['players'][camp]['miracle']:>2}")
        if cell in board.INITIAL_POINTS[camp]:
            return _styled(CAMP_STYLE[camp], " ." if upper else " o")
    for index, barrack in enumerate(board.BARRACK_CELL):
        if cell == barrack:
            owner = table["barracks"][index]["owner"]
            style = BARRACK_STYLE if owner is None else CAMP_STYLE[owner]
            return _styled(style, f"+{index}+" if upper else "+++")
        if cell in board.EXTRA_POINTS[index]:
            return _styled(BARRACK_STYLE, " ." if upper else " o")
    return _styled(FAINT, " ." if upper else "")


def _trap_at(table: Mapping[str, Any], cell: Cell) -> Mapping[str, Any] | None:
    """MR-35: a trap is seen on whatever it lies."""
    return next((trap for trap in table["traps"] if tuple(trap["cell"]) == board.CUBES[cell]), None)


def _creature_lines(table: Mapping[str, Any], lang: str) -> list[str]:
    """Every creature with its place and numbers, two to a line."""
    said = [_creature_text(creature, lang) for creature in table["creatures"].values()]
    return ["    ".join(said[index : index + 2]) for index in range(0, len(said), 2)]


def _creature_text(creature: Mapping[str, Any], lang: str) -> str:
    name = (NAMES_ZH if lang == "zh" else NAMES_EN)[SPECIES.index(creature["species"])]
    words = {
        "letter": _letter(creature),
        "name": name,
        "star": str(creature["star"]),
        "at": ",".join(str(part) for part in creature["cell"]),
        "attack": str(creature["attack"]),
        "hp": str(creature["hp"]),
        "max_hp": str(creature["max_hp"]),
    }
    text = _word(lang, "creature")
    for key, word in words.items():
        text = text.replace("{" + key + "}", word)
    for sign in ("holy_shield", "stealthy"):
        if creature[sign]:
            text += f" {_word(lang, sign)}"
    spent = not creature["can_move"] and not creature["can_attack"]
    return f"[{CAMP_STYLE[creature['camp']]}]{text}[/]" + (f" [{FAINT}]{_word(lang, 'spent')}[/]" if spent else "")
