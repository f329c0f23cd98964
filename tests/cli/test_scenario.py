"""`paiju scenario`: pass or fail for each file, a readable difference, and one closing line."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from paiju.cli.language import MESSAGES
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN, find_game
from tests.repo.files import ROOT

Run = Any

GOOD = """
format: 1
game: auction
title: {en: One bid is too high, zh: 出价太高}
setup: {coins: [9, 3]}
play:
  - 1: lot:2
  - 1: bid:4
    illegal: not_enough
    expect: {values: {coins: [9, 3], turn.seat: null}}
"""
BAD = GOOD.replace("coins: [9, 3], turn", "coins: [9, 4], turn")


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def test_a_folder_that_passes(run: Run, tmp_path: Path) -> None:
    done = run("scenario", write(tmp_path, one=GOOD, two=GOOD))
    assert done.code == 0
    assert done.out.splitlines()[-1] == "2 passed, 0 failed"
    assert "two.yaml  One bid is too high" in done.out
    assert run("scenario", tmp_path, "--lang", "zh").out.splitlines()[-1] == "2 passed, 0 failed"


def test_a_difference_is_shown_and_the_exit_code_is_1(run: Run, tmp_path: Path) -> None:
    done = run("scenario", write(tmp_path, good=GOOD, wrong=BAD))
    assert done.code == 1
    assert "play[1]: coins is [9,3], expected [9,4]" in done.out
    assert done.out.splitlines()[-1] == "1 passed, 1 failed"


def test_a_mistake_in_a_file_names_it_and_what_exists(run: Run, tmp_path: Path) -> None:
    unknown = GOOD.replace("turn.seat", "turn.player")
    done = run("scenario", write(tmp_path, mistake=unknown, field=GOOD.replace("setup:", "position:")))
    assert done.code == 1
    assert "the view has no “turn.player”; at turn.player; allowed: number, seat" in done.out
    assert "there is no field “position”" in done.out
    assert "0 passed, 2 failed" in done.out


SPOILT = [(b"title: \xff\xfe", "not UTF-8 text", "不是 UTF-8 文本")]
SPOILT += [(text, "the file is empty", "文件是空的") for text in (b"", b"\n  \n", b"# nothing yet\n")]


@pytest.mark.parametrize(("data", "english", "chinese"), SPOILT)
def test_a_file_that_is_no_text_or_empty(run: Run, data: bytes, english: str, chinese: str, tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_bytes(data)
    for lang, told in (("en", english), ("zh", chinese)):
        done = run("scenario", tmp_path, "--lang", lang)
        assert done.code == 1 and done.out.splitlines()[1] == f"    {told}"


def test_a_folder_without_scenarios_is_a_mistake(run: Run, tmp_path: Path) -> None:
    assert run("scenario", tmp_path).code == 2


def test_all_scenarios_of_this_repository_pass(run: Run) -> None:
    done = run("scenario", ROOT / "tests" / "scenarios")
    assert done.code == 0, [line for line in done.out.splitlines() if not line.startswith("✓")]
    assert done.out.splitlines()[-1].endswith(" passed, 0 failed")


def test_notes_are_told_where_a_turn_went_by_itself(run: Run, tmp_path: Path) -> None:
    text = "game: duel\ntitle: {en: Two turns}\nseed: 3\nauto: default\nplay: [{0: pass}, {0: pass}]"
    done = run("scenario", write(tmp_path, one=text))
    assert done.code == 0
    assert "    play[1]: turn 1 of seat 1 was answered automatically: 1: pass" in done.out.splitlines()


def test_the_log_of_every_step_is_told_on_demand(run: Run, tmp_path: Path) -> None:
    text = "game: duel\ntitle: {en: Hit, zh: 打中}\nseed: 3\nauto: default\nplay: [{0: play:hook}, {1: lay:jab}]"
    done = run("scenario", "-v", write(tmp_path, one=text))
    assert [line.strip() for line in done.out.splitlines()[1:-1]] == [
        "play[0]",
        "0: play:hook",
        "seat 0 plays hook",
        "play[1]",
        "1: pass (automatic)",
        "1: lay:jab",
        "seat 1 takes 2 points",
        "seat 1 lays jab",
    ]
    assert "座位 1受到2点伤害" in run("scenario", "-v", tmp_path, "--lang", "zh").out


def test_what_differs_is_said_in_both_languages(run: Run, tmp_path: Path) -> None:
    done = run("scenario", write(tmp_path, wrong=BAD), "--lang", "zh")
    assert "play[1]: coins 是 [9,3]，应为 [9,4]" in done.out
    refused = run("scenario", write(tmp_path, wrong=GOOD.replace("    illegal: not_enough\n", "")), "--lang", "zh")
    assert "play[1]: 1: bid:4: 只有3枚硬币" in refused.out


def test_every_finding_has_the_same_fields_in_both_languages() -> None:
    from paiju.match.scenario.text import EN, ZH

    assert set(EN) == set(ZH)
    for key, sentence in EN.items():
        assert set(re.findall(r"{(\w+)}", sentence)) == set(re.findall(r"{(\w+)}", ZH[key])), key


def test_watching_runs_again_when_the_file_changes(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path, one=BAD) / "one.yaml"
    saves = iter([GOOD, None, GOOD.replace("game: auction", "game: chess")])

    def edit(_: float) -> None:
        """What happens while nothing is run: an author saves, an editor takes the file away, puts it back; Ctrl-C."""
        try:
            text = next(saves)
        except StopIteration:
            raise KeyboardInterrupt from None
        if text is None:
            file.unlink()
        else:
            file.write_text(text, "utf-8")
            os.utime(file, ns=(len(text), len(text)))

    monkeypatch.setattr("paiju.cli.scenario.sleep", edit)
    done = run("scenario", "--watch", file)
    assert done.code == 130
    told = [line for line in done.out.splitlines() if not line.startswith((" ", "✓", "✗"))]
    waiting = "waiting for a file to change (Ctrl-C ends it)"
    assert told == [
        *("0 passed, 1 failed", waiting),
        *("1 passed, 0 failed", waiting),
        *(f"there is no file “{file}”; at {file}", waiting),
        *("0 passed, 1 failed", waiting),
    ]


REASONS = re.compile(r'BadSetup\(\s*"([a-z_]+)"')


@pytest.mark.parametrize("folder", ["core", "match", *(f"games/{game}" for game in BUILT_IN)])
def test_every_mistake_of_a_position_has_a_sentence(folder: str) -> None:
    """Of the game's own tables or the command line's: nobody has to guess what `above_capacity` means."""
    texts = find_game(folder.removeprefix("games/")).texts if folder.startswith("games/") else MESSAGES
    sources = (ROOT / "src" / "paiju" / folder).rglob("*.py")
    for reason in {reason for source in sources for reason in REASONS.findall(source.read_text("utf-8"))}:
        for lang in LANGUAGES:
            own = texts.has(f"error.{reason}", lang) or texts.has(f"reason.{reason}", lang)
            assert own or MESSAGES.has(f"error.{reason}", lang), reason


def test_a_position_that_cannot_exist_is_refused_in_the_words_of_the_game(run: Run, tmp_path: Path) -> None:
    text = "game: weiqi\ntitle: {en: x}\nsetup: {hands: [[stone, stone, stone, stone, stone, stone], []]}"
    assert "6 × Stone placed, but only 5 exist; at setup" in run("scenario", write(tmp_path, one=text)).out
    assert "「棋子」放了 6 张，只有 5 张" in run("scenario", tmp_path, "--lang", "zh").out
