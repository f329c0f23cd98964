"""What practice teaches: what it looks at, that it cannot look into hidden cards, and that it plays well."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.bots.greedy import GreedyBot
from paiju.bots.observation import observe
from paiju.core.nets import DROPPED, Layer
from paiju.games.weiqi import GAME
from paiju.games.weiqi.actions import MAIN_ACTION
from paiju.games.weiqi.bot.features import (
    ANSWERS,
    FAR_AHEAD,
    GAP,
    HIDDEN_INPUTS,
    INPUTS,
    OTHER_AREA,
    OWN_AREA,
    RULES,
    answer_of,
    hidden,
    seen,
)
from paiju.games.weiqi.data.cards import COPIES, KIND_COUNT
from paiju.games.weiqi.data.characters import CHARACTERS
from paiju.games.weiqi.state import WeiqiState
from tests.games.weiqi.talk import held, table

PAIR = ["gu_li", "ke_jie"]
GAPS_AT = 5 * (OWN_AREA + OTHER_AREA)
HAND_AT = GAPS_AT + 4 * GAP
UNSEEN_AT = HAND_AT + KIND_COUNT + 2
CHARACTERS_AT = UNSEEN_AT + KIND_COUNT - 1


def opened(seed: int) -> WeiqiState:
    """A fresh game in which the characters are chosen."""
    state = GAME.new(seed)
    for seat in range(2):
        state.act(seat, state.legal(seat)[0])
    return state


def positions(seed: int) -> list[WeiqiState]:
    """The main decisions of a game played by chance."""
    luck = Random(seed)
    state = opened(seed)
    found = []
    while not state.over:
        seat = state.actors()[0]
        if state.asked[seat] == MAIN_ACTION:
            copy = state.clone()
            found.append(copy)
        state.act(seat, luck.choice(state.legal(seat)))
    return found


# ---------------------------------------------------------------------- what it looks at


def test_the_opening_as_it_is_seen() -> None:
    """Empty areas, five stones each, a whole deck, two characters, sixty turns."""
    state = opened(1)
    inputs = seen(state, 0)
    assert len(inputs) == INPUTS
    assert not any(inputs[:HAND_AT])
    assert inputs[HAND_AT : HAND_AT + KIND_COUNT] == [5] + [0] * (KIND_COUNT - 1)
    assert inputs[HAND_AT + KIND_COUNT : UNSEEN_AT] == [5, 0]
    assert inputs[UNSEEN_AT:CHARACTERS_AT] == list(COPIES[1:])
    ten = len(CHARACTERS)
    chosen = [inputs[CHARACTERS_AT + ten * n :][:ten].index(1) for n in range(2)]
    assert chosen == [side.character for side in state.sides]
    assert inputs[CHARACTERS_AT + 2 * ten :][:3] == [60, 40, 0]


def test_a_group_as_its_owner_and_as_the_other_side_sees_it() -> None:
    """Black's middle: a stone, an Extend, a Rooster face down; White sees seven qi and a card back."""
    position = table({"mid": ["stone", "extend", "(golden_rooster)"]}, {"mid": ["stone"]})
    own = seen(position.state, 0)[2 * OWN_AREA :][:OWN_AREA]
    assert own == [1, 1, 3, 8, 3, 1, 0, 0, 0, 0, 1, 0, 0, 0, 4, 0, 1]
    other = seen(position.state, 1)[5 * OWN_AREA + 2 * OTHER_AREA :][:OTHER_AREA]
    assert other == [1, 1, 3, 7, 3, 1, 0, 0, 0, 0, 1, 0, 0]


def test_own_traps_are_seen_and_the_others_only_face_up() -> None:
    traps = ["(reverse_boot)", "(oriole_butterfly)", "(bent_four)"]
    joined = {"left2": ["stone", *traps], "mid": ["stone"], "gap_l2m": "connect"}
    state = table(joined, {"mid": ["stone", "bent_four", "(oriole_butterfly)"]}).state
    for area in (1, 2):  # one group, seen in both its areas
        assert seen(state, 0)[area * OWN_AREA + 11 :][:3] == [1, 1, 1]
    assert seen(state, 0)[5 * OWN_AREA + 2 * OTHER_AREA + 10 :][:3] == [1, 1, 0]


def test_areas_opposite_stand_side_by_side() -> None:
    """White's right 1 lies opposite Black's left 1 (WQ-9)."""
    position = table({"left1": ["stone"]}, {"right1": ["stone"]})
    inputs = seen(position.state, 0)
    assert [inputs[area * OWN_AREA] for area in range(5)] == [1, 0, 0, 0, 0]
    assert [inputs[5 * OWN_AREA + area * OTHER_AREA] for area in range(5)] == [1, 0, 0, 0, 0]


