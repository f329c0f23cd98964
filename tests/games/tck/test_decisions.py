"""What is asked, in which order, and what may be answered (section 6)."""

from __future__ import annotations

import pytest

from paiju.core.errors import NotLegal, NotYours
from paiju.core.viewers import ALL
from paiju.games.tck import GAME
from paiju.games.tck.data.moves import MOVE_IDS
from tests.games.tck.talk import player, table


def test_without_points_only_charge_and_guard() -> None:
    talk = table(player(), player())
    assert talk.offered(0) == ["move:guard", "move:charge"]
    assert talk.state.default(0) == GAME.space.code("move:guard")


def test_with_all_points_every_move_is_offered() -> None:
    talk = table(player(12), player())
    assert talk.offered(0) == [f"move:{id}" for id in MOVE_IDS[:67]]
    assert talk.refused(0, "done") == "nothing_shown"
    assert talk.refused(0, "count:1") == "other_question"


def test_a_move_is_offered_from_its_cost_on() -> None:
    """reflect and multiply from 1 point."""
    talk = table(player(1), player())
    assert {"move:strike", "move:reflect", "move:multiply", "move:peg"} <= set(talk.offered(0))
    assert "move:spell" not in talk.offered(0)
    assert talk.refused(0, "move:spell") == "too_costly"


def test_count_then_targets_in_rising_order() -> None:
    """Copies are interchangeable: every allocation can be named in one way only."""
    talk = table(player(3), player(), player())
    talk.act(0, "move:strike")
    assert talk.offered(0) == ["count:1", "count:2", "count:3"]
    assert talk.refused(0, "count:4") == "too_many"
    talk.act(0, "count:2")
    assert talk.offered(0) == ["seat:0", "seat:1", "seat:2"]
    talk.act(0, "seat:1")
    assert talk.offered(0) == ["seat:1", "seat:2"]
    assert talk.refused(0, "seat:0") == "rising_order"
    assert talk.refused(0, "seat:7") == "no_such_seat"


def test_the_count_is_not_asked_when_only_one_is_affordable() -> None:
    talk = table(player(3), player())
    talk.act(0, "move:spell")
    assert talk.offered(0) == ["seat:0", "seat:1"]


def test_poison_has_copies_but_no_targets() -> None:
    talk = table(player(2), player())
    talk.act(0, "move:poison")
    talk.act(0, "count:2")
    assert talk.state.actors() == [1]


def test_a_chain_takes_two_different_players() -> None:
    talk = table(player(1), player(), player())
    talk.act(0, "move:chain")
    talk.act(0, "seat:1")
    assert talk.offered(0) == ["seat:0", "seat:2"]
    assert talk.refused(0, "seat:1") == "two_different"


def test_the_frozen_and_the_eliminated_are_no_targets() -> None:
    talk = table(player(2), player(frozen=True), player(out=True), player())
    talk.act(0, "move:spell")
    assert talk.offered(0) == ["seat:0", "seat:3"]
    assert talk.refused(0, "seat:1") == "is_frozen"
    assert talk.refused(0, "seat:2") == "is_out"
    assert talk.state.actors() == [0, 3]


def test_moves_that_need_somebody_else() -> None:
    """Everybody else frozen: nothing that aims at another player is offered."""
    talk = table(player(12), player(frozen=True))
    assert talk.refused(0, "move:zombie") == "nobody_to_aim_at"
    assert talk.refused(0, "move:chain") == "nobody_to_aim_at"
    assert "move:strike" in talk.offered(0)


def test_x_of_a_multiply_is_bounded_by_the_points() -> None:
    talk = table(player(3), player())
    talk.act(0, "move:multiply")
    assert talk.offered(0) == ["x:2", "x:3", "x:4"]
    talk.act(0, "x:3")
    assert talk.offered(0) == ["seat:1"]
    assert talk.refused(0, "seat:0") == "not_yourself"


def test_a_mixed_play() -> None:
    """Points are spent as it is built; each id once; done ends it."""
    talk = table(player(3, mix=True), player())
    talk.act(0, "move:spell")
    talk.act(0, "seat:1")
    legal = talk.offered(0)
    assert "done" in legal
    assert "move:spell" not in legal
    assert talk.refused(0, "move:siphon") == "cannot_mix"
    assert talk.refused(0, "move:barbarians") == "too_costly"
    talk.act(0, "move:strike")
    talk.act(0, "seat:1")
    assert talk.offered(0) == ["move:guard", "move:charge", "done"]
    talk.act(0, "move:guard")
    talk.act(0, "done")
    assert talk.state.actors() == [1]
    talk.play(1, "charge")
    assert talk.hp == [6, 4]
    assert talk.told("paid") == [{"seat": 0, "points": 3}]


def test_one_component_in_a_mixed_turn() -> None:
    """The status is spent all the same."""
    talk = table(player(1, mix=True), player()).turn(a="charge")
    assert talk.status("mix") == [False, False]


def test_a_draft_can_be_dropped_at_any_step() -> None:
    """Taking back is no action: the answers so far are dropped, and nobody has seen anything."""
    talk = table(player(3), player(1))
    before = talk.state.fingerprint()
    talk.act(0, "move:strike")
    talk.act(0, "count:3")
    assert talk.state.draft(0) == 2
    assert talk.state.view(1)["actors"] == [0, 1]
    talk.state.reopen(0)
    assert talk.state.fingerprint() == before


