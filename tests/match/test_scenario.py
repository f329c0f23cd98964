"""Scenario files: what passes, what differs, and what is wrong with the file itself."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from ruamel.yaml import YAML

from paiju.core.errors import PaijuError
from paiju.games import BUILT_IN, find_game, register
from paiju.match.scenario import load_scenario, parse_scenario
from paiju.match.scenario.run import Report, run_scenario
from paiju.match.shapes import ScenarioFile
from tests.repo.files import ROOT
from tests.toys import auction, duel

register(auction.GAME)
register(duel.GAME)

HEAD = """
format: 1
game: auction
title: {zh: 暗拍, en: Auction}
seats: 2
seed: 3
"""
DUEL = HEAD.replace("auction", "duel")
"""Seat 0 holds hooks and parries, seat 1 jabs and a parry."""


def problems(body: str, head: str = HEAD) -> list[str]:
    return parse_scenario(head + body).run()


def report(body: str, head: str = HEAD) -> Report:
    return run_scenario(parse_scenario(head + body))


def test_a_scenario_that_is_as_expected() -> None:
    body = """
play:
  - 0: bid:1
    illegal: other_question
  - 0: [lot:1, bid:4]
    expect:
      values: {answered: [0], coins: [9, 9], answers.0: ["lot:1", "bid:4"]}
      view: {0: {answer.1: "bid:4"}, 1: {answer: []}, spectator: {legal: []}}
      legal: {1: {has: [lot:0], lacks: ["bid:*"], only: ["lot:*"]}}
  - 1: [lot:1, bid:2]
    expect: {events: [{type: sold, args: {seat: 0, price: 4}}, {type: round}]}
