"""What a play may hold (rules 4.5), and that whatever is offered can be finished."""

from __future__ import annotations

from random import Random

from paiju.games.kpw import GAME
from paiju.games.kpw.actions import COMMIT, COMPOSE
from tests.games.kpw.talk import Table


def test_one_attack_or_one_defence() -> None:
    """Rules 4.5.3."""
    table = Table([["attack_1", "attack_2", "defence_1", "defence_2"], []]).act(0, "stage:attack_1")
    assert table.refused(0, "stage:attack_2") == "too_many_attacks"
    assert table.refused(0, "stage:defence_1") == "attack_or_defence"
    other = Table([["attack_1", "defence_1", "defence_2"], []]).act(0, "stage:defence_1")
    assert other.refused(0, "stage:defence_2") == "one_defence"
    assert other.act(0, "commit").refused(0, "stage:attack_1") == "attack_or_defence"


def test_one_effect() -> None:
    table = Table([["attack_1", "double", "half"], []]).act(0, "stage:attack_1", "stage:double")
    assert table.refused(0, "stage:half") == "one_effect"


def test_a_type_appears_in_one_play_of_the_turn() -> None:
    """KP-7: splitting a turn by types."""
    table = Table([["attack_1", "half", "phone_8848", "skill_2", "skill_2", "half", "steal"], []])
    table.play(0, "half").play(0, "phone_8848").play(0, "skill_2>wizard").play(0, "attack_1")
    assert table.offered(0, "stage") == []
    assert table.refused(0, "stage:half") == table.refused(0, "stage:steal") == "type_used"


def test_clones_never_count() -> None:
    """KP-19: a clone of an attack after a guard, a clone of a guard after an attack."""
    table = Table([["defence_1", "attack_3", "clone"], []]).play(0, "defence_1")
    assert table.play(0, "clone=attack_3").hp == [120, 95]


def test_a_double_may_be_staged_before_its_attack() -> None:
    table = Table([["double", "attack_1"], []]).act(0, "stage:double")
    assert table.offered(0) == ["stage:attack_1"] and table.refused(0, "commit") == "needs_attack"
    assert table.act(0, "stage:attack_1", "commit").hp == [120, 100]


def test_a_double_with_a_clone_of_an_attack() -> None:
    table = Table([["double", "clone"], []], protection=[["attack_3"], []]).act(0, "stage:double")
    assert table.offered(0) == ["stage:clone"]
    assert table.act(0, "stage:clone").offered(0) == ["kind:attack_3"]


def test_high_ping_once_and_never_alone() -> None:
    table = Table([["high_ping", "high_ping", "clone", "attack_1"], []]).act(0, "stage:high_ping")
    assert table.refused(0, "commit") == "needs_company" and table.refused(0, "stage:high_ping") == "once_a_turn"
    assert table.act(0, "stage:clone").offered(0) == ["kind:attack_1"]
    assert table.refused(0, "kind:high_ping") == "once_a_turn"


def test_mutual_ruin_once() -> None:
    table = Table([["mutual_ruin", "clone"], []]).act(0, "stage:mutual_ruin")
    assert table.refused(0, "stage:clone") in ("nothing_to_imitate", "cannot_be_finished")


def test_a_steal_keeps_a_card_for_its_cost() -> None:
    """Rules 4.5.8: unless it is delayed."""
    table = Table([["steal", "attack_1"], ["half"]], exactly=True).act(0, "stage:steal")
    assert table.refused(0, "stage:attack_1") == "needs_cost" and "commit" in table.offered(0)
    assert Table([["steal"], ["half"]], exactly=True).refused(0, "stage:steal") == "needs_cost"
    delayed = Table([["steal", "high_ping"], ["half"]], exactly=True)
    assert delayed.act(0, "stage:high_ping").offered(0) == ["stage:steal"]


def test_two_attacks_may_wait_for_their_skill() -> None:
    """Rules 4.5.4: the order of staging does not matter between types."""
    table = Table([["attack_1", "attack_1", "skill_3"], []]).act(0, "stage:attack_1", "stage:attack_1")
    assert table.offered(0) == ["stage:skill_3"]
    assert table.act(0, "stage:skill_3").offered(0) == ["hero:own/warrior"], "another hero would not raise the cap"
    assert table.refused(0, "hero:own/wizard") == "cannot_be_finished", "he is there, but the attacks would be too many"
    assert table.refused(0, "hero:own/scientist") == "hero_not_available", "he does not sit here"
    assert table.act(0, "hero:own/warrior", "commit").hp == [120, 100]


def test_a_borrowed_warrior_raises_the_cap() -> None:
    heroes = [["priest", "wizard"], ["warrior", "wizard"]]
    table = Table([["attack_1", "attack_1", "skill_3", "eggplant"], []], heroes=heroes)
    table.act(0, "stage:attack_1", "stage:attack_1")
    assert table.offered(0) == ["stage:eggplant"], "first the eggplant, then the skill that uses it"
    assert table.act(0, "stage:eggplant").offered(0) == ["imitate:warrior"]
    assert table.act(0, "imitate:warrior").offered(0) == ["stage:skill_3"]
    assert table.act(0, "stage:skill_3", "hero:staged/warrior", "commit").hp == [120, 100]


def test_an_eggplant_serves_one_skill() -> None:
    """Rules 4.5.10: also while a delayed skill waits for it."""
    heroes = [["warrior", "wizard"], ["priest", "wizard"]]
    table = Table([["skill_2", "skill_2"], []], heroes=heroes, borrowed=[["priest"], []])
    table.act(0, "stage:skill_2", "hero:borrowed/priest", "stage:skill_2")
    assert table.refused(0, "hero:borrowed/priest") == "hero_not_available"
    waiting = Table([["skill_2", "skill_2", "high_ping"], []], heroes=heroes, borrowed=[["priest"], []])
    waiting.play(0, "skill_2>borrowed/priest", "high_ping")
    assert waiting.see()["borrowed"][0] == [{"card": "eggplant", "hero": "priest", "fresh": False}]


def test_staged_cards_are_a_private_draft() -> None:
    """No cancel and no limit of three: the match drops the steps; others see nothing of them."""
    table = Table([["attack_1", "double"], []])
    before = [table.state.view(viewer) for viewer in (-1, 1)]
    table.act(0, "stage:attack_1", "stage:double")
    assert [table.state.view(viewer) for viewer in (-1, 1)] == before
    assert table.state.draft(0) == 2 and len(table.state.events) == 0


def test_whatever_is_offered_can_be_finished() -> None:
    """Random staging never gets stuck: in every compose step there is a way to a commit."""
    random = Random(7)
    commits = 0
    for seed in range(60):
        state = GAME.new(seed, 2, {"hero_pick": "random"})
        while not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            composing = state.asked[seat] == COMPOSE
            # be stubborn: go on staging as long as anything is offered
            more = [code for code in legal if code != COMMIT] if composing else legal
            code = random.choice(more or legal)
            commits += code == COMMIT
            state.act(seat, code)
    assert commits > 300
