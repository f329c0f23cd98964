"""Constructed positions: what a scenario's setup can say, and how a wrong one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.core.errors import BadSetup
from paiju.games.miracle import GAME
from paiju.games.miracle.data import layout
from paiju.games.miracle.scenario import DeckSetup, Setup, TrapSetup, TriggerSetup, UnitSetup
from paiju.games.miracle.text import EN
from paiju.games.miracle.view import ArtifactView, BarrackView, CreatureView, PlayerView, Table, UnitsView
from tests.games.miracle.talk import CONTEST, LAB, alive, creature, deck, do, player, position, table, told

PRIEST = "c0 priest*1 @(-5,5,0)"


def test_mr_24_a_dead_beneficiary_stays_in_the_list_as_its_last_cell() -> None:
    """MR-24: its place counts when the list is walked; the entry behind it is passed over as behind a living one."""
    state = position(
        PRIEST,
        "c0 swordsman*1 @(-4,4,0)",
        "c0 archer*1 @(-2,3,-1)",
        options=CONTEST,
        aura_lists={3: [[-1, 3, -2], 5, 4]},
    )
    assert table(state)["aura_lists"] == [{"priest": 3, "list": [[-1, 3, -2], 5, 4]}]
    assert [creature(state, id)["aura"] for id in (4, 5)] == [1, 1]
    do(state, "move:ground/-4/4/0", "cell:-5/4/1")
    assert table(state)["aura_lists"] == [{"priest": 3, "list": [5, 4]}]
    do(state, "move:ground/-5/5/0", "cell:-6/5/1")
    assert table(state)["aura_lists"] == [{"priest": 3, "list": [4]}]


def test_mr_24_dying_in_play_gives_the_same_list_as_the_setup() -> None:
    """MR-24: a beneficiary that dies is kept as its last cell."""
    state = position(
        PRIEST, {"unit": "c0 swordsman*1 @(-4,4,0)", "hp": 1}, "c1 swordsman*3 @(-3,3,0)", turn=2, options=CONTEST
    )
    do(state, "attack:ground/-3/3/0", "ground:-4/4/0")
    assert table(state)["aura_lists"] == [{"priest": 3, "list": [[-4, 4, 0]]}]


def test_aura_lists_that_are_not_named_are_made_by_one_update() -> None:
    state = position(PRIEST, "c0 swordsman*1 @(-4,4,0)", "c0 priest*1 @(-4,5,-1)", options=CONTEST, aura_lists={3: []})
    assert table(state)["aura_lists"] == [{"priest": 3, "list": []}, {"priest": 5, "list": [3, 4]}]


def test_mr_29_deaths_after_turn_start_and_turn_end_triggers() -> None:
    """MR-29: with hand-made triggers that hurt everybody around their host."""
    for timing, turn in (("turn_end", 1), ("turn_start", 2)):
        blast = [{"host": 3, "timing": timing, "verb": "explode", "amount": 2, "radius": 1}]
        state = position("c0 swordsman*3 @(0,3,-3)", "c1 swordsman*1 @(0,4,-4)", triggers=blast)
        assert state.turn == 1
        do(state, "end_turn")
        died = [event.type for event in state.events].index("death")
        ended = [event.type for event in state.events].index("turn_start")
        assert alive(state) == [3]
        assert (died < ended) == (turn == 1)


def test_mr_17_a_target_killed_by_an_on_attack_trigger_is_still_struck_and_strikes_back() -> None:
    """MR-17: the target stays locked; its HP does not matter for the counter."""
    blast = [{"host": 5, "timing": "on_attack", "verb": "explode", "amount": 2, "radius": 1}]
    state = position("c0 swordsman*2 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)", "c1 archer*1 @(-2,2,0)", triggers=blast)
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert [(one["target"], one["kind"]) for one in told(state, "damage")] == [
        (4, "other"),
        (4, "attack"),
        (3, "counter"),
    ]
    assert creature(state, 3)["hp"] == 2


def test_a_comforting_trigger_heals_the_hosts_friends() -> None:
    comfort = [{"host": 3, "timing": "after_move", "verb": "comfort", "amount": 2, "radius": 2}]
    state = position("c0 archer*1 @(0,3,-3)", {"unit": "c0 swordsman*2 @(0,6,-6)", "hp": 1}, triggers=comfort)
    do(state, "move:ground/0/3/-3", "cell:0/4/-4")
    assert creature(state, 4)["hp"] == 3


def test_mr_4_both_miracles_fallen_is_a_draw() -> None:
    """MR-4: no card of today can do it."""
    state = position()
    state.sides[layout.MIRACLE_HP] = state.sides[layout.SIDE + layout.MIRACLE_HP] = 0
    do(state, "end_turn")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome["result"], outcome["reason"], outcome["scores"]) == (["draw", "draw"], "miracle", [30000, 30000])


def test_a_token_occupies_the_artifact_that_makes_it() -> None:
    own = position("c0 inferno @(0,3,-3)")
    assert (player(own, 0)["artifact"]["id"], player(own, 0)["artifact"]["host"]) == ("inferno_flame", 3)


def test_priest_ids_may_be_text_as_in_json() -> None:
    state = position(PRIEST, "c0 swordsman*1 @(-4,4,0)", options=CONTEST, aura_lists={"3": []})
    assert table(state)["aura_lists"] == [{"priest": 3, "list": []}]


TOKEN = "c0 inferno @(0,3,-3)"
UNIT = "c0 archer*1 @(0,3,-3)"
FOUR = ("swordsman", "archer", "priest", "black_bat")


@pytest.mark.parametrize(
    ("setup", "at"),
    [
        ({"units": 5}, "setup.units"),
        ({"units": [5]}, "setup.units.0"),
        ({"units": [{"unit": UNIT, "hp": 5}]}, "setup.units.0.hp"),
        ({"units": [{"unit": UNIT, "hp": "1"}]}, "setup.units.0.hp"),
        ({"units": [{"unit": UNIT, "can_move": 1}]}, "setup.units.0.can_move"),
        ({"units": [{"unit": UNIT, "lights": [2]}]}, "setup.units.0.lights.0"),
        ({"units": [{"unit": UNIT, "lights": [[2, 0]]}]}, "setup.units.0.lights.0.1"),
        ({"units": [{"unit": UNIT, "statuses": ["asleep"]}]}, "setup.units.0.statuses.0"),
        ({"units": [{"unit": UNIT, "statuses": "cannot_move"}]}, "setup.units.0.statuses"),
        (
            {"units": [{"unit": UNIT, "equipped": True}, {"unit": "c0 archer @(0,4,-4)", "equipped": True}]},
            "setup.units.1",
        ),
        (
            {"units": [{"unit": UNIT, "equipped": True}], "decks": [deck("holy_light"), deck("holy_light")]},
            "setup.units.0",
        ),
        ({"units": [{"unit": UNIT, "equipped": True}], "artifact_left": [3, 0]}, "setup.artifact_left.0"),
        ({"artifact_left": [7, 0]}, "setup.artifact_left.0"),
        ({"units": ["c1 black_bat @(0,3,-3)"], "decks": [{}, deck("holy_light")]}, "setup.units.0"),
        ({"units": [f"c0 {name} @(0,{n},{-n})" for n, name in enumerate(FOUR, 2)]}, "setup.units.3"),
        ({"units": [f"c0 swordsman @({n},{-3 - n},3)" for n in range(6)]}, "setup.units"),
        ({"available": [{"swordsman": 6}, {}]}, "setup.available.0.swordsman"),
        ({"units": ["c0 swordsman @(0,3,-3)"], "available": [{"swordsman": 5}, {}]}, "setup.available.0.swordsman"),
        ({"cooling": [{"swordsman": [9]}, {}]}, "setup.cooling.0.swordsman.0"),
        ({"mana": [5, 5], "mana_cap": [4, 5]}, "setup.mana.0"),
        ({"mana": 5}, "setup.mana"),
        ({"miracles": [31, 30]}, "setup.miracles.0"),
        ({"miracles": [30, 0]}, "setup.miracles.1"),
        ({"units": [TOKEN], "decks": [deck("holy_light"), {}]}, "setup.units.0"),
        ({"units": [TOKEN, "c0 inferno @(0,4,-4)"]}, "setup.units.1"),
        ({"units": [TOKEN], "artifact_left": [3, 0]}, "setup.artifact_left.0"),
        ({"stars": [0, -1]}, "setup.stars.1"),
        ({"turn": "3"}, "setup.turn"),
        ({"decks": 3}, "setup.decks"),
        ({"decks": [deck("holy_light"), {"artifact": "holy_light", "cards": []}]}, "setup.decks.1.cards"),
        ({"decks": [deck("holy_light"), deck("holy_light", "archer", "archer", "priest")]}, "setup.decks.1.species"),
        ({"barracks": [0, 1, 2, None]}, "setup.barracks.2"),
        ({"available": [{"wizard": 1}, {}]}, "setup.available.0.wizard"),
        ({"available": [{"black_bat": 1}, {"priest": 1}]}, "setup.available.1.priest"),
        ({"available": [{"swordsman": -1}, {}]}, "setup.available.0.swordsman"),
        ({"available": {}}, "setup.available"),
        ({"cooling": [{"wizard": [1]}, {}]}, "setup.cooling.0.wizard"),
        ({"cooling": [{"swordsman": 3}, {}]}, "setup.cooling.0.swordsman"),
        ({"cooling": [{"swordsman": [0]}, {}]}, "setup.cooling.0.swordsman.0"),
        ({"traps": [{"camp": 2, "at": [0, 3, -3]}]}, "setup.traps.0.camp"),
        ({"traps": [{"camp": 0}]}, "setup.traps.0.at"),
        ({"traps": [{"camp": 0, "at": [0, 0, 0]}]}, "setup.traps.0.at"),
        ({"traps": [{"camp": 0, "at": [0, 3, -3]}, {"camp": 1, "at": [0, 3, -3]}]}, "setup.traps.1.at"),
        ({"traps": [5]}, "setup.traps.0"),
        ({"triggers": [{}]}, "setup.triggers.0.host"),
        ({"units": [UNIT], "triggers": [{"host": 3, "timing": "dawn", "verb": "heal"}]}, "setup.triggers.0.timing"),
        ({"units": [UNIT], "triggers": [{"host": 3, "timing": "turn_end", "verb": "aura"}]}, "setup.triggers.0.verb"),
        (
            {"units": [UNIT], "triggers": [{"host": 3, "timing": "turn_end", "verb": "mourn"}]},
            "setup.triggers.0.timing",
        ),
        (
            {"units": [UNIT], "triggers": [{"host": 3, "timing": "deathrattle", "verb": "explode"}]},
            "setup.triggers.0.timing",
        ),
        ({"aura_lists": {3: []}}, "setup.aura_lists.3"),
    ],
)
def test_a_wrong_setup_names_the_very_place(setup: dict[str, object], at: str) -> None:
    with pytest.raises(BadSetup) as error:
        GAME.position(setup)
    assert error.value.at == at


@pytest.mark.parametrize(
    ("lists", "at"),
    [
        ({4: []}, "setup.aura_lists.4"),
        ({3: 4}, "setup.aura_lists.3"),
        ({3: [9]}, "setup.aura_lists.3.0"),
        ({3: [3]}, "setup.aura_lists.3.0"),
        ({3: [4, 5]}, "setup.aura_lists.3.1"),
        ({3: [4, 4]}, "setup.aura_lists.3.1"),
        ({3: [[9, 9, 9]]}, "setup.aura_lists.3.0"),
    ],
)
def test_a_wrong_aura_list_names_the_very_place(lists: dict[object, object], at: str) -> None:
    setup = {"units": [PRIEST, "c0 swordsman*1 @(-4,4,0)", "c1 swordsman*1 @(0,3,-3)"], "aura_lists": lists}
    with pytest.raises(BadSetup) as error:
        GAME.position(setup, options=CONTEST)
    assert error.value.at == at


def test_lab_creatures_need_the_option() -> None:
    with pytest.raises(BadSetup):
        GAME.position({"units": ["c0 lab_rider @(0,3,-3)"]})
    assert alive(position("c0 lab_rider @(0,3,-3)", options=LAB)) == [3]


def test_the_page_about_setups_names_everything() -> None:
    """Fields, paths, reasons, events, actions: enough to write a scenario without reading the code."""
    page = (Path(__file__).parents[3] / "docs" / "scenarios" / "miracle.md").read_text("utf-8")
    setups: list[type] = [Setup, UnitSetup, DeckSetup, TrapSetup, TriggerSetup]
    views: list[type] = [Table, PlayerView, UnitsView, ArtifactView, CreatureView, BarrackView]
    wanted = {name for shape in setups + views for name in shape.__annotations__}
    for kind in ("reason.", "event.", "status.", "timing.", "ending."):
        wanted |= {key.removeprefix(kind) for key in EN if key.startswith(kind)}
    assert {name for name in wanted if name not in page} == set()
    for word in ("summon:", "move:", "attack:", "cell:", "ground:", "air:", "miracle:", "direction:", "artifact:"):
        assert f"`{word}" in page


@pytest.mark.parametrize(
    ("setup", "at"),
    [
        ({"unts": []}, "setup.unts"),
        ({"units": ["swordsman"]}, "setup.units.0"),
        ({"units": ["c0 wizard*1 @(0,3,-3)"]}, "setup.units.0"),
        ({"units": ["c0 frost_dragon*1 @(0,3,-3)"]}, "setup.units.0"),
        ({"units": ["c0 swordsman*1 @(0,9,-9)"]}, "setup.units.0"),
        ({"units": ["c0 swordsman*1 @(0,0,0)"]}, "setup.units.0"),
        ({"units": ["c0 swordsman*1 @(0,3,-3)", "c1 archer*1 @(0,3,-3)"]}, "setup.units.1"),
        ({"units": [{"unit": "c0 archer*1 @(0,3,-3)", "hp": 5}]}, "setup.units.0.hp"),
        ({"units": [{"unit": "c0 archer*1 @(0,3,-3)", "xp": 5}]}, "setup.units.0.xp"),
        ({"units": [f"c0 archer*1 @(0,{y},{-y})" for y in range(3, 7)]}, "setup.units"),
        ({"turn": 0}, "setup.turn"),
        ({"mana": [1]}, "setup.mana"),
        ({"barracks": [0]}, "setup.barracks"),
        ({"decks": [{"artifact": "sword"}, {}]}, "setup.decks.0.artifact"),
        ({"traps": [{"camp": 0, "at": [9, 9, 9]}]}, "setup.traps.0.at"),
    ],
)
def test_a_bad_setup_names_the_place(setup: dict[str, object], at: str) -> None:
    with pytest.raises(BadSetup) as error:
        GAME.position(setup)
    assert error.value.at == at


def test_four_species_on_one_side_are_too_many() -> None:
    names = ["swordsman", "archer", "black_bat", "priest"]
    with pytest.raises(BadSetup):
        position(*[f"c0 {name}*1 @(0,{3 + place},{-3 - place})" for place, name in enumerate(names)])
