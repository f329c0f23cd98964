"""One test for each of the ten characters, and more where a skill has more sides (rules 5.4)."""

from __future__ import annotations

from typing import Any

from paiju.core.viewers import SPECTATOR
from paiju.games.weiqi import GAME
from tests.games.weiqi.talk import held, table


def test_gu_lis_stones_have_five_qi() -> None:
    """WQ-36: every stone of a joined group has the bonus."""
    black = {"left1+left2": ["stone", "stone", "connect"], "mid": ["stone"]}
    talk = table(black, {"mid": ["stone"]}, characters=["gu_li", "ke_jie"], **held(["extend"]))
    assert talk.group(0, "left2")["qi"] == 10
    assert talk.group(0, "mid")["qi"] == 5
    assert talk.group(1, "mid")["qi"] == 4


def test_lee_sedols_counter_captured_cards_return_oldest_first() -> None:
    """WQ-37: stones, moves and the Capture just played; the opponent still scores."""
    black = {"left1": ["stone", "extend", "surround"]}
    white = {"right1": ["stone", "(golden_rooster)", "(golden_rooster)"]}
    talk = table(black, white, characters=["lee_sedol", "ke_jie"], deck=[], **held(["cut", "capture"]))
    talk.play(0, "play:capture/left1/right1")
    assert (talk.event("fight")["qi"], talk.event("fight")["against_qi"]) == (7, 8)
    assert talk.hand(0) == ["cut", "stone", "extend", "surround", "capture"]
    assert talk.banked == [0, 8]


def test_lee_sedols_cancelled_connect_returns() -> None:
    """WQ-37, WQ-30: and it may be played again next turn."""
    black = {"left1": ["stone"], "left2": ["stone"]}
    setup = {"characters": ["lee_sedol", "ke_jie"], **held(["connect"]), "deck": []}
    talk = table(black, {"right1": ["stone", "(oriole_butterfly)"]}, **setup)
    talk.play(0, "play:connect/gap_l1l2")
    assert talk.hand(0) == ["connect"]
    assert talk.area(1, "right1") == ["stone", "oriole_butterfly"]
    talk.play(1, "pass")
    assert talk.offered(0, "play:connect") == ["play:connect/gap_l1l2"]


def test_lee_sedols_triggered_rooster_returns_known_and_untriggered_cards_unknown() -> None:
    """WQ-37: what was face down and did not trigger is not shown."""
    white = {"mid": ["stone", "(golden_rooster)", "(bent_four)"]}
    setup = {"characters": ["gu_li", "lee_sedol"], **held(["capture"]), "deck": []}
    talk = table({"mid": ["stone", "extend"]}, white, **setup)
    talk.play(0, "play:capture/mid/mid")
    assert talk.hand(1) == ["stone", "golden_rooster", "bent_four"]
    returned = [args["what"] for args in talk.told("returned", 0)]
    assert returned == [{"card": "stone"}, {"card": "golden_rooster"}, {"back": 5}]
    assert talk.removed() == []


def test_lee_sedols_cuts_never_return() -> None:
    """WQ-16, WQ-37."""
    talk = table({"mid": ["stone"]}, {}, turn=1, characters=["gu_li", "lee_sedol"], **held([], ["cut"]), deck=[])
    talk.play(1, "play:cut/gap_l2m")
    assert talk.hand(1) == []
    assert talk.see()["gaps"][0]["gap_l2m"] == {"card": "cut"}


def test_shi_yue_takes_a_capture_and_the_deck_is_shuffled() -> None:
    """WQ-38, WQ-39: before the card, free of charge."""
    setup = {"characters": ["shi_yue", "gu_li"], **held(["stone"]), "deck": ["extend", "capture", "cut"]}
    talk = table(**setup)
    assert "skill:dragon_every_game" in talk.offered(0)
    talk.play(0, "skill:dragon_every_game")
    assert talk.hand(0) == ["stone", "capture"]
    assert talk.see()["deck"] == 2
    assert talk.event("deck_seen", 0)["cards"] == 3
    assert "deck_seen" not in talk.events(1) and "deck_holds" not in talk.events(1)
    assert talk.event("took", 1)["number"] == 1
    assert talk.refused(0, "skill:dragon_every_game") == "skill_spent"
    talk.play(0, "play:stone/mid")
    assert talk.state.active == 1


