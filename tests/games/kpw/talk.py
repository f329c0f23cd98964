"""Table talk: a position, what is played, what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.events import events_json
from paiju.core.state import RANDOM
from paiju.core.viewers import ALL
from paiju.games.kpw import GAME
from paiju.games.kpw.state import KpwState
from tests.games.talk import Talk


class Table(Talk[KpwState]):
    """A constructed position that records what happens. `hands` get two more cards each unless `exactly`."""

    def __init__(
        self,
        hands: list[list[str]],
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        exactly: bool = False,
        **setup: Any,
    ) -> None:
        filled = hands if exactly else [[*hands[0], "thief", "thief"], [*hands[1], "thief", "skill_1"]]
        super().__init__(GAME, GAME.position({"hands": filled, **setup}, 2, options, seed))

    # ------------------------------------------------------------------ doing

    def play(self, seat: int, *words: str) -> Table:
        """One play: `attack_3`, `clone=attack_3`, `skill_1>warrior`, `skill_2>staged/priest`, `eggplant>priest`."""
        for word in words:
            name, _, hero = word.partition(">")
            kind, _, acts = name.partition("=")
            self.act(seat, f"stage:{kind}")
            if acts:
                self.act(seat, f"kind:{acts}")
            if (acts or kind) == "eggplant":
                self.act(seat, f"imitate:{hero}")
            elif hero:
                self.act(seat, f"hero:{hero if '/' in hero else 'own/' + hero}")
        return self.act(seat, "commit")

    def answer(self) -> Table:
        """Lets everybody else answer by default until the seat on turn has its menu again."""
        while self.asks() not in ("turn_menu", ""):
            self.default()
        return self

    def default(self) -> Table:
        seat = self.state.actors()[0]
        code = self.state.default(seat)
        self.state.act(seat, self.state.legal(seat)[0] if code == RANDOM else code)
        return self

    def end(self, seat: int) -> Table:
        return self.act(seat, "end_turn").answer()

    def until(self, prompt: str) -> Table:
        """Everybody answers by default until somebody is asked this."""
        for _ in range(500):
            if self.state.over or self.asks() == prompt:
                return self
            self.default()
        raise AssertionError(f"nobody was asked {prompt}")

    # ------------------------------------------------------------------ seeing

    def asks(self) -> str:
        actors = self.state.actors()
        return self.state.prompt_id(actors[0]) if actors else ""

    def who(self) -> list[int]:
        return self.state.actors()

    def hand(self, seat: int, viewer: int = ALL) -> list[str]:
        return [card.get("card", "?") for card in self.see(viewer)["hands"][seat]]

    def protected(self, seat: int, viewer: int = ALL) -> list[str]:
        return [card.get("card", "?") for card in self.see(viewer)["protection"][seat]]

    def pile(self, viewer: int = ALL) -> list[str]:
        return [card["card"] for card in self.see(viewer)["discard"]["cards"]]

    @property
    def hp(self) -> list[int]:
        hp: list[int] = self.see()["hp"]
        return hp

    def rulings(self, type: str) -> list[str]:
        """What the events of a type cite."""
        events = events_json(self.state.events, ALL)
        return [event["cause"]["ruling"] for event in events if event["type"] == type and event["cause"]]


def shielded(seat: int, charges: int) -> dict[str, Any]:
    """A seat that has sacrificed its priest and has so many shield charges left (KP-44)."""
    setup: dict[str, Any] = {"heroes": [["warrior", "wizard"], ["warrior", "wizard"]], "sacrificed": [None, None]}
    setup["heroes"][seat] = ["priest", "wizard"]
    setup["sacrificed"][seat] = "priest"
    setup["shields"] = [charges, 0] if seat == 0 else [0, charges]
    return setup