def test_a_joined_group_is_seen_in_all_its_areas() -> None:
    position = table({"left1": ["stone"], "left2": ["stone"], "gap_l1l2": "connect"}, {})
    inputs = seen(position.state, 0)
    both = [inputs[area * OWN_AREA :][:OWN_AREA] for area in range(2)]
    assert both[0][1] == 0 and both[1][1] == 1  # it goes by left 2 (WQ-10)
    assert both[0][2:] == both[1][2:]
    assert inputs[GAPS_AT] == 1


def test_the_onlooker_sees_hands_draws_and_what_lies_face_down() -> None:
    position = table({"mid": ["stone"]}, {"left1": ["stone", "(bent_four)"]}, **held(["surround"], ["capture", "cut"]))
    state = position.state
    facts = hidden(state, 0)
    assert len(facts) == HIDDEN_INPUTS
    assert facts[:KIND_COUNT] == state.sides[1].held
    kinds = KIND_COUNT - 1
    draws = [facts[KIND_COUNT + n * kinds :][:kinds] for n in range(4)]
    assert [sum(part) for part in draws] == [(len(state.deck) + 1) // 2, len(state.deck) // 2, 6, 6]
    assert draws[0][state.deck[-1] - 1] >= 1 and draws[3][state.deck[-2] - 1] >= 1
    traps = facts[KIND_COUNT + 4 * kinds :]
    assert traps.index(1) == 4 * 4 + 3 and sum(traps) == 1  # opposite Black's right 1, the last of four tesuji


# ---------------------------------------------------------------------- what it cannot look at


@pytest.mark.parametrize("seed", range(6))
def test_the_player_sees_the_same_in_every_world_that_its_seat_can_imagine(seed: int) -> None:
    for state in positions(seed)[::5]:
        seat = state.actors()[0]
        world = state.resample(seat, seed)
        assert seen(world, seat) == seen(state, seat)
        legal = state.legal(seat)
        assert GAME.judge.policy(world, seat, legal) == GAME.judge.policy(state, seat, legal)


@pytest.mark.parametrize("seed", range(3))
def test_what_one_hopes_the_other_fears(seed: int) -> None:
    for state in positions(seed)[::7]:
        assert -1 <= GAME.judge.value(state, 0) == -GAME.judge.value(state, 1) <= 1


@pytest.mark.parametrize(
    ("options", "trained"),
    [
        ({}, True),
        ({"offer_size": 2, "arrange_window": "before_draw", "black_seat": 1}, True),
        ({"turns_per_player": 20}, False),
        ({"territory_scoring": "each_turn"}, False),
        ({"allow_pass": False}, False),
        ({"capture_card_stays": False}, False),
    ],
)
def test_training_is_for_the_usual_rules(options: dict[str, object], trained: bool) -> None:
    assert GAME.judge.is_trained(GAME.new(1, 2, options)) is trained


# ---------------------------------------------------------------------- what it answers


def test_every_answer_of_the_main_decision_has_its_number() -> None:
    numbers = set()
    for seed in range(40):
        for state in positions(seed):
            seat = state.actors()[0]
            legal = state.legal(seat)
            assert len(GAME.judge.policy(state, seat, legal)) == len(legal)
            numbers |= {answer_of(code) for code in legal if GAME.space.text(code) != "skill:raise_hand"}
    assert numbers <= set(range(ANSWERS))
    assert len(numbers) > ANSWERS // 2


def favourite(state: WeiqiState) -> str:
    seat = state.actors()[0]
    legal = state.legal(seat)
    leanings = GAME.judge.policy(state, seat, legal)
    return GAME.space.text(legal[leanings.index(max(leanings))])


def test_a_trained_player_opens_in_the_middle_or_beside_it() -> None:
    for seed in range(10):
        state = GAME.new(seed, 2, {"character_offer": "assigned"})
        assert favourite(state) in ("play:stone/mid", "play:stone/left2", "play:stone/right2")


STONES = [["stone"] * 5, ["stone"] * 5]
DECK = ["extend", "surround", "capture", "extend", "cut", "surround", "make_eye", "extend", "surround", "connect"]


def test_a_practised_shi_yue_takes_a_capture_before_the_others_are_drawn() -> None:
    position = table({}, {}, characters=["shi_yue", "gu_li"], skill_uses_left=[1, 0], hands=STONES)
    assert favourite(position.state) == "skill:dragon_every_game"


def test_a_trained_player_takes_a_rich_group_when_it_can() -> None:
    """Ten turns before the end, as many cards in the deck: four Surrounds in the middle are there to be taken."""
    rich = {"mid": ["stone", "surround", "surround", "surround", "surround"]}
    hands = held(["capture", "surround", "cut"], ["surround", "cut"])
    position = table({"mid": ["stone", "extend"]}, rich, characters=PAIR, remaining=10, deck=DECK, **hands)
    assert favourite(position.state) == "play:capture/mid/mid"


def test_the_last_surround_goes_where_it_counts_most() -> None:
    black = {"left1": ["stone"], "mid": ["stone"]}
    hands = held(["surround", "extend"], [])
    position = table(black, {}, characters=PAIR, remaining=2, deck=DECK[:2], **hands)
    assert favourite(position.state) == "play:surround/mid"


def test_byun_looks_because_it_costs_nothing() -> None:
    position = table({}, {}, characters=["byun_sangil", "gu_li"], skill_uses_left=[2, 0], hands=STONES)
    assert favourite(position.state) == "skill:raise_hand"


def test_a_trained_player_beats_greedy_without_looking_ahead() -> None:
    """Twenty deals from both seats; docs/strength.md has more."""
    won = [_leads(deal, seat) > 0 for deal in range(20) for seat in range(2)]
    assert sum(won) >= 25


def _leads(deal: int, seat: int) -> int:
    """By how much the trained player is ahead in the end."""
    state = opened(deal)
    greedy = GreedyBot(deal)
    while not state.over:
        actor = state.actors()[0]
        legal = state.legal(actor)
        leanings = GAME.judge.policy(state, actor, legal) if actor == seat else []
        if leanings:
            state.act(actor, legal[leanings.index(max(leanings))])
        else:
            state.act(actor, greedy.choose(observe(GAME, state, actor, deal)))
    return state.result[seat]


# ---------------------------------------------------------------------- the sums


@given(st.data())
def test_many_sums_at_once_are_the_sums_one_by_one(data: st.DataObject) -> None:
    weight = st.integers(-40000, 40000)
    width, inputs = data.draw(st.integers(1, 9)), data.draw(st.lists(st.integers(-40, 120), max_size=12))
    row = st.lists(weight, min_size=width, max_size=width)
    rows = data.draw(st.lists(row, min_size=len(inputs) + 1, max_size=len(inputs) + 1))
    plain = [
        rows[0][lane] + sum(x * row[lane] for x, row in zip(inputs, rows[1:], strict=True)) for lane in range(width)
    ]
    assert [lane - (1 << 31) for lane in Layer(rows).sums(inputs)] == plain


def test_no_position_is_too_much_for_a_lane() -> None:
    """The largest inputs there can be, all at once and all pulling the same way, leave every sum below its bound."""
    group = [1, 1, 4, 5 * 5 + 16 * 3 + 2 * 2, 65, 1, 1, 16, 6, 1]
    areas = [*group, 2, 2, 2, 2, 77, 1, 1] * 5 + [*group, 8, 1, 1] * 5
    most = (
        (
            areas
            + [1] * 16
            + [5, *COPIES[1:]]
            + [5, 60, *COPIES[1:]]
            + [1] * 20
            + [60, 40, 10, FAR_AHEAD, 400, 400, 2, 2]
        )
        + [10]
        + [1] * (RULES - 1)
    )
    secret = [5, *COPIES[1:]] + [*COPIES[1:]] * 2 + [6] * 20 + [8] * 20
    assert len(most) == INPUTS and len(secret) == HIDDEN_INPUTS
    nets = json.loads(files("paiju.games.weiqi.bot").joinpath("weights.json").read_text("utf-8"))
    for name, inputs in (("policy", most), ("critic", most + secret)):
        bounds = inputs
        for start, *rows in nets[name]:
            sums = [
                abs(start[lane]) + sum(bound * abs(row[lane]) for bound, row in zip(bounds, rows, strict=True))
                for lane in range(len(start))
            ]
            assert max(sums) < 1 << 31
            bounds = [one >> DROPPED for one in sums]


def test_a_lead_beyond_all_bounds_is_only_a_large_one() -> None:
    """In a constructed position anything may have been banked."""
    position = table({}, {}, banked=[100_000, 0], characters=PAIR, hands=STONES)
    assert GAME.judge.value(position.state, 0) > 0.5
    assert FAR_AHEAD in seen(position.state, 0) and -FAR_AHEAD in seen(position.state, 1)
