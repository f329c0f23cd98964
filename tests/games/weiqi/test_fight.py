"""The fight (rules 4.3): who may attack whom, and what comes of it."""

from __future__ import annotations

from tests.games.weiqi.talk import held, table


def test_areas_lie_mirrored() -> None:
    """WQ-9: left 1 is opposite right 1."""
    five = {area: ["stone"] for area in ("left1", "left2", "mid", "right2", "right1")}
    talk = table(five, five)
    pairs = {area: talk.group(0, area)["faces"] for area in five}
    assert pairs == {"left1": ["right1"], "left2": ["right2"], "mid": ["mid"], "right2": ["left2"], "right1": ["left1"]}


def test_a_joined_group_faces_all_its_columns_but_fights_one_group() -> None:
    """WQ-13: one against one; qi of several enemy groups is never added."""
    black = {"left1+left2+mid": ["stone", "stone", "stone", "connect", "connect"]}
    white = {"right1": ["stone", "extend"], "right2": ["stone", "extend"], "mid": ["stone", "extend"]}
    talk = table(black, white, **held(["capture"]))
    assert talk.group(0, "mid")["faces"] == ["mid", "right2", "right1"]
    assert talk.offered(0, "play:capture") == [
        "play:capture/mid/mid",
        "play:capture/mid/right2",
        "play:capture/mid/right1",
    ]
    talk.play(0, "play:capture/mid/right2")
    assert talk.groups(1) == ["mid", "right1"]


def test_partly_overlapping_groups_face_each_other_as_wholes() -> None:
    """WQ-13."""
    black = {"left2+mid": ["stone", "stone", "connect", "extend"]}
    white = {"mid+right2": ["stone", "stone", "connect"]}
    talk = table(black, white, **held(["capture"]))
    talk.play(0, "play:capture/mid/mid")
    assert talk.event("fight")["against_qi"] == 8
    assert talk.groups(1) == []


def test_legality_counts_own_roosters_and_only_visible_enemy_ones() -> None:
    """WQ-18: nothing about the enemy's hidden cards can be read from the list."""
    hand = held(["capture"])
    hidden = table({"mid": ["stone", "extend"]}, {"mid": ["stone", "(golden_rooster)", "(golden_rooster)"]}, **hand)
    other = table({"mid": ["stone", "extend"]}, {"mid": ["stone", "(reverse_boot)", "(bent_four)"]}, **hand)
    assert hidden.offered(0) == other.offered(0) == ["play:capture/mid/mid", "pass"]
    shown = {"mid": ["stone", "golden_rooster", "extend"]}
    talk = table({"mid": ["stone", "extend"]}, shown, **hand)
    assert talk.offered(0) == ["pass"]
    why = talk.state.why_not(0, talk.state.spec.space.code("play:capture/mid/mid"))
    assert why is not None
    assert (why.id, why.args) == ("not_more_qi", {"qi": 7, "against_qi": 8})


def test_equal_qi_is_no_target() -> None:
    """WQ-18: more is needed, not as much."""
    talk = table({"mid": ["stone"]}, {"mid": ["stone"]}, **held(["capture"]))
    assert talk.refused(0, "play:capture/mid/mid") == "not_more_qi"


def test_an_empty_or_stoneless_area_is_no_target() -> None:
    talk = table({"mid": ["stone"]}, {}, **held(["capture"]))
    assert talk.refused(0, "play:capture/mid/mid") == "no_enemy_stone"
    assert talk.refused(0, "play:capture/left1/right1") == "no_stone"


def test_a_tie_uses_up_capture_and_roosters() -> None:
    """WQ-19."""
    white = {"right1": ["stone", "(golden_rooster)"]}
    talk = table({"left1": ["stone"]}, white, characters=["gu_li", "fan_tingyu"], **held(["capture"]))
    talk.play(0, "play:capture/left1/right1")
    assert "tie" in talk.events()
    assert talk.area(0, "left1") == ["stone", "capture"]
    assert talk.area(1, "right1") == ["stone"]
    assert talk.banked == [0, 0]


def test_roosters_of_a_captured_group_count_among_its_cards() -> None:
    """WQ-23: they lie in the group until the fight is decided."""
    white = {"mid": ["stone", "(golden_rooster)"]}
    talk = table({"mid": ["stone", "extend"]}, white, **held(["capture"]))
    talk.play(0, "play:capture/mid/mid")
    assert talk.banked == [4, 0]


def test_two_boots_pay_each_in_full() -> None:
    """WQ-28: the number of cards removed, the Boots included."""
    white = {"mid": ["stone", "(reverse_boot)", "(reverse_boot)"]}
    talk = table({"mid": ["stone", "extend"]}, white, **held(["capture"]))
    talk.play(0, "play:capture/mid/mid")
    assert talk.banked == [6, 6]


def test_what_is_removed_lies_face_up_for_all() -> None:
    """WQ-34: a public pile that never goes back into the deck."""
    white = {"mid": ["stone", "(bent_four)"]}
    talk = table({"mid": ["stone", "extend"]}, white, deck=["cut"], **held(["capture"]))
    talk.play(0, "play:capture/mid/mid")
    assert talk.see(-1)["removed"] == [{"card": "stone"}, {"card": "bent_four"}]
    assert talk.see()["deck"] == 0


def test_losing_the_own_group_does_not_end_the_turn_early() -> None:
    """WQ-50: draw and counters come as always."""
    white = {"right1": ["stone", "(golden_rooster)"]}
    setup = {"characters": ["gu_li", "ke_jie"], "deck": ["cut"], **held(["capture"])}
    talk = table({"left1": ["stone"]}, white, **setup)
    talk.play(0, "play:capture/left1/right1")
    assert talk.groups(0) == []
    assert talk.hand(0) == ["cut"]
    assert talk.see()["remaining"] == 59


def test_territory_of_a_lost_group_is_gone_and_banked_moku_stays() -> None:
    """WQ-7."""
    talk = table(
        {"mid": ["stone", "surround"]}, {"mid": ["stone", "extend"]}, turn=1, banked=[4, 0], **held([], ["capture"])
    )
    assert talk.see()["projected"] == [19, 0]
    talk.play(1, "play:capture/mid/mid")
    assert talk.see()["projected"] == [4, 4]
