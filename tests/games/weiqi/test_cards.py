"""One test for each of the eleven kinds of card, and what goes with it (rules 5.1 to 5.3)."""

from __future__ import annotations

import pytest

from tests.games.weiqi.talk import held, table


def test_stone_becomes_a_group_of_four_qi_and_only_one_fits() -> None:
    """WQ-49: five stones are all a player ever has."""
    talk = table(**held(["stone", "stone"]))
    assert len(talk.offered(0, "play:stone")) == 5
    talk.play(0, "play:stone/left2")
    assert talk.group(0, "left2")["qi"] == 4
    assert talk.group(0, "left2")["count"] == 1
    talk.play(1, "pass")
    assert talk.refused(0, "play:stone/left2") == "area_taken"
    assert "play:stone/left2" not in talk.offered(0)


def test_a_captured_stone_leaves_its_area_free_for_another() -> None:
    """WQ-49, WQ-12: the area is empty again; whoever has a stone left may use it."""
    talk = table({"mid": ["stone"]}, {"mid": ["stone", "extend"]}, turn=1, **held(["stone"], ["capture"]))
    talk.play(1, "play:capture/mid/mid")
    assert talk.area(0, "mid") == []
    assert "play:stone/mid" in talk.offered(0)


def test_extend_adds_three_qi_any_number_of_times() -> None:
    """WQ-47: everything is recomputed from the table; there is no maximum."""
    talk = table({"mid": ["stone"]}, **held(["extend"] * 4))
    for _ in range(4):
        talk.play(0, "play:extend/mid").play(1, "pass")
    assert talk.group(0, "mid")["qi"] == 4 + 4 * 3


def test_surround_adds_five_moku_times_the_line() -> None:
    talk = table({"left1": ["stone"], "left2": ["stone"], "mid": ["stone"]}, **held(["surround"] * 3))
    for area, moku in (("left1", 5), ("left2", 10), ("mid", 15)):
        talk.play(0, f"play:surround/{area}").play(1, "pass")
        assert talk.group(0, area)["territory"] == moku
    assert talk.see()["territory"] == [30, 0]


def test_connect_needs_stones_on_both_sides() -> None:
    """WQ-14: a Connect joins stones."""
    talk = table({"left1": ["stone"], "mid": ["stone"], "right2": ["stone"]}, **held(["connect"]))
    assert talk.offered(0, "play:connect") == ["play:connect/gap_mr2"]
    assert talk.refused(0, "play:connect/gap_l1l2") == "gap_needs_stones"
    talk.play(0, "play:connect/gap_mr2")
    assert talk.group(0, "mid")["areas"] == ["mid", "right2"]
    assert talk.group(0, "mid")["count"] == 3


def test_connect_joins_up_to_five_areas() -> None:
    """WQ-10: a joined group can be joined again; its identity is the best area."""
    black = {area: ["stone"] for area in ("left1", "left2", "mid", "right2", "right1")}
    talk = table(black, **held(["connect"] * 4))
    for gap in ("gap_l1l2", "gap_r2r1", "gap_l2m", "gap_mr2"):
        talk.play(0, f"play:connect/{gap}").play(1, "pass")
    assert talk.groups(0) == ["mid"]
    assert talk.group(0, "mid")["count"] == 9
    assert talk.group(0, "mid")["qi"] == 20
    assert talk.refused(0, "play:connect/gap_l2m") == "not_in_hand"


def test_a_joined_group_goes_by_its_identity_only() -> None:
    talk = table({"left1+left2": ["stone", "stone", "connect"]}, **held(["extend"]))
    assert talk.offered(0, "play") == ["play:extend/left2"]
    assert talk.refused(0, "play:extend/left1") == "part_of_group"
    talk.play(0, "play:extend/left2")
    assert talk.area(0, "left2") == ["stone", "extend"]


