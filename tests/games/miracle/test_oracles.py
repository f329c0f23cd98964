"""Slow second opinions: the contest's aura lists, attacks and heads, told straight from the rules' words."""

from __future__ import annotations

import random
from typing import Any

import pytest

from paiju.games.miracle import GAME
from paiju.games.miracle.actions import ATTACK, MOVE, SUMMONABLE, USE
from paiju.games.miracle.data.board import CELLS, CUBES, LAYERS, distance_between
from paiju.games.miracle.rules.legal import find_targets
from paiju.games.miracle.state import MiracleState
from tests.games.miracle.talk import table

Cell = tuple[int, int, int]


class AuraLists:
    """4.11 official, with plain Python objects."""

    def __init__(self) -> None:
        self.lists: dict[int, list[int]] = {}
        self.last: dict[int, Cell] = {}

    def after(self, name: str, creatures: dict[int, dict[str, Any]], radius: dict[int, int]) -> None:
        for id, creature in creatures.items():
            x, y, z = creature["cell"]
            self.last[id] = (x, y, z)
        self.lists = {id: entries for id, entries in self.lists.items() if id in creatures}
        if name in ("move", "summon"):
            for id in creatures:
                if creatures[id]["species"] == "priest":
                    self._update(id, self.lists.setdefault(id, []), creatures, radius[creatures[id]["star"]])

    def _update(self, priest: int, entries: list[int], creatures: dict[int, dict[str, Any]], radius: int) -> None:
        for id, creature in creatures.items():
            friend = creature["camp"] == creatures[priest]["camp"] and id != priest
            if friend and distance_between(self.last[id], self.last[priest]) <= radius and id not in entries:
                entries.append(id)
        i = 0
        while i < len(entries):
            if distance_between(self.last[entries[i]], self.last[priest]) > radius:
                del entries[i]
            i += 1

    def bonus(self, id: int) -> int:
        return sum(id in entries for entries in self.lists.values())


@pytest.mark.parametrize("seed", range(3))
def test_mr_24_aura_lists_follow_the_official_algorithm(seed: int) -> None:
    """MR-24: aura lists follow the official algorithm."""
    creatures = [["priest", "swordsman", "black_bat"], ["priest", "archer", "swordsman"]]
    state = GAME.new(seed, options={"ruleset": "contest", "deck_mode": "fixed", "fixed_creatures": creatures})
    dice = random.Random(seed)
    reference = AuraLists()
    stale = 0
    for _ in range(900):
        if state.over:
            break
        seat = state.actors()[0]
        legal = state.legal(seat)
        busy = [code for code in legal if code < USE and dice.random() < 0.8]
        code = dice.choice(busy or legal)
        first = state.drafts[seat][0] if state.drafts[seat] else -1
        state.act(seat, code)
        if not state.actors() or state.drafts[state.actors()[0]]:
            continue
        name = GAME.space.name(first) if first >= 0 else "end_turn"
        seen = {int(id): one for id, one in table(state)["creatures"].items()}
        reference.after(name, seen, {1: 2, 2: 3, 3: 3})
        for id, one in seen.items():
            assert one["aura"] == reference.bonus(id)
            stale += one["aura"] != sum(
                other["species"] == "priest"
                and other["camp"] == one["camp"]
                and other["id"] != id
                and distance_between(tuple(other["cell"]), tuple(one["cell"])) <= {1: 2, 2: 3, 3: 3}[other["star"]]
                for other in seen.values()
            )
    assert stale > 0


def slow_attacks(state: MiracleState, attacker: dict[str, Any]) -> set[str]:
    """4.6, step 1."""
    found: set[str] = set()
    shown = table(state)
    if not attacker["can_attack"] or attacker["attack"] == 0 or attacker["range"] is None:
        return found
    nearest, farthest = attacker["range"]
    words: list[str] = attacker["keywords"]
    both = "flying" in words or "anti_air" in words
    here: Cell = tuple(attacker["cell"])
    for other in shown["creatures"].values():
        if other["camp"] == attacker["camp"] or other["stealthy"] or (other["layer"] == "air" and not both):
            continue
        if nearest <= distance_between(here, tuple(other["cell"])) <= farthest:
            found.add(f"{other['layer']}:" + "/".join(str(part) for part in other["cell"]))
    goal: Cell = (7, -7, 0) if attacker["camp"] == 0 else (-7, 7, 0)
    if nearest <= distance_between(here, goal) <= farthest:
        found.add(f"miracle:{1 - attacker['camp']}")
    return found


@pytest.mark.parametrize("options", [{}, {"ruleset": "contest"}, {"lab_cards": True}])
def test_heads_are_offered_exactly_where_they_have_targets(options: dict[str, Any]) -> None:
    """And attacks are those of the slow reading of 4.6."""
    dice = random.Random(str(options))
    for seed in range(3):
        state = GAME.new(seed, options={"deck_mode": "random", **options})
        for step in range(700):
            if state.over:
                break
            seat = state.actors()[0]
            if step % 25 == 0 and not state.drafts[seat]:
                check_heads(state, seat)
            state.act(seat, dice.choice(state.legal(seat)))


def check_heads(state: MiracleState, seat: int) -> None:
    legal = state.legal(seat)
    space = GAME.space
    for creature in table(state)["creatures"].values():
        if creature["camp"] != state.active:
            continue
        x, y, z = creature["cell"]
        place = LAYERS.index(creature["layer"]) * CELLS + CUBES.index((x, y, z))
        attacks = slow_attacks(state, creature)
        assert (ATTACK + place in legal) == bool(attacks)
        if attacks:
            assert {space.text(code) for code in find_targets(state, ATTACK + place)} == attacks
        if creature["can_move"] and not creature["statuses"]:
            assert (MOVE + place in legal) == bool(find_targets(state, MOVE + place))
        else:
            assert MOVE + place not in legal
    for code in legal:
        if code <= USE:
            assert find_targets(state, code)
    assert len(SUMMONABLE) == 26
