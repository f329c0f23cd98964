"""What can go wrong, as types. Every error names what is wrong, where, and what would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar


class PaijuError(Exception):
    """The base of all errors a caller can cause. Nothing has changed when one is raised."""

    kind: ClassVar[str] = "unreadable"

    def __init__(
        self,
        reason: str,
        args: Mapping[str, Any] | None = None,
        at: str = "",
        allowed: Sequence[str] = (),
        text: str = "",
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details: dict[str, Any] = dict(args or {})
        self.at = at
        self.allowed = list(allowed)
        self.text = text

    def __str__(self) -> str:
        return self.text or plain_sentence(self)

    def as_json(self) -> dict[str, Any]:
        """The error in its public shape."""
        return {
            "error": {
                "kind": self.kind,
                "reason": self.reason,
                "args": self.details,
                "at": self.at or None,
                "allowed": self.allowed,
                "text": str(self),
            }
        }


class Unreadable(PaijuError):
    """Not an action, viewer, id or message at all."""

    kind = "unreadable"


class NotLegal(PaijuError):
    """A readable action that the rules do not allow now; `reason` says why."""

    kind = "not_legal"


class NotYours(PaijuError):
    """The seat owes no decision now."""

    kind = "not_yours"


class GameOver(PaijuError):
    """The game has ended; nobody owes a decision any more."""

    kind = "over"


class Stale(PaijuError):
    """An answer to a decision that is no longer open."""

    kind = "stale"


class BadOption(PaijuError):
    """A table option that does not exist or has a value it cannot have."""

    kind = "bad_option"


class BadSetup(PaijuError):
    """A scenario's position that cannot be built."""

    kind = "bad_setup"


class BadRecord(PaijuError):
    """A match record that cannot be read or does not replay."""

    kind = "bad_record"


class LimitReached(PaijuError):
    """Too much of something: size, rate, length."""

    kind = "limit"


def numbers(low: int, high: int, step: int = 1) -> str:
    """A range for an error's `allowed`, the same in every language."""
    if step == 1:
        return f"{low}…{high}"
    few = [str(number) for number in range(low, high + 1, step)]
    return ", ".join(few) if len(few) <= 2 else f"{low}, {low + step} … {high}"


def plain_sentence(error: PaijuError) -> str:
    """The error in English when no text table is at hand."""
    parts = [error.reason.replace("_", " ")]
    if error.details:
        parts.append(", ".join(f"{name} {value}" for name, value in error.details.items()))
    if error.at:
        parts.append(f"at {error.at}")
    if error.allowed:
        shown = error.allowed[:12]
        more = "" if len(error.allowed) <= len(shown) else f" … ({len(error.allowed)} in all)"
        parts.append("allowed: " + ", ".join(shown) + more)
    return "; ".join(parts)
