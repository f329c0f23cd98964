"""`paiju bench server`: a small load, and how its figures are read."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from pathlib import Path

import msgspec
import pytest

from paiju.bench.errors import MeasurementFailed
from paiju.bench.server import Scrape, ask, between, measured_server, spread
from paiju.bench.server_wire import Wire
from paiju.cli.errors import error_text
from paiju.cli.language import choose_language
from paiju.games import BUILT_IN
from paiju.match.schema import shape
from paiju.server.audience import Line
from paiju.server.metrics import Metrics, Move


def paiju(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "paiju.cli.main", "bench", "server", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_all_five_games_under_a_small_load() -> None:
    done = paiju("--tables", "5", "--sockets", "12", "--rate", "20", "--seconds", "3", "--json")
    assert done.returncode == 0, done.stderr
    report = msgspec.convert(json.loads(done.stdout), shape("bench-server"))
    assert report["plan"]["games"] == list(BUILT_IN)
    assert report["errors"] == 0, report["first_errors"]
    assert report["moves"] >= 20
    assert 0 < report["in_server"]["p50_ms"] <= report["in_server"]["p99_ms"] <= report["in_server"]["max_ms"]
    assert 0 < report["reconnect"]["p50_ms"] <= report["reconnect"]["max_ms"]
    assert set(report["goals"]) == {"p99", "memory", "reconnect", "errors"}


def test_too_few_sockets_are_refused() -> None:
    done = paiju("--tables", "5", "--sockets", "9")
    assert done.returncode == 2
    assert "10" in done.stderr


def test_a_server_that_does_not_start_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose_language("en")
    monkeypatch.setattr(sys, "executable", broken_python(tmp_path))
    with pytest.raises(MeasurementFailed) as told, measured_server(tmp_path):
        pass
    assert error_text(told.value) == "the measured server did not start; it said last: “no module named paiju”"


def broken_python(folder: Path) -> str:
    path = folder / "python"
    path.write_text("#!/bin/sh\necho Traceback >&2\necho no module named paiju >&2\nexit 1\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_server_that_is_lost_while_it_is_measured_says_why(tmp_path: Path) -> None:
    choose_language("en")
    with pytest.raises(MeasurementFailed) as told, measured_server(tmp_path) as port:
        ask(port, "GET", "/api/tables/nowhere")
    said = error_text(told.value)
    assert said.startswith("the load on the measured server ended: GET /api/tables/nowhere: 404") and "\n" not in said


def test_percentiles_are_of_what_lies_between_two_moments() -> None:
    metrics = Metrics()
    metrics.move_took(4.0)
    first = Scrape(metrics.text({}))
    for _ in range(99):
        metrics.move_took(0.0021)
    metrics.move_took(0.08)
    last = Scrape(metrics.text({}))
    assert between(first, last) == {"p50_ms": 2.2, "p99_ms": 2.2, "max_ms": 82.0}
    assert last.value("paiju_move_seconds_count") == 101


def test_a_move_ends_with_its_last_view() -> None:
    metrics = Metrics()
    waiting, idle = Line(0), Line(1)
    waiting.send(b"view")
    Move(metrics).published([waiting, idle])
    assert waiting.queue.get_nowait() == b"view"
    assert sum(metrics.buckets) == 0
    waiting.drop()
    assert sum(metrics.buckets) == 1


def test_no_times_are_no_percentiles() -> None:
    assert spread([]) == {"p50_ms": 0.0, "p99_ms": 0.0, "max_ms": 0.0}
    assert spread([0.003, 0.001, 0.002]) == {"p50_ms": 2.0, "p99_ms": 3.0, "max_ms": 3.0}


def test_a_percentile_is_the_smallest_time_that_so_many_do_not_exceed() -> None:
    assert spread([0.002, 0.001]) == {"p50_ms": 1.0, "p99_ms": 2.0, "max_ms": 2.0}
    hundred = [n / 1000 for n in range(1, 101)]
    assert spread(hundred) == {"p50_ms": 50.0, "p99_ms": 99.0, "max_ms": 100.0}


class Ear(Wire):
    def __init__(self) -> None:
        super().__init__("127.0.0.1", 1, "/")
        self.texts: list[bytes] = []

    def heard(self, text: bytes) -> None:
        self.texts.append(text)


def test_compressed_messages_are_read() -> None:
    deflater = zlib.compressobj(wbits=-12)
    stream = b"HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    for text in (b"first", b"second"):
        body = (deflater.compress(text) + deflater.flush(zlib.Z_SYNC_FLUSH))[:-4]
        stream += bytes([0xC1, len(body)]) + body
    ear = Ear()
    ear.data_received(stream)
    assert ear.texts == [b"first", b"second"]


@pytest.mark.parametrize("size", [0, 5, 125, 126, 300, 65535, 65536, 70000])
@pytest.mark.parametrize("chunk", [1, 7, 4096, 100_000])
def test_frames_are_put_together_from_any_pieces(size: int, chunk: int) -> None:
    if chunk == 1 and size > 1000:
        chunk = 911
    head = size.to_bytes(1, "big") if size < 126 else b"\x7e" + size.to_bytes(2, "big") if size < 65536 else b""
    head = head or b"\x7f" + size.to_bytes(8, "big")
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + (b"\x81" + head + b"x" * size) * 2
    ear = Ear()
    for start in range(0, len(stream), chunk):
        ear.data_received(stream[start : start + chunk])
    assert ear.texts == [b"x" * size] * 2