expect: {values: {table.coins: [5, 9], points: [any, 0]}, outcome: null}
"""
    assert problems(body) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("expect: {values: {coins: [1, 1]}}", "coins is [9,9], expected [1,1]"),
        ("expect: {legal: {0: {has: [bid:1]}}}", "is not offered bid:1"),
        ("expect: {legal: {0: {lacks: ['lot:*']}}}", "is offered lot:0"),
        ("expect: {legal: {0: {only: [lot:0]}}}", "is also offered lot:1"),
        ("expect: {outcome: {reason: points}}", "outcome is null"),
        ("play: [{0: lot:1, expect: {events: [{type: sold}]}}]", "happened: nothing"),
        ("play: [{0: lot:1, illegal: other_question}]", "but it is legal"),
        ("play: [{0: bid:1, illegal: not_enough}]", "refused because of other_question"),
        ("auto: none\nplay: [{0: bid:1}]", "other question"),
    ],
)
def test_what_differs_is_said(body: str, said: str) -> None:
    assert any(said in problem for problem in problems(body)), problems(body)


@pytest.mark.parametrize(
    ("text", "reason", "allowed"),
    [
        ("a: [", "not_yaml", ""),
        (HEAD + "plays: []", "unknown_field", "play"),
        (HEAD.replace("auction", "chess"), "unknown_game", "auction"),
        (HEAD + "auto: sometimes", "unknown_id", "windows"),
        (HEAD + "expect: {value: {}}", "unknown_field", "values"),
        (HEAD + "expect: {others: same}", "unknown_id", "unchanged"),
        (HEAD + "expect: {after: later}", "unknown_id", "auto"),
        (HEAD + "expect: {events: [sale]}", "unknown_id", "sold"),
        (HEAD + "expect: {no_events: [{type: sold, arg: {}}]}", "unknown_field", "args"),
        (HEAD + "expect: {legal: {0: {lacks: ['lots:*']}}}", "unknown_action", "lot"),
        (HEAD + "expect: {legal: {0: {asked: false, has: [lot:1]}}}", "nothing_offered_unasked", "lacks"),
        (HEAD + "expect: {prompt: {id: which}}", "unknown_id", "which_lot"),
        (HEAD + "expect: {prompt: {0: {id: which_lot}, id: which_lot}}", "seats_and_fields", "1"),
        (HEAD + "expect: {view: {everybody: {}}}", "unknown_viewer", "spectator"),
        (HEAD + "play: [{0: lot:1, 1: lot:1}]", "several_seats", "one seat a step"),
        (HEAD + "play: [{illegal: not_enough}]", "nothing_to_refuse", ""),
        (HEAD + "play: [{0: lot:1, illegal: not_enough, chance: 3}]", "refused_draws_nothing", ""),
        (HEAD.replace("seats: 2", "seats: 7"), "bad_number", "2…4"),
    ],
)
def test_a_wrong_file_names_what_is_wrong_and_what_exists(text: str, reason: str, allowed: str) -> None:
    with pytest.raises(PaijuError) as caught:
        parse_scenario(text)
    assert caught.value.reason == reason
    assert not allowed or allowed in caught.value.allowed


def test_forced_answers_are_given_and_defaults_only_if_asked_for() -> None:
    body = "play: [{0: play:hook}, {1: lay:jab}]"
    assert problems(body, DUEL) != []
    assert problems("auto: default\n" + body, DUEL) == []


# ---------------------------------------------------------------------- answers that are still owed

TWO_OF_THREE = "play: [{0: [lot:1, bid:4]}, {1: [lot:1, bid:2]EXPECT}]\n"


def three(expect: str = "", more: str = "") -> list[str]:
    head = HEAD.replace("seats: 2", "seats: 3")
    return problems(TWO_OF_THREE.replace("EXPECT", expect and f", expect: {expect}") + more, head)


def test_an_expectation_before_the_last_sealed_answer_is_reported_once() -> None:
    (said,) = three("{values: {coins: [9, 9, 9]}}", "expect: {values: {points: [0, 0, 0]}}")
    assert said.startswith("play[1]: seat 2 still owes an answer: which_lot")


def test_a_file_that_ends_before_the_last_sealed_answer_is_reported() -> None:
    (said,) = three()
    assert said.startswith("expect: seat 2 still owes an answer")


def test_a_file_may_say_that_it_stops_there() -> None:
    assert three(more="open: true") == []
    assert three("{open: true, values: {coins: [9, 9, 9]}}") == []
    assert three(more="expect: {open: true}") == []


@pytest.mark.parametrize(
    "expect",
    [
        "{legal: {2: {has: [lot:0]}}}",
        "{prompt: {id: which_lot}}",
        "{prompt: {2: {id: which_lot}}}",
        "{values: {answered: [0, 1]}}",
        "{view: {2: {actors: [2]}}}",
    ],
)
def test_whoever_looks_at_the_open_question_has_not_forgotten_it(expect: str) -> None:
    assert three(expect) == []


def test_half_an_answer_is_owed_too_but_not_while_its_next_step_is_refused() -> None:
    assert "seat 0 still owes an answer: how_much" in problems("play: [{0: lot:1}]")[0]
    assert problems("setup: {coins: [2, 9]}\nplay: [{0: lot:1}, {0: bid:4, illegal: not_enough}]") == []


def test_nobody_owes_anything_between_two_turns() -> None:
    assert problems("play: [{0: [lot:1, bid:4]}, {1: [lot:1, bid:2]}]") == []


# ---------------------------------------------------------------------- questions


def test_a_seat_that_is_not_asked_is_offered_nothing_unless_the_file_says_so() -> None:
    not_asked = "expect: {legal: {1: {lacks: [parry]}}}"
    assert problems(not_asked, DUEL) == ["expect: seat 1 is not asked (if that is right, say asked: false)"]
    assert problems("expect: {legal: {1: {asked: false}}}", DUEL) == []
    assert problems("expect: {legal: {0: {asked: false}}}", DUEL) == [
        "expect: seat 0 is asked main, expected not to be asked"
    ]


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("{id: main, cause: null, forced: false}", ""),
        ("{0: {id: main}, 1: null}", ""),
        ("{id: respond}", 'seat 0 is asked {"id":"main"}, expected {"id":"respond"}'),
        ("{1: {id: respond}}", 'seat 1 is asked null, expected {"id":"respond"}'),
        ("{0: null}", "seat 0 is asked"),
    ],
)
def test_a_question_can_be_expected(expect: str, said: str) -> None:
    found = problems(f"expect: {{prompt: {expect}}}", DUEL)
    assert found == [] if not said else said in found[0]


def test_a_question_is_missed_when_the_game_is_over() -> None:
    assert problems("play: [{0: resign}]\nexpect: {prompt: {id: main}}", DUEL) == [
        'expect: nobody is asked, expected {"id":"main"}'
    ]
    assert problems("play: [{0: resign}]\nexpect: {prompt: null}", DUEL) == []
    assert "seat 0 is asked" in problems("expect: {prompt: null}", DUEL)[0]


# ---------------------------------------------------------------------- events

SOLD = "play: [{0: [lot:0, bid:4]}, {1: [lot:1, bid:2], expect: EXPECT}]"


@pytest.mark.parametrize(
    ("expect", "fails"),
    [
        ("{events: [sold, {type: sold, args: {seat: 1}}]}", False),
        ("{events: [{type: sold, args: {seat: 1}}, {type: sold, args: {seat: 0}}]}", True),
        ("{unordered: true, events: [{type: sold, args: {seat: 1}}, {type: sold, args: {seat: 0}}]}", False),
        ("{unordered: true, events: [sold, {type: sold, args: {seat: 0}}]}", False),
        ("{unordered: true, events: [sold, sold, sold]}", True),
        ("{no_events: [{type: sold, args: {price: 5}}]}", False),
        ("{no_events: [{type: sold, args: {price: 4}}]}", True),
        ("{no_events: [round]}", True),
    ],
)
def test_events_in_order_in_any_order_and_none(expect: str, fails: bool) -> None:
    assert bool(problems(SOLD.replace("EXPECT", expect))) == fails


def test_events_that_fail_are_shown_with_their_arguments() -> None:
    (missing,) = problems(SOLD.replace("EXPECT", "{events: [{type: sold, args: {price: 9}}]}"))
    assert 'no event sold {"price":9} here; happened: \n        sold {"seat":0,"price":4,"worth":' in missing
    (unwanted,) = problems(SOLD.replace("EXPECT", "{no_events: [{type: sold, args: {price: 4}, cause: {seat: 0}}]}"))
    assert 'sold {"seat":0,"price":4' in unwanted and 'cause {"seat":0}' in unwanted


# ---------------------------------------------------------------------- values


@pytest.mark.parametrize(
    ("values", "fails"),
    [
        ("{coins: {unordered: [3, 9]}}", False),
        ("{coins: {unordered: [any, 9]}}", False),
        ("{coins: {unordered: [9, 9]}}", True),
        ("{coins: {unordered: [3, 9, 9]}}", True),
        ("{coins: {has: 3}}", False),
        ("{coins: {has: [3, 9]}}", False),
        ("{coins: {has: [3, 3]}}", True),
        ("{seats: {has: {seat: 1, faction: 1}}}", False),
        ("{seats.1: {has: {alive: true}}}", False),
        ("{seats.1: {alive: true}}", True),
        ("{turn.number: {has: 3}}", True),
        ("{points.*: 0, seats.*.alive: true}", False),
        ("{coins.*: 9}", True),
    ],
)
def test_lists_as_multisets_and_paths_for_all(values: str, fails: bool) -> None:
    assert bool(problems(f"setup: {{coins: [9, 3]}}\nexpect: {{values: {values}}}")) == fails


def test_a_path_for_all_says_which_one_differs_and_stands_for_something() -> None:
    assert problems("setup: {coins: [9, 3]}\nexpect: {values: {coins.*: 9}}") == ["expect: coins.1 is 3, expected 9"]
    (said,) = problems("expect: {values: {gone.*.card: jab}}", DUEL)
    assert "the view has no “gone.*.card”" in said


def test_a_missing_path_is_a_line_of_its_own_and_the_others_are_still_reported() -> None:
    body = """
