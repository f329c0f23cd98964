"""Reading a scenario file. Everything that can be wrong without playing it is refused here, with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from paiju.core.errors import BadSetup, Unreadable
from paiju.core.game import AnyGame
from paiju.core.setups import check_fields, one_of, row, truth, whole_number
from paiju.core.texts import LANGUAGES
from paiju.core.types import Seat
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.scenario.expect import Expect, event_patterns, numbered
from paiju.match.shapes import ScenarioFile
from paiju.rulebook import rulebook

FORMAT: Final = 1
AUTO: Final = ("forced", "windows", "default", "none")
_FIELDS: Final = ScenarioFile.__struct_fields__
_RULING: Final = re.compile(r"\b[A-Z]+-?\d+\b")


class Scenario:
    """A scenario file that has been read."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        check_fields(data, _FIELDS, "scenario")
        for name in ("game", "title"):
            if name not in data:
                raise BadSetup("missing_field", {"field": name}, at="scenario", allowed=list(_FIELDS))
        if data.get("format", FORMAT) != FORMAT:
            raise BadSetup("unknown_format", {"format": str(data["format"])}, at="format", allowed=[str(FORMAT)])
        self.game = find_game(data["game"])
        self.title: Mapping[str, str] = check_fields(data["title"], LANGUAGES, "title")
        self.tell, self.after = (_told(data, name, name) for name in ("tell", "after"))
        self.cites = _cites(data.get("cites", []), self.game)
        self.options: dict[str, Any] = dict(data.get("options") or {})
        self.seats: int = whole_number(
            data.get("seats", self.game.min_seats), self.game.min_seats, self.game.max_seats, "seats"
        )
        self.seed: int = whole_number(data.get("seed", 0), 0, 2**63, "seed")
        self.auto: str = AUTO[one_of(data.get("auto", "forced"), AUTO, "auto")]
        self.open = truth(data.get("open", False), "open")
        setup = data.get("setup")
        self.setup: dict[str, Any] | None = dict(check_fields(setup, setup)) if setup is not None else None
        self.play = [
            Step(one, self.game, self.seats, f"play[{n}]") for n, one in enumerate(row(data.get("play") or [], "play"))
        ]
        self.expect = Expect(data.get("expect"), self.game, self.seats, "expect")

    def match(self) -> Match:
        """The position as a match, so that a scenario can also be played on."""
        return Match(self.game, self.seed, self.seats, self.options, self.setup)

    def run(self) -> list[str]:
        """Plays the scenario; returns what differed, nothing if all is as expected."""
        from paiju.match.scenario.run import run_scenario

        return [str(problem) for problem in run_scenario(self).problems]


class Step:
    """One line of `play`: a seat with its actions, or only an expectation."""

    def __init__(self, data: Any, game: AnyGame, seats: int, at: str) -> None:
        given: Mapping[Any, Any] = check_fields(
            numbered(data), [*range(seats), "illegal", "chance", "after", "expect", "tell"], at
        )
        acting = [name for name in given if isinstance(name, int)]
        if len(acting) > 1:
            raise BadSetup("several_seats", {"seats": len(acting)}, at=at, allowed=["one seat a step"])
        self.at = at
        self.seat: Seat = acting[0] if acting else -1
        actions = given[self.seat] if acting else []
        self.actions = [actions] if isinstance(actions, str) else [str(one) for one in row(actions, at)]
        self.illegal = str(given.get("illegal") or "")
        self.chance = _chance(given.get("chance"), game, f"{at}.chance")
        self.expect = Expect(given.get("expect"), game, seats, f"{at}.expect")
        self.after_auto = self.expect.after_auto or ("after" in given and one_of(given["after"], ("auto",), at) == 0)
        self.tell = _told(given, "tell", f"{at}.tell")
        self._check_together()

    def _check_together(self) -> None:
        if self.illegal and not self.actions:
            raise BadSetup("nothing_to_refuse", at=f"{self.at}.illegal")
        if self.illegal and self.chance:
            raise BadSetup("refused_draws_nothing", at=f"{self.at}.chance")

    def asks_about(self, seat: Seat) -> bool:
        """Whether the step is about the question that a seat is asked."""
        return (bool(self.illegal) and seat == self.seat) or self.expect.asks_about(seat)


def load_scenario(path: Path) -> Scenario:
    """A scenario from a YAML file."""
    try:
        return parse_scenario(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup("unreadable_file", {"file": str(path), "problem": error.strerror or str(error)}) from None
    except UnicodeDecodeError:
        raise BadSetup("not_text") from None


def parse_scenario(text: str) -> Scenario:
    """A scenario from YAML 1.2 text, in which `yes`, `no` and `on` are words."""
    try:
        data = YAML(typ="safe", pure=True).load(StringIO(text))
    except YAMLError as error:
        raise BadSetup("not_yaml", {"problem": " ".join(str(error).split())}) from None
    if data is None:
        raise BadSetup("empty_file")
    return Scenario(check_fields(data, _FIELDS, "scenario"))


def _told(data: Mapping[str, Any], name: str, at: str) -> Mapping[str, str]:
    """A text for people in both languages; empty where the file has none."""
    given = check_fields(data.get(name) or {}, LANGUAGES, at)
    return {lang: str(text) for lang, text in given.items()}


def _cites(data: Any, game: AnyGame) -> list[str]:
    """Rulings and numbered steps that the game's rulebook names; a game without a rulebook has nothing to check by."""
    cites = [str(one) for one in row(data or [], "cites")]
    try:
        book = rulebook(game.id, "en") if cites else ""
    except Unreadable:
        return cites
    known = set(_RULING.findall(book))
    for n, cite in enumerate(cites):
        if cite not in known and not _is_step(cite, book):
            rulings = sorted((one for one in known if "-" in one), key=lambda one: int(one.rpartition("-")[2]))
            allowed = [f"{rulings[0]}…{rulings[-1]}"] if rulings else []
            raise BadSetup("unknown_ruling", {"ruling": cite, "game": game.id}, at=f"cites[{n}]", allowed=allowed)
    return cites


def _is_step(cite: str, book: str) -> bool:
    """Whether the rulebook's phase `P13` numbers a step (3), which is cited as `P13.3`."""
    phase, _, step = cite.partition(".")
    told = re.search(rf"^\* \*\*{re.escape(phase)} .*?(?=^\* |^#)", book, re.MULTILINE | re.DOTALL)
    return told is not None and f"({step})" in told[0]


def _chance(data: Any, game: AnyGame, at: str) -> Sequence[str | Mapping[str, Any]]:
    """What chance must give, in this order: words, or events in full."""
    if data is None:
        return []
    wanted = data if isinstance(data, list) else [data]
    return [
        event_patterns([one], game, f"{at}[{n}]")[0] if isinstance(one, Mapping) else str(one)
        for n, one in enumerate(wanted)
    ]
