"""The rulings from TK-57 on: gaps of the rules that showed while the engine was written, by number."""

from __future__ import annotations

from paiju.games.tck.rules.aftermath import MOST
from tests.games.tck.talk import player, table


def test_tk_57_numbers_stop_at_ten_to_the_fifteenth() -> None:
    """TK-57: absurd multipliers stay countable."""
    powers = [player(30) for _ in range(7)]
    talk = table(player(30, mix=True), *powers, point_cap=30)
    names = "bcdefgh"
    plays = dict.fromkeys(names, "multiply 31 a")
    talk.turn(a="peach " + "a " * 8 + "+ double_now", **plays)
    assert talk.hp[0] == MOST


def test_tk_58_resignation() -> None:
    """TK-58: a committed play stands, an open one becomes guard; out at the end of the turn, no change of HP."""
    talk = table(player(1), player(), player())
    talk.play(0, "strike b")
    talk.act(0, "resign")
    talk.act(1, "resign")
    assert talk.state.actors() == [2]
    assert [seat["alive"] for seat in talk.state.view(2)["seats"]] == [False, False, True]
    talk.play(2, "charge")
    assert talk.told("blocked") == [{"seat": 0, "move": "strike", "target": 1, "by": "guard"}]
    assert talk.hp == [-1, -1, 6]
    assert talk.result == ["loss", "loss", "win"]
    talk = table(player(), player(), player())
    talk.act(0, "resign")
    talk.turn(b="charge", c="charge")
    assert talk.out == "a"
    assert talk.round == 1
    assert talk.points == [0, 1, 1]


def test_tk_58_resigning_while_aiming() -> None:
    """TK-58: the late targets lapse without damage."""
    talk = table(player(4), player(), player()).turn(a="pursuit")
    talk.act(0, "resign")
    assert talk.out == "a"
    assert not talk.told("blast_damage")
    assert talk.told("late_failed") == [{"seat": 0, "move": "pursuit"}]


def test_tk_58_resigning_with_a_pursuit_in() -> None:
    """TK-58: the play stands, but whoever has resigned is not asked to aim it."""
    talk = table(player(4), player(), player())
    talk.play(0, "pursuit")
    talk.act(0, "resign")
    talk.turn(b="charge", c="charge")
    assert talk.state.phase() == "commit"
    assert talk.told("late_failed") == [{"seat": 0, "move": "pursuit"}]
    assert not talk.told("blast_damage")
    assert talk.out == "a"
    assert talk.hp[1:] == [6, 6]


def test_tk_58_only_who_stays_aims() -> None:
    """TK-58: another user of a pursuit is asked as ever."""
    talk = table(player(4), player(4), player())
    talk.play(0, "pursuit")
    talk.act(0, "resign")
    talk.turn(b="pursuit", c="charge")
    assert talk.state.actors() == [1]
    for _ in range(3):
        talk.act(1, "seat:2")
    assert talk.out == "a"
    assert talk.hp[1:] == [6, 3]


def test_tk_58_the_last_who_can_act_resigns() -> None:
    """TK-58: with everybody else frozen the round ends, and they thaw."""
    talk = table(player(), player(frozen=True), player(frozen=True))
    talk.act(0, "resign")
    assert talk.out == "a"
    assert talk.round == 2
    assert talk.state.actors() == [1, 2]


def test_tk_59_a_timeout_while_aiming() -> None:
    """TK-59: all late components of the play are void and it costs 1; the rest of a mixed play stands."""
    talk = table(player(8, mix=True), player(4), player())
    talk.turn({"a": "b b c timeout"}, a="pursuit + pea + guard", b="zombie a")
    assert talk.hp == [5, 5, 6]  # the guard keeps a's play from being void, so the zombie misses
    talk = table(player(4), player(4), player()).turn({"a": "timeout"}, a="pea", b="zombie a")
    assert talk.out == "a"


def test_tk_59_a_copied_pursuit_is_void_too() -> None:
    """TK-59: who copies a late attack depends on its original user."""
    talk = table(player(4), player(2), player()).turn({"a": "timeout"}, a="pursuit", b="same a", c="charge")
    assert talk.hp == [5, 6, 6]
    talk = table(player(4), player(2), player()).turn({"a": "b c c"}, a="pursuit", b="same a", c="charge")
    assert talk.hp == [6, 4, 2]


def test_tk_60_one_death_per_zombie_siege_and_pea() -> None:
    """TK-60: each zombie and each siege kills on its own, so two need two shields."""
    talk = table(player(4), player(4), player(shield=1)).turn(a="zombie c", b="zombie c", c="charge")
    assert talk.out == "c"
    talk = table(player(5), player(5), player(shield=2)).turn(a="zombie_siege", b="zombie_siege", c="charge")
    assert talk.out == ""
    assert talk.marks("shield") == [0, 0, 0]


def test_tk_61_what_a_copy_is() -> None:
    """TK-61: with shield_unit=copy a pursuit's strikes are three, a pea's one, and heavy is paid per copy."""
    talk = table(player(4), player(shield=1), player(), shield_unit="copy")
    talk.turn({"a": "b b b"}, a="pursuit", b="charge")
    assert talk.hp[1] == 4
    talk = table(player(4), player(shield=1), player(), shield_unit="copy").turn({"a": "b"}, a="pea", b="charge")
    assert talk.hp[1] == 6
    talk = table(player(10, shield=1), player(hp=20), shield_unit="copy").turn(a="heavy b b", b="charge")
    assert talk.hp == [3, 6]
    talk = table(player(10, shield=1), player(hp=20)).turn(a="heavy b b", b="charge")
    assert talk.hp == [6, 6]


