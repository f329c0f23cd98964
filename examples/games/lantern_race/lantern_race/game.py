"""Lantern race: a race on a track with dice, after docs/new-game/sheets/lantern_race.md."""

from __future__ import annotations

from paiju.api import Seat, ZonedGame, ZonedState, int_option, track, zone

from .texts import EN, ZH

PATH = track(30)
GOAL = 29
LANTERNS = (7, 14, 21)
MARKS = {"lantern": [PATH.cells[place] for place in LANTERNS], "goal": [PATH.cells[GOAL]]}
DICE = range(1, 7)


class LanternRaceState(ZonedState):
    pawns = zone.pawns(PATH, count=2, marks=MARKS)
    one = zone.number(icon="perspective-dice-six")  # the dice that are left to use; 0: none
    two = zone.number(icon="perspective-dice-six")
    extra = zone.number(icon="lantern-flame")
    lit = zone.number(hidden=True)  # whether the lantern has been used this turn
    way = zone.numbers(0, score=True, icon="path-distance")

    def set_up(self) -> None:
        self.roll(0)

    def roll(self, seat: Seat) -> None:
        self.begin_turn(seat)
        self.one, self.two, self.extra, self.lit = 1 + self.below(6), 1 + self.below(6), 0, 0
        self.tell("rolled", seat, dice=[self.one, self.two])

    def go_on(self) -> None:
        seat = self.active
        if all(place == GOAL for place in self.pawns[seat]):
            self.end([seat], "home")
        elif self.offers(seat):
            self.ask_for(seat, "step")
        elif self.turn == self.seats * self.options["turns"]:
            self.end_by_points()
        else:
            self.roll(self.next_seat(seat))

    def dice(self) -> list[int]:
        return [die for die in (self.one, self.two, self.extra) if die]

    def offers(self, seat: Seat) -> list[str]:
        able = [pawn for pawn in range(2) if self.pawns[seat][pawn] < GOAL]
        return [f"step:{pawn + 1}/{die}" for pawn in able for die in self.dice()]

    def why(self, seat: Seat, name: str, *args: int) -> str:
        return "no_such_die" if args[1] not in self.dice() else "is_home"

    def do_step(self, seat: Seat, pawn: int, die: int) -> None:
        if die == self.one:
            self.one = 0
        elif die == self.two:
            self.two = 0
        else:
            self.extra = 0
        place = min(GOAL, self.pawns[seat][pawn - 1] + die)
        self.pawns[seat][pawn - 1] = place
        self.tell("stepped", seat, cell=PATH.cells[place], die=die)
        self.push_back(seat, place)
        if place in LANTERNS and not self.lit:
            self.lit, self.extra = 1, 1 + self.below(6)
            self.tell("lantern", seat, die=self.extra)
        self.way = [sum(pawns) for pawns in self.pawns]

    def push_back(self, seat: Seat, place: int) -> None:
        others = [
            (one, n) for one in range(self.seats) for n in range(2) if one != seat and self.pawns[one][n] == place
        ]
        if len(others) == 1 and place not in (*LANTERNS, GOAL):
            one, n = others[0]
            self.pawns[one][n] = max(0, place - 5)
            self.tell("pushed", seat, other=one, cell=PATH.cells[self.pawns[one][n]])


GAME = ZonedGame(
    "lantern_race",
    LanternRaceState,
    seats=(2, 5),
    usual_seats=3,
    actions={"step": (range(1, 3), DICE)},
    prompts=("step",),
    options=(int_option("turns", 40, 10, 60),),
    zh=ZH,
    en=EN,
    cap=1200,
    minutes=(10, 20),
    home=__file__,
)
