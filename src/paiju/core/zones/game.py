"""A game whose table is declared: the description that the rest of Paiju asks, made from the declaration."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from paiju.core.actions import ActionSpace, Range, every
from paiju.core.game import Game, game_texts
from paiju.core.judge import Judge
from paiju.core.options import Option
from paiju.core.texts import Texts
from paiju.core.types import Seat
from paiju.core.zones.declare import Card
from paiju.core.zones.setups import set_position
from paiju.core.zones.state import Answer, ZonedState
from paiju.core.zones.terminal import draw_zones

Z = TypeVar("Z", bound=ZonedState)

_RESERVED: Final[tuple[Answer, ...]] = (("timeout",), ("resign",))


class ZonedGame(Game[Z]):
    """`GAME = ZonedGame("duel", DuelState, seats=(2, 2), …)`; a subclass may write any method of `Game` anew."""

    def __init__(
        self,
        id: str,
        state: type[Z],
        *,
        seats: tuple[int, int],
        actions: Mapping[str, Sequence[Iterable[object]]],
        prompts: Sequence[str],
        zh: Mapping[str, str],
        en: Mapping[str, str],
        cards: Sequence[Card] = (),
        sealed: Sequence[str] = (),
        options: Sequence[Option] = (),
        rules_version: int = 1,
        usual_seats: int = 0,
        cap: int = 2000,
        judge: Judge[Z] | None = None,
        icons: Mapping[str, str] | None = None,
        minutes: tuple[int, int] | None = None,
        presets: Sequence[Mapping[str, Any]] = (),
        home: str | Path = "",
        api: int = 1,
    ) -> None:
        self.id = id
        self.state_type = state
        self.min_seats, self.max_seats = seats
        self.usual_seats = usual_seats
        self.rules_version = rules_version
        self.options = tuple(options)
        self.prompts = ("", *prompts)
        self.windows = ()
        self.menus = tuple(prompts)
        self.texts: Texts = game_texts(zh, en)
        self.cap = cap
        self.api = api
        self.home = Path(home).parent if home else None
        """The folder of the game's own files: its rulebook, lessons and scenarios."""
        self.cards = tuple(cards)
        self.icons = dict(icons or {})
        self.minutes = minutes
        """About how long a game takes, from … to."""
        self.presets = [dict(preset) for preset in presets]
        """Tables that the page suggests: `{"id", "names": {"zh", "en"}, "options"}`."""
        self.space = ActionSpace([Range(name, every(*axes)) for name, axes in actions.items()])
        answers = [(name, *row) for name, axes in actions.items() for row in every(*axes)]
        if judge is not None:
            self.judge = judge
        kinds = [card.id for card in self.cards]
        state.kinds = kinds
        state.answers = dict(enumerate([*_RESERVED, *answers]))
        state.sealed_prompts = frozenset(sealed)
        table = {part.name: part.json_type() for part in state.parts}
        self.table_type = _typed_dict(
            "Table", {**table, **({"answers": list[str | None]} if sealed else {})}, total=True
        )
        setup = {part.name: part.setup_type() for part in state.parts}
        self.setup_type = _typed_dict("Setup", {**setup, "ask": dict[str, str]}, total=False)
        rows = [entry for part in state.parts for entry in part.sizes(kinds, self.max_seats)]
        self.layout = [("seats", self.max_seats, "who sits there: 1, else 0"), *rows]
        _complain(self, actions, prompts, sealed)

    def set_up(self, state: Z, options: Mapping[str, Any]) -> None:
        state.options = options
        state.prepare_parts()
        state.set_up()
        state.proceed()
        forgotten = state.undeclared()
        if forgotten:
            raise TypeError(f"{type(state).__name__} sets {', '.join(forgotten)}, which it does not declare")

    def set_position(self, state: Z, setup: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        """The game as it starts, with what the scenario gives in the place of what was dealt."""
        self.set_up(state, options)
        set_position(state, setup)

    def things(self) -> dict[str, list[str]]:
        return {"card": [card.id for card in self.cards]} if self.cards else {}

    def printed(self) -> dict[str, Any]:
        """The page's layout, and what is printed on cards and pieces."""
        return {
            "zones": [part.layout() for part in self.state_type.parts if not part.hints.get("hidden")],
            "cards": {card.id: card.printed() for card in self.cards},
            "icons": self.icons,
            **({"minutes": list(self.minutes)} if self.minutes else {}),
            **({"presets": self.presets} if self.presets else {}),
        }

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        seats = _seats_from(int(view["viewer"]), len(view["seats"]), self.max_seats)
        found = [0.0 if seat < 0 else 1.0 for seat in seats]
        kinds = [card.id for card in self.cards]
        for part in self.state_type.parts:
            found += part.encode(view["table"][part.name], kinds, seats)
        return found

    def draw(self, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
        return draw_zones(self.state_type.parts, self.texts, view, lang, players)


def _seats_from(viewer: Seat, seats: int, most: int) -> list[Seat]:
    """All seats in turn from the viewer on, then -1 for every place where nobody sits."""
    return [(viewer + step) % seats for step in range(seats)] + [-1] * (most - seats)


def _typed_dict(name: str, fields: dict[str, Any], total: bool) -> type[Any]:
    make: Any = typing.TypedDict
    made: type[Any] = make(name, fields, total=total)
    return made


def _complain(game: ZonedGame[Any], actions: Mapping[str, Any], prompts: Sequence[str], sealed: Sequence[str]) -> None:
    """What can be wrong with a declaration is said when the game is loaded, in a sentence."""
    state = game.state_type
    for prompt in sealed:
        if prompt not in prompts:
            raise ValueError(f"sealed prompt {prompt!r} is not among the prompts: {', '.join(prompts)}")
    if not any(prompt not in sealed for prompt in prompts):
        return
    missing = [name for name in actions if not hasattr(state, f"do_{name}")]
    if missing and not sealed:
        raise TypeError(f"{state.__name__} has no do_{missing[0]} for the action {missing[0]!r}")
