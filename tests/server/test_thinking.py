"""What a worker makes of a question, and what an outsider can make of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.server import advice
from paiju.server.advice import Question
from paiju.server.worker import Worker
from tests.server.running import Running

QUESTION = Question("one", "weiqi", 2, {}, None, 1000, [], [], 0, "random", 7)


def asked(question: Question, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """The seeds of the bot and of its imagined world that a question leads to."""
    used: list[int] = []

    def noted_bot(name: str, game: Any, seed: int) -> Any:
        used.append(seed)
        return make_bot(name, game, seed)

    def noted_world(game: Any, state: Any, seat: int, secret: int) -> Any:
        used.append(secret)
        return observe(game, state, seat, secret)

    with monkeypatch.context() as patched:
        patched.setattr(advice, "_bots", type(advice._bots)())
        patched.setattr(advice, "make_bot", noted_bot)
        patched.setattr(advice, "observe", noted_world)
        advice.think(msgspec.msgpack.encode(question))
    bot, world = used
    return bot, world


def test_a_bots_seeds_come_from_the_luck_of_the_question_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Table, seat and the table's own seed decide nothing; neighbouring luck gives seeds that are no neighbours."""
    seeds = asked(QUESTION, monkeypatch)
    elsewhere = msgspec.structs.replace(QUESTION, table="other", seed=1001)
    assert asked(elsewhere, monkeypatch) == seeds
    lucky = asked(msgspec.structs.replace(QUESTION, luck=8), monkeypatch)
    assert len({*seeds, *lucky}) == 4
    assert all(bin(one ^ two).count("1") > 8 for one, two in zip(seeds, lucky, strict=True))


def test_every_question_has_luck_of_its_own(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same decision of the same table, asked again as after an undo or a restart, is a fresh one."""
    table, _ = server.open("tck", "you", "open")
    sent: list[Question] = []

    async def noted(self: Worker, data: bytes) -> bytes:
        sent.append(msgspec.msgpack.decode(data, type=Question))
        return msgspec.msgpack.encode(advice.Advice(2))

    monkeypatch.setattr(Worker, "_thought", noted)
    paiju = server.app.state.paiju
    with server.join(table):
        for _ in range(2):
            server.inside(paiju.thinkers.ask(paiju.lobby.tables[table], 1, "easy", "", lambda share: 0.1))
    one, again = sent
    assert one.luck != again.luck
    assert msgspec.structs.replace(one, luck=0) == msgspec.structs.replace(again, luck=0)
