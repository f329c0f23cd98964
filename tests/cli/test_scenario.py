"""`paiju scenario`: pass or fail for each file, a readable difference, and one closing line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

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
