"""Writes a report into the folder of its run."""

from __future__ import annotations

from pathlib import Path

import msgspec

from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.lab.report.data import Report
from paiju.lab.report.page import make_page
from paiju.lab.report.tables import tables
from paiju.lab.run import Lab
from paiju.match.files import write_whole, writing


def need_pictures() -> None:
    """Refuses before anything is played where the pictures cannot be drawn."""
    try:
        import vl_convert  # noqa: F401
    except ImportError:
        raise Unreadable("needs_extra", {"extra": "lab"}) from None


def write_report(lab: Lab, game: AnyGame, report: Report, command: str) -> Path:
    """report.html, data.json, the tables, and the records of broken games; the path of the page."""
    folder = lab.folder
    faults = lab.faults_in_order()
    if faults:
        with writing(folder):
            (folder / "faults").mkdir(exist_ok=True)
    for row, fault in zip(report.faults, faults, strict=True):
        write_whole(folder / row.record, fault.record)
    write_whole(folder / "data.json", msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    for name, data in tables(report).items():
        write_whole(folder / name, data)
    page = folder / "report.html"
    write_whole(page, make_page(report, game, command).encode("utf-8"))
    return page
