"""Scenario files: what passes, what differs, and what is wrong with the file itself."""

from __future__ import annotations

import pytest

from paiju.core.errors import PaijuError
from paiju.games import register
from paiju.match.scenario import parse_scenario
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


def problems(body: str) -> list[str]:
    return parse_scenario(HEAD + body).run()


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
        (HEAD + "auto: sometimes", "unknown_id", "forced"),
        (HEAD + "expect: {value: {}}", "unknown_field", "values"),
        (HEAD + "play: [{0: lot:1, 1: lot:1}]", "several_seats", "one seat a step"),
        (HEAD.replace("seats: 2", "seats: 7"), "bad_number", "2…4"),
    ],
)
def test_a_wrong_file_names_what_is_wrong_and_what_exists(text: str, reason: str, allowed: str) -> None:
    with pytest.raises(PaijuError) as caught:
        parse_scenario(text)
    assert caught.value.reason == reason
    assert not allowed or allowed in caught.value.allowed


def test_a_wrong_path_names_what_exists() -> None:
    with pytest.raises(PaijuError) as caught:
        problems("expect: {values: {coin: 3}}")
    assert caught.value.reason == "unknown_path"
    assert "coins" in caught.value.allowed


def test_forced_answers_are_given_and_defaults_only_if_asked_for() -> None:
    duel_head = HEAD.replace("auction", "duel")
    body = "play: [{0: play:hook}, {1: lay:jab}]"
    assert parse_scenario(duel_head + body).run() != []
    assert parse_scenario(duel_head + "auto: default\n" + body).run() == []
