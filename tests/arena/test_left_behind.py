"""What commands leave behind: processes, which lose the game, and words on stderr, which are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.arena.folder import About, open_folder
from paiju.arena.game import Clock, Task, play_game
from paiju.arena.run import run
from paiju.bots.registry import make_bot
from paiju.match.backends import LocalBackend
from paiju.match.bot_host import Host
from paiju.match.match import Match, replay
from paiju.match.referee import play_to_the_end
from tests.bots.commands import misbehaving, soon_nobody
from tests.toys.duel import GAME


@pytest.mark.parametrize("kind", ["leaves_child", "escapes"])
def test_a_game_is_lost_by_leaving_a_child_behind_at_its_end(kind: str, token: str) -> None:
    played, record = play_game(Task("t", "duel", {"turns": 4}, [misbehaving(kind, token), "random"], "5", Clock()))
    assert played.fault is not None and played.fault.seat == 0
    assert played.fault.error["error"]["reason"] == "left_children"
    assert played.result == [-1, 1] and record.outcome is not None and record.outcome["reason"] == "fault"
    match, _ = replay(record)
    assert match.state.over
    assert soon_nobody(token) == []


def test_the_same_in_a_simulation(token: str) -> None:
    match = Match(GAME, 5, 2, {"turns": 4})
    bots = {0: make_bot("random", GAME, 1), 1: make_bot(misbehaving("leaves_child", token), GAME, 2)}
    ended = play_to_the_end(Host(match, bots, 7), "m1")
    assert ended.fault is not None and ended.fault.seat == 1
    assert ended.fault.error["error"]["reason"] == "left_children"
    assert ended.outcome["result"] == ["win", "loss"] and ended.outcome["reason"] == "fault"
    assert soon_nobody(token) == []


def test_stderr_is_saved_beside_the_game(tmp_path: Path, token: str) -> None:
    bots = [misbehaving("last_words", token), misbehaving("good", token)]
    about = About("duel", GAME.rules_version, {"turns": 4}, 2, Clock(), bots, [], goals={"0v1": 2})
    with open_folder(tmp_path, about) as folder, LocalBackend(1) as workers:
        run(folder, None, workers, lambda played: None)
    kept = sorted(file.name for file in (tmp_path / "games").glob("*.stderr"))
    assert kept == ["0-0v1-0-0.0.stderr", "0-0v1-0-1.1.stderr"]
    assert (tmp_path / "games" / kept[0]).read_text().rstrip().endswith("ZeroDivisionError: the last line")
