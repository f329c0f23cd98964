"""The 47 commands, one test each (and the house move)."""

from __future__ import annotations

from tests.games.tck.talk import player, table


def test_charge() -> None:
    talk = table(player(), player(3)).turn(a="charge", b="charge")
    assert talk.points == [1, 4]
    assert talk.round == 1


def test_peg() -> None:
    """A guess of the net change; it can lower HP, and it does not stop a direct death."""
    talk = table(player(1, hp=9), player(3), player(9)).turn(a="peg -1", b="peach a", c="charge")
    assert talk.hp[0] == 6
    talk = table(player(1), player(1), player(9)).turn(a="peg 1", b="strike a", c="instakill a")
    assert talk.out == "a"


def test_bet() -> None:
    """x > 0: injured plus poisons; x < 0: recovered. A lost bet does nothing."""
    talk = table(player(1), player(1), player(2), player()).turn(a="bet 3", b="bet -2", c="poison 2", d="charge")
    assert talk.hp == [6, 6, 6, 6]
    talk = table(player(1), player(1), player(2), player()).turn(a="bet 2", b="bet -1", c="poison 2", d="charge")
    assert talk.hp == [8, 7, 6, 6]


def test_violence() -> None:
    talk = table(player(1), player(1), player(2)).turn(a="violence", b="strike c", c="reflect b")
    assert talk.hp == [6, 6, 5]


def test_purge() -> None:
    """Pegs, bets and multiply; a purged extreme peg does not kill. Not double_now (TK-48)."""
    talk = table(player(1), player(3, hp=0), player(3), player(1), player(2), player(1))
    talk.turn(a="purge", b="peg_extreme", c="peg_zero", d="bet 1", e="strike c c", f="multiply 2 e")
    assert talk.hp == [6, 0, 4, 6, 6, 6]
    assert {event["move"] for event in talk.told("void")} == {"peg_extreme", "peg_zero", "bet", "multiply"}


def test_burn() -> None:
    """Peach, peach garden and wine; what is burnt is not drunk, so poison does not hurt."""
    talk = table(player(1), player(3), player(5), player(1), player(1))
    talk.turn(a="burn", b="peach b", c="peach_garden", d="wine", e="poison 1")
    assert talk.hp == [6, 6, 6, 6, 6]
    assert talk.status("wine") == [0, 0, 0, 0, 0]
    assert talk.round == 1


def test_poison() -> None:
    """Each drinker takes his peaches and wines times the poisons."""
    talk = table(player(2), player(6), player(1), player()).turn(a="poison 2", b="peach b d", c="wine", d="charge")
    assert talk.hp == [6, 6 + 1 - 4, 6 - 2, 7]


def test_fate() -> None:
    """Back with the HP and marks of the round's start, frozen or not, statuses gone (TK-31)."""
    start = {"hp": 5, "marks": {"lightning": 0, "corrosion": 2}}
    talk = table(player(1, hp=2, corrosion=1, round_start=start), player(6), player(3))
    talk.turn(a="fate", b="nuke", c="freeze a")
    assert talk.hp == [5, 6, 0]
    assert talk.marks("corrosion") == [2, 0, 0]
    assert talk.flag("frozen") == [False, False, False]


def test_fate_does_nothing_while_you_live() -> None:
    talk = table(player(1), player(2)).turn(a="fate", b="strike a a")
    assert talk.hp == [4, 6]


def test_chain() -> None:
    """A mark on each of two different players; marks stay in the next round."""
    talk = table(player(1), player(1), player()).turn(a="chain a c", b="strike b", c="charge")
    assert talk.marks("chain") == [1, 0, 1]
    assert talk.round == 2


def test_wine() -> None:
    """Next turn every strike and press does one more; a dying drinker recovers instead."""
    talk = table(player(3), player(3)).turn(a="wine")
    assert talk.status("wine") == [1, 0]
    talk.turn(a="strike b b", b="charge")
    assert talk.hp == [6, 2]
    talk = table(player(1, hp=0), player()).turn(a="wine")
    assert talk.hp == [1, 6]
    assert talk.status("wine") == [0, 0]


def test_double_now() -> None:
    talk = table(player(1), player(1), player(2)).turn(a="double_now", b="strike a", c="suicide")
    assert talk.hp == [4, 6, 4]


def test_double_next() -> None:
    talk = table(player(1), player(2), player(3)).turn(a="double_next")
    assert talk.status("double") == [2, 0, 0]
    talk.turn(a="charge", b="charge", c="peach c")
    assert talk.hp == [6, 6, 8]


