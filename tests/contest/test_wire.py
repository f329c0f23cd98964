"""The contest's messages (rules 12.2-12.7)."""

from __future__ import annotations

import json

import pytest

from paiju.contest.data import data_json
from paiju.contest.wire import (
    NotAnOperation,
    camp_message,
    deck_actions,
    frame_from_program,
    frame_to_program,
    length_from_program,
    read_operation,
    state_message,
    turn_actions,
)
from paiju.games.miracle import GAME
from paiju.games.miracle.state import MiracleState

DECKS = [["archer", "swordsman", "volcano_dragon"]] * 2
CONTEST = {"ruleset": "contest", "first_player": "seat_0"}
FIRST = (
    b'000229{"map":{"units":[],"barracks":[-1,-1,-1,-1],"miracles":[30,30]},"players":[[[[0,0,6,5,0,0,0,[-1,-1,-1]]],2,2,'
    b"[[0,3,[]],[1,6,[]],[4,3,[]]],[]],[[[1,0,6,5,0,0,0,[-1,-1,-1]]],2,2,[[0,3,[]],[1,6,[]],[4,3,[]]],[]]],"
    b'"round":0,"camp":0}'
)


def opening() -> MiracleState:
    state = GAME.new(1, options={**CONTEST, "deck_mode": "fixed", "fixed_creatures": DECKS})
    return state


def play(state: MiracleState, *actions: str) -> None:
    for action in actions:
        state.act(state.actors()[0], GAME.space.code(action))


def test_s31_the_first_messages_to_the_letter() -> None:
    assert frame_to_program(camp_message(0)) == b'000010{"camp":0}'
    assert frame_to_program(state_message(opening(), 0, [[], []])) == FIRST


def test_s31_after_a_summoning() -> None:
    state = opening()
    play(state, "summon:archer/1", "cell:-6/7/-1")
    message = state_message(state, 0, [[3], []])
    assert message["map"]["units"] == [[3, 0, 0, 2, 1, 2, 2, [3, 4], 3, 4, [-6, 7, -1], 1, 0, 1, 0, 0, 0, 0]]
    assert message["players"][0][1] == 0
    assert message["players"][0][3][0] == [0, 2, []]
    assert message["players"][0][4] == [3]


def test_token_equipment_and_cooling_in_the_message() -> None:
    state = GAME.position(
        {
            "units": [
                "c0 inferno @(0,3,-3)",
                {"unit": "c1 black_bat*2 @(0,5,-5)", "equipped": True},
                "c1 priest*1 @(0,6,-6)",
            ],
            "cooling": [{"swordsman": [2, 3]}, {}],
            "turn": 7,
        },
        options=CONTEST,
    )
    message = state_message(state, 1, [[], []])
    token, bat, priest = message["map"]["units"]
    assert (token[2], token[3], token[9]) == (5, 0, 999)
    assert bat[4:8] == [3, 4, 4, [0, 1]]
    assert bat[12:16] == [1, 1, 0, 1]
    assert priest[2] == 3
    assert message["round"] == 6
    assert message["players"][0][0] == [[0, 2, 8, 6, 0, 1, 0, [-1, -1, -1]]]
    assert message["players"][1][0][0][1:7] == [1, 6, 4, 0, 1, 1]
    assert [1, 4, [2, 3]] in message["players"][0][3]


def test_an_artifacts_last_target_and_cooldown() -> None:
    state = GAME.position({"units": ["c0 archer*1 @(0,3,-3)"]}, options=CONTEST)
    play(state, "use", "cell:-8/8/0")
    assert state_message(state, 0, [[], []])["players"][0][0] == [[0, 0, 6, 5, 5, 2, 0, [-8, 8, 0]]]


def test_frames_from_programs() -> None:
    frame = frame_from_program({"a": 1})
    assert frame == b'\x00\x00\x00\x08{"a": 1}'
    assert length_from_program(frame) == 8
    assert length_from_program(b"\xff\xff\xff\xff") == -1


def operation(name: str, parameters: object, player: int = 0, current_round: int = 0) -> bytes:
    return json.dumps(
        {"player": player, "round": current_round, "operation_type": name, "operation_parameters": parameters, "x": 1}
    ).encode()


def test_a_deck_becomes_choices() -> None:
    deck = {"artifacts": ["WindBlessing"], "creatures": ["FrostDragon", "BlackBat", "Priest"]}
    assert deck_actions(*read_operation(operation("init", deck), 0, 0)) == [
        "artifact:wind_blessing",
        "species:frost_dragon",
        "species:black_bat",
        "species:priest",
    ]


