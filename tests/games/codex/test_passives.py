"""One test per passive and trait: it acts, and it does not act where it should not."""

from __future__ import annotations

import pytest

from paiju.games.codex.data import book
from tests.games.codex.talk import character, do, duel, look, refused, settle, told

TESTED: set[str] = set()


def about(*ids: str) -> pytest.MarkDecorator:
    """Notes which passives a test is about; the last test sees that none was forgotten."""
    TESTED.update(ids)
    return pytest.mark.filterwarnings("error")


@about("base.focus")
def test_focus_draws_and_switches_passives_off() -> None:
    """CX-91"""
    state = duel("4+ D7", "6- C4 S6 pages=fist", "fist", phase="turn_start")
    do(state, "0 yes")
    assert (look(state, "ap"), look(state, "hands"), look(state, "0.passives_off")) == (6, [2, 2], True)
    settle(do(state, "0 launch:self/fist.straight_rush no"))
    assert look(state, "1.hp") == 38  # no taunt
    assert not any(event["mode"] == "insert" for event in told(state, "launch"))


def test_focus_is_not_offered_below_six_ap() -> None:
    state = duel("4+ D7", "6-", "fist", phase="turn_start", cap=[5, 12])
    assert state.prompt_id(0) == "main"


@about("fist.enrage")
def test_enrage_gives_ap_for_damage_in_the_own_turn() -> None:
    state = duel("4+ H9", "5- pages=kuiba", "fist")
    do(state, "0 launch:self/fist.straight_rush no")
    assert look(state, "ap") == 10
    settle(do(state, "1 launch:self/kuiba.strike no"))
    assert (look(state, "0.hp"), look(state, "ap")) == (39, 11)


def test_enrage_is_silent_in_the_enemys_turn() -> None:
    state = duel("4+ H9", "5- pages=fist", "kuiba")
    settle(do(state, "0 launch:self/kuiba.strike no"))
    assert look(state, "ap1") == 12


@about("fist.taunt")
def test_taunt_hurts_whoever_does_not_counter() -> None:
    """CX-47: also when nobody could"""
    state = duel("4+", "6-", "fist")
    settle(do(state, "0 launch:self/fist.straight_rush no"))
    assert look(state, "1.hp") == 36


def test_taunt_is_silent_after_a_counter() -> None:
    state = duel("4+", "5- H1", "fist")
    do(state, "0 launch:self/fist.charging_punch", "1 launch:self/base.keen card:H1")
    settle(state)
    assert look(state, "1.hp") == 39


@about("sword.crimson")
def test_crimson_pays_hp_for_a_card_after_a_knock() -> None:
    """CX-53"""
    state = duel("3+", "7-", "sword")
    settle(do(state, "0 launch:self/sword.thrust yes"))
    assert (look(state, "0.hp"), look(state, "hands")) == (39, [2, 0])


def test_crimson_never_takes_the_last_hp() -> None:
    state = duel("3+ hp=1", "7-", "sword")
    settle(do(state, "0 launch:self/sword.thrust"))
    assert look(state, "0.hp") == 1


@about("magic.fire_tongue")
def test_fire_tongue_shows_a_card_and_burns() -> None:
    """CX-90, CX-106: four damage that belongs to no launch"""
    state = duel("3+ H1 H2", "7- H9", "magic")
    do(state, "0 fire_tongue:1 card:H1")
    assert (look(state, "1.hp"), look(state, "shown.1")) == (36, [{"card": "H9"}])
    assert look(state, "last.damage") == [[0, 0], [0, 0]]
    assert look(state, "0.effects.has_dealt") == 1
    assert refused(state, 0, "fire_tongue:1") == "already_used"


def test_fire_tongue_needs_a_card_of_the_suit() -> None:
    state = duel("3+ S1", "7- H9", "magic")
    do(state, "0 fire_tongue:1 no")
    assert look(state, "1.hp") == 40


@about("magic.recall")
def test_recall_draws_when_an_enemy_stood_still() -> None:
    state = duel("3+ S3", "7-", "magic")
    do(state, "0 end yes")
    assert look(state, "hands") == [2, 0]


def test_recall_does_not_draw_when_the_enemy_moved() -> None:
    state = duel("3+ S3", "7- start=6", "magic")
    do(state, "0 end")
    assert look(state, "hands") == [1, 0]
    assert look(state, "turn_faction") == 1


@about("spear.cloud_pierce")
def test_cloud_pierce_after_a_wall_hit() -> None:
    """CX-53: all or nothing"""
    state = duel("2+", "7-", "spear")
    settle(do(state, "0 launch:self/spear.drive yes cell:2"))
    assert (look(state, "0.cell"), look(state, "hands"), look(state, "0.effects.damage_spear")) == (2, [2, 0], 2)


def test_cloud_pierce_needs_the_wall() -> None:
    state = duel("1+", "6-", "spear")
    settle(do(state, "0 launch:self/spear.drive"))
    assert look(state, "1.cell") == 8
    assert look(state, "0.effects.damage_spear") == 0


