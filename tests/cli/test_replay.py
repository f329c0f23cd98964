"""`paiju replay`: a saved match again, through the eyes of whoever looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.match.record import load_record, save_record

Run = Any


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    run("sim", "duel", "--games", 1, "--bots", "greedy,random", "--seed", 5, "--out", tmp_path)
    return tmp_path / "duel-000000.json"


def test_all_of_a_finished_match(run: Run, saved: Path) -> None:
    shown = run("replay", saved).out
    count = len(load_record(saved).actions)
    assert f"greedy – random, {count} actions" in shown
    assert all(f"{n}. " in shown for n in (1, count))
    assert "Game over: health" in shown


def test_what_one_seat_saw(run: Run, saved: Path) -> None:
    """Others' actions are told as events only: a face-down card stays face down."""
    everything, spectator = run("replay", saved, "--from", "all").out, run("replay", saved, "--from", "spectator").out
    secret = [f" lays {card}" for card in ("jab", "parry", "hook")]
    assert any(text in everything for text in secret)
    assert not any(text in spectator for text in secret) and "1. " not in spectator
    mine = run("replay", saved, "--from", 1).out
    assert "random: " in mine and "greedy: " not in mine.replace("greedy: win", "").replace("greedy: loss", "")


def test_an_unfinished_match_is_shown_as_a_spectator_saw_it(run: Run, saved: Path) -> None:
    record = load_record(saved)
    record.actions, record.outcome = record.actions[:1], None
    from paiju.match.match import Match
    from tests.toys import duel

    match = Match(duel.GAME, int(record.seed), 2, record.options)
    match.act_text(*record.actions[0])
    save_record(match.record(), saved)
    assert "1. " not in run("replay", saved).out


def test_step_by_step(run: Run, saved: Path) -> None:
    shown = run("replay", saved, "--step", typed=("", "", "b", "0", "3", "q")).out
    assert "[0/" in shown and "[2/" in shown and "[1/" in shown and "[3/" in shown
    assert run("replay", saved, "--step").code == 0  # the end of the input is no accident


def test_a_file_that_is_no_record(run: Run, tmp_path: Path, saved: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text("utf-8").replace('"seats": 2', '"seats": "two"'), "utf-8")
    said = run("replay", broken)
    assert said.code == 2 and f"at {broken}: seats; allowed: a match saved by play, sim or arena" in said.err
    broken.write_text('{"format": 1', "utf-8")
    said = run("replay", broken)
    assert said.err == (
        f"Error: not JSON: Input data was truncated; at {broken}; allowed: a match saved by play, sim or arena\n"
    )
    assert f"位置：{broken}；可用：play、sim 或 arena 存下的对局" in run("replay", broken, "--lang", "zh").err
    broken.write_text(saved.read_text("utf-8").replace('"format": 1', '"format": 9'), "utf-8")
    assert f"unknown format 9; at {broken}: format; allowed: 1" in run("replay", broken).err
    broken.write_bytes(b'{"game": "\xff"}')
    assert f"at {broken}" in run("replay", broken).err


def test_a_record_that_was_changed(run: Run, saved: Path) -> None:
    record = load_record(saved)
    record.fingerprint = "0" * 16
    save_record(record, saved)
    said = run("replay", saved)
    assert said.code == 2 and "another position" in said.err and "at fingerprint" in said.err


def test_an_unknown_viewer(run: Run, saved: Path) -> None:
    said = run("replay", saved, "--from", "4")
    assert said.code == 2 and "allowed: 0, 1, spectator, all" in said.err
