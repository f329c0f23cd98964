"""The command line's own words: complete in both languages, and none too many."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import paiju
from paiju.bench.errors import MeasurementFailed
from paiju.cli import main
from paiju.cli.language import MESSAGES
from paiju.cli.messages import EN, ZH
from paiju.core import errors
from paiju.core.errors import PaijuError

PACKAGE = Path(paiju.__file__).parent
FIELD = re.compile(r"\{([a-z0-9_]*)")
SPOKEN = {"say", "knows", "_said"}
HELPED = {"help", "epilog"}
PARTING = ("error.parts", "error.outcome_differs", "error.fingerprint_differs")
"""Where a replay parts from its record, match.py chooses the reason by a variable."""


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def patterns() -> set[str]:
    """The keys the code speaks, as regular expressions: an f-string's fields may be anything."""
    found = {rf"command\.{main.name_of(command)}" for command in main.COMMANDS} | {"command"}
    for path in (PACKAGE / "cli").rglob("*.py"):
        for call in calls(path):
            spoken = call.args[:1] if name_of(call) in SPOKEN else []
            spoken += [word.value for word in call.keywords if word.arg in HELPED]
            for node in spoken:
                found |= set(as_patterns(node))
    return found


def as_patterns(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in node.values]
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return as_patterns(node.body) + as_patterns(node.orelse)
    return []


def test_both_languages_have_the_same_keys_and_fields() -> None:
    assert list(ZH) == list(EN)
    for key in ZH:
        assert set(FIELD.findall(ZH[key])) == set(FIELD.findall(EN[key])), key


def test_every_word_that_is_spoken_exists() -> None:
    fixed = [re.sub(r"\\(.)", r"\1", one) for one in patterns() if ".+" not in one]
    assert [key for key in fixed if not MESSAGES.has(key, "en")] == []


def test_every_word_is_spoken_somewhere() -> None:
    """Keys that come from a variable are the columns of tables and the titles of help panels."""
    spoken = [re.compile(one) for one in patterns() | {rf"error\.{reason}" for _, reason in raised_reasons()}]
    sources = "\n".join(path.read_text("utf-8") for path in (PACKAGE / "cli").rglob("*.py"))
    mute = [key for key in EN if not any(one.fullmatch(key) for one in spoken) and f'"{key}"' not in _code(sources)]
    assert [key for key in mute if key not in PARTING] == []


def _code(sources: str) -> str:
    """The sources without the word table itself."""
    return "\n".join(row for row in sources.splitlines() if not re.match(r'\s+"[a-z._]+": ["f]', row))


def raised_reasons() -> Iterator[tuple[Path, str]]:
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, PaijuError)}
    kinds.add(MeasurementFailed.__name__)
    for part in (
        "core",
        "match",
        "arena",
        "bench",
        "practise",
        "cli",
        "games/__init__.py",
        "bots/policy.py",
        "bots/registry.py",
        "rulebook.py",
    ):
        root = PACKAGE / part
        for path in [root] if root.is_file() else root.rglob("*.py"):
            for call in calls(path):
                if name_of(call) in kinds and call.args and isinstance(call.args[0], ast.Constant):
                    yield path, str(call.args[0].value)


def test_every_error_has_a_sentence() -> None:
    """What core, match and the command line themselves may refuse; games bring their own reasons."""
    mute = [
        (path.name, reason)
        for path, reason in raised_reasons()
        if not any(MESSAGES.has(f"{kind}.{reason}", "en") for kind in ("error", "reason"))
    ]
    assert mute == []
    assert len(set(raised_reasons())) > 20