def test_a_committed_play_is_committed() -> None:
    talk = table(player(1), player())
    talk.play(0, "charge")
    assert talk.state.draft(0) == 0
    with pytest.raises(NotYours):
        talk.act(0, "move:guard")


def test_seats_answer_in_any_order() -> None:
    """Steps of several seats may alternate."""
    talk = table(player(2), player(2))
    for seat, text in ((1, "move:strike"), (0, "move:press"), (0, "count:1"), (1, "count:2")):
        talk.act(seat, text)
    for seat, text in ((1, "seat:0"), (0, "seat:1"), (1, "seat:0")):
        talk.act(seat, text)
    assert talk.hp == [4, 8]


def test_late_targets() -> None:
    """P5: asked after the reveal, of original users only, pursuit before pea, each in rising order."""
    talk = table(player(8, mix=True), player(2), player(3), player())
    talk.turn(a="pursuit + pea", b="same a", c="domain")
    assert talk.state.phase() == "late_targets"
    assert talk.state.actors() == [0]
    assert talk.points == [0, 0, 0, 0]
    assert talk.offered(0) == ["seat:0", "seat:1", "seat:3"]
    assert talk.refused(0, "seat:2") == "in_domain"
    for number, target in enumerate(("seat:1", "seat:3", "seat:3"), start=1):
        prompt = talk.state.prompt(0)
        assert prompt is not None
        assert prompt["args"] == {"move": "pursuit", "number": number, "of": 3}
        assert prompt["cause"] == {"seat": 0, "by": "pursuit"}
        assert "Pursuit" in GAME.texts.say("prompt.late_target", "en", prompt["args"])
        assert "追杀" in GAME.texts.say("prompt.late_target", "zh", prompt["args"])
        talk.act(0, target)
    assert talk.offered(0) == ["seat:0", "seat:1", "seat:3"]
    assert talk.state.prompt_args(0) == {"move": "pea", "number": 1, "of": 1}
    talk.act(0, "seat:1")
    # b is hit by one strike of a's pursuit and three of the pea, and by his own copies of both
    assert talk.hp == [6, 6 - 8, 6, 6]


def test_late_targets_are_secret_until_all_are_in() -> None:
    talk = table(player(4), player(4), player()).turn(a="pea", b="pea")
    assert talk.state.actors() == [0, 1]
    talk.act(0, "seat:1")
    assert talk.state.view(1)["answered"] == [0]
    assert talk.state.table(1)["answers"] == [None, None, None]
    assert talk.state.table(0)["answers"] == [["seat:1"], None, None]
    assert talk.state.table(ALL)["answers"] == [["seat:1"], [], None]
    talk.act(1, "seat:2")
    assert talk.hp == [6, 3, 6]
    assert talk.state.table(2)["last_plays"][1] == [{"move": "pea", "copies": 1, "x": 0, "targets": [2]}]


def test_the_points_show_the_value_before_payment_until_the_reveal() -> None:
    """Section 7: so that the cost tells nothing."""
    talk = table(player(3), player())
    talk.play(0, "peach a")
    assert talk.points == [3, 0]
    talk.play(1, "guard")
    assert talk.points == [0, 0]


def test_prompts_say_what_is_asked() -> None:
    talk = table(player(4), player())
    assert talk.state.prompt(0) == {
        "id": "choose_move",
        "cause": None,
        "args": {"points": 4},
        "draft": [],
        "default": "move:guard",
        "forced": False,
    }
    talk.act(0, "move:strike")
    prompt = talk.state.prompt(0)
    assert prompt is not None
    assert prompt["cause"] == {"seat": 0, "by": "strike"}
    assert prompt["args"] == {"move": "strike", "points": 4}
    talk.act(0, "count:3")
    talk.act(0, "seat:1")
    prompt = talk.state.prompt(0)
    assert prompt is not None
    assert prompt["args"] == {"move": "strike", "number": 2, "of": 3}
    assert prompt["draft"] == ["move:strike", "count:3", "seat:1"]
    assert prompt["forced"]


def test_illegal_answers_change_nothing() -> None:
    talk = table(player(), player())
    before = talk.state.fingerprint()
    with pytest.raises(NotLegal) as caught:
        talk.act(0, "move:nuke")
    assert caught.value.reason == "too_costly"
    assert caught.value.details == {"move": "nuke", "cost": 6, "points": 0}
    assert talk.state.fingerprint() == before


def test_resampling_redraws_the_plays_of_the_others() -> None:
    """Sealed plays become random legal ones, with reopen they are owed again; drafts become empty."""
    talk = table(player(9), player(9), player(9))
    talk.play(0, "instakill b")
    talk.act(1, "move:strike")
    seen = {tuple(talk.state.resample(2, seed).drafts[0]) for seed in range(30)}
    assert len(seen) > 10
    world = talk.state.resample(2, 5)
    assert world.sealed == [True, False, False]
    assert world.drafts[1] == []
    opened = talk.state.resample(2, 5, reopen=True)
    assert opened.actors() == [0, 1, 2]
    own = talk.state.resample(0, 5)
    assert own.drafts[0] == talk.state.drafts[0]


def test_a_clone_in_the_middle_of_everything() -> None:
    talk = table(player(4), player(2), player()).turn(a="pursuit", b="strike a")
    talk.act(0, "seat:1")
    copy = talk.state.clone()
    copy.act(0, GAME.space.code("seat:2"))
    copy.act(0, GAME.space.code("seat:2"))
    assert talk.state.drafts[0] == [GAME.space.code("seat:1")]
    assert talk.hp == [6, 6, 6]
    assert copy.hp == [6, 5, 6]