@about("musket.falcon", "musket.guerrilla")
def test_falcon_and_guerrilla_watch_lost_cards() -> None:
    """CX-39"""
    state = duel("4+ C1 S1 H9", "7-", "musket", ap=[9, 12])
    do(state, "0 launch:self/musket.load card:C1")
    assert look(state, "ap") == 9  # one back, one paid
    do(state, "0 launch:self/musket.load card:S1 yes cell:5")
    assert (look(state, "0.cell"), look(state, "ap")) == (5, 8)


def test_falcon_ignores_other_suits() -> None:
    state = duel("4+ H1 H9", "7-", "musket", ap=[9, 12])
    do(state, "0 launch:self/musket.load card:H1")
    assert (look(state, "ap"), look(state, "0.cell")) == (8, 4)


@about("musket.misfire")
def test_misfire_on_a_miss() -> None:
    """CX-28, CX-106"""
    state = duel("3+ D1 H5", "6-", "musket", options={"range_at_declare": "free"})
    settle(do(state, "0 launch:self/musket.snap_shot card:D1"))
    assert (look(state, "0.hp"), look(state, "hands"), look(state, "0.balance")) == (36, [2, 0], 2)
    assert look(state, "0.effects.has_dealt") == 0


def test_misfire_not_on_a_miss_without_the_option() -> None:
    state = duel("3+ D1 H5", "6-", "musket", options={"range_at_declare": "free", "misfire_on_miss": False})
    settle(do(state, "0 launch:self/musket.snap_shot card:D1"))
    assert (look(state, "0.hp"), look(state, "hands")) == (40, [1, 0])


@about("space.rhythm")
def test_rhythm_halves_an_even_position() -> None:
    """CX-90"""
    state = duel("6+ C1 C2 H1", "8-", "space")
    do(state, "0 rhythm card:C1")
    assert (look(state, "0.cell"), look(state, "0.hp"), look(state, "0.launches")) == (3, 39, 0)
    assert refused(state, 0, "rhythm") == "rhythm_not_now"


@about("time.freeze")
def test_freeze_skips_the_next_turn_once() -> None:
    """CX-92"""
    state = duel("3+ H1 launches=6", "7-", "time")
    do(state, "0 end yes")
    assert (look(state, "turn_faction"), state.turn, look(state, "0.freeze_used")) == (0, 6, True)
    do(state, "0 no", "0 end")
    assert look(state, "turn_faction") == 1


def test_freeze_needs_six_launches() -> None:
    state = duel("3+ H1 launches=5", "7-", "time")
    do(state, "0 end")
    assert look(state, "turn_faction") == 1


@about("assassin.lightless")
def test_lightless_adds_up() -> None:
    state = duel("6+ H1 H2", "7+", "assassin")
    settle(do(state, "0 launch:self/assassin.backstab card:H1"))
    settle(do(state, "0 launch:self/assassin.backstab card:H2"))
    assert look(state, "1.hp") == 32  # 3, then 3 + 2
    assert look(state, "0.effects.damage") == 4


def test_lightless_needs_a_turned_back() -> None:
    state = duel("6+ H3", "7-", "assassin")
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "0.effects.damage") == 0


@about("puppet.destiny")
def test_destiny_takes_the_puppets_damage_or_pays_for_its_end() -> None:
    """CX-71"""
    state = duel("3+ S1 S2 H1", "8- pages=puppet puppet=6 puppet_hp=5", "magic")
    do(state, "0 launch:self/magic.hellfire card:S1 card:S2", "1 yes")
    assert (look(state, "1.hp"), look(state, "t1.hp")) == (34, 5)
    state = duel("3+ S1 S2 H1", "8- pages=puppet puppet=6 puppet_hp=5", "magic")
    do(state, "0 launch:self/magic.hellfire card:S1 card:S2", "1 no")
    assert (look(state, "1.hp"), look(state, "t1")) == (30, None)


@about("puppet.strings")
def test_strings_move_the_mark_and_the_owner() -> None:
    state = duel("3+ S1 C1 D1 mark=5", "8-", "puppet")
    do(state, "0 launch:self/base.move card:S1 yes cell:6 direction:high")
    assert (look(state, "t0.cell"), look(state, "0.cell")) == (6, 4)
    do(state, "0 launch:self/base.move card:C1 yes cell:3 direction:high")
    assert look(state, "0.cell") == 4


def test_strings_without_a_mark() -> None:
    """Nothing can come of it, so nobody says that the lost card was a spade (CX-P24)."""
    state = duel("3+ S1 D1", "8-", "puppet")
    state.recording = True
    do(state, "0 launch:self/base.move card:S1 direction:high")
    assert look(state, "0.cell") == 4
    assert "passive" not in {event.type for event in state.events}


@about("ranger.intuition")
def test_intuition_when_the_distance_is_the_hand() -> None:
    state = duel("3+ D1 D2 D3 D4", "7-", "ranger")
    settle(do(state, "0 launch:self/ranger.longbow"))
    assert look(state, "1.hp") == 36
    state = duel("3+ D1 D2 D3", "7-", "ranger")
    settle(do(state, "0 launch:self/ranger.longbow"))
    assert look(state, "1.hp") == 37


