"""View, facts, encoding, evaluation, drawing, texts: what everybody around the game reads."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from paiju.core.chance import seeded
from paiju.core.errors import BadSetup
from paiju.core.playout import play_out
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.miracle import GAME
from paiju.games.miracle.bot.encode import PLANES, SIZE, encode
from paiju.games.miracle.data.board import DISTANCE, MIRACLE_CELL
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.options import OPTIONS
from paiju.games.miracle.state import MiracleState
from paiju.games.miracle.terminal import board_lines
from tests.games.miracle.talk import LAB, creature, deck, do, fresh, player, position, table

ROOT = Path(__file__).parents[3]


def middle(seed: int = 5, **options: object) -> MiracleState:
    state = GAME.new(seed, options=options)
    play_out(state, seeded(seed), 900)
    return state


def test_after_the_decks_everybody_sees_the_same_table() -> None:
    state = middle()
    tables = [state.view(viewer)["table"] for viewer in (SPECTATOR, 0, 1, ALL)]
    assert all(one == tables[0] for one in tables)


def test_creatures_are_keyed_by_id_in_order_of_entry() -> None:
    ids = [int(id) for id in table(middle())["creatures"]]
    assert ids == sorted(ids)
    assert min(ids) >= 3


def test_ids_are_never_reused() -> None:
    state = position("c0 swordsman*1 @(0,3,-3)", "c1 swordsman*1 @(0,2,-2)")
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2", "summon:swordsman/1", "cell:-6/6/0")
    assert creature(state, 5)["species"] == "swordsman"


def test_every_option_has_texts_in_both_languages() -> None:
    for lang in ("zh", "en"):
        for option in OPTIONS:
            assert GAME.texts.say(f"option.{option.id}", lang)
            assert GAME.texts.say(f"option.{option.id}.help", lang)
            if option.type == "choice":
                assert all(GAME.texts.say(f"option.{option.id}.{value}", lang) for value in option.values)


def test_both_languages_have_the_same_keys() -> None:
    assert set(GAME.texts.table("zh")) == set(GAME.texts.table("en"))


def test_every_event_of_the_rules_has_a_text() -> None:
    listed = (
        "turn_start mana barrack ready summon spawn move attack damage shield_gain shield_break heal attack_change "
        "artifact_use artifact_recycle refresh death unit_growth turn_end game_over displace trap_laid trap_sprung "
        "stealth_lost"
    )
    for name in listed.split():
        assert GAME.texts.has(f"event.{name}", "zh")


def test_action_texts_go_both_ways() -> None:
    for text in (
        "summon:swordsman/2", "cell:-6/6/0", "attack:air/0/3/-3", "ground:0/2/-2", "move:ground/-4/4/0", "miracle:1",
        "use", "end_turn", "direction:5", "artifact:wind_blessing", "species:frost_dragon", "cell:-8/8/0",
    ):  # fmt: skip
        assert GAME.space.text(GAME.space.code(text)) == text


def test_encoding_turns_the_board_for_the_second_camp() -> None:
    """Two mirrored positions look the same to their own players."""
    one = position("c0 swordsman*2 @(0,3,-3)", "c1 archer*1 @(3,3,-6)", turn=1)
    other = position("c1 swordsman*2 @(0,-3,3)", "c0 archer*1 @(-3,-3,6)", turn=2)
    first, second = encode(one.view(0)), encode(other.view(1))
    cells = 277 * PLANES
    assert first[:cells] == second[:cells]
    assert len(first) == SIZE
    assert first[-3] == second[-3] == 1.0


def test_encoding_has_a_fixed_size_also_while_decks_are_chosen() -> None:
    assert len(encode(GAME.new(1).view(0))) == SIZE
    assert len(encode(middle(lab_cards=True, ruleset="contest").view(SPECTATOR))) == SIZE


def test_evaluation_prefers_the_better_side_and_ends_at_the_ends() -> None:
    even = position("c0 swordsman*2 @(0,3,-3)", "c1 swordsman*2 @(0,-3,3)")
    assert GAME.judge.evaluate(even, 0) == -GAME.judge.evaluate(even, 1) == 0.0
    ahead = position("c0 swordsman*3 @(0,3,-3)", "c1 swordsman*2 @(0,-3,3)", miracles=[30, 20])
    assert GAME.judge.evaluate(ahead, 0) > 0.1
    assert GAME.judge.evaluate(ahead, 1) == -GAME.judge.evaluate(ahead, 0)
    ahead.act(1, 1)
    assert (GAME.judge.evaluate(ahead, 0), GAME.judge.evaluate(ahead, 1)) == (1.0, -1.0)
    assert GAME.judge.evaluate(GAME.new(1), 0) == 0.0


def test_who_besieges_the_miracle_looks_far_better_than_who_stands_a_step_away() -> None:
    at_it, near_it, on_the_way = [
        GAME.judge.evaluate(position(f"c0 swordsman*2 @({place})"), 0) for place in ("6,-6,0", "5,-5,0", "0,3,-3")
    ]
    assert at_it - near_it > 2 * (near_it - on_the_way) > 0


def test_a_deck_without_archers_promises_less() -> None:
    creatures = [["archer", "black_bat", "volcano_dragon"], ["priest", "swordsman", "volcano_dragon"]]
    state = fresh(fixed_creatures=creatures)
    assert GAME.judge.evaluate(state, 0) > 0.2


def test_a_quick_player_looks_at_every_attack_and_at_the_cell_farthest_ahead() -> None:
    state = position("c0 archer*2 @(0,3,-3)", "c1 swordsman*1 @(0,5,-5)", "c1 black_bat*1 @(2,3,-5)")
    assert GAME.judge.likely(state, 0) == state.legal(0)
    attack = do(state.clone(), "attack:ground/0/3/-3")
    assert len(GAME.judge.likely(attack, 0)) == 2
    move = do(state, "move:ground/0/3/-3")
    (ahead,) = GAME.judge.likely(move, 0)
    gaps = {code: DISTANCE[code - GAME.space.base("cell")][MIRACLE_CELL[1]] for code in move.legal(0)}
    assert gaps[ahead] == min(gaps.values())


def test_a_quick_player_looks_at_a_few_places_to_use_an_artifact() -> None:
    state = position("c0 archer*2 @(0,3,-3)", decks=[deck("holy_light")] * 2, mana=[12, 12])
    use = do(state, "use")
    looked = GAME.judge.likely(use, 0)
    assert len(use.legal(0)) > 100
    assert 2 <= len(looked) <= 6 and set(looked) <= set(use.legal(0))


def test_the_drawing_shows_every_creature_where_it_stands() -> None:
    state = position(
        "c0 volcano_dragon*2 @(0,3,-3)",
        "c1 black_bat*3 @(0,3,-3)",
        "c1 archer*1 @(7,5,-12)",
        traps=[{"camp": 0, "at": [-4, 4, 0]}],
    )
    lines = [re.sub(r"\[[^\]]*\]", "", line) for line in board_lines(table(state))]
    assert max(len(line) for line in lines) <= 116
    ground = next(index for index, line in enumerate(lines) if "V27" in line)
    assert lines[ground - 1].index("b32") == lines[ground].index("V27")
    assert any("a11" in line for line in lines)
    assert any("^" in line for line in lines)
    assert sum(line.count("*M*") for line in lines) == 2


def drawn(state: MiracleState) -> list[str]:
    """The board without its colours."""
    return [re.sub(r"\[[^\]]*\]", "", line) for line in board_lines(table(state))]


@pytest.mark.parametrize("at", [[-6, 6, 0], [6, 6, -12], [0, 4, -4]])
def test_mr_35_a_trap_is_seen_on_a_summoning_point_and_on_a_barrack(at: list[int]) -> None:
    """MR-35: traps are visible wherever they lie."""
    assert not any("^" in line for line in drawn(position()))
    assert sum(line.count("^") for line in drawn(position(traps=[{"camp": 1, "at": at}]))) == 1


def test_a_shield_is_seen_beside_two_digits_of_hp() -> None:
    """The sign takes the star's place where both do not fit; the list names star, shield and stealth."""
    big = {"unit": "c0 volcano_dragon*3 @(0,3,-3)", "equipped": True}
    small = {"unit": "c1 swordsman*1 @(0,-3,3)", "shield": True}
    state = position(big, small, "c1 lab_shade*1 @(0,-4,4)", options=LAB)
    lines = drawn(state)
    for mark in ("V*13", "s12*", "h12?"):
        assert any(mark in line for line in lines), mark
    for lang, shield, stealth in (("zh", "圣盾", "潜行"), ("en", "holy shield", "stealth")):
        said = re.sub(r"\[[^\]]*\]", "", GAME.draw(state.view(0), lang, []))
        assert re.search(rf"★3 \(0,3,-3\).*13/13 {shield}", said)
        assert re.search(rf"★1 \(0,-4,4\).*2/2 {stealth}", said)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_drawing_is_good_markup_in_both_languages(lang: str) -> None:
    console = Console(width=200, record=True, file=StringIO())
    for state in (middle(), GAME.new(1), middle(ruleset="contest", turn_limit=120)):
        console.print(GAME.draw(state.view(0), lang, ["安", "Ben"]))
        assert GAME.draw(state.view(SPECTATOR), lang, [])
    text = console.export_text()
    assert "安" in text and "Ben" in text
    assert ("神迹" if lang == "zh" else "miracle") in text


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


