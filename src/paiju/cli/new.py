"""`paiju new`: a package with a game that runs, copied from one of the starters under a new name."""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from paiju import starters
from paiju.api import API
from paiju.cli.group import path
from paiju.cli.language import say
from paiju.cli.output import line
from paiju.core.errors import Unreadable
from paiju.games import game_ids

STARTERS = Path(starters.__file__).parent
LIKES = ("duel", "auction", "draft", "hexes")
_TEXT = (".py", ".md", ".yaml")
_NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")

Name = Annotated[str, typer.Argument(metavar="NAME", help="new.arg.name")]
Like = Annotated[str, typer.Option("--like", metavar="|".join(LIKES), help="new.arg.like")]
Into = Annotated[Path, typer.Option("--into", metavar="DIR", help="new.arg.into", parser=path("--into"))]


def new(name: Name, like: Like = "duel", into: Into = Path()) -> None:
    """Writes the package; nothing that is there is touched."""
    if like not in LIKES:
        raise Unreadable("unknown_like", {"like": like}, at="--like", allowed=list(LIKES))
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or name in sys.stdlib_module_names or name == "paiju":
        raise Unreadable("bad_game_name", {"name": name}, at="NAME", allowed=["a-z0-9_"])
    if name in game_ids():
        raise Unreadable("game_exists", {"name": name}, at="NAME")
    folder = into / name
    if folder.exists():
        raise Unreadable("folder_exists", {"folder": str(folder)}, at="NAME")
    for file, text in package(name, like).items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    line(say("new.done", folder=str(folder)), "bold green")
    line(say("new.next", folder=str(folder), name=name))


def package(name: str, like: str) -> dict[str, str]:
    """All files of a new package, by path."""
    source = STARTERS / like
    files = {
        f"{name}/{file.relative_to(source).as_posix()}": _renamed(file.read_text("utf-8"), like, name)
        for file in sorted(source.rglob("*"))
        if file.suffix in _TEXT
    }
    return {
        "pyproject.toml": PYPROJECT.format(name=name, project=name.replace("_", "-"), api=API),
        "README.md": README.format(name=name),
        **files,
        f"{name}/py.typed": "",
        f"tests/test_{name}.py": TESTS.format(name=name),
    }


def _renamed(text: str, like: str, name: str) -> str:
    camel = "".join(word.capitalize() for word in name.split("_"))
    text = re.sub(rf'"{like}"|(?<=game\.){like}\b|(?<=game: ){like}\b', lambda at: at[0].replace(like, name), text)
    return re.sub(rf"\b{like.capitalize()}(?=State|Judge)", camel, text)


PYPROJECT = """[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "{project}"
version = "0.1.0"
description = "A game for Paiju"
requires-python = ">=3.11"
# not named here: paiju itself, which is there already where the game is added with `./run add`

# Paiju finds the game by this line: its id, the module, and the object in it
[project.entry-points."paiju.games"]
{name} = "{name}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""

README = """# {name}

A game for Paiju. The rules are in `{name}/rules.md`, the code in `{name}/game.py`,
every word in `{name}/texts.py`.

```sh
paiju dev .            # play it in the browser; every save is there at once
paiju check .          # the laws: fair, honest about secrets, replayable
paiju play .           # in the terminal
python -m pytest       # its own tests
```
"""

TESTS = '''"""The laws, the scenario files and the lessons of {name}, and a bot that should beat a random one."""

from paiju.testing import broken_laws, differing_scenarios, play_out

from {name} import GAME


def test_it_keeps_every_law() -> None:
    assert broken_laws(GAME, games=12) == []


def test_the_scenarios_and_lessons_play_as_they_say() -> None:
    assert differing_scenarios(GAME) == []


def test_bots_play_it_to_the_end() -> None:
    assert len(play_out(GAME, *["greedy"] * GAME.min_seats)) == GAME.min_seats
'''
