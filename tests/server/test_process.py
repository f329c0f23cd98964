"""`paiju serve` as a process of its own: ports, logs, an outside bot, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paiju.cli import messages_serve
from paiju.cli.errors import error_text
from paiju.core.errors import BadOption
from paiju.server.serve import free_socket
from tests.server.running import Client

BOT = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "last", "games": ["weiqi"]}
    elif message["type"] == "ask":
        legal = message["view"]["legal"]
        answer = {"type": "answer", "match": message["match"], "id": message["id"], "action": legal[-1][1]}
    else:
        continue
    print(json.dumps(answer), flush=True)
"""


class Served:
    """A running process and where it is."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: Path) -> None:
        self.process, self.port, self.log = process, port, log
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20)

    def open(self, *seats: str, game: str = "weiqi", **more: Any) -> tuple[str, list[str]]:
        wishes = [{"by": by, **({"name": "An"} if by == "you" else {})} for by in seats]
        made = self.http.post("/api/tables", json={"game": game, "seats": wishes, **more}).json()
        return made["table"], made["tokens"]

    @contextmanager
    def join(self, table: str, token: str) -> Iterator[Client]:
        with connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", max_size=None) as line:
            client = Client(line)
            client.send(type="join", token=token)
            client.until("view")
            yield client


@contextmanager
def served(folder: Path, *words: str, port: int = 0) -> Iterator[Served]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        wanted = port or int(probe.getsockname()[1])
    log = folder / "log"
    command = [sys.executable, "-m", "paiju.cli.main", "--lang", "en", "serve", "--no-browser", "--port", str(wanted)]
    command += ["--db", str(folder / "paiju.db"), *words]
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with open(log, "w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=env)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert "http://" in said, log.read_text()
        one = Served(process, int(said.rsplit(":", 1)[1].strip().strip("/")), log)
        for _ in range(600):
            try:
                one.http.get("/health")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield one
        one.http.close()
    finally:
        process.kill()
        process.communicate()


def ended(served: Served, how: signal.Signals) -> int:
    served.process.send_signal(how)
    return served.process.wait(30)


def test_the_next_free_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with served(tmp_path, port=taken.getsockname()[1]) as server:
            assert server.port > taken.getsockname()[1]
            assert server.http.get("/health").json()["ok"] is True


ENDINGS = [(signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGHUP, 0), (signal.SIGKILL, -9)]


@pytest.mark.parametrize(("how", "code"), ENDINGS)
def test_it_ends_and_leaves_nothing_behind(tmp_path: Path, how: signal.Signals, code: int) -> None:
    with served(tmp_path, "--log", "json") as server:
        table, tokens = server.open("you", "easy", options={"turns_per_player": 5})
        with server.join(table, tokens[0]) as an:
            an.act(an.legal[0])
            while not an.view["prompt"]:
                an.receive(60)
            children = children_of(server.process.pid)
            assert ended(server, how) == code
            with pytest.raises(ConnectionClosed):
                while True:
                    an.line.recv(20)
        for _ in range(100):
            if not [child for child in children if Path(f"/proc/{child}").exists()]:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("a worker stays behind")
        logged = [json.loads(line) for line in server.log.read_text().splitlines() if how != signal.SIGKILL]
        assert not [line for line in logged if line["level"] == "error"], logged
    with served(tmp_path) as server, server.join(table, tokens[0]) as an:
        assert an.view["prompt"]


def children_of(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(word) for word in task.read_text().split()]
    return found


def test_logs_are_json_and_hold_no_secret(tmp_path: Path) -> None:
    with served(tmp_path, "--log", "json") as server:
        table, tokens = server.open("you", "you")
        with server.join(table, tokens[0]) as an:
            an.send(type="chat", text="a secret word", id="c")
            an.until("ack")
            an.send(type="resign", id="r")
            an.until("ack")
        ended(server, signal.SIGTERM)
        text = server.log.read_text()
    logged = [json.loads(line) for line in text.splitlines()]
    assert [line["message"] for line in logged if line["logger"].startswith("paiju")] == ["table opened", "game over"]
    assert logged[0]["table"] == table[:6]
    assert logged[0]["game"] == "weiqi"
    for secret in (*tokens, table, "a secret word"):
        assert secret not in text


def test_an_outside_bot_is_an_opponent(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(BOT, "utf-8")
    with served(tmp_path, "--bot", f"last=cmd:{sys.executable} {script}", "--log", "json") as server:
        assert "last" in server.http.get("/api/about").json()["bots"]
        table, tokens = server.open("you", "last", options={"turns_per_player": 5})
        with server.join(table, tokens[0]) as an:
            chairs = next(frame for frame in an.frames if frame["type"] == "table")["chairs"]
            assert chairs[1]["name"] == "last"
            for _ in range(3):
                while not an.view["prompt"]:
                    an.receive(60)
                an.act(an.legal[-1])
            while not an.view["prompt"] and not an.view["outcome"]:
                an.receive(60)
        ended(server, signal.SIGTERM)
        assert "failed" not in server.log.read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--db", "mysql://x/y"], "postgresql://"),
        (["--db", "postgresql://nobody@127.0.0.1:1/none"], "--db"),
        (["--bot", "last"], "cmd:"),
        (["--log", "loud"], "json"),
        (["--port", "99999"], "“99999” will not do; at --port; allowed: 1…65535"),
        (["--port", "0"], "“0” will not do; at --port; allowed: 1…65535"),
        (["--host", "nohost.invalid"], "cannot listen on “nohost.invalid”: "),
        (["--host", "192.0.2.1"], "cannot listen on “192.0.2.1”: "),
        (["--bot", "foo"], "“foo” is not NAME='cmd:COMMAND'; at --bot; allowed: mybot='cmd:python3 mybot.py'"),
        (["--bot", "foo=greedy"], "“foo=greedy” is not NAME='cmd:COMMAND'; at --bot; allowed: mybot='cmd:"),
        (["--bot", "foo=cmd: "], "“foo=cmd: ” is not NAME='cmd:COMMAND'; at --bot"),
        (["--bot", "easy=cmd:x"], "the name “easy” is taken; at --bot"),
        (["--bot", "you=cmd:x"], "the name “you” is taken; at --bot"),
        (["--bot", "greedy=cmd:x"], "the name “greedy” is taken; at --bot"),
        (["--bot", "foo=cmd:x", "--bot", "foo=cmd:y"], "the name “foo” is taken; at --bot"),
        (["--public-url", "foo"], "“foo” is no whole address; at --public-url; allowed: https://…, http://…"),
        (["--public-url", "https://"], "“https://” is no whole address; at --public-url"),
        (["--node", "a", "--internal", "127.0.0.1:7001"], "an SQLite file is for one; at --node"),
        (["--node", "a"], "--node and --internal belong together; at --internal"),
        (["--metrics-from", "foo"], "“foo” is no IP address; at --metrics-from; allowed: 192.168.1.20"),
    ],
)
def test_bad_settings_are_one_clear_line(tmp_path: Path, words: list[str], said: str) -> None:
    command = [sys.executable, "-m", "paiju.cli.main", "--lang", "en", "serve", "--no-browser"]
    command += ["--db", str(tmp_path / "paiju.db"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "in use by another Paiju server; an SQLite file is for one only; at --db"),
        ("zh", "正被另一个牌局服务器使用；一个 SQLite 文件只能给一个服务器"),
    ],
)
def test_a_second_server_on_one_file_is_refused_in_a_sentence(tmp_path: Path, lang: str, said: str) -> None:
    """Both would keep the same tables in memory, and the second delete what the first had acknowledged."""
    (tmp_path / "other.db").symlink_to(tmp_path / "paiju.db")
    command = [sys.executable, "-m", "paiju.cli.main", "--lang", lang, "serve", "--no-browser", "--db"]
    with served(tmp_path) as server:
        for name in ("paiju.db", "other.db"):
            words = [*command, str(tmp_path / name)]
            done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
            assert done.returncode == 2
            assert said in done.stderr and done.stdout == ""
            assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1
        assert server.http.get("/health").json()["ok"] is True
        ended(server, signal.SIGKILL)
    with served(tmp_path) as server:
        assert server.http.get("/health").json()["ok"] is True


def test_ports_end_at_65535(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.language._chosen", ["en"])
    with socket.socket() as last:
        last.bind(("127.0.0.1", 65535))
        last.listen()
        with pytest.raises(BadOption) as refused:
            free_socket("127.0.0.1", 65535)
    assert refused.value.reason == "no_free_port" and refused.value.at == "--port"
    assert error_text(refused.value).startswith("no port is free from 65535 to 65535")


@pytest.mark.parametrize("host", ["", "0.0.0.0", "localhost"])
def test_every_way_to_name_this_computer_is_listened_on(host: str) -> None:
    free_socket(host, 20_000).close()


def test_both_languages_say_the_same_things() -> None:
    assert messages_serve.ZH.keys() == messages_serve.EN.keys()
