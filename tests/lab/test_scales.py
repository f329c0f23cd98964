"""The lab on a game whose values are known: gold 20 points, silver 10, the first seat 10."""

from __future__ import annotations

import pytest

from paiju.lab.findings.worth import Worth
from tests.lab.conftest import Run


def test_the_first_seats_head_start_is_found_and_the_luck_of_the_die_is_told(run_scales: Run) -> None:
    report = run_scales(60, skip=("worth", "knobs", "ladder"))
    greedy = next(row for row in report.seats if row.bot == "greedy")
    assert greedy.advantage[0].low <= 0.1 <= greedy.advantage[0].high
    assert greedy.advantage[0].mean == -greedy.advantage[1].mean
    assert greedy.visible > 0
    luck = next(row for row in report.skill.luck if row.bot == "greedy")
    assert luck.same_seat.mean == 1.0, "equal players on the same die: the same seat wins again"
    assert luck.explained == 1.0
    assert [ending.reason for ending in report.play[0].endings] == ["weighed"]
    assert report.play[0].choices == pytest.approx(3.0), "three metals, and to nod is no choice"
    assert report.play[0].turns.median == 3


def test_skill_is_worth_what_gold_is_worth(run_scales: Run) -> None:
    report = run_scales(100, skip=("worth", "knobs"))
    step = report.skill.ladder[0]
    assert (step.upper, step.lower) == ("greedy", "random")
    assert step.won.low <= 0.6 <= step.won.high, "always gold against a third of each: ten points more"
    assert report.skill.sight is not None
    assert report.skill.sight.won.low <= 0.5 <= report.skill.sight.won.high, "there is nothing to see"


def worth_of(rows: list[Worth], thing: str, bot: str = "greedy") -> Worth:
    return next(row for row in rows if (row.bot, row.thing) == (bot, thing))


def test_knocking_out_gold_costs_ten_points_because_silver_is_left(run_scales: Run) -> None:
    report = run_scales(80, skip=("knobs", "ladder", "sight"))
    gold = worth_of(report.things.worth, "metal.gold")
    assert gold.worth.low <= 0.1 <= gold.worth.high
    assert gold.marked
    assert gold.used == 1.0
    assert not [row for row in report.things.worth if row.bot == "greedy" and row.thing != "metal.gold"], (
        "what is never used cannot be missed"
    )
    use = {(row.bot, row.thing): row for row in report.things.use}
    assert use["greedy", "metal.lead"].rate == 0.0
    assert use["random", "metal.lead"].rate == pytest.approx(1 / 3, abs=0.07)


def test_a_knob_that_matters_is_told_from_decoration(run_scales: Run) -> None:
    report = run_scales(60, skip=("worth", "ladder", "sight"))
    knobs = {(one.name, one.step): one for one in report.knobs}
    assert knobs["ink", "+"].dead
    assert knobs["ink", "-"].dead
    assert not knobs["rounds", "+"].dead
    assert knobs["rounds", "+"].marked, "a game of three turns has four: power for a change of one step"
    assert knobs["rounds", "+"].turns.mean == pytest.approx(1 / 3, abs=0.01)


def test_other_rules_on_the_same_deals_are_seen_and_the_same_rules_are_not(run_scales: Run) -> None:
    skip = ("worth", "ladder", "sight", "knobs")
    changed = run_scales(12, skip, versus={"head_start": 25}).versus
    assert changed is not None
    assert changed.change.seat.low <= 0.15 <= changed.change.seat.high
    assert changed.change.marked
    alarms = 0
    for seed in range(12):
        same = run_scales(4, skip, seed, versus={"ink": 3}).versus
        assert same is not None
        alarms += same.change.marked
    assert alarms == 0, "the same rules twice are the same games"


def test_an_unchanged_game_raises_no_more_alarms_than_promised(run_scales: Run) -> None:
    """A/A: lead and silver are made equal, so that to do without either costs nothing."""
    marked = tried = 0
    for seed in range(6):
        report = run_scales(
            10, ("ladder", "sight", "knobs"), seed, patch={f"metals.{m}.points": 5 for m in ("gold", "silver", "lead")}
        )
        marked += sum(row.marked for row in report.things.worth)
        tried += len(report.things.worth)
    assert tried >= 18
    assert marked <= 1