def test_mix() -> None:
    """Next turn several moves at once; the status is spent either way."""
    talk = table(player(4), player()).turn(a="mix")
    assert talk.status("mix") == [True, False]
    talk.turn(a="strike b + high_guard + charge", b="charge")
    assert talk.hp == [6, 5]
    assert talk.status("mix") == [False, False]


def test_last_gasp() -> None:
    """Not after damage by a group attack."""
    talk = table(player(1, hp=0), player(1), player()).turn(a="last_gasp c", b="strike a")
    assert talk.out == "ac"
    talk = table(player(1, hp=1), player(2), player(1)).turn(a="last_gasp c", b="arrows", c="strike a")
    assert talk.out == "a"


def test_siphon() -> None:
    """Two siphons void each other (P4.8)."""
    talk = table(player(1), player(1), player(1), player()).turn(a="siphon", b="siphon", c="strike b", d="charge")
    assert talk.hp == [6, 5, 6, 6]
    assert len(talk.told("siphons_void")) == 2


def test_zero_one() -> None:
    """Only single attacks, only those aimed at the user; the rest of a play goes on."""
    talk = table(player(1), player(2), player(2)).turn(a="zero_one", b="strike a c", c="arrows")
    assert talk.hp == [4, 4, 6]


def test_arson() -> None:
    """All chain marks burn, once, also the user's own."""
    talk = table(player(1, chain=1), player(1, chain=2), player()).turn(a="arson", b="arson")
    assert talk.hp == [5, 4, 6]
    assert talk.marks("chain") == [0, 0, 0]


def test_feather() -> None:
    """Guard now; next turn the zero moves come with a high guard."""
    talk = table(player(2), player(1), player(4)).turn(a="feather", b="strike a", c="charge")
    assert talk.hp == [6, 6, 6]
    assert talk.status("feather") == [True, False, False]
    talk.turn(a="zero_one", b="charge", c="thunder")
    assert talk.hp == [6, 2, 6]


def test_violence_purge() -> None:
    talk = table(player(2), player(1), player(1), player(1)).turn(
        a="violence_purge", b="strike a", c="reflect a", d="bet 1"
    )
    assert {event["move"] for event in talk.told("void")} == {"reflect", "bet"}
    assert talk.hp == [6, 6, 6, 6]


def test_violence_burn() -> None:
    talk = table(player(2), player(1), player(1), player(1)).turn(
        a="violence_burn", b="strike a", c="reflect a", d="wine"
    )
    assert {event["move"] for event in talk.told("void")} == {"reflect", "wine"}
    assert talk.hp == [6, 6, 6, 6]


def test_purge_burn() -> None:
    talk = table(player(2), player(1), player(1), player(3)).turn(a="purge_burn", b="strike a", c="peg 1", d="peach d")
    assert {event["move"] for event in talk.told("void")} == {"peg", "peach"}
    assert talk.hp == [6, 6, 6, 6]


def test_guard_wine() -> None:
    """Burn takes only the wine; the guard stays."""
    talk = table(player(2), player(1), player(1)).turn(a="guard_wine", b="strike a", c="burn")
    assert talk.hp == [6, 6, 6]
    assert talk.status("wine") == [0, 0, 0]
    assert talk.told("drink_void")
    talk = table(player(2), player(1)).turn(a="guard_wine", b="strike a")
    assert talk.status("wine") == [1, 0]


def test_guard_violence() -> None:
    """Guard and high guard."""
    talk = table(player(2), player(1), player(4), player(1)).turn(
        a="guard_violence", b="strike a", c="spell a a", d="reflect a"
    )
    assert talk.hp == [6, 6, 6, 6]
    assert [event["move"] for event in talk.told("void")] == ["reflect"]


def test_suicide() -> None:
    """Riders and healing still arrive."""
    talk = table(player(2), player(9), player(3), player(3)).turn(
        a="suicide", b="instakill a", c="corrode a", d="peach a"
    )
    assert talk.hp == [6, 6, 6, 6]
    assert talk.marks("corrosion") == [1, 0, 0, 0]


def test_same() -> None:
    """A copied group attack spares the copier's own faction, not the original's (TK-42)."""
    talk = table(player(2), player(2), player(), player(), factions=[0, 1, 1, 2])
    talk.turn(a="same b", b="arrows", c="charge", d="charge")
    # b's arrows hit a and d, a's copy hits b, c and d; a's and b's arrows meet at equal level
    assert talk.hp == [6, 6, 4, 2]


def test_flawless() -> None:
    talk = table(player(2), player(2), player(3), player(5), player(3), player(3))
    talk.turn(a="flawless", b="arrows", c="barbarians", d="snatch a", e="dismantle a", f="lightning")
    assert talk.hp == [6] * 6
    assert len(talk.told("void")) == 5
    assert talk.marks("lightning") == [0] * 6


