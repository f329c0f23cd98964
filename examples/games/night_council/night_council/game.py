"""Night council: hidden roles, after docs/new-game/sheets/night_council.md."""

from __future__ import annotations

from collections.abc import Mapping

from paiju.api import EVERYONE, Answer, Card, Seat, Viewer, ZonedGame, ZonedState, bit, zone

from .texts import EN, ZH

CARDS = (
    Card("wolf", 2, "red", icon="wolf-head"),
    Card("fool", 1, "gold", icon="domino-mask"),
    Card("villager", 5, "green", icon="village"),
)
SEATS = range(8)


class NightCouncilState(ZonedState):
    roles = zone.deck(hidden=True)
    role = zone.cards_each(seen="owner", shape="row")
    living = zone.numbers(1, high=1, hidden=True)
    votes = zone.numbers(-1, low=-1, high=7, hidden=True)  # the last ones; -1: for nobody
    against = zone.numbers(0, icon="thumb-down")  # how many voted for this seat

    def alive(self, seat: Seat) -> bool:
        return self.living[seat] == 1

    def may_resign(self, seat: Seat) -> bool:
        """Nobody leaves a council: that would show a role."""
        return False

    def set_up(self) -> None:
        self.fill(self.roles, ["wolf", "wolf", "fool", *["villager"] * (self.seats - 3)])
        for seat in range(self.seats):
            self.draw(self.roles, self.role[seat], event="")
        self.let_know()

    def is_wolf(self, seat: Seat) -> bool:
        return self.kind(self.role[seat][0]) == "wolf"

    def let_know(self) -> None:
        """Who knows whose role: oneself, the dead are open, and wolves know each other."""
        wolves = [seat for seat in range(self.seats) if self.is_wolf(seat)]
        for seat in range(self.seats):
            friends = wolves if seat in wolves else [seat]
            known = EVERYONE if not self.alive(seat) else sum(bit(one) for one in {*friends, seat})
            self.cards.known[self.role[seat][0]] = known

    def forget(self, viewer: Viewer) -> None:
        """In an imagined council other seats are wolves, and it is they who know each other."""
        super().forget(viewer)
        if not self.over:
            self.let_know()

    def go_on(self) -> None:
        """Day and night in turn, until one side has won."""
        wolves = sum(self.alive(seat) and self.is_wolf(seat) for seat in range(self.seats))
        if wolves == 0:
            self.close_council("villager", "wolves_gone")
        elif 2 * wolves >= sum(self.living):
            self.close_council("wolf", "wolves_rule")
        else:
            self.begin_round("vote" if self.turn % 2 == 0 else "night")

    def close_council(self, side: str, reason: str) -> None:
        """All roles are shown; a wolf wins with wolves, a villager with villagers, the fool alone."""
        for seat in range(self.seats):
            self.show(self.role[seat])
        self.end([seat for seat in range(self.seats) if self.kind(self.role[seat][0]) == side], reason)

    def phase(self) -> str:
        return "over" if self.over else "day" if self.turn % 2 == 1 else "night"

    def offers(self, seat: Seat) -> list[str]:
        others = [one for one in range(self.seats) if one != seat and self.alive(one)]
        if self.prompt_id(seat) == "vote":
            return ["nobody", *(f"vote:{one}" for one in others)]
        if self.is_wolf(seat):
            return [f"bite:{one}" for one in others if not self.is_wolf(one)]
        return ["sleep"]

    def opened(self, prompt: str, answers: Mapping[Seat, Answer]) -> None:
        if prompt == "vote":
            self.count_votes(answers)
        else:
            bitten = [answer[1] for answer in answers.values() if answer[0] == "bite"]
            self.leave_council(bitten[self.below(len(bitten))], "bitten")

    def count_votes(self, answers: Mapping[Seat, Answer]) -> None:
        self.votes = [-1] * self.seats
        for seat, answer in answers.items():
            self.votes[seat] = answer[1] if answer[0] == "vote" else -1
        self.against = [self.votes.count(seat) for seat in range(self.seats)]
        most = [seat for seat in range(self.seats) if self.against[seat] == max(self.against)]
        if len(most) > 1 or max(self.against) == 0:
            self.tell("nobody_banished", votes=self.against[:])
            return
        self.leave_council(most[0], "banished")
        if self.kind(self.role[most[0]][0]) == "fool":
            self.close_council("fool", "fooled")

    def leave_council(self, seat: Seat, event: str) -> None:
        self.living[seat] = 0
        self.show(self.role[seat])
        self.tell(event, seat, card=self.shown(self.role[seat][0]))


GAME = ZonedGame(
    "night_council",
    NightCouncilState,
    seats=(5, 8),
    usual_seats=6,
    cards=CARDS,
    actions={"vote": (SEATS,), "nobody": (), "bite": (SEATS,), "sleep": ()},
    prompts=("vote", "night"),
    sealed=("vote", "night"),
    zh=ZH,
    en=EN,
    cap=200,
    minutes=(10, 25),
    home=__file__,
)
