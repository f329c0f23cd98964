"""What the games say: pairings with intervals, ratings, faults."""

from __future__ import annotations

import msgspec
from openskill.models import PlackettLuce

from paiju.arena.game import Fault, Played, value_of
from paiju.match.statistics import Z95, wilson


class Row(msgspec.Struct):
    """One bot against another, or against everybody."""

    bot: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0

    def count(self, value: float) -> None:
        self.games += 1
        if value > 0:
            self.wins += 1
        elif value < 0:
            self.losses += 1
        else:
            self.draws += 1

    @property
    def rate(self) -> list[float]:
        """Wins among decided games with a 95 % interval."""
        return wilson(self.wins, self.wins + self.losses)


class Rating(msgspec.Struct):
    """A bot's place on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    row: Row
    seconds: float
    faults: int


class Standings(msgspec.Struct):
    """Everything a report shows."""

    ladder: list[Rating]
    matrix: dict[str, dict[str, Row]]
    """matrix[a][b]: how a fared against b."""
    seats: list[Row]
    faults: list[tuple[str, Fault]]
    voids: list[tuple[str, str]]
    games: int


def standings(bots: list[str], played: list[Played], seats: int) -> Standings:
    """Counts all games. A game lost by a fault is a loss, and listed apart; a void game counts for nobody."""
    counted = sorted((game for game in played if not game.void), key=_number)
    matrix = {bot: {other: Row(other) for other in bots if other != bot} for bot in bots}
    totals = {bot: Row(bot) for bot in bots}
    by_seat = [Row(str(seat)) for seat in range(seats)]
    for game in counted:
        for seat, result in enumerate(game.result):
            by_seat[seat].count(result)
        for bot in sorted(set(game.bots)):
            value = value_of(game, bot) - sum(value_of(game, other) for other in set(game.bots) - {bot})
            totals[bot].count(value)
            for other in set(game.bots) - {bot}:
                matrix[bot][other].count(value)
    return Standings(
        ladder=_ladder(bots, counted, totals),
        matrix=matrix,
        seats=by_seat,
        faults=[(game.id, game.fault) for game in counted if game.fault is not None],
        voids=[(game.id, game.void) for game in played if game.void],
        games=len(counted),
    )


def _number(game: Played) -> tuple[int, str]:
    """Games in the order of their seeds, whatever order they ended in: the ratings depend on it."""
    return int(game.id.rsplit("-", 2)[-2]), game.id


def _ladder(bots: list[str], played: list[Played], totals: dict[str, Row]) -> list[Rating]:
    model = PlackettLuce()
    ratings = {bot: model.rating() for bot in bots}
    for game in played:
        names = sorted(set(game.bots))
        teams = [[ratings[name]] for name in names]
        scores = [value_of(game, name) for name in names]
        for name, team in zip(names, model.rate(teams, scores=scores), strict=True):
            ratings[name] = team[0]
    rows = []
    for bot in bots:
        mu, sigma = ratings[bot].mu, ratings[bot].sigma
        own = [game for game in played if bot in game.bots]
        seconds = sum(game.seconds for game in own) / max(1, len(own))
        faults = sum(1 for game in own if game.fault is not None and game.fault.bot == bot)
        rows.append(Rating(bot, mu, mu - Z95 * sigma, mu + Z95 * sigma, totals[bot], seconds, faults))
    return sorted(rows, key=_place)


def _place(row: Rating) -> tuple[float, str]:
    return (-row.rating, row.bot)
