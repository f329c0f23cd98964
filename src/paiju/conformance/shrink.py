"""A broken law's game made short: actions are left out as long as the same law breaks at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from paiju.conformance.check import Finding, Inspection
from paiju.conformance.laws import Violation
from paiju.core.errors import PaijuError
from paiju.core.game import AnyGame
from paiju.core.types import Code, Seat
from paiju.match.match import Match

TRIES: Final = 120
PROBED: Final = 3
"""How often a position is probed: some laws draw what they look at."""

Actions = Sequence[tuple[Seat, Code]]


def shrink(game: AnyGame, finding: Finding, tries: int = TRIES) -> tuple[list[str], str]:
    """The shortest list of actions found that breaks the law, as `seat action`, and what the law says then."""
    record = finding.record
    kept = [(seat, game.space.code(text)) for seat, text in record.actions]
    said = _broken(game, finding, kept)
    size = max(1, len(kept) // 2)
    while said and size and tries > 0:
        place = 0
        while place < len(kept) and tries > 0:
            fewer = [*kept[:place], *kept[place + size :]]
            tries -= 1
            again = _broken(game, finding, fewer)
            if again:
                kept, said = fewer, again
            else:
                place += size
        size //= 2
    return [f"{seat} {game.space.text(code)}" for seat, code in kept], said or finding.detail


def _broken(game: AnyGame, finding: Finding, actions: Actions) -> str:
    """What the law says after these actions; empty if it holds, or if they cannot be played."""
    record = finding.record
    match = Match(game, int(record.seed), record.seats, record.options)
    try:
        for seat, code in actions[:-1]:
            match.act(seat, code)
    except Exception:
        return ""
    inspection = Inspection(game, 0, 0, PROBED, Counter(), {"seats": record.seats})
    inspection.match = match
    try:
        if actions:
            match.act(*actions[-1])
        for _ in range(PROBED if not match.state.over else 0):
            inspection._every_decision()
            inspection._probe()
    except Violation as violation:
        return violation.detail if violation.law == finding.law else ""
    except PaijuError:
        return ""
    except Exception as error:
        return f"{type(error).__name__}: {error}" if finding.law == "fault" else ""
    return ""