def test_shift() -> None:
    """Aimed at a shifter it is void; violence_purge_burn ends it too."""
    talk = table(player(2), player(2), player(1)).turn(a="shift b", b="shift c", c="strike a")
    assert talk.told("shift_void") == [{"seat": 0, "move": "shift", "target": 1}]
    assert talk.hp == [5, 6, 6]


def test_zero_two() -> None:
    """All ten single attacks, with heavy's price and the pea's clause."""
    talk = table(player(2), player(5), player(3), player(4), player(4))
    talk.turn(a="zero_two", b="heavy a", c="deathblow a", d="pea", e="zombie d")
    assert talk.out == "d"  # its play is void, so the zombie bites
    assert talk.hp[1:3] == [6, 6]


def test_peach() -> None:
    """Split freely; a reflected peach heals somebody else."""
    talk = table(player(6), player(1), player()).turn(a="peach a b", b="reflect c", c="charge")
    assert talk.hp == [7, 6, 7]


def test_such_people() -> None:
    """Guard and high guard, and with several users each punishes and recovers."""
    talk = table(player(3), player(3), player(2), player(2)).turn(
        a="such_people", b="such_people", c="press a b", d="strike a b"
    )
    assert talk.hp == [10, 10, 6 - 8, 6]
    assert talk.out == "c"


def test_peg_zero() -> None:
    """Calm restores; poison or injury kills; healing does not matter."""
    talk = table(player(3, hp=2), player(3)).turn(a="peg_zero", b="peach a")
    assert talk.hp == [6, 6]
    talk = table(player(3), player(1), player()).turn(a="peg_zero", b="poison")
    assert talk.out == "a"
    talk = table(player(3), player(1), player()).turn(a="peg_zero", b="strike a")
    assert talk.out == "a"


def test_peg_extreme() -> None:
    """Lethal: initial HP; harmless: dying; harmless while dying: death."""
    talk = table(player(3, hp=2), player(9), player()).turn(a="peg_extreme", b="instakill a")
    assert talk.hp == [6, 6, 6]
    talk = table(player(3), player()).turn(a="peg_extreme")
    assert talk.hp == [0, 6]
    talk = table(player(3, hp=0), player(), player()).turn(a="peg_extreme")
    assert talk.out == "a"


def test_lightning() -> None:
    """The mark is laid at the end of the turn and rotates with the rounds."""
    talk = table(player(3), player(3), player()).turn(a="lightning", b="poison 3")
    assert talk.out == ""
    assert talk.marks("lightning") == [1, 0, 0]
    talk.turn(a="charge", b="charge", c="charge")
    assert talk.marks("lightning") == [1, 0, 0]


def test_dismantle() -> None:
    """Stops levels up to 3; takes points and marks, also one's own; removing a shield is no change of HP (TK-39)."""
    talk = table(player(3), player(4, shield=1, chain=2), player(3))
    talk.turn(a="dismantle b", b="charge", c="freeze a")
    assert talk.hp == [6, 6, 6]
    assert talk.points == [0, 0, 0]
    assert talk.marks("shield") == [0, 0, 0]
    assert talk.round == 1


def test_violence_purge_burn() -> None:
    talk = table(player(3), player(2), player(1), player(1), player(1), player(2))
    talk.turn(a="violence_purge_burn", b="shift c", c="reflect a", d="peg 1", e="wine", f="spell a")
    assert {event["move"] for event in talk.told("void")} == {"shift", "reflect", "peg", "wine"}
    assert talk.hp == [6] * 6


def test_domain() -> None:
    """A second domain right after the first: untouchable again while the first one's stage 2 gives its +1."""
    talk = table(player(6), player(2)).turn(a="domain", b="strike a a")
    assert talk.hp == [6, 6]
    talk.turn(a="domain", b="charge")
    assert talk.hp == [7, 6]
    assert talk.status("domain") == [True, False]
    assert talk.round == 1


def test_zero_three() -> None:
    """Self-aimed attacks meet one's own defence in a mixed play; group attacks do not care."""
    talk = table(player(3), player(4, mix=True), player(2)).turn(
        a="zero_three", b="freeze a + guard + high_guard", c="arrows"
    )
    assert talk.hp == [4, 6, 6]


def test_zero_three_needs_no_late_targets() -> None:
    talk = table(player(3), player(4), player()).turn(a="zero_three", b="pursuit")
    assert talk.hp == [6, 3, 6]


