"""Both builds answer alike: what the shipped nets say in one game each is what was written down."""

from __future__ import annotations

import json

import pytest

from tests.golden.policies import FILE, answered, shipped


@pytest.mark.parametrize("game_id", shipped())
def test_the_nets_say_what_they_have_always_said(game_id: str) -> None:
    assert answered(game_id) == json.loads(FILE.read_text(encoding="utf-8"))[game_id]