def test_shi_yue_reads_how_many_of_each_kind_are_in_the_deck() -> None:
    """WQ-38: contents, not order; in both languages, and nobody else reads them."""
    deck = ["extend", "cut", "capture", "extend", "bent_four", "extend", "capture"]
    talk = table(characters=["shi_yue", "gu_li"], deck=deck)
    talk.play(0, "skill:dragon_every_game")
    counted = {"extend": 3, "cut": 1, "capture": 2, "bent_four": 1}
    for lang, sentence in (("en", "In the deck: {} × {}"), ("zh", "牌堆里有 {} 张「{}」")):
        wanted = {sentence.format(number, GAME.texts.say(f"card.{kind}", lang)) for kind, number in counted.items()}
        assert wanted == {line for line in talk.said(lang, viewer=0) if line.startswith(sentence[:5])}
        assert not wanted & set(talk.said(lang, viewer=1)) and not wanted & set(talk.said(lang, viewer=SPECTATOR))


def test_the_deciding_violation_is_told_as_a_win() -> None:
    """WQ-42: it gives no moku, so none are told."""
    setup: dict[str, Any] = {"characters": ["byun_sangil", "gu_li"], "violations": [1, 0], "skill_uses_left": [1, 0]}
    talk = table(**setup, **held([], ["cut", "stone"]))
    talk.play(0, "skill:raise_hand")
    assert talk.outcome() == (["win", "loss"], "byun_violation")
    assert talk.told("violation") == [] and talk.events()[-2:] == ["deciding_violation", "ended"]
    assert talk.said("en")[-2] == "Player 2's hand is out of order, and that decides: Player 1 wins"


def test_fan_tingyu_needs_one_eye() -> None:
    """WQ-21, WQ-22: for attack and defence."""
    talk = table({"mid": ["stone", "make_eye"]}, {"mid": ["stone"]}, characters=["fan_tingyu", "gu_li"])
    assert talk.group(0, "mid")["immune"]
    assert not talk.group(1, "mid")["immune"]


def test_chen_yaoye_doubles_two_lines_only() -> None:
    """WQ-40: by the group's identity, on top of the multiplier, territory only."""
    black = {"left1": ["stone", "surround"], "left2": ["stone", "surround"], "mid": ["stone", "surround"]}
    talk = table(black, characters=["chen_yaoye", "gu_li"], banked=[7, 0])
    assert [talk.group(0, area)["territory"] for area in ("left1", "left2", "mid")] == [5, 20, 15]
    assert talk.see()["projected"][0] == 47


def test_shin_jinseo_turns_up_one_card_for_good() -> None:
    """WQ-41: on the table only, any one; it works on."""
    white = {"mid": ["stone", "(reverse_boot)", "(golden_rooster)"], "left1": ["stone", "(bent_four)"]}
    talk = table({"mid": ["stone"]}, white, characters=["shin_jinseo", "gu_li"], **held(["stone"], ["bent_four"]))
    assert talk.offered(0, "skill") == [
        "skill:flawless_calculation/left1/0",
        "skill:flawless_calculation/mid/0",
        "skill:flawless_calculation/mid/1",
    ]
    talk.play(0, "skill:flawless_calculation/mid/1")
    assert talk.area(1, "mid") == ["stone", "(reverse_boot)", "golden_rooster"]
    assert talk.group(1, "mid")["qi"] == 5 + 1
    assert talk.offered(0, "skill") == []
    assert talk.state.active == 0
    assert talk.refused(0, "skill:flawless_calculation/mid/0") == "skill_spent"


def test_shin_jinseo_needs_a_face_down_card() -> None:
    talk = table({}, {"mid": ["stone", "golden_rooster"]}, characters=["shin_jinseo", "gu_li"])
    assert talk.offered(0) == ["pass"]
    assert talk.refused(0, "skill:flawless_calculation/mid/0") == "nothing_face_down"