@about("dark.red_tide")
def test_red_tide_while_lower() -> None:
    state = duel("6+ hp=30 H1", "7- hp=31", "dark")
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "1.hp") == 28
    state = duel("6+ hp=31 H1", "7- hp=31", "dark")
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "1.hp") == 30


@about("kuiba.pulse")
def test_pulse_lengthens_the_first_knock() -> None:
    """CX-53: declining uses it up"""
    state = duel("4+ H1", "5-", "kuiba")
    settle(do(state, "0 launch:self/kuiba.strike yes"))
    assert (look(state, "1.cell"), look(state, "0.hp")) == (7, 39)
    state = duel("4+ H1", "5-", "kuiba")
    settle(do(state, "0 launch:self/kuiba.strike no"))
    settle(do(state, "0 launch:self/kuiba.strike"))
    assert (look(state, "1.cell"), look(state, "0.hp")) == (7, 40)


@about("kuiba.wild_blood")
def test_wild_blood_at_fifteen() -> None:
    state = duel("4+ hp=15 H1", "5-", "kuiba")
    settle(do(state, "0 launch:self/kuiba.strike no"))
    assert look(state, "1.hp") == 37
    state = duel("4+ hp=16 H1", "5-", "kuiba")
    settle(do(state, "0 launch:self/kuiba.strike no"))
    assert look(state, "1.hp") == 39


@about("dao.cycle")
def test_cycle_generates_and_overcomes() -> None:
    """CX-83"""
    state = duel("4+ S3 H5 H6", "7-", "dao")
    settle(do(state, "0 launch:self/dao.fire card:S3"))
    assert (look(state, "ap"), look(state, "hands")) == (9, [2, 0])
    settle(do(state, "0 launch:self/dao.metal card:H5 cell:5"))
    assert (look(state, "ap"), look(state, "hands")) == (9, [1, 0])  # fire overcomes metal: two less
    settle(do(state, "0 launch:self/dao.water cell:4"))
    assert look(state, "hands") == [2, 0]  # metal brings forth water: a card


@about("dragon.deep_pupil")
def test_deep_pupil_orders_the_deck_after_a_red_card() -> None:
    state = duel("3+ H1", "7- D9", "dragon", phase="turn_start", deck=["S1", "S2", "S3"])
    do(state, "0 no", "0 seat:1 card:S3 card:S1")
    assert [entry[1]["card"] for entry in look(state, "deck_known")[:3]] == ["S3", "S1", "S2"]
    assert state.view(1)["table"]["deck_known"] == []


def test_deep_pupil_sees_nothing_after_a_black_card() -> None:
    state = duel("3+ H1", "7- C9", "dragon", phase="turn_start", deck=["S1", "S2", "S3"])
    do(state, "0 no", "0 seat:1")
    assert state.prompt_id(0) == "main"


@about("trait.missile")
def test_missile_adds_half_the_distance() -> None:
    state = duel("2+ traits=trait.missile H1", "7-", "ranger")
    settle(do(state, "0 launch:self/ranger.longbow"))
    assert look(state, "1.hp") == 35


@about("trait.bloodthirst")
def test_bloodthirst_hits_harder_for_a_price() -> None:
    state = duel("6+ traits=trait.bloodthirst H1", "7-", "fist")
    do(state, "0 launch:self/base.punch option:lose_hp")
    assert (look(state, "1.hp"), look(state, "0.hp")) == (38, 39)
    do(state, "0 launch:self/base.punch option:discard card:H1")
    assert (look(state, "hands"), look(state, "0.hp")) == ([0, 0], 39)


@about("trait.cumbersome")
def test_cumbersome_after_moving() -> None:
    state = duel("4+ traits=trait.cumbersome C1 H1", "6-", "fist")
    settle(do(state, "0 launch:self/base.insight card:C1 cell:5"))
    assert look(state, "ap") == 9
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "ap") == 6
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "ap") == 4


@about("trait.runaway")
def test_runaway_discards_after_a_spell() -> None:
    state = duel("4+ traits=trait.runaway C8 D1 D2", "7-", "magic")
    do(state, "0 launch:self/magic.surge card:C8 card:D1")
    assert look(state, "hands") == [2, 0]


@about("trait.backstab")
def test_backstabber_has_the_skill() -> None:
    """CX-95"""
    state = duel("6+ traits=trait.backstab H1 D9", "7+", "fist")
    settle(do(state, "0 launch:self/assassin.backstab card:H1"))
    assert look(state, "1.hp") == 37
    state = duel("6+ H1", "7+", "fist")
    assert refused(state, 0, "launch:self/assassin.backstab") == "not_your_skill"


def test_no_passive_was_forgotten() -> None:
    assert set(book.ABILITY_IDS) == TESTED


def test_setups_are_read_in_short() -> None:
    assert character("3+ S1 hp=5")["hp"] == 5
