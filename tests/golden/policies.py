"""What the shipped nets answer in one game each, as a digest: the same in both builds and on every machine.

`.venv/bin/python -m tests.golden.policies` writes policies.json anew, after nets were trained or rules changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from paiju.core.digest import digest
from paiju.core.trained import TrainedJudge
from paiju.games import BUILT_IN, find_game

FILE = Path(__file__).with_name("policies.json")
DECISIONS = 80
FINE = 1 << 16


def answered(game_id: str) -> str:
    """A digest of every logit and value that the nets give in a game in which they do what they like best."""
    game = find_game(game_id)
    judge = game.judge
    assert isinstance(judge, TrainedJudge)
    state, luck = game.new(20, game.usual_seats or None), Random(20)
    numbers: list[int] = []
    for _ in range(DECISIONS):
        if state.over:
            break
        seat = state.actors()[0]
        legal = state.legal(seat)
        logits = judge.policy(state, seat, legal)
        numbers += [round(logit * FINE) for logit in logits]
        numbers += [round(judge.value(state, other) * FINE) for other in range(state.seats)]
        state.act(seat, legal[logits.index(max(logits))] if logits else luck.choice(legal))
    return f"{digest(numbers):016x}"


def shipped() -> list[str]:
    """The games that ship nets."""
    judges = {one: find_game(one).judge for one in BUILT_IN}
    return [one for one, judge in judges.items() if isinstance(judge, TrainedJudge) and judge.has_weights()]


if __name__ == "__main__":
    FILE.write_text(json.dumps({one: answered(one) for one in shipped()}, indent=1) + "\n", encoding="utf-8")
