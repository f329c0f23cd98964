"""Table talk: a table, what is played, what is on it.

    talk = table(player(2), player(3))
    talk.turn(a="strike b b", b="press a a a")
    assert talk.hp == [12, 0]

Players are called a, b, c, … in seat order. A play is a move id followed by its numbers (x, or copies where no targets
are chosen) and its targets; several components are joined by " + ". Whoever is not mentioned guards.
"""

from __future__ import annotations

from typing import Any

from paiju.core.viewers import ALL
from paiju.games.tck import GAME
from paiju.games.tck.data.marks import MARK_IDS, STATUS_IDS
from paiju.games.tck.data.moves import ALL_POINTS, ANY, MOVES, NO_X, PER_FACTOR, UNMIXABLE
from paiju.games.tck.state import TckState
from tests.games.talk import Talk

NAMES = "abcdefgh"
_ROW = {move.id: move for move in MOVES}
_LONERS = [MOVES[move].id for move in UNMIXABLE]


def player(points: int = 0, **fields: Any) -> dict[str, Any]:
    """A player of a setup; marks and statuses may be named directly: player(2, hp=4, chain=1, wine=1)."""
    marks = {name: fields.pop(name) for name in MARK_IDS if name in fields}
    status = {name: fields.pop(name) for name in STATUS_IDS if name in fields}
    return {"points": points, "marks": marks, "status": status, **fields}


def table(*players: dict[str, Any], setup: dict[str, Any] | None = None, **options: Any) -> Table:
    """A position at the start of a turn."""
    return Table({**(setup or {}), "players": list(players)}, len(players), options)


class Table(Talk[TckState]):
    """A position, and what happens at it."""

    def __init__(self, setup: dict[str, Any], seats: int, options: dict[str, Any]) -> None:
        super().__init__(GAME, GAME.position(setup, seats, options))

    def turn(self, late: dict[str, str] | None = None, /, **plays: str) -> Table:
        """Everybody commits (last seat first, to show that the order does not matter), late targets follow."""
        for seat in reversed(self.state.actors()):
            self.play(seat, plays.get(NAMES[seat], "guard"))
        for name, targets in (late or {}).items():
            for target in targets.split():
                self.act(NAMES.index(name), "timeout" if target == "timeout" else f"seat:{NAMES.index(target)}")
        return self

    def play(self, seat: int, play: str) -> None:
        """One seat builds and commits a play."""
        for text in self.steps(seat, play):
            self.act(seat, text)

    def steps(self, seat: int, play: str) -> list[str]:
        """The answers that build a play."""
        if play == "timeout":
            return ["timeout"]
        steps: list[str] = []
        left = self.state.points[seat]
        for part in play.split(" + "):
            id, *words = part.split()
            move = _ROW[id]
            numbers = [int(word) for word in words if word not in NAMES]
            targets = [NAMES.index(word) for word in words if word in NAMES]
            copies = 1
            steps.append(f"move:{id}")
            if move.copies:
                copies = len(targets) if move.target == ANY else (numbers or [1])[0]
                if left >= 2 * move.cost:
                    steps.append(f"count:{copies}")
            if move.x != NO_X:
                steps.append(f"x:{numbers[0]}")
            steps += [f"seat:{target}" for target in targets]
            left -= {ALL_POINTS: left, PER_FACTOR: (numbers or [0])[0] - 1}.get(move.cost, move.cost * copies)
        if self.state.is_mixed(seat) and play.split(maxsplit=1)[0] not in _LONERS:
            steps.append("done")
        return steps

    # ------------------------------------------------------------------ what is on the table

    @property
    def hp(self) -> list[int]:
        return self.state.hp

    @property
    def points(self) -> list[int]:
        return self.state.points

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def out(self) -> str:
        """The names of the players who are out."""
        return "".join(NAMES[seat] for seat in range(self.state.seats) if not self.state.living[seat])

    def marks(self, mark: str) -> list[int]:
        return [player["marks"][mark] for player in self.state.table(ALL)["players"]]

    def status(self, status: str) -> list[Any]:
        return [player["status"][status] for player in self.state.table(ALL)["players"]]

    def flag(self, flag: str) -> list[bool]:
        return [player[flag] for player in self.state.table(ALL)["players"]]

    @property
    def result(self) -> list[str] | None:
        outcome = self.state.outcome()
        return outcome["result"] if outcome else None
