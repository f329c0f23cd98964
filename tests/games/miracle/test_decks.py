"""Choosing decks: secret, simultaneous, then revealed (rules 3.2, section 7)."""

from __future__ import annotations

from collections import Counter

import pytest

from paiju.core.errors import BadOption, NotYours
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.miracle import GAME
from paiju.games.miracle.state import MiracleState
from paiju.match.match import Match
from tests.games.miracle.talk import do, fresh, player, refused, table


def choosing(**options: object) -> MiracleState:
    state = GAME.new(3, options={"first_player": "seat_0", **options})
    state.recording = True
    return state


def choose(state: MiracleState, seat: int, *names: str) -> None:
    state.act(seat, GAME.space.code(f"artifact:{names[0]}"))
    for name in names[1:]:
        state.act(seat, GAME.space.code(f"species:{name}"))


def deck_seen(state: MiracleState, viewer: int, camp: int) -> object:
    return state.view(viewer)["table"]["players"][camp]["deck"]


def test_mr_2_the_first_player_is_random_and_known_before_the_decks() -> None:
    """MR-2: the first player is random and known before the decks."""
    firsts: Counter[int] = Counter()
    for seed in range(40):
        state = GAME.new(seed)
        seats = [one["seat"] for one in state.view(0)["table"]["players"]]
        firsts[seats[0]] += 1
        assert state.phase() == "deck"
        assert state.view(0)["seats"][seats[0]]["faction"] == 0
    assert firsts[0] > 5 and firsts[1] > 5


@pytest.mark.parametrize(("word", "seat"), [("seat_0", 0), ("seat_1", 1)])
def test_mr_2_the_host_may_name_the_first_player(word: str, seat: int) -> None:
    """MR-2: the host may name the first player."""
    state = GAME.new(3, options={"first_player": word, "deck_mode": "fixed"})
    assert state.actors() == [seat]
    assert state.faction(seat) == 0


def test_decks_are_secret_until_both_are_in() -> None:
    state = choosing()
    assert state.actors() == [0, 1]
    choose(state, 1, "holy_light", "archer", "priest", "swordsman")
    assert state.actors() == [0]
    assert state.view(0)["answered"] == [1]
    wanted = {"artifact": "holy_light", "species": ["archer", "priest", "swordsman"]}
    assert deck_seen(state, 1, 1) == deck_seen(state, ALL, 1) == wanted
    assert deck_seen(state, 0, 1) is None
    assert deck_seen(state, SPECTATOR, 1) is None
    choose(state, 0, "inferno_flame", "black_bat", "swordsman", "priest")
    assert deck_seen(state, SPECTATOR, 1) == deck_seen(state, 0, 1) == wanted
    assert state.phase() == "main"
    assert state.reveals > 0
    assert [event.type for event in state.events][:3] == ["deck", "deck", "turn_start"]


def test_a_sample_keeps_the_own_deck_and_draws_the_other() -> None:
    state = choosing()
    choose(state, 1, "holy_light", "archer", "priest", "swordsman")
    seen = {str(state.resample(0, seed).drafts[1]) for seed in range(40)}
    assert len(seen) > 20
    assert all(state.resample(1, seed).drafts[1] == state.drafts[1] for seed in range(5))


def test_mr_3_only_legal_decks_are_offered() -> None:
    """MR-3: only legal decks are offered."""
    state = choosing()
    names = [GAME.space.text(code) for code in state.legal(0)]
    assert names == ["artifact:holy_light", "artifact:inferno_flame", "artifact:salamander_shield"]
    assert refused(state, "artifact:wind_blessing") == "not_in_library"
    assert refused(state, "species:archer") == "choose_artifact"
    do(state, "artifact:holy_light", "species:archer")
    assert refused(state, "species:archer") == "already_chosen"
    assert refused(state, "species:frost_dragon") == "not_in_library"
    assert refused(state, "species:lab_rider") == "not_in_library"
    assert refused(state, "artifact:holy_light") == "choose_creature"