def test_ke_jies_tesuji_count_double() -> None:
    """WQ-35: Rooster +2, Boot twice, Bent Four 16."""
    white = {"right1": ["stone", "(golden_rooster)"], "mid": ["stone", "(bent_four)"]}
    talk = table({"mid": ["stone", "extend", "surround"]}, white, characters=["gu_li", "ke_jie"], **held(["extend"]))
    assert talk.group(1, "right1")["fight_qi"] == 6
    talk.play(0, "play:extend/mid")
    assert talk.banked == [0, 16]


def test_byun_sangil_looks_once_a_turn_and_twice_a_game() -> None:
    """WQ-42: a sorted hand costs the use and nothing else; it may be an empty one."""
    talk = table(characters=["byun_sangil", "gu_li"], deck=[])
    talk.play(0, "skill:raise_hand")
    assert talk.events()[-1] == "orderly"
    assert talk.refused(0, "skill:raise_hand") == "once_a_turn"
    talk.play(0, "pass").play(1, "pass")
    talk.play(0, "skill:raise_hand")
    assert talk.refused(0, "skill:raise_hand") == "skill_spent"
    assert talk.banked == [0, 0]


def test_byun_sangils_look_is_for_him_alone() -> None:
    """WQ-42: everybody learns that it was used and what it found, only he what was seen."""
    talk = table(characters=["byun_sangil", "gu_li"], **held([], ["extend", "stone"]))
    talk.play(0, "skill:raise_hand")
    assert talk.event("hand_seen", 0)["hand"] == [{"card": "extend"}, {"card": "stone"}]
    assert "hand_seen" in talk.events(1)
    assert "hand_seen" not in talk.events(-1)
    assert talk.events(-1)[-2:] == ["skill_used", "violation"]


def test_dang_yifei_adds_one_to_groups_with_a_surround() -> None:
    """WQ-44: once per group, before the multiplier."""
    black = {"left1+left2": ["stone", "surround", "stone", "surround", "connect"], "mid": ["stone", "make_eye"]}
    talk = table(black, characters=["dang_yifei", "gu_li"])
    assert talk.group(0, "left2")["base_moku"] == 11
    assert talk.group(0, "left2")["territory"] == 22
    assert talk.group(0, "mid")["base_moku"] == 1


def test_yang_dingxin_wins_at_twenty_whoever_moves() -> None:
    """WQ-45: the table's counter, both seats looked at."""
    five = {area: ["stone"] for area in ("left1", "left2", "mid", "right2", "right1")}
    for yang, won in ((0, ["win", "loss"]), (1, ["loss", "win"])):
        characters = ["gu_li", "gu_li"]
        characters[yang] = "yang_dingxin"
        sides = [five, {}] if yang == 0 else [{}, five]
        talk = table(*sides, characters=characters, remaining=21, turn=1)
        talk.play(1, "pass")
        assert talk.outcome() == (won, "yang_full_board")
    talk = table({}, five, characters=["gu_li", "yang_dingxin"], remaining=20)
    talk.play(0, "pass")
    assert talk.outcome() is None


def test_two_yangs_at_once_draw() -> None:
    """WQ-46."""
    five = {area: ["stone"] for area in ("left1", "left2", "mid", "right2", "right1")}
    talk = table(five, five, characters=["yang_dingxin", "yang_dingxin"], remaining=21, turn=1)
    talk.play(1, "pass")
    assert talk.outcome() == (["draw", "draw"], "yang_full_board")


def test_skills_come_before_the_card() -> None:
    """WQ-39: after the card the turn is over."""
    setup = {"characters": ["shi_yue", "gu_li"], **held(["stone"]), "deck": ["capture", "cut"]}
    talk = table(**setup)
    talk.play(0, "play:stone/mid")
    assert talk.state.active == 1
    assert talk.refused(0, "skill:dragon_every_game") == "not_asked"
    assert talk.refused(1, "skill:dragon_every_game") == "not_your_skill"
