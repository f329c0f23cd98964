"""What can go wrong while measuring: a process that is gone, told with what it said last."""

from __future__ import annotations

from typing import Final

from paiju.core.errors import PaijuError

LONGEST: Final = 300


class MeasurementFailed(PaijuError):
    """A process that was measured, or that measured, ended too soon."""


def last_line(said: str) -> str:
    """The end of what a process wrote: of a traceback, the line that names the error."""
    lines = [one.strip() for one in said.splitlines() if one.strip()]
    return lines[-1][:LONGEST] if lines else ""


def process_ended(label: str, code: int, said: str) -> MeasurementFailed:
    return MeasurementFailed("process_ended", {"subject": label, "code": code, "said": last_line(said)})
