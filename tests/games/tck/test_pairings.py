"""The two tables of the rulebook, cell by cell: attack against attack (4.3, P11), attack against defence (4.4, P12)."""

from __future__ import annotations

import pytest

from paiju.games.tck.data.moves import DAMAGE, KIND, LEVEL, MOVE_IDS, SINGLE, STRIKES
from tests.games.tck.talk import Table, player, table

COLUMNS = (
    "strike press spell drain freeze deathblow corrode pursuit heavy arrows barbarians thunder firedance nuke supernuke"
)
# + lands, - cancelled, * the p·q rule; the row's attack is mine, the column's yours
ROWS = {
    "strike": "-*++-----------",
    "press": "*------*-------",
    "spell": "---------------",
    "drain": "---------------",
    "freeze": "++++-----+-----",
    "deathblow": "+++++++++++++++",
    "corrode": "++++-----+-----",
    "pursuit": "+*+++++--++----",
    "heavy": "++++++++-++++--",
    "arrows": "++-------------",
    "barbarians": "++++-----+-----",
    "thunder": "+++++++--++----",
    "firedance": "++++++++-+++---",
    "nuke": "++++++++-++++--",
    "supernuke": "++++++++++++++-",
}
CELLS = [(mine, yours, fate) for mine, row in ROWS.items() for yours, fate in zip(COLUMNS.split(), row, strict=True)]


def aimed(move: str, target: str) -> str:
    """A play of one copy at a target; group attacks and late ones name none."""
    single = KIND[MOVE_IDS.index(move)] == SINGLE
    return f"{move} {target}" if single and move not in ("pursuit", "pea") else move


def damage(move: str) -> int:
    row = MOVE_IDS.index(move)
    return DAMAGE[row] * (3 if move == "pursuit" else STRIKES[row])


def duel(mine: str, yours: str) -> Table:
    """a and b attack each other, both with plenty of HP; late attacks are aimed at each other too."""
    talk = table(player(9, hp=50), player(9, hp=50), player(hp=50))
    late = {}
    for name, move, at in (("a", mine, "b"), ("b", yours, "a")):
        if move in ("pursuit", "pea"):
            late[name] = f"{at} {at} {at}" if move == "pursuit" else at
    return talk.turn(late, a=aimed(mine, "b"), b=aimed(yours, "a"))


def landed(talk: Table, name: int) -> bool:
    return any(
        event["seat"] == name and event["target"] == 1 - name
        for event in talk.told("lands") + talk.told("several_land")
    )


@pytest.mark.parametrize(("mine", "yours", "fate"), CELLS, ids=str)
def test_attack_against_attack(mine: str, yours: str, fate: str) -> None:
    """P11, TK-4, TK-13, TK-15: what happens to MY attack when yours is aimed at me."""
    talk = duel(mine, yours)
    assert landed(talk, 0) == (fate == "+")
    assert bool(talk.told("backlash")) == (fate == "*")


@pytest.mark.parametrize("other", COLUMNS.split())
def test_pea_clashes_like_pursuit(other: str) -> None:
    """TK-6: both are strikes of level 4."""
    for mine, yours in (("pea", other), (other, "pea")):
        twin = duel("pursuit" if mine == "pea" else mine, "pursuit" if yours == "pea" else yours)
        talk = duel(mine, yours)
        assert [landed(talk, name) for name in (0, 1)] == [landed(twin, name) for name in (0, 1)]
        assert talk.hp == twin.hp


REFLECTABLE = [cell for cell in CELLS if cell[0] != "deathblow"]


@pytest.mark.parametrize(("mine", "yours", "fate"), REFLECTABLE, ids=str)
def test_reflected_attack(mine: str, yours: str, fate: str) -> None:
    """TK-13: a reflected attack is not cancelled by an equal level; the named special pairs stay as they are."""
    # a aims at c, who reflects to b, who attacks a; a group attack also aims at b directly
    talk = table(player(9, hp=50), player(9, hp=50), player(9, hp=50))
    late = {}
    if mine == "pursuit":
        late["a"] = "c c c"
    if yours == "pursuit":
        late["b"] = "a a a"
    talk.turn(late, a=aimed(mine, "c"), b=aimed(yours, "a"), c="reflect b")
    reflected = [
        event for event in talk.told("lands") + talk.told("several_land") if event["seat"] == 0 and event["target"] == 1
    ]
    special = {mine, yours} <= {"press", "spell", "drain"} and mine != yours
    special |= mine in ("spell", "drain") and yours in ("strike", "pursuit")
    tie = LEVEL[MOVE_IDS.index(mine)] == LEVEL[MOVE_IDS.index(yours)]
    assert bool(reflected) == (fate == "+" or (fate == "-" and tie and not special))


DEFENCES = "guard high_guard super_guard ultra_guard dismantle snatch poison zero_one zero_two"
# B blocked, v void, . lands
BLOCKS = {
    "strike": "B.BBBB.vv",
    "press": "B.BBBB.vv",
    "pursuit": "B.BB.B.vv",
    "pea": "B.BB.B.vv",
    "spell": ".BBBBB.vv",
    "freeze": ".BBBBB.vv",
    "corrode": ".BBBBB.vv",
    "drain": "BBBBBB.vv",
    "deathblow": "..BB...vv",
    "heavy": "..BB...vv",
    "arrows": "BBBBBB...",
    "barbarians": ".BBBBB...",
    "thunder": ".BBB.B...",
    "firedance": ".BBB.BB..",
    "nuke": "..BB.....",
    "supernuke": "...B.....",
}
BLOCK_CELLS = [
    (attack, defence, fate)
    for attack, row in BLOCKS.items()
    for defence, fate in zip(DEFENCES.split(), row, strict=True)
]


@pytest.mark.parametrize(("attack", "defence", "fate"), BLOCK_CELLS, ids=str)
def test_attack_against_defence(attack: str, defence: str, fate: str) -> None:
    """P12, TK-14: what stops what."""
    talk = table(player(9, hp=50), player(9, hp=50), player(hp=50))
    play = {"dismantle": "dismantle c", "snatch": "snatch c", "poison": "poison 1"}.get(defence, defence)
    late = {"a": {"pursuit": "b b b", "pea": "b"}[attack]} if attack in ("pursuit", "pea") and fate != "v" else {}
    if attack in ("pursuit", "pea") and defence == "zero_one":
        late = {"a": "b b b" if attack == "pursuit" else "b"}
    talk.turn(late, a=aimed(attack, "b"), b=play)
    stopped = [event for event in talk.told("blocked") if event["target"] == 1]
    void = talk.told("void") or talk.told("zeroed")
    assert bool(stopped) == (fate == "B")
    assert bool(void) == (fate == "v")
    assert talk.hp[1] == 50 - (damage(attack) if fate == "." else 0)