def test_hourglass() -> None:
    """Not even charges count; costs stay paid."""
    talk = table(player(3), player(2), player(3)).turn(a="hourglass", b="charge", c="peach c")
    assert talk.points == [0, 2, 0]
    assert talk.hp == [6, 6, 6]
    assert talk.round == 1


def test_zombie() -> None:
    """Bites who charges or shows a void play; a miss counts as suicide."""
    talk = table(player(4), player(), player(1)).turn(a="zombie b", b="charge", c="strike a")
    assert talk.out == "b"
    assert talk.hp[0] == 5
    talk = table(player(4), player(1), player(2)).turn(a="zombie b", b="strike a", c="strike a a")
    assert talk.hp == [5, 6, 6]


def test_zombie_siege() -> None:
    """Everybody who charges dies, teammates and the user included; a miss while dying kills the user."""
    talk = table(player(5, mix=True), player(), player(), factions=[0, 0, 1])
    talk.turn(a="zombie_siege + charge", b="charge", c="guard")
    assert talk.out == "ab"
    talk = table(player(5, hp=0), player(), player()).turn(a="zombie_siege")
    assert talk.out == "a"


def test_gan() -> None:
    """Healing hurts, damage heals; a direct death stays."""
    talk = table(player(5), player(3), player()).turn(a="gan", b="peach a")
    assert talk.hp == [5, 6, 6]
    talk = table(player(5), player(9), player()).turn(a="gan", b="instakill a")
    assert talk.out == "a"


def test_snatch() -> None:
    """Stops levels up to 5; all points of the target become yours."""
    talk = table(player(7), player(4), player(5)).turn(a="snatch b", b="charge", c="firedance")
    assert talk.points == [0, 0, 0]  # c's fire dance hurt b, so a new round began
    assert talk.hp == [6, 1, 6]
    talk = table(player(7), player(4)).turn(a="snatch b", b="charge")
    assert talk.points == [7, 0]


def test_shield() -> None:
    """Works at once; gaining and breaking both end the round."""
    talk = table(player(5), player(9), player()).turn(a="shield", b="instakill a")
    assert talk.out == ""
    assert talk.marks("shield") == [0, 0, 0]
    assert talk.round == 2
    talk = table(player(5), player()).turn(a="shield")
    assert talk.marks("shield") == [1, 0]
    assert talk.round == 2


def test_peach_garden() -> None:
    """Everybody recovers 1, enemies too; not reflectable."""
    talk = table(player(5), player(1), player()).turn(a="peach_garden", b="reflect a", c="charge")
    assert talk.hp == [7, 7, 7]


def test_instakill() -> None:
    """No attack: neither reflected nor stopped nor touched by the zero moves."""
    for answer in ("guard", "ultra_guard", "reflect a", "zero_one", "zero_two", "zero_three"):
        talk = table(player(9), player(3), player()).turn(a="instakill b", b=answer)
        assert talk.out == "b"


def test_reflect() -> None:
    """Costs everything; the source of the attack stays the same."""
    talk = table(player(2), player(5), player()).turn(a="drain b", b="reflect c", c="charge")
    assert talk.hp == [7, 6, 5]
    talk = table(player(2), player(5)).turn(a="charge", b="reflect a")
    assert talk.points == [3, 0]


def test_multiply() -> None:
    """The scale column: damage, healing, marks, points; several multiply each other."""
    talk = table(player(2), player(1), player(1), player(1)).turn(
        a="strike d d", b="multiply 2 a", c="multiply 2 a", d="charge"
    )
    assert talk.hp[3] == 6 - 8
    talk = table(player(), player(2), player(3), player(1)).turn(
        a="charge", b="multiply 3 a", c="lightning", d="multiply 2 c"
    )
    assert talk.points[0] == 3
    assert talk.marks("lightning") == [0, 0, 2, 0]


def test_unlock() -> None:
    """TK-25: the house move removes chain marks before the pool can open."""
    talk = table(player(1), player(2), player(chain=2), unlock_move=True)
    talk.turn(a="unlock c", b="spell c", c="charge")
    assert talk.marks("chain") == [0, 0, 0]
    assert talk.hp == [6, 6, 5]
    assert not talk.told("pool")


def test_blast() -> None:
    """TK-36: a violation is 1 damage and no play at all: no defence, nothing paid, whatever had been begun."""
    talk = table(player(1), player(3), player())
    talk.act(1, "move:peach")
    talk.turn(a="strike b", b="timeout", c="charge")
    assert talk.hp == [6, 4, 6]
    assert talk.told("reveal_blast") == [{"seat": 1}]
    assert not [event for event in talk.told("paid") if event["seat"] == 1]
