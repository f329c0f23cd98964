"""Commands as opponents at tables: what they are told, how they lose, and that nobody else notices."""

from __future__ import annotations

import json
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from paiju.server import commands
from tests.bots.commands import living, misbehaving, soon_nobody
from tests.server.running import Client, running

DIARY = """
import json, sys
with open(sys.argv[1], "a") as diary:
    for line in sys.stdin:
        diary.write(line)
        diary.flush()
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 1, "name": "diary", "games": ["duel", "weiqi"]}), flush=True)
        elif message["type"] == "ask":
            code = message["view"]["legal"][-1][0]
            answer = {"type": "answer", "match": message["match"], "id": message["id"], "action": code}
            print(json.dumps(answer), flush=True)
"""


def writing_down(folder: Path) -> tuple[str, Path]:
    """A command that keeps a diary of what it is told, and the diary."""
    script, diary = folder / "bot.py", folder / "diary"
    script.write_text(DIARY, "utf-8")
    return "cmd:" + shlex.join([sys.executable, str(script), str(diary)]), diary


def entries(diary: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in diary.read_text().splitlines()]


def until_over(client: Client) -> dict[str, Any]:
    """The table as it is told when the game is over."""
    while True:
        told = client.until("table")
        if told["outcome"]:
            return told


def pass_until_asked(client: Client) -> None:
    assert client.act(client.legal[-1])["type"] == "ack"
    while not client.view["prompt"]:
        client.receive(30)


PLAIN = {"character_offer": "assigned"}
"""Without a Byun nobody arranges a hand: the seats take turns."""

FAULTS = [
    ("exits", "exited", "进程结束了"),
    ("garbage", "not_an_answer", "这一行不是能读懂的回答"),
    ("illegal", "reserved", "超时与认输不在可选行动之列"),
    ("forks", "left_children", "机器人留下了子进程"),
    ("hang", "too_slow", "没有及时回答，备用时间已用完"),
]


