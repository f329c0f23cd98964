"""Who sees what (rules 7)."""

from __future__ import annotations

from typing import Any, get_type_hints

from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.weiqi import GAME
from paiju.games.weiqi.view import Table as TableShape
from tests.games.weiqi.talk import held, table


def middle() -> Any:
    white = {"mid": ["stone", "(golden_rooster)"], "right1": ["stone", "bent_four"]}
    black = {"left1+left2": ["stone", "stone", "connect", "(reverse_boot)"], "gap_r2r1": "cut"}
    return table(black, white, characters=["gu_li", "ke_jie"], **held(["extend", "stone"], ["cut", "capture"]))


def test_hands_are_seen_by_their_owners_only() -> None:
    talk = middle()
    assert talk.see(0)["hands"] == [[{"card": "extend"}, {"card": "stone"}], 2]
    assert talk.see(1)["hands"] == [2, [{"card": "cut"}, {"card": "capture"}]]
    assert talk.see(SPECTATOR)["hands"] == [2, 2]
    assert talk.see(ALL)["hands"][1] == [{"card": "cut"}, {"card": "capture"}]


def test_face_down_cards_are_backs_to_all_others() -> None:
    talk = middle()
    own = talk.see(1)["areas"][1]["mid"]
    assert own == [{"card": "stone"}, {"card": "golden_rooster", "down": True}]
    for viewer in (0, SPECTATOR):
        assert talk.see(viewer)["areas"][1]["mid"] == [{"card": "stone"}, {"back": 6}]
        assert talk.see(viewer)["areas"][1]["right1"] == [{"card": "stone"}, {"card": "bent_four"}]


def test_fight_qi_is_for_those_who_see_the_cards() -> None:
    talk = middle()
    assert (talk.see(1)["groups"][1]["mid"]["qi"], talk.see(1)["groups"][1]["mid"]["fight_qi"]) == (4, 6)
    assert (talk.see(0)["groups"][1]["mid"]["qi"], talk.see(0)["groups"][1]["mid"]["fight_qi"]) == (4, None)


def test_the_deck_is_a_number() -> None:
    talk = middle()
    assert talk.see(0)["deck_cards"] is None
    assert talk.see(SPECTATOR)["deck_cards"] is None
    assert len(talk.see(ALL)["deck_cards"]) == talk.see(0)["deck"]


def test_the_public_part_is_the_same_for_everybody() -> None:
    """A spectator gets nothing that a player does not get, and all public fields are equal."""
    talk = middle()
    public = [
        "black", "characters", "skill_uses_left", "violations", "raised", "remaining", "remaining_own", "banked",
        "territory", "projected", "deck", "gaps", "numbers", "removed", "placed", "firing",
    ]  # fmt: skip
    views = [talk.see(viewer) for viewer in (SPECTATOR, 0, 1, ALL)]
    for name in public:
        assert all(view[name] == views[0][name] for view in views)


def test_the_declared_shape_is_the_shape() -> None:
    for viewer in (SPECTATOR, 0, 1, ALL):
        assert list(middle().see(viewer)) == list(get_type_hints(TableShape))


def test_phases_and_turn_numbers() -> None:
    state = GAME.new(4)
    assert (state.phase(), state.turn_number(), state.turn_seat()) == ("choose", 0, -1)
    state.act(0, state.legal(0)[0])
    state.act(1, state.legal(1)[0])
    assert (state.phase(), state.turn_number(), state.turn_seat()) == ("main", 1, 0)


def test_a_copy_shares_nothing_that_changes() -> None:
    talk = middle()
    before = talk.state.fingerprint()
    copy = talk.state.clone()
    for seat, action in ((0, "play:stone/mid"), (1, "play:cut/gap_mr2"), (0, "play:extend/mid")):
        copy.act(seat, GAME.space.code(action))
    assert talk.state.fingerprint() == before
    assert copy.fingerprint() != before
