"""Errors as one clear line in the language of the command line: what is wrong, where, and what would do."""

from __future__ import annotations

from typing import Any

from paiju.bots.faults import fault_text
from paiju.bots.protocol import BotFault
from paiju.cli.language import MESSAGES, language, say
from paiju.core.errors import PaijuError
from paiju.core.texts import Texts

MOST_ALLOWED = 30


def error_text(error: PaijuError, texts: Texts | None = None, players: list[str] | None = None) -> str:
    """The sentence; `texts` are the tables of the game it is about."""
    parts = [_what(error, texts, players or [])]
    if error.at:
        parts.append(say("error.at", place=error.at))
    if error.allowed:
        parts.append(_allowed(error.allowed))
    return say("error.join").join(parts)


def _what(error: PaijuError, texts: Texts | None, players: list[str]) -> str:
    if isinstance(error, BotFault):
        return fault_text(error.as_json()["error"], language(), texts)
    if error.text:
        return error.text
    try:
        for table in (texts, MESSAGES):
            for key in (f"reason.{error.reason}", f"error.{error.reason}"):
                if table is not None and table.has(key, language()):
                    return table.say(key, language(), error.details, players)
    except KeyError:
        pass  # a template that wants more than this error tells: the plain form below says all there is
    return say("error.plain", kind=say(f"kind.{error.kind}"), reason=error.reason, details=_details(error.details))


def _details(details: dict[str, Any]) -> str:
    return "".join(f" {name}={value}" for name, value in details.items())


def _allowed(allowed: list[str]) -> str:
    if len(allowed) <= MOST_ALLOWED:
        return say("error.allowed", values=allowed)
    return say("error.allowed_more", values=allowed[:MOST_ALLOWED], count=len(allowed))


def usage_error_text(error: Any) -> str:
    """What the argument parser has to say, in our words. Its exceptions are told apart by what they carry."""
    context: Any = getattr(error, "ctx", None)
    command: Any = getattr(context, "command", None)
    name = type(error).__name__
    if name == "NoSuchOption":
        words = {word for param in command.params for word in param.opts} if command else set()
        options = sorted(word for word in words if word.startswith("-"))
        return say("usage.no_option", option=error.option_name) + _offer(options)
    if name == "MissingParameter":
        return say("usage.missing", name=_name(error.param))
    if name == "BadOptionUsage":
        return say("usage.no_value", option=error.option_name)
    commands = list(getattr(command, "commands", {}))
    if commands:
        return say("usage.no_command") + _offer(commands)
    if name == "BadParameter":
        return say("usage.bad_value", name=_name(error.param), problem=error.message)
    return say("usage.other", problem=error.format_message())


def _name(param: Any) -> str:
    return str(param.opts[0] if param.param_type_name == "option" else param.metavar or param.name.upper())


def _offer(values: list[str]) -> str:
    return say("error.join") + _allowed(values) if values else ""
