"""Every estimator on a toy whose value is known."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.lab.statistics.equilibrium import costs, diversity, equilibrium
from paiju.lab.statistics.intervals import (
    Estimate,
    estimate,
    false_discoveries,
    shrink,
    spread_of,
    student,
    two_sided,
    visible,
)
from paiju.lab.statistics.isotonic import Calibration
from paiju.lab.statistics.ratings import Bout, logistic, rate


def test_an_interval_covers_the_truth_nineteen_times_out_of_twenty() -> None:
    random = Random(1)
    held = 0
    for _ in range(1000):
        pairs = [(int(random.random() < 0.6) + int(random.random() < 0.6)) / 2 for _ in range(40)]
        found = estimate(pairs)
        held += found.low <= 0.6 <= found.high
    assert 0.92 <= held / 1000 <= 0.975


def test_students_quantiles_are_those_of_the_tables() -> None:
    assert student(10) == pytest.approx(2.228, abs=0.002)
    assert student(30) == pytest.approx(2.042, abs=0.001)
    assert two_sided(2.042, 30) == pytest.approx(0.05, abs=0.002)
    assert two_sided(1.96, 10_000) == pytest.approx(0.05, abs=0.001)


def test_groups_that_all_agree_are_not_taken_for_certainty() -> None:
    found = estimate([0.0] * 30)
    assert (found.low, found.high) == (-0.1, 0.1), "the rule of three"
    assert found.p == 1.0
    assert estimate([]).groups == 0


def test_the_smallest_visible_effect_is_seen_four_times_out_of_five() -> None:
    random = Random(2)
    groups, spread = 100, 0.5
    effect = visible(spread, groups)
    seen = 0
    for _ in range(500):
        found = estimate([effect + random.gauss(0, spread) for _ in range(groups)])
        seen += found.p < 0.05
    assert 0.74 <= seen / 500 <= 0.86
    assert spread_of([1.0, -1.0, 1.0, -1.0]) == pytest.approx(1.1547, abs=0.001)


def test_of_many_nothings_few_are_marked() -> None:
    random = Random(3)
    runs_with_a_mark = 0
    for _ in range(200):
        ps = {str(n): estimate([random.gauss(0, 1) for _ in range(30)]).p for n in range(20)}
        runs_with_a_mark += any(q < 0.1 for q in false_discoveries(ps).values())
    assert runs_with_a_mark / 200 <= 0.15, "with q = 10 % about one run in ten marks anything"


@given(st.dictionaries(st.text(max_size=3), st.floats(0, 1), max_size=8))
def test_q_values_keep_the_order_of_p_values_and_are_never_below_them(ps: dict[str, float]) -> None:
    qs = false_discoveries(ps)
    assert qs.keys() == ps.keys()
    for one, p in ps.items():
        assert qs[one] >= p * 0.99
        assert all(qs[one] <= qs[two] for two, other in ps.items() if p < other)


def test_the_luckiest_of_many_is_drawn_back_to_the_others() -> None:
    random = Random(4)
    found = {str(n): estimate([random.gauss(0.1, 0.5) for _ in range(20)]) for n in range(12)}
    best = max(found, key=lambda key: found[key].mean)
    assert 0.0 < shrink(found)[best] < found[best].mean
    apart = {
        "a": Estimate(0.5, 0.49, 0.51, 400),
        "b": Estimate(-0.5, -0.51, -0.49, 400),
        "c": Estimate(0.0, -0.01, 0.01, 400),
    }
    assert shrink(apart)["a"] == pytest.approx(0.5, abs=0.01), "what is certain stays where it is"


def test_a_calibration_says_how_often_a_value_wins_and_never_falls() -> None:
    random = Random(5)
    points = [
        (value, float(random.random() < (value + 1) / 2)) for value in (random.uniform(-1, 1) for _ in range(4000))
    ]
    fit = Calibration(points)
    for value in (-0.8, -0.3, 0.0, 0.4, 0.9):
        assert fit(value) == pytest.approx((value + 1) / 2, abs=0.07)
    assert all(fit(n / 50) <= fit((n + 1) / 50) for n in range(-50, 49))


def test_bradley_and_terry_find_strengths_and_the_seats_own_advantage() -> None:
    random = Random(6)
    truth = {"a": 0.8, "b": 0.0, "c": -0.8}
    bouts = []
    for _ in range(1500):
        one, two = random.sample(sorted(truth), 2)
        won = random.random() < logistic(0.3 + truth[one] - truth[two])
        bouts.append(Bout([one], [two], float(won)))
    found = rate(bouts, sorted(truth))
    for name, strength in truth.items():
        assert abs(found.strength[name] - strength) < 3 * found.error[name]
    assert found.seat == pytest.approx(0.3, abs=0.15)
    assert found.expected(Bout(["a"], ["c"], 0.0)) == pytest.approx(logistic(1.9), abs=0.05)


def test_strengths_of_things_played_together_add_up() -> None:
    random = Random(7)
    truth = {"a": 0.6, "b": 0.2, "c": -0.2, "d": -0.6}
    bouts = []
    for _ in range(1500):
        names = random.sample(sorted(truth), 4)
        one, two = names[:2], names[2:]
        logit = sum(truth[name] for name in one) - sum(truth[name] for name in two)
        bouts.append(Bout(one, two, float(random.random() < logistic(logit))))
    found = rate(bouts, sorted(truth))
    assert sorted(truth, key=lambda name: -found.strength[name]) == ["a", "b", "c", "d"]


def test_rock_paper_scissors_is_played_in_thirds_and_costs_nothing() -> None:
    shares = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
    mixture = equilibrium(shares)
    assert mixture == pytest.approx([1 / 3] * 3, abs=0.02)
    assert costs(shares, mixture) == pytest.approx([0.0] * 3, abs=0.02)
    assert diversity(mixture) == pytest.approx(3.0, abs=0.05)


def test_a_side_that_beats_all_is_the_only_one_and_the_others_cost_their_loss() -> None:
    shares = [[0.5, 0.7, 0.6], [0.3, 0.5, 0.5], [0.4, 0.5, 0.5]]
    mixture = equilibrium(shares)
    assert mixture[0] == pytest.approx(1.0, abs=0.02)
    assert costs(shares, mixture)[1:] == pytest.approx([0.2, 0.1], abs=0.02)
    assert isclose(diversity([1.0, 0.0]), 1.0)
