"""Scenario setups: neutral values, every field, and errors that name their place."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.errors import BadSetup
from paiju.games.kpw import GAME
from paiju.games.kpw.scenario import FIELDS

PRIESTS = [["priest", "wizard"], ["priest", "wizard"]]
SCIENTISTS = [["warrior", "scientist"], ["warrior", "scientist"]]


def see(**setup: Any) -> dict[str, Any]:
    table: dict[str, Any] = GAME.position(setup).view(-2)["table"]
    return table


def test_the_neutral_position() -> None:
    table = see()
    assert table["hp"] == [120, 120] and table["round"] == 1 and table["deck"] == 75
    assert [[one["hero"] for one in pair] for pair in table["heroes"]] == [["warrior", "wizard"]] * 2
    assert table["hands"] == [[], []] and table["last_turn"] is None and table["capacity"] == [2, 2]
    assert GAME.position({}).actors() == [0]


def test_every_field_is_read() -> None:
    setup: dict[str, Any] = {
        "phase": "turn",
        "turn": 1,
        "round": 3,
        "first_player": 0,
        "passes": 1,
        "heroes": [["warrior", "scientist"], ["priest", "wizard"]],
        "sacrificed": ["scientist", "priest"],
        "hp": [50, -5],
        "hands": [["attack_1", "half"], ["attack_2"]],
        "open": [["half"], []],
        "hand_limits": [6, 5],
        "protection": [["attack_3"], []],
        "borrowed": [["priest", {"hero": "wizard", "card": "clone"}], []],
        "delayed": [
            {"cards": ["demon_pill", {"card": "clone", "acts_as": "attack_3"}], "after_pearl": True},
            None,
        ],
        "shields": [0, 2],
        "voids": [0, 1],
        "arms": [0, 1],
        "bombs": [0, 1],
        "claims": [1, 0],
        "claims_waiting": [0, 1],
        "drains": ["on", "waits"],
        "upgraded_until": [0, 0],
        "pearls_ending": [1, 0],
        "pearls_lasting": [0, 1],
        "damage": [{"to": 1, "amount": 25, "taken": 20, "restored": 5}],
        "last_turn": {"seat": 0, "declared": []},
        "deck": ["attack_2", "thief"],
        "discard": ["steal"],
        "rest": "discard",
    }
    assert set(setup) == set(FIELDS)
    table = see(**setup)
    assert table["hp"] == [50, -5] and table["round"] == 3 and table["deck"] == 2
    assert table["open"] == [["half"], []] and table["capacity"] == [3, 3]
    assert table["borrowed"][0][1] == {"card": "clone", "hero": "wizard", "fresh": False}
    assert (
        table["delayed"][0]["cards"][1] == {"card": "clone", "acts_as": "attack_3"}
        and table["delayed"][0]["after_pearl"]
    )
    assert table["drains"] == [["on"], ["on"]], "a drain that waits comes on with the own turn"
    assert table["damage"][0]["taken"] == 20 and table["last_turn"]["declared"] == []
    assert table["discard"]["count"] == 75 - 2 - 3 - 1 - 2 - 2


def test_a_ledger_begins_after_the_own_turn() -> None:
    """KP-3: what a seat took in its own last turn was cleared with it; what came afterwards is there."""
    damage: list[dict[str, Any]] = [{"to": 1, "amount": 25}, {"to": 0, "by": 0, "amount": 10}]
    mine = {"to": 0, "by": None, "class": "mechanism", "amount": 15, "turn": "none"}
    assert see(turn=1, last_turn={"seat": 0}, damage=damage)["resistible"] == [0, 25]
    assert see(turn=1, last_turn={"seat": 0}, damage=[*damage, mine])["resistible"] == [15, 25]
    assert see(turn=1, last_turn={"seat": 0}, damage=[mine, *damage])["resistible"] == [0, 25]


@pytest.mark.parametrize("phase", ["turn", "draw", "round_end", "pick"])
def test_phases(phase: str) -> None:
    state = GAME.position(
        {"phase": phase, "hands": [["half"], ["half"]] if phase in ("turn", "round_end") else [[], []]}
    )
    assert state.phase() == phase


def test_who_moved_last() -> None:
    """The opponent of the seat whose turn it is; at the end of a round the seat itself; at its start it may be both."""
    assert see(turn=1, last_turn={"declared": ["half"]})["last_turn"]["seat"] == 0
    assert see(turn=1, last_turn={}, phase="round_end")["last_turn"]["seat"] == 1
    assert see(turn=1, last_turn={"seat": 1})["last_turn"]["seat"] == 1, "KP-4: it begins the round"
    assert see(turn=1, last_turn={"seat": 1}, phase="draw")["last_turn"]["seat"] == 1


def test_heroes_of_a_delayed_group_stand_where_it_points_to() -> None:
    group: dict[str, Any] = {
        "cards": [
            {"card": "eggplant", "hero": "scientist"},
            {"card": "skill_1", "hero": "warrior"},
            {"card": "skill_2", "hero": "priest", "place": "borrowed"},
            {"card": "skill_3", "hero": "scientist", "place": "staged"},
        ]
    }
    heroes = [["warrior", "wizard"], ["priest", "scientist"]]
    shown = see(heroes=heroes, borrowed=[["priest"], []], delayed=[group, None], turn=1)["delayed"][0]["cards"]
    assert [one.get("hero") for one in shown] == ["scientist", "warrior", "priest", "scientist"]


@pytest.mark.parametrize(
    ("setup", "reason", "at"),
    [
        ({"hand": []}, "unknown_field", "setup.hand"),
        ({"hands": [["attack_9"], []]}, "unknown_id", "setup.hands[0][0]"),
        ({"hands": [["potato_mine"], []]}, "mine_in_hand", "setup.hands[0]"),
        ({"hands": [["demon_pill"], ["demon_pill"]]}, "too_many_copies", "setup"),
        ({"hp": [3, 120]}, "not_a_multiple", "setup.hp[0]"),
        ({"hp": [200, 120]}, "bad_number", "setup.hp[0]"),
        ({"heroes": [["warrior", "priest"], ["warrior", "wizard"]]}, "bad_pair", "setup.heroes[0]"),
        ({"sacrificed": ["priest", None]}, "unknown_id", "setup.sacrificed[0]"),
        ({"protection": [["half", "half", "half"], []]}, "above_capacity", "setup.protection[0]"),
        ({"open": [["half"], []]}, "not_in_hand", "setup.open[0]"),
        ({"delayed": [{"cards": []}, None]}, "empty_group", "setup.delayed[0].cards"),
        ({"delayed": [{"cards": ["thief"]}, None]}, "unknown_id", "setup.delayed[0].cards[0].card"),
        ({"delayed": [{"cards": ["high_ping"]}, None]}, "unknown_id", "setup.delayed[0].cards[0].card"),
        (
            {"delayed": [{"cards": [{"card": "clone", "acts_as": "high_ping"}]}, None]},
            "unknown_id",
            "setup.delayed[0].cards[0].acts_as",
        ),
        ({"damage": [{"to": 0, "amount": 10, "turn": "last"}]}, "no_last_turn", "setup.damage[0].turn"),
        ({"shields": [1]}, "bad_length", "setup.shields"),
        ({"heroes": PRIESTS, "open": 5}, "not_a_list", "setup.open"),
        ({"damage": [{"to": 0, "amount": 12, "turn": "none"}]}, "not_a_multiple", "setup.damage[0].amount"),
        ({"phase": "draw", "hands": [["half"], []]}, "not_in_this_phase", "setup.hands"),
        ({"phase": "draw", "hp": [0, 120]}, "game_is_over", "setup.hp"),
        ({"phase": "draw", "passes": 1}, "not_in_this_phase", "setup.passes"),
        ({"phase": "round_end", "passes": 1}, "not_in_this_phase", "setup.passes"),
        ({"phase": "pick", "heroes": [["warrior", "wizard"]] * 2}, "not_in_this_phase", "setup.heroes"),
        ({"upgraded_until": [2, 0]}, "not_sacrificed", "setup.upgraded_until[0]"),
        ({"shields": [0, 1]}, "not_sacrificed", "setup.shields[1]"),
        ({"heroes": PRIESTS, "sacrificed": ["priest", None], "shields": [4, 0]}, "bad_number", "setup.shields[0]"),
        ({"bombs": [0, 1], "sacrificed": ["wizard", None]}, "not_sacrificed", "setup.bombs[1]"),
        ({"heroes": SCIENTISTS, "sacrificed": ["scientist", None], "bombs": [0, 2]}, "bad_number", "setup.bombs[1]"),
        ({"phase": "draw", "bombs": [1, 0]}, "not_in_this_phase", "setup.bombs"),
        ({"voids": [0, 1]}, "no_such_hero", "setup.voids"),
        ({"arms": [1, 0]}, "no_such_hero", "setup.arms"),
        ({"heroes": SCIENTISTS, "drains": ["waits", "off"]}, "no_such_hero", "setup.drains"),
        ({"heroes": PRIESTS, "hands": [["half"], []], "open": [["half"], []]}, "no_such_hero", "setup.open"),
        ({"claims_waiting": [1, 0]}, "no_delayed_pill", "setup.claims_waiting[0]"),
        (
            {"delayed": [{"cards": ["demon_pill"], "after_pill": True}, None]},
            "nothing_marked",
            "setup.delayed[0].after_pill",
        ),
        ({"sacrificed": ["warrior", None], "upgraded_until": [3, 0]}, "bad_number", "setup.upgraded_until[0]"),
        ({"borrowed": [["priest"], []]}, "unknown_id", "setup.borrowed[0][0]"),
        (
            {"delayed": [{"cards": [{"card": "skill_1", "hero": "priest"}]}, None]},
            "unknown_id",
            "setup.delayed[0].cards[0].hero",
        ),
        (
            {"delayed": [{"cards": [{"card": "skill_1", "hero": "wizard", "place": "borrowed"}]}, None]},
            "unknown_id",
            "setup.delayed[0].cards[0].hero",
        ),
        ({"turn": 1, "first_player": 0, "last_turn": {"seat": 1}}, "turns_contradict", "setup.last_turn.seat"),
        ({"turn": 1, "passes": 1, "last_turn": {"seat": 1}}, "turns_contradict", "setup.last_turn.seat"),
        ({"phase": "round_end", "turn": 1, "last_turn": {"seat": 0}}, "turns_contradict", "setup.last_turn.seat"),
        ({"passes": 1, "last_turn": {"declared": ["half"]}}, "passed_with_cards", "setup.last_turn.declared"),
    ],
)
def test_mistakes_name_their_place(setup: dict[str, Any], reason: str, at: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.position(setup)
    assert caught.value.reason == reason and caught.value.at == at
