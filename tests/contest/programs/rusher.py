"""Summons swordsmen, walks to the enemy miracle, strikes what is in reach. With `tight` it writes like the C++ kit."""

from __future__ import annotations

import sys
from typing import Any

from kit import Game, distance  # type: ignore[import-not-found]

POINTS = [[-6, 6, 0], [-7, 6, 1], [-6, 7, -1], [-8, 6, 2], [-6, 8, -2]]
NAMES = ["Swordsman", "BlackBat", "VolcanoDragon"]


def main() -> None:
    game = Game("HolyLight", NAMES, tight="tight" in sys.argv)
    sign = 1 if game.camp == 0 else -1
    goal = [7 * sign, -7 * sign, 0]
    game.look()
    while True:
        for point in POINTS:
            if game.mana() >= 2 and game.state["players"][game.camp][3][0][1] > 0:
                game.operate("summon", {"position": [sign * c for c in point], "type": "Swordsman", "level": 1})
        for id in [unit[0] for unit in game.own()]:
            strike(game, id, goal)
            walk(game, id, goal)
        game.end()


def unit_of(game: Game, id: int) -> list[Any] | None:
    return next((unit for unit in game.own() if unit[0] == id), None)


def strike(game: Game, id: int, goal: list[int]) -> None:
    unit = unit_of(game, id)
    if unit is None or not unit[16]:
        return
    if distance(unit[10], goal) == 1:
        game.operate("attack", {"attacker": id, "target": 1 - game.camp})
        return
    for enemy in game.enemies():
        if distance(unit[10], enemy[10]) == 1 and not enemy[12]:
            game.operate("attack", {"attacker": id, "target": enemy[0]})
            return


def walk(game: Game, id: int, goal: list[int]) -> None:
    """Tries cells nearer to the goal; whatever is not legal is ignored by the judge."""
    unit = unit_of(game, id)
    if unit is None or not unit[17]:
        return
    here: list[int] = unit[10]
    near = [
        [here[0] + dx, here[1] + dy, -here[0] - dx - here[1] - dy]
        for dx in range(-3, 4)
        for dy in range(-3, 4)
        if abs(dx + dy) <= 3
    ]
    near.sort(key=lambda cell: (distance(cell, goal), cell[0], cell[1]))
    for cell in near[:8]:
        game.operate("move", {"mover": id, "position": cell})
        moved = unit_of(game, id)
        if moved is None or not moved[17]:
            return


main()
