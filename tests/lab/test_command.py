"""The command: what it writes, what it refuses, and its exit code."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from paiju.cli.lab_serve import linked, shelve
from paiju.cli.main import app
from paiju.lab.report.data import Report
from paiju.server.store import Store, database_url, open_engine


async def kept_record(db: str, id: str) -> str:
    """What the server would show as this replay."""
    store = Store(open_engine(database_url(db)))
    await store.start()
    try:
        found = await store.replay(id)
        return str(found["record"]) if found else ""
    finally:
        await store.stop()


def run(*words: str) -> int:
    """The exit code of a command line."""
    with pytest.raises(SystemExit) as end:
        app(["--lang", "en", "lab", *words])
    return int(end.value.code or 0)


def test_a_run_writes_a_report_and_shows_games_that_open_in_the_replay_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    want = tmp_path / "want.yaml"
    want.write_text("seats.random: [-100, 100]\nturns.random: [1, 2]\n", "utf-8")
    words = ("weiqi", "--games", "8", "--bots", "random", "--seed", "3", "--out", str(out), "--skip", "sides,knobs")
    assert run(*words, "--want", str(want)) == 1, "a broken wish is a failed test"
    told = capsys.readouterr()
    assert "broken: turns.random" in told.err
    assert "first seat" in told.out
    report = msgspec.json.decode((out / "data.json").read_bytes(), type=Report)
    assert [one.verdict for one in report.wanted] == ["kept", "broken"]
    assert {one.why for one in report.shown} >= {"shortest", "longest", "closest", "one_sided", "typical"}
    assert run(*words) == 0, "without wishes and faults all is well; the games are there already"

    db = str(tmp_path / "replays.db")
    ids = asyncio.run(shelve(db, out))
    assert set(ids) == {one.record for one in report.shown}
    page = linked((out / "report.html").read_text("utf-8"), ids, "http://127.0.0.1:1/")
    first = report.shown[0].record
    assert f'href="http://127.0.0.1:1/#/replay/{ids[first]}"' in page
    kept = asyncio.run(kept_record(db, ids[first]))
    assert kept == (out / first).read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("weiqi", "--bots", "random"), "say which folder"),
        (("weiqi", "--minutes", "1", "--games", "2", "--out", "x"), "either minutes or games"),
        (("weiqi", "--bots", "easy", "--out", "x"), "cannot play in the lab"),
        (("weiqi", "--bots", "random,random", "--out", "x"), "named twice"),
        (("weiqi", "--bots", "random", "--skip", "moon", "--out", "x"), "no part"),
        (("weiqi", "--bots", "random", "--main", "greedy", "--out", "x"), "greedy"),
        (("weiqi", "--versus", "moon=1", "--out", "x"), "moon"),
        (("--out", "x"), "which game"),
        (("--serve", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_is_played(
    words: tuple[str, ...],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*words) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "x").exists()
