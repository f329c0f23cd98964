"""Games worth a look: the shortest, the longest, the closest, the most one-sided, and typical ones of what is marked.

A game is a function of its arm and its group, so a record is made by playing it again.
"""

from __future__ import annotations

from typing import Final

from paiju.lab.findings.play import is_draw
from paiju.lab.log import GameLog
from paiju.lab.plan import Arm
from paiju.lab.report.data import Report, Shown
from paiju.lab.rounds import level, sides, without
from paiju.lab.run import Lab
from paiju.lab.table import Sat, Watch
from paiju.match.files import writing
from paiju.match.record import save_record

FOLDER: Final = "records"
TYPICAL: Final = 3
MOST_MARKED: Final = 8
"""Marked things of which games are shown."""


def show_games(lab: Lab, report: Report) -> list[Shown]:
    """Plays the chosen games again, writes their records, and says why each is shown."""
    main = lab.plan.main_bot()
    games = lab.logs().get(f"level/{main}", [])
    chosen: list[tuple[str, str, Arm, GameLog]] = []
    if games:
        base = level(lab.plan, main)
        chosen += [(why, "", base, game) for why, game in _extremes(games)]
        chosen += [("typical", "", base, game) for game in _typical(games)]
    for row in [row for row in report.things.worth if row.marked and row.bot == main][:MOST_MARKED]:
        arm = without(main, row.thing)
        chosen += [("marked", row.thing, arm, game) for game in _typical(lab.logs().get(arm.key, []))]
    arm = sides(lab.game, main)
    dealt = lab.logs().get(arm.key, [])
    for matrix in report.matrices:
        for cell in [cell for cell in matrix.cells if cell.marked][:MOST_MARKED]:
            met = [game for game in dealt if _meet(game, cell.one, cell.two)]
            chosen += [("marked", cell.one, arm, game) for game in _typical(met)]
    with writing(lab.folder):
        (lab.folder / FOLDER).mkdir(exist_ok=True)
    return [_shown(lab, number, *one) for number, one in enumerate(chosen)]


def _shown(lab: Lab, number: int, why: str, about: str, arm: Arm, game: GameLog) -> Shown:
    sat = Sat(lab.plan, arm, game.group, game.place)
    Watch(sat).play()
    name = f"{FOLDER}/{number:03}-{why}.json"
    save_record(sat.record(), lab.folder / name)
    return Shown(why, about, game.turns, name)


def _extremes(games: list[GameLog]) -> list[tuple[str, GameLog]]:
    found = [
        ("shortest", min(games, key=lambda game: game.actions)),
        ("longest", max(games, key=lambda game: game.actions)),
    ]
    decided = [game for game in games if game.curve and not is_draw(game)]
    if decided:
        found.append(("closest", min(decided, key=_lead)))
        found.append(("one_sided", max(decided, key=_lead)))
    return found


def _lead(game: GameLog) -> float:
    """How far the winner was ahead, on average."""
    winner = max(range(len(game.shares)), key=lambda seat: game.shares[seat])
    return abs(sum(row[winner + 1] for row in game.curve) / len(game.curve))


def _typical(games: list[GameLog]) -> list[GameLog]:
    """The games nearest to the median length."""
    if not games:
        return []
    middle = sorted(game.actions for game in games)[len(games) // 2]
    return sorted(games, key=lambda game: (abs(game.actions - middle), game.group, game.place))[:TYPICAL]


def _meet(game: GameLog, one: str, two: str) -> bool:
    first, second = game.sides
    return (one in first and two in second) or (two in first and one in second)
