"""What all commands share: languages, help, and errors that say what would do."""

from __future__ import annotations

from typing import Any

import pytest

from paiju import __version__
from paiju.build import build_name
from paiju.cli import main

Run = Any
COMMANDS = [main.name_of(command) for command in main.COMMANDS]


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    shown = run()
    assert shown.code == 0
    assert all(f" {name} " in shown.out for name in COMMANDS)


def test_version_says_which_build_runs(run: Run) -> None:
    assert __version__ in run("--version").out
    assert ("compiled" if build_name() == "compiled" else "pure") in run("--version").out


@pytest.mark.parametrize("name", COMMANDS)
def test_help_speaks_both_languages(run: Run, name: str) -> None:
    """No key of the word table is left raw, and no English in the Chinese help."""
    english, chinese = run(name, "--help").out, run("--lang", "zh", name, "--help").out
    assert "Usage:" in english and "Options" in english
    assert "用法：" in chinese and "选项" in chinese and "显示这份说明" in chinese
    for text in (english, chinese):
        assert not any(mark in text for mark in (".arg.", "command.", "help.")), text
    assert not any(word in chinese for word in ("Usage", "Options", "default:", "Show this"))


def test_the_language_may_stand_anywhere(run: Run) -> None:
    assert "游戏" in run("games", "--lang", "zh").out
    assert "游戏" in run("--lang=zh", "games").out
    assert "what it is" in run("games").out


def test_the_system_speaks_chinese(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIJU_LANG")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "说明" in run("games").out


def test_what_is_drawn_by_default_is_said(run: Run) -> None:
    for name in ("play", "sim"):
        assert "by default a new one each time" in run(name, "--help").out
        assert "默认每次新的" in run(name, "--help", "--lang", "zh").out
    assert "by default drawn for each game" in run("check", "--help").out
    assert "固定人数；默认每局随机" in run("check", "--help", "--lang", "zh").out
    assert "fewest by default" in run("sim", "--help").out


BAD = [
    (["games", "--lang", "fr"], "there is no language “fr”; at --lang; allowed: zh, en"),
    (["rules", "chess"], "there is no game “chess”; allowed: "),
    (["nonsense"], "there is no such command; allowed: "),
    (["games", "--colour"], "there is no option --colour; allowed: "),
    (["sim"], "GAME is missing"),
    (["sim", "duel", "--games"], "--games needs a value"),
    (["sim", "duel", "--games", "many"], "“many” will not do; at --games; allowed: a whole number from 1 up"),
    (["sim", "duel", "--games", "0"], "“0” will not do; at --games; allowed: a whole number from 1 up"),
    (["sim", "duel", "--jobs", "-1"], "“-1” will not do; at --jobs"),
    (["sim", "duel", "--bots", "greedy,deep"], "there is no bot “deep”; allowed: random, greedy"),
    (["sim", "duel", "--bots", "random,random,random"], "3 bots for 2 seats; at --bots; allowed: 1, 2"),
    (["sim", "duel", "--bots", "random,,greedy"], "a name is missing in “random,,greedy”; at --bots"),
    (["sim", "duel", "--seats", "3"], "3 people cannot play this; at --seats; allowed: 2"),
    (["sim", "duel", "--set", "size=3"], "there is no option “size”; at --set; allowed: turns=…"),
    (["sim", "duel", "--set", "turns=99"], "the option turns cannot be “99”; at options.turns; allowed: 4…20"),
    (["play", "--seat-1", "greedy"], "--seat-1 needs the name of a game; at GAME; allowed: "),
    (["play", "--set", "turns=5"], "--set needs the name of a game; at GAME; allowed: "),
    (["play", "duel", "--seat-1", "deep"], "there is no bot “deep”; at --seat-1; allowed: human, random, greedy"),
    (["play", "duel", "--seat-1", "deep"], "master, policy, mcts, mcts:500, cmd:./mybot"),
    (["play", "duel", "--seat-1", "mcts:0"], "no bot “mcts:0”; at --seat-1; allowed: human, random, greedy"),
    (
        ["sim", "duel", "--bots", "mcts:abc"],
        "allowed: random, greedy, easy, normal, hard, master, policy, mcts, mcts:N (N ≥ 1), cmd:",
    ),
    (["sim", "duel", "--set", "turns"], "the option turns has no value; at --set; allowed: turns=…"),
    (["sim", "duel", "--set", "size"], "there is no option “size”; at --set; allowed: turns=…"),
    (["games", "duel", "kpw"], "one argument too many: kpw"),
    (["games", "duel", "kpw", "tck"], "2 arguments too many: kpw, tck"),
    (["play", "duel", "--seat-5", "random"], "there is no seat 5 at a table of 2; at --seat-5; allowed: --seat-0"),
    (["replay", "nowhere.json"], "cannot read “nowhere.json”"),
    (["scenario", "nowhere.yaml"], "there is no file “nowhere.yaml”"),
    (["rules", "duel", "pawn"], "there is no card or skill called “pawn”; at duel"),
    (["schema", "all"], "there is no format “all”; allowed: record, event"),
    (["bench", "chess"], "there is no game “chess”"),
    (["bench", "--seconds", "0"], "at --seconds; allowed: more than 0 seconds"),
    (["perft", "duel", "--depth", "0"], "allowed: a whole number from 1 up"),
    (["sim", "duel", "--out", ""], "a path is missing; at --out"),
    (["replay", ""], "a path is missing; at FILE"),
    (["arena", "duel", "random", "greedy", "--out", ""], "a path is missing; at --out"),
    (["check", "duel", "--out", ""], "a path is missing; at --out"),
    (["play", "--load", ""], "a path is missing; at --load"),
    (["perft", "duel", "--scenario", ""], "a path is missing; at --scenario"),
    (["contest", "--p0", "true", "--p1", "true", "--replay", ""], "a path is missing; at --replay"),
    (["scenario", ""], "a path is missing; at FILE|DIR…"),
    (["check", "duel", "--probes", "few"], "at --probes; allowed: a whole number from 0 up"),
]


@pytest.mark.parametrize("words, told", BAD, ids=[" ".join(words) for words, _ in BAD])
def test_a_bad_argument_is_one_line_that_names_what_would_do(run: Run, words: list[str], told: str) -> None:
    said = run(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("Error: ") and said.err.count("\n") == 1
    assert told in said.err


def test_errors_are_chinese_too(run: Run) -> None:
    assert run("sim", "duel", "--games", "0", "--lang", "zh").err == (
        "错误：“0”不合适；位置：--games；可用：1 或更大的整数\n"
    )
    assert run("rules", "chess", "--lang", "zh").err.startswith("错误：没有游戏“chess”；可用：")
    assert "没有这个命令" in run("nonsense", "--lang", "zh").err
    assert run("games", "duel", "kpw", "--lang", "zh").err == "错误：多出的参数：kpw\n"
    assert run("sim", "duel", "--set", "turns", "--lang", "zh").err.startswith("错误：选项 turns 没有值；位置：--set")
    assert run("replay", "", "--lang", "zh").err == "错误：缺少路径；位置：FILE\n"
