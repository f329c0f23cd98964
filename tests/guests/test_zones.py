"""What follows from a declaration, and what is said of a wrong one."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.api import Card, Seat, ZonedGame, ZonedState, hexes, squares, track, zone
from paiju.conformance.check import check_batch
from paiju.core.errors import BadSetup
from paiju.match.schema import make_schema
from paiju.starters import auction, draft, duel
from paiju.starters import hexes as clans
from tests.guests import recipes


def test_a_field_that_is_not_declared_is_refused() -> None:
    class Forgetful(recipes.Reshuffled):
        def set_up(self) -> None:
            self.forgotten = 3
            super().set_up()

    game = recipes.game("forgetful", Forgetful, actions={"play": (recipes.KINDS,)}, prompts=("play",))
    with pytest.raises(TypeError, match="Forgetful sets forgotten, which it does not declare"):
        game.new(1)


def test_a_field_that_comes_later_breaks_a_law() -> None:
    class Later(recipes.Reshuffled):
        def do_play(self, seat: Seat, kind: str) -> None:
            self.later = kind
            super().do_play(seat, kind)

    game = recipes.game("later", Later, actions={"play": (recipes.KINDS,)}, prompts=("play",), texts=recipes.PLAYS)
    found = check_batch(game, 0, 10, seed=1).findings
    assert "Later.later is not declared: a copy would lose it" in {one.detail for one in found}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: zone.deck(colour="red"), "no such hint: 'colour'"),
        (lambda: zone.cards(seen="me"), "seen is one of all, owner, nobody"),
        (lambda: zone.cards(seen="owner"), "has no owner"),
        (
            lambda: recipes.game("x", recipes.Reshuffled, actions={"jump": ()}, prompts=("play",)),
            "no do_jump for the action 'jump'",
        ),
        (
            lambda: recipes.game("x", recipes.Teams, actions={}, prompts=("bid",), sealed=("bet",)),
            "sealed prompt 'bet' is not among the prompts: bid",
        ),
    ],
)
def test_a_wrong_declaration_is_told_in_a_sentence(wrong: Any, said: str) -> None:
    with pytest.raises((TypeError, ValueError), match=said):
        wrong()


@pytest.mark.parametrize("game", [duel.GAME, auction.GAME, draft.GAME, clans.GAME], ids=lambda game: game.id)
def test_types_layout_and_drawing_follow(game: ZonedGame[Any]) -> None:
    state = game.new(1)
    names = {part.name for part in game.state_type.parts}
    assert {zone["name"] for zone in game.printed()["zones"]} <= names
    assert len(game.encode(state.view(0))) == sum(size for _, size, _ in game.layout)
    for lang in ("zh", "en"):
        assert game.texts.say(f"zone.{game.printed()['zones'][0]['name']}", lang) in game.draw(state.view(0), lang, [])


def test_the_table_has_a_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.games._extra", {"duel": duel.GAME})
    table = make_schema("view/duel")["$defs"]["Table"]
    assert table["properties"]["health"] == {"type": "array", "items": {"type": "integer"}}


def test_a_scenario_deals_what_it_names_and_keeps_every_card() -> None:
    state = duel.GAME.position({"hand": [["lunge", "lunge"], []], "health": [3, 4], "active": 1})
    assert state.health == [3, 4]
    assert [state.kind(back) for back in state.hand[0]] == ["lunge", "lunge"]
    assert sum(len(pile) for pile in state.zones()) == 31
    assert state.actors() == [1]


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"hand": [["lunge"] * 5, []]}, "no_card_left"),
        ({"hand": [["axe"], []]}, "unknown_id"),
        ({"hand": [[]]}, "bad_length"),
        ({"health": [1, -1]}, "bad_number"),
        ({"mana": 3}, "unknown_field"),
        ({"deck": [], "discard": [], "hand": [[], []]}, "cards_left_over"),
        ({"ask": {"0": "sing"}}, "unknown_id"),
    ],
)
def test_a_wrong_scenario_is_refused_with_the_place(setup: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup) as refused:
        duel.GAME.position(setup)
    assert refused.value.reason == reason
    assert refused.value.at.startswith("setup")


def test_boards_know_their_neighbours() -> None:
    assert hexes(3, 3).neighbours["b2"] == ["a2", "c2", "b1", "c1", "b3", "c3"]
    assert squares(3, 3).neighbours["a1"] == ["b1", "a2"]
    assert track(4).neighbours["2"] == ["1", "3"]
    assert hexes(7, 5).distance("a1", "g5") == 8
    assert squares(3, 3).distance("a1", "c3") == 4


def test_every_hook_can_be_written_by_hand() -> None:
    class Shown(recipes.Reshuffled):
        def table(self, viewer: int) -> dict[str, Any]:
            return {**super().table(viewer), "extra": 1}

    game = recipes.game("shown", Shown, actions={"play": (recipes.KINDS,)}, prompts=("play",))
    assert game.new(1).view(0)["table"]["extra"] == 1
    assert Card("x").printed() == {"colour": "", "number": None, "icon": ""}
    assert isinstance(game.new(1), ZonedState)