play:
  - expect:
      values: {coin: 3, coins.5: 1, coins: [1, 1]}
      view: {1: {answer.0: any}}
"""
    said = problems(body)
    assert [line.split(":")[0] for line in said] == ["play[0]", "play[0]", "play[0]", "play[0], as 1 sees it"]
    assert "the view has no “coin”; at coin; allowed: game" in said[0] and "coins" in said[0]
    assert said[1:3] == [
        "play[0]: the view has no “coins.5”; at coins.5; allowed: 0…1",
        "play[0]: coins is [9,9], expected [1,1]",
    ]
    assert "the view has no “answer.0”" in said[3]


def test_nothing_else_may_differ() -> None:
    played = "play: [{0: lay:hook, expect: {values: VALUES, others: unchanged}}]"
    every = "{hands.0: any, laid.0: [{card: hook}], deck: any, turn: any, actors: any, chain: any}"
    assert problems(played.replace("VALUES", every), DUEL) == []
    (said,) = problems(played.replace("VALUES", every.replace("deck: any, ", "")), DUEL)
    assert said == "play[0]: deck was 8, is 7, expected unchanged"


def test_what_nobody_asked_about_is_shown_in_short() -> None:
    head = HEAD.replace("auction", "weiqi").replace("seed: 3", "")
    said = problems("setup: {hands: [[cut], []]}\nplay: [{0: pass, expect: {others: unchanged}}]", head)
    assert any(line.startswith("play[0]: deck_cards was [{") and "…, is [{" in line for line in said)
    assert max(map(len, said)) < 330


# ---------------------------------------------------------------------- automatic answers


def test_only_windows_are_passed() -> None:
    """Seat 1 could parry: a window. The turn that follows is its own and no window."""
    body = "auto: windows\nplay: [{0: play:hook}, {1: lay:jab}, {1: pass}]"
    assert "not asked" in problems(body, DUEL)[0]
    assert problems("auto: windows\nplay: [{0: play:hook}, {1: lay:jab}]", DUEL) == []


@pytest.mark.parametrize("auto", ["windows", "default"])
def test_an_expectation_may_let_what_is_under_way_be_answered_first(auto: str) -> None:
    for step in (
        "{after: auto, expect: {values: {health: [9, 7]}}}",
        "{expect: {after: auto, values: {health: [9, 7]}}}",
    ):
        assert problems(f"auto: {auto}\nplay: [{{0: play:hook}}, {step}]", DUEL) == []
    end = "expect: {after: auto, values: {health: [9, 7], turn.seat: 1}, legal: {1: {has: [pass]}}}"
    assert problems(f"auto: {auto}\nplay: [{{0: play:hook}}]\n{end}", DUEL) == []
    assert problems("auto: none\nplay: [{0: play:hook}]\n" + end, DUEL) != []


def test_a_difference_in_the_midst_of_a_move_tells_who_is_asked() -> None:
    """Nothing is wrong with the rules where the blow has not fallen yet."""
    found = report("play: [{0: play:hook, expect: {values: {health: [9, 7]}}}]", DUEL)
    assert len(found.problems) == 1
    assert str(found.notes[0]).startswith("play[0]: the move is not over: seat 1 is asked respond")
    settled = report("play: [{0: pass, expect: {values: {health: [9, 7]}}}]", DUEL)
    assert len(settled.problems) == 1 and settled.notes == []


def test_a_turn_that_was_answered_automatically_is_told() -> None:
    found = report("auto: default\nplay: [{0: pass}, {0: lay:hook}]", DUEL)
    assert found.problems == []
    assert [str(note) for note in found.notes] == ["play[1]: turn 1 of seat 1 was answered automatically: 1: pass"]


def test_an_action_that_never_becomes_legal_is_refused_for_the_first_reason() -> None:
    found = report("auto: default\nplay: [{0: play:parry}]", DUEL)
    assert str(found.problems[0]).startswith("play[0]: only in answer; seat 0, action play:parry; allowed: play:hook")
    assert str(found.notes[0]) == "play[0]: turn 0 of seat 0 was answered automatically: 0: pass"


def test_what_was_answered_and_what_happened_is_kept_for_every_step() -> None:
    told = report("auto: default\nplay: [{0: play:hook}, {1: lay:jab}]", DUEL).told
    space = duel.GAME.space
    assert [(one.at, [(a.seat, space.text(a.code), a.automatic) for a in one.answers]) for one in told] == [
        ("play[0]", [(0, "play:hook", False)]),
        ("play[1]", [(1, "pass", True), (1, "lay:jab", False)]),
    ]
    assert [[event.type for event in one.events] for one in told] == [["played"], ["hit", "laid"]]


# ---------------------------------------------------------------------- rulings


def test_cites_name_only_rulings_that_exist() -> None:
    head = HEAD.replace("auction", "tck").replace("seed: 3", "")
    assert problems("cites: [TK-15, P13, P13.3]", head) == []
    with pytest.raises(PaijuError) as caught:
        problems("cites: [TK-15, TK-999]", head)
    assert (caught.value.reason, caught.value.at, caught.value.allowed) == (
        "unknown_ruling",
        "cites[1]",
        ["TK-1…TK-70"],
    )
    for other in ("WQ-1", "P13.77", "TK-15.3", "P99.1"):
        with pytest.raises(PaijuError):
            problems(f"cites: [{other}]", head)


def test_rulings_come_from_the_rulebook_that_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel packs its rulebooks, a clone has docs/rules; nothing else is asked."""
    (tmp_path / "tck.md").write_text("TK-1 and TK-2", "utf-8")
    monkeypatch.setattr("paiju.rulebook.FOLDERS", (tmp_path,))
    head = HEAD.replace("auction", "tck").replace("seed: 3", "")
    assert problems("cites: [TK-2]", head) == []
    with pytest.raises(PaijuError):
        problems("cites: [TK-15]", head)


def test_a_game_without_a_rulebook_has_nothing_to_hold_cites_against() -> None:
    assert problems("cites: [house rule]") == []


# ---------------------------------------------------------------------- what games say for scenario files


@pytest.mark.parametrize("name", [*BUILT_IN, "auction", "duel"])
def test_menus_windows_and_draws_are_prompts_and_events_of_the_game(name: str) -> None:
    game = find_game(name)
    assert {*game.menus, *game.windows} <= set(game.prompts)
    assert not set(game.menus) & set(game.windows)
    assert all(game.texts.has(f"event.{type}", "en") for type in game.draws)


# ---------------------------------------------------------------------- the schema

FOLDERS = (ROOT / "tests" / "scenarios", ROOT / "src" / "paiju" / "tutorials")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_file_of_this_repository_fits_the_schema_and_can_be_written_as_json(folder: Path) -> None:
    for path in sorted(folder.rglob("*.yaml")):
        written = json.dumps(YAML(typ="safe", pure=True).load(path))
        msgspec.json.decode(written, type=ScenarioFile)
        assert [step.actions for step in parse_scenario(written).play] == [s.actions for s in load_scenario(path).play]
