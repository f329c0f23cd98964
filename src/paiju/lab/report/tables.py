"""The findings as CSV, one file for each question."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

from paiju.lab.report.data import Report
from paiju.lab.statistics.intervals import Estimate

Row = dict[str, Any]


def tables(report: Report) -> dict[str, bytes]:
    """File names and contents."""
    things = report.things
    sheets: dict[str, list[Row]] = {
        "seats": [
            {"bot": row.bot, "seat": seat, **_cells("advantage", one), "draws": row.draws, "visible": row.visible}
            for row in report.seats
            for seat, one in enumerate(row.advantage)
        ],
        "endings": [
            {"bot": row.bot, "reason": one.reason, "games": one.games, "share": one.share}
            for row in report.play
            for one in row.endings
        ],
        "worth": [
            {
                **{"bot": row.bot, "thing": row.thing, **_cells("worth", row.worth)},
                **{"shrunk": row.shrunk, "q": row.q, "marked": row.marked, "used": row.used, "played": row.bitten},
            }
            for row in things.worth
        ],
        "dealt": [
            {"bot": row.bot, "thing": row.thing, **_cells("worth", row.worth), "q": row.q, "marked": row.marked}
            for row in things.dealt
        ],
        "use": [{field: getattr(row, field) for field in row.__struct_fields__} for row in things.use],
        "joint": [
            {"one": row.one, "two": row.two, **_cells("synergy", row.synergy), "q": row.q, "marked": row.marked}
            for row in things.joint
        ],
        "sides": [
            {
                **{"kind": matrix.kind, "thing": side.thing, "groups": side.groups},
                **{"strength": side.strength[0], "low": side.strength[1], "high": side.strength[2], "q": side.q},
                **{"equilibrium": side.played[0], "cost": side.cost},
            }
            for matrix in report.matrices
            for side in matrix.sides
        ],
        "cells": [
            {"kind": matrix.kind, **{field: getattr(cell, field) for field in cell.__struct_fields__}}
            for matrix in report.matrices
            for cell in matrix.cells
        ],
        "knobs": [
            {
                **{"knob": one.name, "step": one.step, **_cells("seat", one.seat), **_cells("turns", one.turns)},
                **{**_cells("draws", one.draws), "q": one.q, "marked": one.marked, "decoration": one.dead},
            }
            for one in report.knobs
        ],
    }
    return {f"{name}.csv": _written(rows) for name, rows in sheets.items() if rows}


def _cells(name: str, found: Estimate) -> Row:
    return {name: found.mean, f"{name}_low": found.low, f"{name}_high": found.high, f"{name}_groups": found.groups}


def _written(rows: list[Row]) -> bytes:
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8")
