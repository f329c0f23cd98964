"""The state check (rules 4.4)."""

from __future__ import annotations

from tests.games.weiqi.talk import held, table

FOUR = ["stone", "extend", "surround", "surround"]


def test_the_owner_chooses_among_several_targets() -> None:
    """WQ-33: one Bent Four hits one group."""
    black = {"left1": FOUR, "left2": ["stone", "extend", "make_eye", "make_eye"]}
    white = {"right2+right1": ["stone", "stone", "connect"]}
    talk = table(black, white, turn=1, **held([], ["bent_four"]))
    talk.play(1, "play:bent_four/right2")
    assert talk.state.phase() == "bent_four"
    assert talk.offered(1) == ["bent:left1", "bent:left2"]
    assert talk.see()["firing"] == {"seat": 1, "group": "right2", "number": talk.state.placed}
    assert talk.refused(1, "bent:mid") == "not_four"
    assert talk.refused(1, "pass") == "other_question"
    talk.play(1, "bent:left2")
    assert talk.groups(0) == ["left1"]
    assert talk.banked == [0, 8]
    assert talk.state.active == 0


def test_the_owner_may_be_asked_in_the_others_turn() -> None:
    """WQ-33: the question goes to the owner of the trap, whoever's turn it is."""
    black = {"left1": ["stone", "extend", "surround"], "left2": ["stone", "extend", "make_eye"]}
    white = {"right2+right1": ["stone", "(bent_four)", "stone", "connect", "extend"]}
    talk = table({**black, "mid": ["stone"]}, white, **held(["surround"], ["cut"]), characters=["gu_li", "lee_sedol"])
    talk.play(0, "play:surround/left1")
    assert talk.groups(0) == ["left2", "mid"]  # only one group of four: nobody is asked
    black["left2"] = FOUR
    talk = table(black, white, **held(["surround"]))
    talk.play(0, "play:surround/left1")
    assert talk.state.actors() == [1]
    assert talk.state.active == 0
    talk.play(1, "bent:left1")
    assert talk.groups(0) == ["left2"]


def test_a_face_up_bent_four_works_on() -> None:
    """WQ-41, WQ-31: what Shin has turned up still fires."""
    talk = table({"mid": ["stone", "extend", "surround"]}, {"mid": ["stone", "bent_four"]}, **held(["extend"]))
    talk.play(0, "play:extend/mid")
    assert talk.banked == [0, 8]
    assert talk.area(1, "mid") == ["stone"]


def test_removing_a_trap_can_make_a_group_of_four() -> None:
    """WQ-33: after each shot the table is tested again."""
    black = {"left1": ["stone", "surround", "surround"], "left2": ["stone", "(bent_four)"]}
    white = {"right2+right1": ["stone", "(bent_four)", "extend", "stone", "connect"]}
    talk = table(black, white, **held(["extend"]))
    talk.play(0, "play:extend/left1")
    assert [args["seat"] for args in talk.told("bent_four")] == [1, 0]
    assert talk.groups(1) == []


def test_no_check_after_a_pass() -> None:
    """WQ-31: it is tested after a resolved play only."""
    talk = table({"mid": FOUR}, {"mid": ["stone", "(bent_four)"]}, **held([]))
    talk.play(0, "pass")
    assert talk.banked == [0, 0]


def test_any_play_sets_it_off() -> None:
    """WQ-31: a condition on the state, so a play elsewhere is enough."""
    talk = table({"mid": FOUR}, {"mid": ["stone", "(bent_four)"]}, **held(["stone"]))
    talk.play(0, "play:stone/left1")
    assert talk.banked == [0, 8]


def test_opponent_play_looks_at_one_group_only() -> None:
    """WQ-31, option `bent_four_timing` = `opponent_play`."""
    options = {"bent_four_timing": "opponent_play"}
    white = {"mid": ["stone", "(bent_four)"]}
    talk = table({"mid": FOUR}, white, options, **held(["stone", "extend"]))
    talk.play(0, "play:stone/left1")
    assert talk.banked == [0, 0]
    talk = table({"mid": FOUR[:3]}, white, options, **held(["extend"]))
    talk.play(0, "play:extend/mid")
    assert talk.banked == [0, 8]
    assert talk.groups(0) == []


def test_opponent_play_never_fires_at_the_own_turns_play_of_its_owner() -> None:
    """WQ-31: only the other seat's traps look at the active seat's group."""
    talk = table(
        {"mid": ["stone", "(bent_four)"]}, {"mid": FOUR}, {"bent_four_timing": "opponent_play"}, **held(["extend"])
    )
    talk.play(0, "play:extend/mid")
    assert talk.banked == [0, 0]


def test_opponent_play_fires_once() -> None:
    """WQ-31: nothing else is checked; the oldest of two traps fires, the other stays."""
    white = {"right2+right1": ["stone", "(bent_four)", "(bent_four)", "stone", "connect"]}
    talk = table({"left1": FOUR[:3]}, white, {"bent_four_timing": "opponent_play"}, **held(["extend"]))
    talk.play(0, "play:extend/left1")
    assert talk.banked == [0, 8]
    assert talk.area(1, "right2") == ["stone", "(bent_four)"]


def test_bent_four_as_a_capture() -> None:
    """WQ-25, option `bent_four_is_capture`: Boots pay, eyes protect."""
    options = {"bent_four_is_capture": True}
    white = {"mid": ["stone", "(bent_four)"]}
    talk = table({"mid": ["stone", "(reverse_boot)", "extend"]}, white, options, **held(["extend"]))
    talk.play(0, "play:extend/mid")
    assert talk.banked == [4, 8]
    talk = table({"mid": ["stone", "make_eye", "make_eye"]}, white, options, **held(["extend"]))
    talk.play(0, "play:extend/mid")
    assert talk.banked == [0, 0]


def test_a_group_without_a_stone_is_counted_too() -> None:
    """WQ-27: with `tesuji_needs_stone` off its cards are seen by an enemy Bent Four, and its own traps work."""
    options = {"tesuji_needs_stone": False}
    black = {"mid": ["(golden_rooster)", "(golden_rooster)", "(reverse_boot)"]}
    talk = table(black, {"mid": ["(bent_four)"]}, options, **held(["oriole_butterfly"]))
    talk.play(0, "play:oriole_butterfly/mid")
    assert talk.banked == [0, 8]
    assert talk.groups(0) == talk.groups(1) == []
