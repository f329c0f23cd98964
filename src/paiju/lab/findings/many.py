"""Three seats and more: waiting, king-making, and moves that nobody should make."""

from __future__ import annotations

import msgspec

from paiju.lab.findings.worth import UseRow
from paiju.lab.log import GameLog
from paiju.lab.statistics.intervals import Estimate, estimate


class Many(msgspec.Struct):
    """What a table of several is like for whoever is behind."""

    bot: str
    waiting: Estimate
    """The part of the game that somebody who is out has to wait, averaged over the seats that were out."""
    out: float
    """Seats that are out before the end, of all that lost."""
    kings: float
    """Other last answers of losers that would have made another winner."""
    kings_tried: int
    leader: Estimate
    """What the seat wins that leads in the middle of the game, less its fair share."""
    shunned: list[str]
    """What the level was offered at least fifty times and chose less than one time in two hundred."""


def find_many(bot: str, games: list[GameLog], use: list[UseRow]) -> Many | None:
    """Only where more than two sit."""
    if not games or len(games[0].shares) < 3:
        return None
    waits: dict[int, list[float]] = {}
    leaders: dict[int, list[float]] = {}
    lost = gone = tried = changed = 0
    for game in games:
        for seat, turn in enumerate(game.out):
            lost += game.shares[seat] == 0.0
            if 0 <= turn < game.turns:
                gone += 1
                waits.setdefault(game.group, []).append((game.turns - turn) / game.turns)
        if game.kings:
            tried += game.kings[0]
            changed += game.kings[1]
        if game.curve:
            middle = game.curve[len(game.curve) // 2][1:]
            best = max(range(len(middle)), key=lambda seat: middle[seat])
            leaders.setdefault(game.group, []).append(game.shares[best] - 1.0 / len(middle))
    shunned = [row.thing for row in use if row.bot == bot and row.offered >= 50 and row.rate < 0.005]
    return Many(
        bot,
        estimate([sum(rows) / len(rows) for rows in waits.values()]),
        round(gone / lost, 4) if lost else 0.0,
        round(changed / tried, 4) if tried else 0.0,
        tried,
        estimate([sum(rows) / len(rows) for rows in leaders.values()]),
        shunned,
    )