@pytest.mark.parametrize(
    "deck",
    [
        {"artifacts": ["HolyLight"], "creatures": ["Archer", "Archer", "Priest"]},
        {"artifacts": ["HolyLight"], "creatures": ["Archer", "Priest"]},
        {"artifacts": ["HolyLight", "WindBlessing"], "creatures": ["Archer", "Swordsman", "Priest"]},
        {"artifacts": ["HolyLight"], "creatures": ["Archer", "Inferno", "Priest"]},
        {"artifacts": ["holy_light"], "creatures": ["Archer", "Swordsman", "Priest"]},
        {"artifacts": [["HolyLight"]], "creatures": ["Archer", "Swordsman", "Priest"]},
        {"artifacts": "HolyLight", "creatures": ["Archer", "Swordsman", "Priest"]},
        {},
    ],
)
def test_mr_44_illegal_decks(deck: object) -> None:
    """MR-3, MR-44: exactly one artifact and three different creatures, never the token."""
    with pytest.raises(NotAnOperation):
        deck_actions(*read_operation(operation("init", deck), 0, 0))


def test_operations_become_actions() -> None:
    state = GAME.position({"units": ["c0 swordsman*1 @(0,3,-3)", "c1 black_bat*1 @(0,5,-5)"]}, options=CONTEST)
    cases = {
        "summon": ({"position": [-6, 6, 0], "type": "BlackBat", "level": 2}, ["summon:black_bat/2", "cell:-6/6/0"]),
        "move": ({"mover": 3, "position": [0, 4, -4]}, ["move:ground/0/3/-3", "cell:0/4/-4"]),
        "attack": ({"attacker": 3, "target": 4}, ["attack:ground/0/3/-3", "air:0/5/-5"]),
        "use": ({"card": 0, "target": [0, 0, 0]}, ["use", "cell:0/0/0"]),
    }
    for name, (parameters, wanted) in cases.items():
        assert turn_actions(state, *read_operation(operation(name, parameters), 0, 0)) == wanted
    assert turn_actions(state, "attack", {"attacker": 3, "target": 1}) == ["attack:ground/0/3/-3", "miracle:1"]
    assert turn_actions(state, "use", {"card": 0, "target": 3}) == ["use", "ground:0/3/-3"]


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("summon", {"position": [-6, 6, 1], "type": "Archer", "level": 1}),
        ("summon", {"position": [-6, 6, 0], "type": "Inferno", "level": 1}),
        ("summon", {"position": [-6, 6, 0], "type": "Archer", "level": 4}),
        ("summon", {"position": [-6, 6, 0], "type": "Archer", "level": True}),
        ("summon", {"position": "here", "type": "Archer", "level": 1}),
        ("summon", {"position": [-6.0, 6, 0], "type": "Archer", "level": 1}),
        ("move", {"mover": 99, "position": [0, 4, -4]}),
        ("move", {"mover": 0, "position": [0, 4, -4]}),
        ("move", {"mover": "three", "position": [0, 4, -4]}),
        ("summon", {"position": [-6, 6, 0], "type": "Archer", "level": "1"}),
        ("attack", {"attacker": 3, "target": "1"}),
        ("init", {"artifacts": ["HolyLight"], "creatures": ["Archer", "Swordsman", "Priest"]}),
        ("attack", {"attacker": 3, "target": 2}),
        ("attack", {"attacker": 3}),
        ("use", {"card": 1, "target": [0, 0, 0]}),
        ("use", {"card": 0, "target": [20, -20, 0]}),
        ("forbid", {}),
        ("select", {}),
        ("startround", {}),
        ("Move", {"mover": 3, "position": [0, 4, -4]}),
    ],
)
def test_what_is_no_operation(name: str, parameters: dict[str, object]) -> None:
    """MR-44, OL-23: cells off the map, the token, other letter case, internal and obsolete names, a second deck; stars
    and targets of attacks as text, which the official logic refuses too."""
    state = GAME.position({"units": ["c0 swordsman*1 @(0,3,-3)"]}, options=CONTEST)
    with pytest.raises(NotAnOperation):
        turn_actions(state, name, parameters)


