"""Which language the command line speaks, and how it says a sentence of its own."""

from __future__ import annotations

import locale
import os
from typing import Any, Final

from paiju.cli import messages_arena, messages_guests, messages_lab, messages_scenario, messages_serve
from paiju.cli.messages import EN, ZH
from paiju.core.errors import Unreadable
from paiju.core.text import CORE_TEXTS
from paiju.core.texts import LANGUAGES, Texts

_SERVE: Final = Texts(messages_serve.ZH, messages_serve.EN, under=CORE_TEXTS)
_ARENA: Final = Texts(messages_arena.ZH, messages_arena.EN, under=_SERVE)
_SCENARIO: Final = Texts(messages_scenario.ZH, messages_scenario.EN, under=_ARENA)
_LAB: Final = Texts(messages_lab.ZH, messages_lab.EN, under=_SCENARIO)
_GUESTS: Final = Texts(messages_guests.ZH, messages_guests.EN, under=_LAB)
MESSAGES: Final = Texts(ZH, EN, under=_GUESTS)
_VARIABLES: Final = ("PAIJU_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

_chosen: list[str] = []


def system_language() -> str:
    """Chinese where the system speaks it, else English."""
    for name in _VARIABLES:
        value = os.environ.get(name, "")
        if value:
            return "zh" if value.lower().startswith("zh") else "en"
    return "zh" if (locale.getlocale()[0] or "").lower().startswith(("zh", "chinese")) else "en"


def choose_language(name: str | None) -> None:
    """Speaks the named language from now on; None: the system's."""
    if name is not None and name not in LANGUAGES:
        raise Unreadable("unknown_language", {"value": name}, at="--lang", allowed=list(LANGUAGES))
    _chosen[:] = [name or system_language()]


def language() -> str:
    """The language in use."""
    return _chosen[0] if _chosen else system_language()


def say(key: str, **args: Any) -> str:
    """A sentence of the command line."""
    return MESSAGES.say(key, language(), args)


def knows(key: str) -> bool:
    return MESSAGES.has(key, language())
