"""All games are siblings: whoever knows one of them finds every rule of another by file name (docs/architecture.md).

Where a game needs less, a file is missing; none has another name, and what is more goes into the folders.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.games import BUILT_IN, find_game
from tests.repo.files import ROOT
from tests.toys import auction, duel

GAMES = ROOT / "src" / "paiju" / "games"
TOYS = ROOT / "tests" / "toys"

SHAPED = {
    **{name: GAMES / name for name in BUILT_IN},
    "duel": TOYS / "duel",
    "auction": TOYS / "auction",
}
"""Where the games are that have the shape, the two toys that show it included."""

NEEDED = {
    "__init__.py": "the GAME",
    "game.py": "the declaration: id, seats, options, what the game offers",
    "options.py": "the table options, declared once, and the typed object that the rules read",
    "actions.py": "the action space: named ranges, code and text, prompts",
    "position.py": "the plain data of a position and its copy",
    "state.py": "the contract's hooks and nothing else",
    "view.py": "what a viewer sees",
    "knowledge.py": "what a viewer knows",
    "rules/legal.py": "which answers are legal",
    "rules/reasons.py": "the guards: what stops an answer",
    "rules/answers.py": "what an answer does",
    "rules/setup.py": "before the first turn",
    "rules/log.py": "the events",
    "text/zh.py": "the Chinese texts",
    "text/en.py": "the English texts",
}
OPTIONAL = {
    "data": "things as data: cards, characters, moves, board",
    "bot/judge.py": "what bots ask: the one object they are given",
    "patch.py": "the printed numbers that a patch may change",
    "scenario.py": "builds the position that a scenario describes",
    "terminal.py": "draws the table for a terminal",
}
TOP = {Path(name).parts[0] for name in (*NEEDED, *OPTIONAL)}

HOMES = {
    "options.py": ("class Options", "def read_options"),
    "position.py": ("class Position",),
    "view.py": ("def table(state, viewer)",),
    "knowledge.py": ("def facts(state, viewer)", "def forget(state, viewer)"),
    "rules/legal.py": ("def find_legal(state, seat)",),
    "rules/reasons.py": ("GUARDS",),
    "rules/answers.py": ("def give_answer(state, seat, code)", "def find_default(state, seat)"),
    "rules/setup.py": ("def set_up",),
    "scenario.py": ("def build",),
    "terminal.py": ("def draw_table(view, texts, lang, players)",),
    "bot/evaluate.py": ("def evaluate(state, seat)",),
    "bot/encode.py": ("def encode(view)",),
    "text/__init__.py": ("ZH", "EN"),
}
"""What stands where, under the same name and with the same arguments in every game."""

LONGEST = 500
LONGER = "One file"
"""A file over LONGEST lines says at its head why it is one: "One file, because …"."""

LONGEST_HEAD = 50
"""Lines of imports; constants that are many are imported as a module."""


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def defined(path: Path) -> set[str]:
    """What a module defines, functions with and without their arguments."""
    found: set[str] = set()
    for node in parsed(path).body:
        if isinstance(node, ast.ClassDef):
            found.add(f"class {node.name}")
        elif isinstance(node, ast.FunctionDef):
            arguments = ", ".join(argument.arg for argument in node.args.args)
            found |= {f"def {node.name}", f"def {node.name}({arguments})"}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def sources(name: str) -> list[Path]:
    return sorted(SHAPED[name].rglob("*.py"))


def game(name: str) -> AnyGame:
    toys: dict[str, AnyGame] = {"duel": duel.GAME, "auction": auction.GAME}
    return toys[name] if name in toys else find_game(name)


@pytest.mark.parametrize("name", SHAPED)
def test_the_files_of_a_game_have_the_same_names(name: str) -> None:
    folder = SHAPED[name]
    present = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    assert sorted(present - TOP) == [], f"{name}: there is a folder for what has no place of its own"
    assert [file for file in NEEDED if not (folder / file).exists()] == []


TESTED = ("talk.py", "test_rulings.py", "test_setups.py", "test_text.py")
"""What every game's tests have: their table talk, the rulings by number, scenario setups, texts."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_tests_of_a_game_have_the_same_names(name: str) -> None:
    folder = ROOT / "tests" / "games" / name
    assert [file for file in TESTED if not (folder / file).exists()] == []
    assert sorted((ROOT / "tests" / "scenarios" / name).glob("*.yaml")) != []


@pytest.mark.parametrize("name", SHAPED)
def test_the_same_things_are_at_home_in_the_same_files(name: str) -> None:
    for file, homes in HOMES.items():
        path = SHAPED[name] / file
        if path.exists():
            assert [home for home in homes if home not in defined(path)] == [], f"{name}/{file}"


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_read_from_outside_has_the_same_name_in_every_game(name: str) -> None:
    """The shapes of a view and of a setup; documents and the page's types are made from them."""
    assert game(name).table_type.__name__ == "Table" and "class Table" in defined(SHAPED[name] / "view.py")
    setup = game(name).setup_type
    assert setup is not None and setup.__name__ == "Setup" and "class Setup" in defined(SHAPED[name] / "scenario.py")


@pytest.mark.parametrize("name", SHAPED)
def test_a_state_is_the_contracts_hooks_and_nothing_else(name: str) -> None:
    classes = [node for node in parsed(SHAPED[name] / "state.py").body if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes] == [f"{name.capitalize()}State"]
    assert game(name).state_type.__name__ == classes[0].name
    methods = [node.name for node in classes[0].body if isinstance(node, ast.FunctionDef)]
    assert [method for method in methods if not hasattr(State, method)] == []


@pytest.mark.parametrize("name", SHAPED)
def test_its_reasons_are_guards(name: str) -> None:
    assert game(name).guards, "reasons that nobody can evaluate"


@pytest.mark.parametrize("name", SHAPED)
def test_no_file_is_long_without_a_reason(name: str) -> None:
    for path in sources(name):
        lines = path.read_text(encoding="utf-8").count("\n")
        head = ast.get_docstring(parsed(path)) or ""
        assert lines <= LONGEST or LONGER in head, f"{path.name}: {lines} lines"


@pytest.mark.parametrize("name", SHAPED)
def test_no_file_begins_with_a_page_of_imports(name: str) -> None:
    for path in sources(name):
        imports = [node for node in parsed(path).body if isinstance(node, ast.Import | ast.ImportFrom)]
        lines = sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in imports)
        assert lines <= LONGEST_HEAD, f"{path.relative_to(ROOT)}: {lines} lines of imports"


NAMED = {"seat": "Seat", "viewer": "Viewer", "viewers": "Viewers", "code": "Code", "prompt": "Prompt"}
"""The integers of the contract that go by these names have these types in signatures (core/types.py)."""


def test_the_integers_of_the_contract_have_names() -> None:
    """A reader of a signature knows what an integer counts."""
    found = []
    for folder in ("core", "games", "bots", "match", "conformance", "cli"):
        for path in sorted((ROOT / "src" / "paiju" / folder).rglob("*.py")):
            for node in ast.walk(parsed(path)):
                if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation) == "int":
                    if node.arg in NAMED:
                        found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.arg} is a {NAMED[node.arg]}")
    assert found == []


def test_docstrings_stand_alone() -> None:
    """An editor shows one docstring at a time: none goes on with a sentence of its neighbour."""
    found = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                if str(node.value.value).startswith("…"):
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found == []
