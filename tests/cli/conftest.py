"""The command line in this process, with the two toys as games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from typer.testing import CliRunner

from paiju import games
from paiju.cli.main import app
from tests.toys import auction, duel

Run = Callable[..., "Ran"]


class Ran:
    """What a command line said and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Runs a command line given as words; input lines follow as `typed`."""
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(games, "_extra", {game.id: game for game in (auction.GAME, duel.GAME)})

    def invoke(*words: object, typed: tuple[str, ...] = ()) -> Ran:
        text = "".join(f"{one}\n" for one in typed)
        result = CliRunner().invoke(app, [str(word) for word in words], input=text)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    yield invoke
