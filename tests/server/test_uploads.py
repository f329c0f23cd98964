"""Records from outside: whatever is odd about one, it is refused with a reason, and nothing breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from paiju.core.errors import PaijuError
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.record import dump_record
from paiju.server.replays import check_upload

RECORD: dict[str, Any] = json.loads(dump_record(Match(find_game("weiqi"), 4711, 2).record()))


def refusal(**changed: Any) -> str:
    with pytest.raises(PaijuError) as caught:
        check_upload(json.dumps({**RECORD, **changed}).encode())
    return caught.value.reason


@pytest.mark.parametrize(
    "seed", ["²", "-", "--1", "", "٣", "1" * 30, "1" * 5000, "+5", " 5", "1_000", "1e3", "0x10", "5\n"]
)
def test_an_odd_seed_is_refused(seed: str) -> None:
    assert refusal(seed=seed) == "bad_seed"


@pytest.mark.parametrize("depth", [100, 900, 5_000, 100_000])
@pytest.mark.parametrize("field", ["options", "setup"])
def test_deep_options_and_setups_are_refused(field: str, depth: int) -> None:
    data = json.dumps({**RECORD, field: {"assigned_characters": "@"}}).replace('"@"', "[" * depth + "]" * depth)
    with pytest.raises(PaijuError):
        check_upload(data.encode())


@pytest.mark.parametrize(
    "changed",
    [
        {"options": {"turns_per_player": 10**400}},
        {"options": {"turns_per_player": None}},
        {"options": {"assigned_characters": {"a": 1}}},
        {"options": {"black_seat": [[]]}},
        {"seats": 0},
        {"seats": 10**30},
        {"rules_version": 10**30},
        {"game": "\x00"},
        {"players": []},
        {"actions": [[0, "x" * 100_000]]},
        {"actions": [[10**20, "pass"]]},
        {"actions": [[-1, "pass"]]},
        {"fingerprint": ""},
        {"setup": {"hands": [["x"]]}},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_what_does_not_fit_is_refused(changed: dict[str, Any]) -> None:
    assert refusal(**changed)


@pytest.mark.parametrize("name", ["", "  ", "\u3164", "\u200b\u200b", "\u2800", "\ufe0f", "\u202eabc", "x" * 49])
def test_a_name_that_cannot_be_seen_or_is_too_long_is_refused(name: str) -> None:
    players = [{"name": name, "by": "human"}, RECORD["players"][1]]
    assert refusal(players=players) == "bad_name"


def test_who_played_is_no_place_for_a_novel() -> None:
    players = [{"name": "An", "by": "x" * 1000}, RECORD["players"][1]]
    assert refusal(players=players) == "bad_name"


def test_a_good_record_is_kept() -> None:
    assert check_upload(json.dumps(RECORD).encode()).seed == "4711"