def test_cut_closes_a_gap_of_the_opponent_for_ever() -> None:
    """WQ-16: it belongs to no area and is never counted. WQ-15: only an empty gap can be cut."""
    talk = table({"mid+right2": ["stone", "stone", "connect"]}, turn=1, **held(["connect"], ["cut", "cut"]))
    assert talk.offered(1, "play:cut") == ["play:cut/gap_l1l2", "play:cut/gap_l2m", "play:cut/gap_r2r1"]
    assert talk.refused(1, "play:cut/gap_mr2") == "gap_connected"
    talk.play(1, "play:cut/gap_l2m")
    assert talk.see()["gaps"][0]["gap_l2m"] == {"card": "cut"}
    assert talk.group(0, "mid")["count"] == 3
    talk.play(0, "pass")
    assert talk.refused(1, "play:cut/gap_l2m") == "gap_cut"


def test_a_gap_freed_with_its_group_can_be_cut() -> None:
    """WQ-15: the present state decides, not whether a Connect ever lay there. WQ-12: the join ends with the group."""
    black = {"mid+right2": ["stone", "stone", "connect"]}
    talk = table(black, {"mid": ["stone", "extend", "extend"]}, turn=1, **held([], ["capture", "cut"]))
    talk.play(1, "play:capture/mid/mid").play(0, "pass")
    assert talk.see()["gaps"][0]["gap_mr2"] is None
    assert "play:cut/gap_mr2" in talk.offered(1)


def test_capture_takes_the_whole_facing_group() -> None:
    """WQ-11: the Connect counts and goes with the group."""
    white = {"right2+right1": ["stone", "stone", "connect"]}
    talk = table({"left2": ["stone", "extend", "extend"]}, white, **held(["capture"]))
    talk.play(0, "play:capture/left2/right2")
    assert talk.event("capture") == {"seat": 0, "of": 1, "group": "right2", "cards": 3, "gain": 6}
    assert talk.groups(1) == []
    assert talk.removed() == ["stone", "stone", "connect"]
    assert talk.area(0, "left2") == ["stone", "extend", "extend", "capture"]


def test_make_eye_adds_a_moku_and_two_of_them_protect() -> None:
    """WQ-22: eyes are public, so an immune group is simply no target. WQ-8: eyes are multiplied."""
    white = {"mid": ["stone"]}
    talk = table({"mid": ["stone", "extend"]}, white, turn=1, **held(["capture"], ["make_eye", "make_eye"]))
    talk.play(1, "play:make_eye/mid")
    assert talk.offered(0, "play:capture") == ["play:capture/mid/mid"]
    talk.play(0, "pass").play(1, "play:make_eye/mid")
    assert talk.group(1, "mid")["territory"] == 6
    assert talk.refused(0, "play:capture/mid/mid") == "immune"


def test_golden_rooster_fights_once_and_goes() -> None:
    """WQ-23: it triggers for attacker and defender alike, needed or not."""
    black = {"mid": ["stone", "extend", "(golden_rooster)"]}
    white = {"mid": ["stone", "(golden_rooster)"]}
    talk = table(black, white, **held(["capture"]))
    talk.play(0, "play:capture/mid/mid")
    assert talk.event("fight")["qi"] == 8
    assert talk.event("fight")["against_qi"] == 5
    assert talk.event("capture")["cards"] == 2
    assert talk.removed() == ["stone", "golden_rooster", "golden_rooster"]


def test_reverse_boot_pays_when_counter_captured() -> None:
    """WQ-20: Reverse Boot of the attacker works, and N counts the Capture just played."""
    black = {"left1": ["stone", "(reverse_boot)"]}
    white = {"right1": ["stone", "(golden_rooster)"]}
    talk = table(black, white, characters=["gu_li", "ke_jie"], **held(["capture"]))
    talk.play(0, "play:capture/left1/right1")
    assert talk.event("counter_capture")["cards"] == 3
    assert talk.banked == [3, 6]


def test_reverse_boot_is_silent_under_bent_four() -> None:
    """WQ-25: to be removed is not to be captured."""
    black = {"left1": ["stone", "(reverse_boot)", "extend"]}
    talk = table(black, {"right1": ["stone", "(bent_four)"]}, **held(["extend"]))
    talk.play(0, "play:extend/left1")
    assert talk.banked == [0, 8]
    assert "compensated" not in talk.events()