def test_numbers_may_come_as_text() -> None:
    """Wherever the official logic turns them into numbers."""
    state = GAME.position({"units": ["c0 swordsman*1 @(0,3,-3)", "c1 black_bat*1 @(0,5,-5)"]}, options=CONTEST)
    cases: list[tuple[str, dict[str, object], list[str]]] = [
        ("move", {"mover": "3", "position": ["0", "4", "-4"]}, ["move:ground/0/3/-3", "cell:0/4/-4"]),
        ("attack", {"attacker": "3", "target": 4}, ["attack:ground/0/3/-3", "air:0/5/-5"]),
        ("use", {"card": "0", "target": ["0", "0", "0"]}, ["use", "cell:0/0/0"]),
        ("use", {"card": 0, "target": "3"}, ["use", "ground:0/3/-3"]),
    ]
    for name, parameters, wanted in cases:
        message = {"player": "0", "round": "0", "operation_type": name, "operation_parameters": parameters}
        assert turn_actions(state, *read_operation(json.dumps(message).encode(), 0, 0)) == wanted


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b"[" * 1000,
        operation("endround", {}, player=1),
        operation("endround", {}, current_round=1),
        operation("endround", []),
        b'{"player":"zero","round":0,"operation_type":"endround","operation_parameters":{}}',
        b'{"player":null,"round":0,"operation_type":"endround","operation_parameters":{}}',
        b'{"player":true,"round":0,"operation_type":"endround","operation_parameters":{}}',
        b'{"player":0,"round":0,"operation_parameters":{}}',
    ],
)
def test_messages_that_are_nothing(data: bytes) -> None:
    """MR-44: no JSON, no object, another player, another round."""
    with pytest.raises(NotAnOperation):
        read_operation(data, 0, 0)


def test_the_end_of_a_turn_may_come_without_parameters() -> None:
    assert read_operation(operation("endround", None), 0, 0) == ("endround", {})


def test_the_card_data_of_the_kits() -> None:
    state = opening()
    data = json.loads(data_json(state.options))
    assert data["CreatureCapacityLevelUpTurn"] == [51, 76]
    assert data["UnitNameParsed"] == {name: code for code, name in enumerate(data["UnitData"])}
    assert data["ArtifactNameParsed"] == {
        "HolyLight": 0, "SalamanderShield": 1, "InfernoFlame": 2, "WindBlessing": 3,
    }  # fmt: skip
    assert data["ArtifactStateParsed"] == {"Ready": 0, "In Use": 1, "Cooling Down": 2}
    assert data["ArtifactTargetParsed"] == {"Pos": 0, "Unit": 1}
    assert len(data) == 7
    assert list(data["UnitData"]) == [
        "Archer", "Swordsman", "BlackBat", "Priest", "VolcanoDragon", "Inferno", "FrostDragon",
    ]  # fmt: skip
    assert data["UnitData"]["BlackBat"] == {
        "cost": [2, 3, 6], "atk": [1, 2, 4], "hp": [1, 1, 2], "atk_range": [[0, 1]] * 3, "max_move": [4, 4, 5],
        "cool_down": [3, 3, 4], "duplicate": [3, 4, 5], "flying": True, "atk_flying": True, "agility": False,
        "holy_shield": False,
    }  # fmt: skip
    assert data["UnitData"]["Inferno"]["hp"] == [12] and data["UnitData"]["Inferno"]["duplicate"] == [1]


def test_what_priests_dragons_and_artifacts_do_is_in_the_card_data() -> None:
    """The kits' own file has these keys too."""
    data = json.loads(data_json(opening().options))
    plain = set(data["UnitData"]["Archer"])
    extra = {name: {key: unit[key] for key in unit if key not in plain} for name, unit in data["UnitData"].items()}
    assert {name: keys for name, keys in extra.items() if keys} == {
        "Priest": {"heal": [1, 1, 1], "heal_range": [2, 3, 3], "atk_up": [1, 1, 1], "atk_up_range": [2, 3, 3]},
        "VolcanoDragon": {"splash_damage": [3, 4, 5], "self_range": 2, "target_range": 1},
    }
    assert data["Artifacts"] == {
        "HolyLight": {
            "target_type": "Pos", "cost": 6, "cool_down": 5, "affect_range": 2, "atk_up": 2, "effect_rounds": 4,
        },
        "SalamanderShield": {"target_type": "Unit", "cost": 6, "cool_down": 4, "hp_up": 3},
        "InfernoFlame": {
            "target_type": "Pos", "cost": 8, "cool_down": 6, "damage": 2, "affect_range": 2, "summon": "Inferno",
        },
        "WindBlessing": {"target_type": "Pos", "cost": 8, "cool_down": 12, "affect_range": 1},
    }  # fmt: skip
