"""The script that starts everything: `./run`, from a fresh clone."""

import sys
import threading
import time
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
import typer.core
import typer.main
from ruamel.yaml import YAML

from paiju.cli.main import app
from tests.repo.files import ROOT


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, at work in a clone that has nothing yet."""
    loader = SourceFileLoader("paiju_run", str(ROOT / "run"))
    spec = spec_from_loader("paiju_run", loader)
    assert spec is not None
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    module = module_from_spec(spec)
    loader.exec_module(module)
    (tmp_path / "requirements").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "requirements/base.lock", "requirements/dev.lock"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for name, value in {
        "ROOT": tmp_path,
        "VENV": tmp_path / ".venv",
        "STAMP": tmp_path / ".venv" / "paiju-installed.json",
    }.items():
        monkeypatch.setattr(module, name, value)
    monkeypatch.setenv("PAIJU_WEB", "skip")
    monkeypatch.setattr(module, "uv", lambda: "uv")
    monkeypatch.setattr(module, "must", lambda *command, env: None)
    return module


@pytest.mark.skipif(sys.platform == "win32", reason="no file locks of this kind on Windows")
def test_of_two_that_install_at_once_the_second_waits_and_finds_the_work_done(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work: list[str] = []
    filled: list[str] = []

    def fill(venv: Path, lock: str) -> None:
        assert not at_work, f"{lock} while {at_work} is being installed"
        at_work.append(lock)
        venv.mkdir(exist_ok=True)
        time.sleep(0.2)
        at_work.remove(lock)
        filled.append(lock)

    monkeypatch.setattr(run, "fill", fill)
    developer = threading.Thread(target=run.install, args=["dev"])
    developer.start()
    while not at_work:
        time.sleep(0.01)
    run.install("base")
    developer.join()
    assert filled == ["dev"], "who plays while the tools are being installed keeps them"
    assert run.installed()["lock"] == "dev"


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("", "serve"),
        ("--help", "serve"),
        ("--host 0.0.0.0 --no-browser", "serve"),
        ("--lang zh", "serve"),
        ("weiqi", "play"),
        ("weiqi --seat-1 hard", "play"),
        ("--lang zh weiqi", "play"),
        ("--lang=zh weiqi", "play"),
        ("--lang=zh --seed=7", "play"),
        ("--seed 7", "play"),
        ("--seat-7 greedy", "play"),
        ("--load match.json", "play"),
    ],
)
def test_play_is_the_page_unless_a_game_or_an_option_of_the_terminal_is_named(
    run: ModuleType, words: str, command: str
) -> None:
    assert run.play_or_serve(words.split()) == command


def test_the_options_of_the_terminal_are_those_that_only_play_has(run: ModuleType) -> None:
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    play, serve = ({word for param in group.commands[name].params for word in param.opts} for name in ("play", "serve"))
    assert play - serve - {"game"} == run.TERMINAL


@pytest.mark.parametrize(
    ("words", "system", "first"),
    [
        ("--help", "zh_CN.UTF-8", "从一份新的克隆"),
        ("--help", "en_GB.UTF-8", "Paiju from a fresh clone"),
        ("--help --lang en", "zh_CN.UTF-8", "Paiju from a fresh clone"),
        ("-h --lang=zh", "en_GB.UTF-8", "从一份新的克隆"),
    ],
)
def test_help_is_in_both_languages_and_names_the_same_commands(
    run: ModuleType,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    system: str,
    first: str,
) -> None:
    monkeypatch.setenv("PAIJU_LANG", system)
    run.main(words.split())
    assert capsys.readouterr().out.startswith(first)
    helps = (str(run.__doc__), run.HELP_ZH)
    commands = [[line.split()[1] for line in text.splitlines() if line.startswith("./run")] for text in helps]
    assert commands[0][:-1] == commands[1][:-1]  # the last one stands for all others, by another word


def test_what_runs_before_a_commit_is_what_the_tests_check_first(run: ModuleType) -> None:
    config = YAML(typ="safe").load(ROOT / ".pre-commit-config.yaml")
    hooks = [hook["entry"].removeprefix(".venv/bin/") for repo in config["repos"] for hook in repo["hooks"]]
    assert hooks == [command for _, command in run.CHECKS]


def test_a_guest_is_installed_and_comes_back_whenever_the_environment_is_filled(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".venv").mkdir()
    commands: list[list[str]] = []
    monkeypatch.setattr(run, "fill", lambda venv, lock: None)
    monkeypatch.setattr(run, "must", lambda *command, env: commands.append([str(word) for word in command]))
    folder = tmp_path / "mygame"
    folder.mkdir()
    (folder / "pyproject.toml").write_text('[project]\nname = "my-game"\n', "utf-8")
    run.add_guest(str(folder))
    assert run.guests() == {"my-game": str(folder)}
    assert commands[-1][-2:] == ["--editable", str(folder)]
    commands.clear()
    (tmp_path / "requirements" / "base.lock").write_text("another", "utf-8")
    run.install("base")
    assert ["--editable", str(folder)] in [command[-2:] for command in commands]
    run.remove_guest("my-game")
    assert run.guests() == {}
    assert commands[-1][-2:] == ["--quiet", "my-game"]


@pytest.mark.parametrize("words", [["add"], ["add", "one", "two"], ["remove"], ["remove", "nobody"]])
def test_what_cannot_be_added_or_removed_is_told(run: ModuleType, words: list[str]) -> None:
    with pytest.raises(SystemExit, match=r"\[run\]"):
        run.main(words)