def test_tk_62_becoming_n_wipes_group_damage() -> None:
    """TK-62: the pegged arrows are gone, so the last gasp of an instakilled player works."""
    talk = table(player(2, mix=True), player(2), player(9)).turn(a="last_gasp c + peg 2", b="arrows", c="instakill a")
    assert talk.out == "ac"


def test_tk_63_a_cured_death_is_a_change() -> None:
    """TK-63: the extreme peg leaves a player of 6 HP at 6, yet the round ends."""
    talk = table(player(3), player(9)).turn(a="peg_extreme", b="instakill a")
    assert talk.hp == [6, 6]
    assert talk.round == 2


def test_tk_64_the_other_rewards_are_no_recovery() -> None:
    """TK-64: only a healing bet makes its winner recovered."""
    for reward in ("immune", "full"):
        talk = table(player(1), player(1), player(1), bet_reward=reward).turn(a="bet 2", b="bet -1", c="poison 1")
        assert not talk.told("bet_won")
        talk = table(player(1), player(1), player(1), bet_reward=reward).turn(a="bet 1", b="bet -1", c="poison 1")
        assert [event["x"] for event in talk.told("bet_lost")] == [-1]


def test_tk_65_statuses_of_a_frozen_player_are_in_force() -> None:
    """TK-65: his double_next doubles the field, his domain gives its +1."""
    talk = table(player(frozen=True, double=2), player(1), player()).turn(b="strike c", c="charge")
    assert talk.hp == [6, 6, 4]
    talk = table(player(frozen=True, domain=True), player(), player()).turn()
    assert talk.hp == [7, 6, 6]


def test_tk_66_the_cap_comes_after_the_round_change() -> None:
    """TK-66: a player saved by fate is counted with the HP he comes back with."""
    talk = table(player(1, hp=1, round_start={"hp": 9}), player(6), max_turns=1, cap_result="hp")
    talk.turn(a="fate", b="nuke")
    assert talk.result == ["win", "loss"]


def test_tk_67_the_eliminated_keep_nothing() -> None:
    """TK-67: points, marks and statuses are gone, HP shows -1 or lower."""
    talk = table(player(9), player(6, chain=2, freeze_next=True), player(3)).turn(
        a="instakill b", b="double_next", c="domain"
    )
    assert talk.out == "b"
    assert talk.hp[1] == -1
    assert talk.points == [0, 0, 0]
    assert talk.marks("chain") == [0, 0, 0]
    assert talk.status("double") == [0, 0, 0]
    assert talk.flag("freeze_next") == [False, False, False]


def test_tk_68_lightning_leaves_a_frozen_bearer() -> None:
    """TK-68: the rotation is no effect of a turn, so frost does not hold the mark."""
    talk = table(player(3), player(lightning=1), player()).turn(a="freeze b", b="charge")
    assert talk.flag("frozen") == [False, True, False]
    assert talk.marks("lightning") == [1, 0, 0]


def test_tk_69_teammates_see_late_targets_too() -> None:
    """TK-69: with team_see_commits every sealed answer, also while aiming."""
    talk = table(player(4), player(), player(4), player(), factions=[0, 0, 1, 1], team_see_commits=True)
    talk.turn({"a": "c c d"}, a="pursuit", c="pea")
    assert talk.state.table(1)["answers"][0] == ["seat:2", "seat:2", "seat:3"]
    assert talk.state.table(3)["answers"][0] is None


def test_tk_70_a_pool_keeps_who_was_hurt_and_who_recovered() -> None:
    """TK-70: a spell on b and a peach on c, whatever the pool comes to: one was hurt, one has recovered."""
    talk = table(player(2), player(chain=1), player(3, chain=1), player(1), player(1), player(1))
    talk.turn(a="spell b", b="charge", c="peach c", d="bet 1", e="bet -2", f="bet 2")
    assert talk.hp == [6, 6, 6, 7, 8, 6]
    assert talk.round == 2


def test_tk_70_a_pool_other_than_0_keeps_it_too() -> None:
    """TK-70: the pool of -1 hurts b and c; c has recovered by its own peach besides."""
    talk = table(player(4), player(chain=1), player(3, chain=1), player(1), player(1))
    talk.turn(a="spell b b", b="charge", c="peach c", d="bet 2", e="bet -2")
    assert talk.hp == [6, 5, 5, 8, 8]


def test_tk_70_lightning_in_a_pool_of_0() -> None:
    """TK-70, TK-28: lightning costs b seven HP, a sevenfold peach gives them back: alive, and hurt for the bet of e."""
    talk = table(player(3), player(chain=1, lightning=1), player(6), player(3), player(1))
    talk.turn(a="poison 3", b="charge", c="multiply 7 d", d="peach b", e="bet 5")
    assert talk.hp == [6, 6, 6, 3, 11]  # three poisons, b, and d whose peach was poisoned


def test_tk_70_who_is_merely_linked_is_not_changed_by_a_pool_of_0() -> None:
    """TK-70: a freeze opens the pool and nothing goes into it; the round goes on."""
    talk = table(player(3), player(1, chain=1), player(chain=1)).turn(a="freeze b", b="charge", c="charge")
    assert talk.hp == [6, 6, 6]
    assert talk.points == [0, 2, 1]
