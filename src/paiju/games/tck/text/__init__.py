"""The words of the game: one table for each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paiju.games.tck.data.moves import ALL_POINTS, MOVES, PER_FACTOR
from paiju.games.tck.text import en, zh


def _cost_zh(cost: int) -> str:
    words = {ALL_POINTS: "全部点数（至少 1 点）", PER_FACTOR: "x−1 点"}
    return words.get(cost, f"{cost} 点") + "。"


def _cost_en(cost: int) -> str:
    words = {ALL_POINTS: "all your points (at least 1)", PER_FACTOR: "x − 1 points", 1: "1 point"}
    return words.get(cost, f"{cost} points") + ". "


def _with_costs(table: dict[str, str], say_cost: Callable[[int], str]) -> dict[str, str]:
    """The text of every move begins with its cost, which is taken from the table that the rules play by."""
    texts = {f"move.{move.id}.text": move.cost for move in MOVES}
    return table | {key: say_cost(cost) + table[key] for key, cost in texts.items()}


ZH: Final = _with_costs(zh.ZH, _cost_zh)
EN: Final = _with_costs(en.EN, _cost_en)
