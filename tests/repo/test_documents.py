"""What the documents promise is what the repository does."""

import re
import shlex
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import typer
import typer.core
import typer.main

from paiju import __version__
from paiju.cli.main import app
from tests.repo.files import ROOT, committed_files, read

READMES = ["README.md", "README.zh.md"]


def commands(document: str) -> list[str]:
    """The commands in a document's shell blocks, without their comments."""
    blocks = re.findall(r"```(?:sh|bash|console)\n(.*?)```", read(ROOT / document), re.DOTALL)
    lines = [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


@pytest.mark.parametrize("document", READMES)
def test_the_two_commands_come_first(document: str) -> None:
    found = [command for command in commands(document) if command.startswith("./run")]
    assert found[:2] == ["./run play", "./run test"]


def test_what_is_tested_here_is_what_readers_are_told_to_run() -> None:
    script = [line for line in read(ROOT / ".ci" / "run").splitlines() if line.startswith("./run")]
    assert script == ["./run test"]
    assert script[0] in commands("README.md")


def test_both_languages_show_the_same_commands() -> None:
    assert commands("README.md") == commands("README.zh.md")


RUNNER_ONLY = ["test", "lock", "compile"]


@pytest.mark.parametrize("line", [line for line in commands("README.md") if line.split()[1] not in RUNNER_ONLY])
def test_every_command_is_understood(line: str) -> None:
    """Read as the command line reads it, without doing it: unknown commands, arguments and options raise."""
    _, name, *words = shlex.split(line)
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    with group.commands[name].make_context(name, words) as context:
        assert context.args == []


def test_versions_agree() -> None:
    newest = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", read(ROOT / "CHANGELOG.md"), re.MULTILINE)[0]
    assert newest == __version__
    assert version("paiju") == __version__


def test_every_dependency_has_its_reason() -> None:
    """docs/decisions.md says of each why it is there and what else was looked at."""
    project = tomllib.loads(read(ROOT / "pyproject.toml"))
    groups = [entry for group in project["dependency-groups"].values() for entry in group if isinstance(entry, str)]
    extras = [entry for extra in project["project"]["optional-dependencies"].values() for entry in extra]
    decisions = read(ROOT / "docs" / "decisions.md")
    names = [re.split(r"[<>=!\[; ]", entry)[0] for entry in [*project["project"]["dependencies"], *groups, *extras]]
    assert [name for name in names if f"`{name}`" not in decisions] == []


def documents() -> list[Path]:
    return [path for path in committed_files() if path.suffix == ".md"]


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", read(document))
    local = [link for link in links if "://" not in link and not link.startswith("mailto:")]
    assert [link for link in local if not (document.parent / link).exists()] == []


ARCHITECTURE = read(ROOT / "docs" / "architecture.md")
FOLDERS = [
    *("", "src/paiju", "src/paiju/games/weiqi", "src/paiju/games/weiqi/text", "tests/games/weiqi"),
    *("web/src/lib", "web/src/games/weiqi"),
]


def named_file(name: str) -> Path | None:
    """The file that a document means: from the root, of the package, of any game, of its tests, or of the page."""
    for folder in FOLDERS:
        path = ROOT / folder / name.replace("<game>", "weiqi")
        if path.is_file():
            return path
    return None


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w<>./-]+\.(?:py|ts|svelte|toml))`", ARCHITECTURE))))
def test_a_file_that_the_architecture_names_exists(name: str) -> None:
    assert named_file(name) is not None


@pytest.mark.parametrize(("name", "function"), re.findall(r"`([\w<>./-]+\.py)`(?:,[^`(]*)? \(`(\w+)`\)", ARCHITECTURE))
def test_a_function_that_the_architecture_names_is_in_its_file(name: str, function: str) -> None:
    path = named_file(name)
    assert path is not None
    assert re.search(rf"def {function}\(", read(path)), f"{name} has no {function}"
