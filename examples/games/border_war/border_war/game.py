"""Border war: a small war on hexes, after docs/new-game/sheets/border_war.md."""

from __future__ import annotations

from paiju.api import Judge, Seat, ZonedGame, ZonedState, hexes, int_option, zone

from .texts import EN, ZH

MAP = hexes(7, 6)
UNITS = {"spear": 3, "archer": 2, "rider": 2}
TOWNS = ("d1", "c3", "e4")
WOODS = ("b2", "f2", "d3", "b5", "f5", "d5")
ARMIES = (("a2", "spear"), ("a5", "spear"), ("a3", "archer"), ("a4", "rider"))
OTHER = {"a2": "g2", "a3": "g3", "a4": "g4", "a5": "g5"}
NEAR = {cell: {other for other in MAP.cells if 0 < MAP.distance(cell, other) <= 2} for cell in MAP.cells}


class BorderWarState(ZonedState):
    field = zone.board(MAP, tuple(UNITS), marks={"town": TOWNS, "forest": WOODS})
    orders = zone.number(icon="scroll-unfurled")
    points = zone.numbers(0, score=True, icon="tower-flag")
    die = zone.number(icon="perspective-dice-six")  # the last roll: what an event tells, the table must show

    def set_up(self) -> None:
        for cell, unit in ARMIES:
            self.field.put(cell, unit, 0, UNITS[unit])
            self.field.put(OTHER[cell], unit, 1, UNITS[unit])
        self.orders = 2
        self.begin_turn(0, "order")

    def offers(self, seat: Seat) -> list[str]:
        own, foes = self.field.of(seat), self.field.of(1 - seat)
        moves = [f"move:{cell}/{to}" for cell in own for to in self.reach(cell)]
        strikes = [f"strike:{cell}/{foe}" for cell in own for foe in foes if self.hits(cell, foe)]
        return [*moves, *strikes, "pass"]

    def reach(self, cell: str) -> set[str]:
        """Where a unit can go: beside it, a rider one step more, and never through anybody."""
        near = {one for one in MAP.neighbours[cell] if not self.field.piece(one)}
        if self.field.piece(cell) == "rider":
            near |= {two for one in near for two in MAP.neighbours[one] if not self.field.piece(two)}
        return near

    def hits(self, cell: str, foe: str) -> bool:
        return foe in (NEAR[cell] if self.field.piece(cell) == "archer" else MAP.neighbours[cell])

    def why(self, seat: Seat, name: str, *args: str) -> str:
        if name == "pass" or self.field.owner(args[0]) != seat:
            return "not_yours"
        return "too_far" if name == "strike" else "no_way"

    def do_pass(self, seat: Seat) -> None:
        self.orders = 0

    def do_move(self, seat: Seat, cell: str, to: str) -> None:
        self.orders -= 1
        self.field.walk(cell, to)
        self.tell("moved", seat, unit=self.field.piece(to), cells=[cell, to], cell=to)

    def do_strike(self, seat: Seat, cell: str, foe: str) -> None:
        self.orders -= 1
        roll = self.die = 1 + self.below(6)
        unit, left = self.field.piece(foe), self.field.number(foe) - 1
        if roll < (5 if foe in WOODS else 3):
            self.tell("missed", seat, cell=foe, roll=roll)
        elif left:
            self.field.put(foe, unit, 1 - seat, left)
            self.tell("struck", seat, unit=unit, cell=foe, roll=roll)
        else:
            self.field.lift(foe)
            self.tell("fell", seat, unit=unit, cell=foe, roll=roll)

    def go_on(self) -> None:
        seat = self.active
        if not self.field.of(1 - seat):
            self.end([seat], "destroyed")
        elif self.orders:
            self.ask_for(seat, "order")
        else:
            self.end_turn(seat)

    def end_turn(self, seat: Seat) -> None:
        gained = sum(self.field.owner(town) == seat for town in TOWNS)
        self.points[seat] += gained
        if gained:
            self.tell("held", seat, points=gained)
        if self.points[seat] >= 10:
            self.end([seat], "towns")
        elif self.turn == 2 * self.options["turns"]:
            rank = [(self.points[one], self.strength(one)) for one in range(2)]
            self.end([one for one in range(2) if rank[one] == max(rank)], "points")
        else:
            self.orders = 2
            self.begin_turn(1 - seat, "order")

    def strength(self, seat: Seat) -> int:
        return sum(self.field.number(cell) for cell in self.field.of(seat))


class General(Judge[BorderWarState]):
    """Points, strength, and how near the towns are."""

    def evaluate(self, state: BorderWarState, seat: Seat) -> float:
        if state.over:
            return float(state.result[seat])
        worth = [self.worth(state, one) for one in range(2)]
        return max(-0.95, min(0.95, (worth[seat] - worth[1 - seat]) / 12))

    def worth(self, state: BorderWarState, seat: Seat) -> float:
        own = state.field.of(seat)
        near = sum(cell in NEAR[town] for town in TOWNS for cell in own)
        held = sum(state.field.owner(town) == seat for town in TOWNS)
        return state.points[seat] + state.strength(seat) + 1.5 * held + 0.3 * near


GAME = ZonedGame(
    "border_war",
    BorderWarState,
    seats=(2, 2),
    actions={"move": (MAP.cells, MAP.cells), "strike": (MAP.cells, MAP.cells), "pass": ()},
    prompts=("order",),
    options=(int_option("turns", 40, 10, 60),),
    zh=ZH,
    en=EN,
    icons={"spear": "spears", "archer": "bow-arrow", "rider": "cavalry"},
    cap=400,
    judge=General(),
    minutes=(15, 30),
    home=__file__,
)