@pytest.mark.parametrize(("kind", "reason", "said"), FAULTS)
def test_a_fault_ends_its_own_table_and_no_other(
    kind: str, reason: str, said: str, tmp_path: Path, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = token[::-1] + "7"
    monkeypatch.setattr(commands, "CLOCK", {"bank_ms": 500, "move_ms": 5000} if kind != "hang" else commands.CLOCK)
    bots = {"bad": misbehaving(kind, token), "good": misbehaving("good", other)}
    with running(tmp_path, commands=bots) as server:
        fine, fine_tokens = server.open("duel", "you", "good")
        with server.join(fine, fine_tokens[0]) as an:
            pass_until_asked(an)
            before = living(other)
            if kind == "hang":
                monkeypatch.setattr(commands, "CLOCK", {"bank_ms": 1500, "move_ms": 0})
            table, tokens = server.open("duel", "you", "bad")
            with server.join(table, tokens[0]) as client:
                assert client.act("pass")["type"] == "ack"
                pass_until_asked(an)  # meanwhile the others play on
                told = until_over(client)
                assert told["outcome"]["result"] == ["win", "loss"] and told["outcome"]["reason"] == "fault"
                assert told["fault"]["seat"] == 1 and told["fault"]["reason"] == reason
                assert said in told["fault"]["texts"]["zh"] and told["fault"]["texts"]["en"]
                assert sys.executable not in json.dumps(told)
            assert soon_nobody(token) == []
            pass_until_asked(an)
            assert living(other) == before != []
        record = server.http.get(f"/api/replays/{table}").json()
        assert record["outcome"]["reason"] == "fault" and len(record["actions"]) == 1
    assert soon_nobody(other) == []
    with running(tmp_path, commands=bots) as server:
        assert server.http.get(f"/api/tables/{table}").json()["fault"] == told["fault"]


def test_a_command_that_does_not_exist_loses_and_says_so(tmp_path: Path) -> None:
    with running(tmp_path, commands={"none": "cmd:/no/such/bot"}) as server:
        table, tokens = server.open("duel", "you", "none")
        with server.join(table, tokens[0]) as client:
            client.act("pass")
            told = until_over(client)
    assert told["fault"]["reason"] == "cannot_start"
    assert told["fault"]["texts"] == {"zh": "命令无法启动", "en": "the command could not be started"}


def test_it_is_told_everything_in_order(tmp_path: Path) -> None:
    command, diary = writing_down(tmp_path)
    with running(tmp_path, commands={"diary": command}) as server:
        table, tokens = server.open("weiqi", "you", "diary", options={**PLAIN, "turns_per_player": 9})
        with server.join(table, tokens[0]) as client:
            for _ in range(4):
                pass_until_asked(client)
            client.send(type="resign", id="r")
            outcome = until_over(client)["outcome"]
        assert soon_nobody(str(diary)) == []
        told = entries(diary)
    kinds = [message["type"] for message in told]
    assert kinds[:2] == ["hello", "start"] and kinds[-2:] == ["end", "quit"]
    assert set(kinds[2:-2]) == {"events", "ask"} and kinds.index("events") < len(kinds) - 3
    assert told[1]["options"]["turns_per_player"] == 9 and told[1]["seat"] == 1
    heard = [event["n"] for event in told_events(told)]
    assert heard == list(range(len(heard))) and len(heard) > 3
    assert told[-2]["outcome"] == outcome and told[-2]["fault"] is None


def test_after_an_undo_events_go_on_from_where_it_went_back_to(tmp_path: Path) -> None:
    command, diary = writing_down(tmp_path)
    with running(tmp_path, commands={"diary": command}) as server:
        table, tokens = server.open("weiqi", "you", "diary", options=PLAIN)
        with server.join(table, tokens[0]) as client:
            for _ in range(5):
                pass_until_asked(client)
            before = len(entries(diary))
            heard = told_events(entries(diary))
            server.inside(gone_back(server.app.state.paiju.lobby.tables[table]))
            client.catch_up()
            while not told_events(entries(diary)[before:]):
                pass_until_asked(client)
        again = told_events(entries(diary)[before:])
    assert [event["n"] for event in heard] == list(range(len(heard)))
    assert 0 < again[0]["n"] <= len(heard)
    assert [event["n"] for event in again] == list(range(again[0]["n"], again[0]["n"] + len(again)))


def told_events(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for message in messages if message["type"] == "events" for event in message["events"]]


async def gone_back(table: Any) -> None:
    """The last two actions are taken back."""
    async with table.lock:
        before = list(table.match.actions)
        table.match.rebuild(before[:-2])
        await table.keeper.keep_rewritten(before)
        table._after()


def test_a_server_that_ends_takes_commands_along_even_hanging_ones(tmp_path: Path, token: str) -> None:
    began = time.monotonic()
    with running(tmp_path, commands={"hang": misbehaving("hang", token), "good": misbehaving("good", token)}) as server:
        for bot in ("hang", "good"):
            table, tokens = server.open("duel", "you", bot)
            with server.join(table, tokens[0]) as client:
                client.act("pass")
        until = time.monotonic() + 20
        while len(living(token)) < 4 and time.monotonic() < until:  # each with its supervisor
            time.sleep(0.05)
    assert soon_nobody(token) == []
    assert time.monotonic() - began < 40


def test_a_table_that_leaves_the_memory_lets_its_command_go(tmp_path: Path, token: str) -> None:
    with running(tmp_path, commands={"good": misbehaving("good", token)}) as server:
        table, tokens = server.open("duel", "you", "good")
        with server.join(table, tokens[0]) as client:
            pass_until_asked(client)
            assert living(token)
        server.forget(table)
        assert soon_nobody(token) == []
        with server.join(table, tokens[0]) as client:
            pass_until_asked(client)