def test_every_ruling_is_named_in_a_test_and_in_the_rules_document() -> None:
    folder = Path(__file__).parent
    said = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    for number in range(1, 47):
        assert re.search(rf'"""[^"]*MR-{number}\b', said), f"no test's docstring names MR-{number}"
        for name in ("miracle.md", "miracle.zh.md"):
            document = (ROOT / "docs" / "rules" / name).read_text("utf-8")
            assert re.search(rf"MR-{number}\b", document), f"{name} lacks MR-{number}"


def test_mr_38_the_strategy_tips_are_no_rules() -> None:
    """MR-38: nothing in the game knows formations: a gapped line stops an enemy only by interception."""
    line = ["c1 swordsman*1 @(0,4,-4)", "c1 swordsman*1 @(0,6,-6)"]
    state = position("c0 swordsman*1 @(-2,6,-4)", *line)
    do(state, "move:ground/-2/6/-4")
    assert "cell:1/4/-5" not in [GAME.space.text(code) for code in state.legal(0)]


def test_mr_16_a_flyer_does_not_occupy_a_summoning_point_on_the_ground() -> None:
    """MR-16: a flyer does not occupy a summoning point on the ground."""
    state = position("c1 black_bat*1 @(-6,6,0)")
    do(state, "summon:swordsman/1", "cell:-6/6/0")
    assert len(table(state)["creatures"]) == 2


def test_mr_20_an_attacker_killed_by_the_counter_still_triggers() -> None:
    """MR-20: an attacker killed by the counter still triggers."""
    state = position(
        {"unit": "c0 volcano_dragon*1 @(0,3,-3)", "hp": 1}, "c1 swordsman*2 @(0,2,-2)", "c1 archer*2 @(1,1,-2)"
    )
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert player(state, 0)["stars"] == 2
    assert player(state, 1)["stars"] == 1


def test_things_of_the_coverage_report() -> None:
    assert GAME.things()["species"] == list(SPECIES)
