"""The sixteen attacks and four defences, one test each."""

from __future__ import annotations

import pytest

from tests.games.tck.talk import player, table


def test_strike() -> None:
    """1 per copy, split freely, also at oneself."""
    talk = table(player(3), player(), player()).turn(a="strike a c c", b="charge", c="charge")
    assert talk.hp == [5, 6, 4]
    assert talk.round == 2


def test_press() -> None:
    """3 per copy."""
    talk = table(player(2), player(), player()).turn(a="press b c", b="charge", c="guard")
    assert talk.hp == [6, 3, 6]


def test_several_strikers_meet_one_presser() -> None:
    """P11.1: separate pairs."""
    talk = table(player(2), player(1), player(2)).turn(a="strike c c", b="strike c", c="press a b")
    assert talk.hp == [6 + 2, 6 + 1, 6 - 3]


def test_spell() -> None:
    """1 per copy; aimed at a chained player it opens the pool."""
    talk = table(player(4), player(), player()).turn(a="spell b b", b="guard", c="charge")
    assert talk.hp == [6, 4, 6]


def test_drain() -> None:
    """The user recovers 1 per landed copy, also from himself."""
    talk = table(player(4), player(), player()).turn(a="drain b c", b="charge", c="guard")
    assert talk.hp == [7, 5, 6]
    talk = table(player(2), player()).turn(a="drain a")
    assert talk.hp == [6, 6]
    assert talk.round == 2


def test_drain_heals_whatever_becomes_of_the_damage() -> None:
    """TK-23: a shield or a suicide takes the damage; the healing needs only the landing."""
    talk = table(player(4), player(shield=1), player(2)).turn(a="drain b c", b="charge", c="suicide")
    assert talk.hp == [8, 6, 5]


def test_freeze() -> None:
    """2 damage, and the next round is lost."""
    talk = table(player(3), player(), player()).turn(a="freeze b", b="charge")
    assert talk.hp == [6, 4, 6]
    assert talk.flag("frozen") == [False, True, False]
    assert talk.state.actors() == [0, 2]
    assert "seat:1" not in talk.offered(0)


def test_freeze_waits_while_a_domain_keeps_the_round() -> None:
    """A round prolonged by a domain: the freeze comes with the real next round."""
    talk = table(player(3), player(), player(3)).turn(a="freeze b", b="charge", c="domain")
    assert talk.flag("frozen") == [False, False, False]
    assert talk.flag("freeze_next") == [False, True, False]
    talk.turn(a="charge", b="charge", c="charge")
    assert talk.flag("frozen") == [False, True, False]


def test_deathblow() -> None:
    """Passes guard, high guard, dismantle and snatch; super and ultra guard stop it (TK-14)."""
    talk = table(player(12), player(1), player(3), player(5), player(3))
    talk.turn(a="deathblow b c d e", b="high_guard", c="dismantle a", d="snatch a", e="ultra_guard")
    assert talk.hp == [6, 5, 5, 5, 6]


def test_deathblow_is_not_reflected() -> None:
    talk = table(player(3), player(1), player()).turn(a="deathblow b", b="reflect c")
    assert talk.hp == [6, 5, 6]


def test_corrode() -> None:
    """1 damage and a mark per landed copy; the mark does not double its own damage."""
    talk = table(player(6), player(), player()).turn(a="corrode b b", b="charge")
    assert talk.hp == [6, 4, 6]
    assert talk.marks("corrosion") == [0, 2, 0]


def test_pursuit() -> None:
    """Three strikes of level 4 per copy, aimed after the reveal."""
    talk = table(player(4), player(), player(1), player(3))
    talk.turn({"a": "b c d"}, a="pursuit", b="charge", c="strike a", d="freeze a")
    assert talk.hp == [6, 5, 5, 5]


def test_pea() -> None:
    """A triple strike of level 4 at one player per copy."""
    talk = table(player(8), player(), player())
    talk.turn({"a": "b c"}, a="pea 2", b="charge", c="guard")
    assert talk.hp == [6, 3, 6]


def test_heavy() -> None:
    """7 to the target, 3 to the user, blocked or not."""
    talk = table(player(10, hp=9), player(hp=9), player(2)).turn(a="heavy b c", b="guard", c="super_guard")
    assert talk.hp == [3, 2, 6]


@pytest.mark.parametrize(
    ("move", "level"),
    [("arrows", 2), ("barbarians", 3), ("thunder", 4), ("firedance", 5), ("nuke", 6), ("supernuke", 7)],
)
def test_group_attack(move: str, level: int) -> None:
    """arrows, barbarians, thunder, firedance, nuke, supernuke: every enemy, no teammate (2.4)."""
    talk = table(player(level, hp=9), player(hp=9), player(hp=9), player(hp=9), factions=[0, 0, 1, 2])
    talk.turn(a=move, b="charge", c="charge", d="charge")
    assert talk.hp == [9, 9, 9 - level, 9 - level]


def test_guard() -> None:
    """Costs nothing; the cells are in test_pairings."""
    talk = table(player(1), player()).turn(a="strike b", b="guard")
    assert talk.hp == [6, 6]
    assert talk.round == 1


def test_high_guard() -> None:
    talk = table(player(4), player(1)).turn(a="thunder", b="high_guard")
    assert talk.hp == [6, 6]
    assert talk.points == [0, 0]


def test_super_guard() -> None:
    talk = table(player(6), player(2)).turn(a="nuke", b="super_guard")
    assert talk.hp == [6, 6]


def test_ultra_guard() -> None:
    talk = table(player(7), player(3)).turn(a="supernuke", b="ultra_guard")
    assert talk.hp == [6, 6]


def test_super_nuke_passes_super_guard() -> None:
    """2.5: only ultra guard lists supernuke."""
    talk = table(player(7), player(2, hp=9)).turn(a="supernuke", b="super_guard")
    assert talk.hp == [6, 2]