def test_oriole_sees_only_connects_it_faces() -> None:
    """WQ-29: it is enough that one of the two groups faces it, but one must."""
    black = {"left1": ["stone"], "left2": ["stone"], "right2": ["stone"], "right1": ["stone"]}
    talk = table(black, {"right1": ["stone", "(oriole_butterfly)"]}, **held(["connect", "connect"]))
    talk.play(0, "play:connect/gap_r2r1").play(1, "pass")
    assert talk.group(0, "right2")["areas"] == ["right2", "right1"]
    talk.play(0, "play:connect/gap_l1l2")
    assert talk.event("cancelled") == {"seat": 0, "what": {"card": "connect"}, "at": "gap_l1l2"}
    assert talk.groups(0) == ["left1", "left2", "right2"]


def test_only_the_oldest_oriole_is_used() -> None:
    """WQ-30: one Oriole per Connect, the oldest; the gap stays open."""
    black = {"left1": ["stone"], "left2": ["stone"]}
    white = {"right1": ["stone", "(oriole_butterfly)"], "right2": ["stone", "(oriole_butterfly)"]}
    talk = table(black, white, **held(["connect", "connect", "connect"]))
    talk.play(0, "play:connect/gap_l1l2")
    assert talk.area(1, "right1") == ["stone"]
    assert talk.area(1, "right2") == ["stone", "(oriole_butterfly)"]
    talk.play(1, "pass").play(0, "play:connect/gap_l1l2")
    assert talk.area(1, "right2") == ["stone"]
    talk.play(1, "pass").play(0, "play:connect/gap_l1l2")
    assert talk.groups(0) == ["left2"]


def test_bent_four_fires_on_exactly_four_cards() -> None:
    """WQ-32: face-down cards and Captures count too; five are not four."""
    white = {"mid": ["stone", "(bent_four)"]}
    talk = table({"mid": ["stone", "extend", "(reverse_boot)"]}, white, **held(["surround"]))
    talk.play(0, "play:surround/mid")
    assert talk.area(0, "mid") == []
    talk = table({"mid": ["stone", "extend", "(reverse_boot)", "surround"]}, white, **held(["surround"]))
    talk.play(0, "play:surround/mid")
    assert talk.group(0, "mid")["count"] == 5


def test_a_capture_that_stays_can_make_four() -> None:
    """WQ-17, WQ-32: the played Capture is one of the group's cards."""
    black = {"left1+left2": ["stone", "stone", "connect"]}
    white = {"right2": ["stone"], "right1": ["stone", "(bent_four)"]}
    talk = table(black, white, **held(["capture"]))
    talk.play(0, "play:capture/left2/right2")
    assert talk.banked == [2, 8]
    assert talk.groups(0) == []


@pytest.mark.parametrize("kind", ["golden_rooster", "reverse_boot", "oriole_butterfly", "bent_four"])
def test_tesuji_lie_face_down_in_own_groups(kind: str) -> None:
    """WQ-26: own groups only. The opponent sees a back and that a tesuji was laid."""
    talk = table({"left2": ["stone"]}, {"mid": ["stone"]}, **held([kind]))
    assert talk.offered(0, "play") == [f"play:{kind}/left2"]
    talk.play(0, f"play:{kind}/left2")
    assert talk.see(0)["areas"][0]["left2"][1] == {"card": kind, "down": True}
    assert talk.see(1)["areas"][0]["left2"][1] == {"back": 3}
    assert talk.event("laid", 1)["what"] == {"back": 3}
    assert talk.event("laid", 0)["what"] == {"card": kind}


def test_triggers_are_not_optional() -> None:
    """WQ-24: nobody is asked; a useless Rooster is used up all the same."""
    black = {"mid": ["stone", "extend", "extend", "(golden_rooster)"]}
    talk = table(black, {"mid": ["stone"]}, **held(["capture"]))
    talk.play(0, "play:capture/mid/mid")
    assert talk.area(0, "mid") == ["stone", "extend", "extend", "capture"]
    assert "golden_rooster" in talk.removed()


def test_a_card_outside_the_game_stays_outside() -> None:
    """WQ-48: eleven kinds and no other."""
    talk = table()
    kinds = {text.split(":")[1].split("/")[0] for text in talk.state.spec.space._texts if text.startswith("play:")}
    assert len(kinds) == 11
    assert "snapback" not in kinds
