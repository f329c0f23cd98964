"""Two clans on a field of hexes. On your turn you put a stone beside one of your own. Then every stone of the other
clan that more of yours than of its own stand around changes sides. Rocks lie where they fell. Most stones win.

The file reads from top to bottom: the board, the table, what may be done, what it does, and the game itself."""

from __future__ import annotations

from paiju.api import Seat, ZonedGame, ZonedState, hexes, int_option, zone

from .texts import EN, ZH

# ---- the board: cells a1 to g5, every second row half a hex to the right; FIELD.neighbours says which touch
FIELD = hexes(7, 5)
STARTS = (("a1", "a5"), ("g1", "g5"))


class HexesState(ZonedState):
    """One position. What is declared here is copied, shown, saved, encoded and drawn by Paiju."""

    field = zone.board(FIELD, ("stone", "rock"))
    stones = zone.numbers(2, score=True, icon="stone-pile")

    # ---- the start, and what comes next when nobody is asked

    def set_up(self) -> None:
        """Two stones each in the corners, some rocks by chance, and the first turn begins."""
        for seat, cells in enumerate(STARTS):
            for cell in cells:
                self.field.put(cell, "stone", seat)
        for _ in range(self.options["rocks"]):
            empty = [cell for cell in self.field.empty() if cell[0] in "cde"]
            self.field.put(empty[self.below(len(empty))], "rock")
        self.begin_turn(0, "place")

    def go_on(self) -> None:
        """The other's turn, if it can place; else one's own again; if nobody can, the game is over."""
        for seat in (1 - self.active, self.active):
            if self.open_to(seat):
                self.begin_turn(seat, "place")
                return
        self.end_by_points()

    # ---- what a seat that is asked may answer

    def offers(self, seat: Seat) -> list[str]:
        return [f"place:{cell}" for cell in self.open_to(seat)]

    def open_to(self, seat: Seat) -> list[str]:
        """The empty cells beside its own stones."""
        return [cell for cell in self.field.empty() if self.around(cell, seat)]

    def around(self, cell: str, seat: Seat) -> int:
        """How many stones of a seat stand around a cell."""
        return sum(self.field.owner(near) == seat for near in FIELD.neighbours[cell])

    def why(self, seat: Seat, name: str, *args: str) -> str:
        """The reason (text `reason.…`) why something is not offered."""
        return "taken" if self.field.piece(args[0]) else "too_far"

    # ---- what the answers do: one method for each action, with its arguments

    def do_place(self, seat: Seat, cell: str) -> None:
        other = 1 - seat
        self.field.put(cell, "stone", seat)
        self.tell("placed", seat, cell=cell)
        turned = [own for own in self.field.of(other) if self.around(own, seat) > self.around(own, other)]
        for own in turned:
            self.field.put(own, "stone", seat)
        if turned:
            self.tell("turned", seat, cells=turned, count=len(turned))
        self.stones = [len(self.field.of(one)) for one in range(self.seats)]
        if not self.stones[other]:
            self.end([seat], "last")


GAME = ZonedGame(
    "hexes",
    HexesState,
    seats=(2, 2),
    actions={"place": (FIELD.cells,)},
    prompts=("place",),
    options=(int_option("rocks", 4, 0, 8),),
    zh=ZH,
    en=EN,
    icons={"stone": "stone-block", "rock": "mountains"},
    cap=40,
    home=__file__,
)
