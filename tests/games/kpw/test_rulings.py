"""Every ruling stands in the document and is named by a test; those without another home are tested here."""

from __future__ import annotations

import re
from pathlib import Path

from paiju.games.kpw import GAME
from tests.games.kpw.talk import Table

HERE = Path(__file__).parent
RULINGS = [f"KP-{number}" for number in range(1, 59)]


def named(text: str) -> set[str]:
    return set(re.findall(r"KP-\d+", text))


def test_every_ruling_is_documented_and_tested() -> None:
    for document in ("kpw.md", "kpw.zh.md"):
        assert named((HERE.parents[2] / "docs" / "rules" / document).read_text("utf-8")) == set(RULINGS)
    tests = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    files = "".join(path.read_text("utf-8") for path in (HERE.parents[1] / "scenarios" / "kpw").glob("*.yaml"))
    assert set(RULINGS) <= named(tests + files)


def test_company() -> None:
    """KP-8: pearl, pill, clone and mutual ruin may be played alone."""
    for card in ("spirit_pearl", "demon_pill", "mutual_ruin"):
        assert "commit" in Table([[card], []]).act(0, f"stage:{card}").offered(0)


def test_order_inside_a_play() -> None:
    """KP-9: mechanisms, skills, half, defence, attack, pill, whatever the order of staging."""
    table = Table(
        [["half", "skill_2", "attack_1", "phone_8848", "demon_pill"], ["double"]],
        hp=[60, 120],
        last_turn={},
        damage=[{"to": 0, "amount": 20}],
        heroes=[["priest", "scientist"], ["warrior", "wizard"]],
    )
    table.play(0, "demon_pill", "attack_1", "half", "skill_2>priest", "phone_8848")
    order = [name for name in table.events() if name in ("damage", "gain", "pill")]
    assert order == ["damage", "gain", "gain", "damage", "pill"]


def test_half_needs_no_option_to_be_kept() -> None:
    """KP-14, KP-50: by the rule text half is no free card."""
    assert Table([["half"], []]).refused(0, "free:half") == "not_free"


def test_the_hand_limit_is_bookkeeping() -> None:
    """KP-51: cards that come back may exceed it."""
    table = Table([["half"] * 4 + ["attack_1"] * 3, []])
    assert len(table.hand(0)) == 9 and table.see()["hand_limits"] == [5, 5]


def test_useless_plays_are_legal() -> None:
    """KP-53: half and mutual ruin without damage get rid of cards."""
    table = Table([["half", "mutual_ruin"], []]).play(0, "half", "mutual_ruin")
    assert table.hp == [120, 120] and table.pile() == ["half", "mutual_ruin"]


def test_damage_outside_turns() -> None:
    """KP-54: a mine can be resisted, but it is in no last turn: nothing for half or mutual ruin."""
    entry = {"to": 0, "amount": 15, "class": "mechanism", "by": None, "turn": "none"}
    table = Table([["half", "mutual_ruin", "defence_3"], []], hp=[60, 120], damage=[entry])
    assert table.play(0, "half", "mutual_ruin").hp == [60, 120]
    assert table.play(0, "defence_3").hp == [85, 120]


def test_the_pile_is_face_down() -> None:
    """KP-48: a seat knows what it has discarded or seen, spectators what was public."""
    table = Table([["double", "attack_1"], []]).act(0, "free:double").play(0, "attack_1")
    assert table.pile(0) == ["attack_1", "double"] and table.pile(1) == ["attack_1"] == table.pile(-1)
    assert table.see(1)["discard"]["count"] == 2


def test_code_damage_is_drained_but_not_resisted() -> None:
    """KP-3, KP-37: the table of classes."""
    table = Table([["spirit_pearl", "demon_pill"], ["defence_3"]], hp=[60, 120], drains=["on", "off"])
    table.play(0, "spirit_pearl", "demon_pill").end(0)
    assert table.hp == [110, 70]
    assert table.play(1, "defence_3").hp == [110, 80]


def test_the_defaults_of_the_clock() -> None:
    """Decline, keep the turn short, and draw lots where no answer is the modest one."""
    state = GAME.new(1)
    assert state.default(0) == -1
    table = Table([["steal", "attack_1"], ["half"]]).play(0, "steal")
    assert GAME.space.text(table.state.default(1)) == "pass"
    table.act(1, "pass")
    assert table.state.default(0) == -1
    drawn = Table([[], []], exactly=True, phase="draw", deck=["thief"])
    assert GAME.space.text(drawn.state.default(0)) == "use"


def test_the_end_of_a_round_cites_what_ended_it() -> None:
    """KP-5 two passes, KP-6 an empty hand, KP-26 the pill."""
    passed = Table([[], []], passes=1).act(0, "end_turn")
    assert passed.rulings("round_end") == ["KP-5"]
    empty = Table([["attack_1"], ["half"]], exactly=True).play(0, "attack_1")
    assert empty.rulings("round_end") == ["KP-6"]
    pill = Table([["demon_pill"], []]).play(0, "demon_pill")
    assert pill.rulings("round_end") == ["KP-26"]


def test_a_cost_cites_what_it_pays_for() -> None:
    """KP-21 the steal, KP-26 the pill's rider."""
    steal = Table([["steal"], []]).play(0, "steal").act(1, "pass").act(0, "pay:thief")
    assert steal.rulings("cost") == ["KP-21"]
    last = {"declared": ["spirit_pearl"]}
    pill = Table([["demon_pill"], []], last_turn=last, protection=[[], ["half"]]).play(0, "demon_pill")
    assert pill.act(0, "use", "pay:thief").rulings("cost") == ["KP-26"]