def test_contest_and_lab_widen_the_library() -> None:
    contest = choosing(ruleset="contest")
    assert len(contest.legal(0)) == 4
    do(contest, "artifact:wind_blessing")
    assert len(contest.legal(0)) == 6
    lab = choosing(lab_cards=True)
    assert len(lab.legal(0)) == 5
    do(lab, "artifact:lab_gust")
    assert len(lab.legal(0)) == 13


def test_both_may_bring_the_same_cards() -> None:
    state = choosing()
    for seat in range(2):
        choose(state, seat, "holy_light", "archer", "priest", "swordsman")
    assert player(state, 0)["deck"] == player(state, 1)["deck"]


def test_random_decks_are_legal_and_never_hold_lab_cards() -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        state = GAME.new(seed, options={"deck_mode": "random", "lab_cards": True, "ruleset": "contest"})
        for one in state.view(0)["table"]["players"]:
            seen[one["deck"]["artifact"]] += 1
            assert len(set(one["deck"]["species"])) == 3
            assert not any(name.startswith("lab_") or name == "inferno" for name in one["deck"]["species"])
            seen.update(one["deck"]["species"])
    assert set(seen) == {
        "holy_light", "inferno_flame", "salamander_shield", "wind_blessing",
        "swordsman", "archer", "black_bat", "priest", "volcano_dragon", "frost_dragon",
    }  # fmt: skip
    assert min(seen.values()) > 60


def test_fixed_decks_are_by_seat() -> None:
    creatures = [["swordsman", "archer", "priest"], ["black_bat", "priest", "volcano_dragon"]]
    state = fresh(first_player="seat_1", fixed_artifact=["holy_light", "inferno_flame"], fixed_creatures=creatures)
    assert player(state, 0)["deck"] == {"artifact": "inferno_flame", "species": creatures[1]}
    assert player(state, 1)["deck"] == {"artifact": "holy_light", "species": creatures[0]}


def test_given_decks_are_told_when_the_table_opens() -> None:
    match = Match(GAME, 1, options={"deck_mode": "fixed"})
    assert [event.type for event in match.state.events] == ["deck", "deck", "turn_start", "mana"]
    assert Match(GAME, 1).state.events == []


@pytest.mark.parametrize(
    "options",
    [
        {"fixed_artifact": ["wind_blessing", "holy_light"]},
        {"fixed_creatures": [["frost_dragon", "archer", "priest"], ["swordsman", "archer", "priest"]]},
        {"fixed_creatures": [["lab_rider", "archer", "priest"], ["swordsman", "archer", "priest"]]},
        {"fixed_creatures": [["archer", "archer", "priest"], ["swordsman", "archer", "priest"]]},
        {"fixed_creatures": [["inferno", "archer", "priest"], ["swordsman", "archer", "priest"]]},
    ],
)
def test_mr_3_an_illegal_fixed_deck_is_refused_when_the_table_is_made(options: dict[str, object]) -> None:
    """MR-3: an illegal fixed deck is refused when the table is made."""
    with pytest.raises(BadOption):
        GAME.new(1, options={"deck_mode": "fixed", **options})


def test_mr_3_a_deck_not_handed_in_in_time_loses() -> None:
    """MR-3, section 8: it counts as an illegal deck, 0 : 1; if both are missing, c0's is looked at first."""
    late = choosing()
    choose(late, 0, "holy_light", "archer", "priest", "swordsman")
    late.act(1, 0)
    assert late.outcome() == {"result": ["win", "loss"], "scores": [1, 0], "reason": "illegal_deck"}
    both = choosing()
    both.act(1, 0)
    assert both.outcome() == {"result": ["loss", "win"], "scores": [0, 1], "reason": "illegal_deck"}


def test_a_submitted_deck_cannot_be_changed() -> None:
    state = choosing()
    choose(state, 1, "holy_light", "archer", "priest", "swordsman")
    with pytest.raises(NotYours):
        state.act(1, GAME.space.code("artifact:holy_light"))
    assert table(state)["active"] is None
