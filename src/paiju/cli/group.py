"""The frame around all commands: the language, help in that language, and errors as one line."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from paiju.cli.errors import error_text, usage_error_text
from paiju.cli.language import choose_language, knows, say
from paiju.cli.output import err, line
from paiju.cli.signals import ending_cleanly
from paiju.core.errors import PaijuError, Unreadable, numbers

_WHOLE = re.compile(r"-?\d+")
BAD_USAGE = 2
INTERRUPTED = 130


class Command(TyperCommand):
    """A command whose help texts are keys of the word table."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What is left over is refused here: the argument parser knows no Chinese."""
        ctx.allow_extra_args = True
        left: list[str] = super().parse_args(ctx, args)
        if len(left) == 1:
            raise Unreadable("extra_argument", {"words": left})
        if left:
            raise Unreadable("extra_arguments", {"words": left, "count": len(left)})
        return left

    def get_usage(self, ctx: Any) -> str:
        return _in_words(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _help_option(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate_titles()
        super().format_help(ctx, formatter)


class Commands(TyperGroup):
    """All commands. What goes wrong in any of them ends here."""

    def get_usage(self, ctx: Any) -> str:
        return _in_words(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return _help_option(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate_titles()
        super().format_help(ctx, formatter)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Runs one command line and exits: 0 done, 1 something failed a check, 2 bad arguments, 130 interrupted."""
        extra["standalone_mode"] = False
        _write_anything()
        with ending_cleanly():
            self._main(args, *rest, **extra)

    def _main(self, args: Sequence[str] | None, *rest: Any, **extra: Any) -> None:
        try:
            words = _take_language(list(sys.argv[1:] if args is None else args))
            self._translate()
            result = super().main(words, *rest, **extra)
        except PaijuError as error:
            _complain(error_text(error))
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)
        except Exception as error:
            if not hasattr(error, "format_message"):  # what all exceptions of the argument parser have
                raise
            _complain(usage_error_text(error))
        else:
            sys.exit(result if isinstance(result, int) else 0)

    def _translate(self) -> None:
        for command in (self, *self.commands.values()):
            command.help = _said(command.help)
            command.short_help = _said(command.short_help)
            command.epilog = _said(command.epilog)
            for param in command.params:
                param.help = _said(getattr(param, "help", None))  # type: ignore[attr-defined]


class _Folding(Columns):
    """Help that loses no words: Chinese has no spaces to break a line at."""

    def __init__(self, items: list[Any]) -> None:
        super().__init__([_folded(item) for item in items])


def _folded(item: Any) -> Any:
    if isinstance(item, Text):
        item.overflow = "fold"
    return item


def _translate_titles() -> None:
    from typer import rich_utils  # half of all that typer loads, and only help needs it

    for title in ("ARGUMENTS_PANEL_TITLE", "OPTIONS_PANEL_TITLE", "COMMANDS_PANEL_TITLE"):
        setattr(rich_utils, title, say(f"help.{title.lower()}"))
    ours = {
        "DEFAULT_STRING": say("help.default"),
        "REQUIRED_LONG_STRING": say("help.required"),
        "Columns": _Folding,
    }
    for name, value in ours.items():
        setattr(rich_utils, name, value)


def _said(key: str | None) -> str | None:
    return say(key) if key and knows(key) else key


def _in_words(usage: str) -> str:
    return usage.replace("Usage:", say("help.usage"), 1)


def _help_option(option: Any) -> Any:
    if option is not None:
        option.help = say("help.help")
    return option


def _take_language(args: list[str]) -> list[str]:
    """Takes `--lang zh` out of the arguments, wherever it stands."""
    kept: list[str] = []
    chosen: str | None = None
    rest = iter(args)
    for word in rest:
        if word == "--":
            kept += [word, *rest]
        elif word == "--lang":
            chosen = next(rest, "")
        elif word.startswith("--lang="):
            chosen = word.removeprefix("--lang=")
        else:
            kept.append(word)
    choose_language(None)
    choose_language(chosen)
    return kept


def _complain(text: str) -> None:
    line(say("error", text=text), "red", err())
    sys.exit(BAD_USAGE)


def _write_anything() -> None:
    """A terminal that cannot show a character gets a question mark, not a crash."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def number_parser(low: int, at: str, high: int | None = None) -> Any:
    """A parser of whole numbers from `low` up, or up to `high`, for options."""

    def parse(value: str | int) -> int:
        text = str(value)
        if not _WHOLE.fullmatch(text) or int(text) < low or (high is not None and int(text) > high):
            allowed = say("from_up", low=low) if high is None else numbers(low, high)
            raise Unreadable("bad_count", {"value": text}, at=at, allowed=[allowed])
        return int(text)

    return parse


def path(at: str) -> Any:
    """A parser of paths, for options and arguments: an empty one, as of an unset variable, is not the folder here."""

    def parse(value: str | Path) -> Path:
        if isinstance(value, str) and not value.strip():
            raise Unreadable("no_path", at=at)
        return Path(value)

    return parse


def minutes(at: str) -> Any:
    """A parser of a number of minutes, for options."""

    def parse(value: str | float) -> float:
        try:
            number = float(value)
        except ValueError:
            number = -1.0
        if not 0.0 < number < float("inf"):
            raise Unreadable("bad_count", {"value": str(value)}, at=at, allowed=[say("arena.minutes_more")])
        return number

    return parse
