"""Table talk: a position, what is played, what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.events import events_json
from paiju.core.state import RANDOM
from paiju.core.viewers import ALL
from paiju.games.kpw import GAME
from paiju.games.kpw.state import KpwState


class Table:
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
        state = GAME.position({"hands": filled, **setup}, 2, options, seed)
        assert isinstance(state, KpwState)
        self.state = state
        self.state.recording = True

    # ------------------------------------------------------------------ doing

    def act(self, seat: int, *actions: str) -> Table:
        """Single answers, as their texts."""
        for text in actions:
            self.state.act(seat, GAME.space.code(text))
        return self

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

    def offered(self, seat: int, name: str = "") -> list[str]:
        texts = [GAME.space.text(code) for code in self.state.legal(seat)]
        return [text for text in texts if text.startswith(name)]

    def refused(self, seat: int, action: str) -> str:
        why = self.state.why_not(seat, GAME.space.code(action))
        return why.id if why else "it is legal"

    def see(self, viewer: int = ALL) -> dict[str, Any]:
        table: dict[str, Any] = self.state.view(viewer)["table"]
        return table

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

    def told(self, type: str, viewer: int = ALL) -> list[dict[str, Any]]:
        return [event["args"] for event in events_json(self.state.events, viewer) if event["type"] == type]

    def rulings(self, type: str) -> list[str]:
        """What the events of a type cite."""
        events = events_json(self.state.events, ALL)
        return [event["cause"]["ruling"] for event in events if event["type"] == type and event["cause"]]

    def said(self, lang: str, type: str) -> list[str]:
        """The sentences of the log."""
        return [GAME.texts.say(f"event.{type}", lang, args) for args in self.told(type)]

    def question(self, seat: int, lang: str) -> str:
        """What the seat is asked, in words."""
        prompt = self.state.prompt(seat)
        assert prompt is not None
        return GAME.texts.say(f"prompt.{prompt['id']}", lang, prompt["args"])

    def events(self, viewer: int = ALL) -> list[str]:
        return [event["type"] for event in events_json(self.state.events, viewer)]
