"""The five pictures, as Vega-Lite specifications drawn to static SVG by vl-convert: no script, no network.

Lines and letters have the page's own colour (`currentColor`), so a picture is legible on white, on black and in print.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from paiju.lab.findings.outlook import Outlook
from paiju.lab.findings.rules import Change
from paiju.lab.findings.sides import FEWEST, Matrix
from paiju.lab.findings.worth import Worth
from paiju.lab.report.data import Report

Spec = dict[str, Any]
Say = Callable[[str], str]
"""A word of the report, or the name of a thing, in one language."""

MOST_THINGS: Final = 48
"""Rows of the forest plot."""
LEVEL_COLOURS: Final = ("#2f7fc1", "#d9822b", "#7a9a2e")
LESS: Final = "#2f7fc1"
MORE: Final = "#d9822b"
_VEGA_LITE: Final = "5.20"

_CONFIG: Final[Spec] = {
    "font": "system-ui, sans-serif",
    "view": {"stroke": None},
    "axis": {
        **{"labelColor": "currentColor", "titleColor": "currentColor", "domainColor": "currentColor"},
        **{"tickColor": "currentColor", "gridColor": "currentColor", "gridOpacity": 0.12},
        **{"labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "labelLimit": 260},
    },
    "legend": {"labelColor": "currentColor", "titleColor": "currentColor", "labelFontSize": 12, "orient": "top"},
    "text": {"color": "currentColor"},
    "title": {"color": "currentColor"},
}


def draw(spec: Spec) -> str:
    """A specification as an SVG that scales with the page."""
    import vl_convert  # the extra `lab`: 33 MB, and only whoever writes a report needs it

    whole = {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "background": None,
        "config": _CONFIG,
        **spec,
    }
    svg: str = vl_convert.vegalite_to_svg(whole, vl_version=_VEGA_LITE)
    width = re.search(r'width="([\d.]+)"', svg)
    style = f'style="max-width:100%;width:{width[1]}px;height:auto"' if width else ""
    return re.sub(r'<svg ([^>]*?)width="[\d.]+" height="[\d.]+"', rf"<svg \1{style}", svg, count=1)


def draw_all(report: Report, say: Say, name: Say) -> dict[str, str]:
    """All pictures that the findings allow, by id, in one language."""
    specs: dict[str, Spec | None] = {
        "forest": forest(report.things.worth, say, name),
        "ladder": ladder(report, say),
        "tornado": tornado(report.knobs, say, name),
    }
    for outlook in report.outlook[-1:]:
        specs["outlook"] = fan(outlook, say)
    for matrix in report.matrices:
        specs[f"matrix.{matrix.kind}"] = matrix_spec(matrix, say, name)
    return {id: draw(spec) for id, spec in specs.items() if spec is not None}


def farthest(rows: list[Worth]) -> list[str]:
    """The things of the forest plot, the most worth first: those farthest from 0 at any level."""
    most: dict[str, float] = {}
    for row in rows:
        most[row.thing] = max(most.get(row.thing, 0.0), abs(row.worth.mean))
    chosen = set(sorted(most, key=lambda key: (-most[key], key))[:MOST_THINGS])
    # sorted by the last level, which plays best
    order = [row.thing for row in reversed(rows) if row.thing in chosen]
    last = {row.thing: row.worth.mean for row in rows}
    return sorted(dict.fromkeys(order), key=lambda key: (-last[key], key))


def forest(rows: list[Worth], say: Say, name: Say) -> Spec | None:
    """(a) Worth knocked out, two levels side by side; size is use, hollow is not beyond chance."""
    things = farthest(rows)
    if not things:
        return None
    levels = list(dict.fromkeys(row.bot for row in rows))
    values = [
        {
            **{"thing": name(row.thing), "bot": row.bot, "worth": 100 * row.worth.mean, "used": row.used},
            **{"low": 100 * row.worth.low, "high": 100 * row.worth.high, "sure": row.marked},
        }
        for row in rows
        if row.thing in set(things)
    ]
    colour = {
        "field": "bot",
        "type": "nominal",
        "title": None,
        "scale": {"domain": levels, "range": list(LEVEL_COLOURS[: len(levels)])},
    }
    y = {"field": "thing", "type": "nominal", "sort": [name(thing) for thing in things], "title": None}
    offset = {"field": "bot", "sort": levels}
    base = {"y": y, "yOffset": offset, "color": colour}
    return {
        "width": 520,
        "height": {"step": 11},
        "data": {"values": values},
        "layer": [
            {
                "mark": {"type": "rule", "strokeWidth": 1.5},
                "encoding": {
                    **base,
                    "x": {"field": "low", "type": "quantitative", "title": say("axis.points")},
                    "x2": {"field": "high"},
                },
            },
            {
                "mark": {"type": "point", "strokeWidth": 1.6},
                "encoding": {
                    **base,
                    "x": {"field": "worth", "type": "quantitative"},
                    "size": {
                        "field": "used",
                        "type": "quantitative",
                        "legend": None,
                        "scale": {"domain": [0, 1], "range": [14, 130]},
                    },
                    "fill": {"condition": {"test": "datum.sure", **colour}, "value": "transparent"},
                },
            },
            _line({"x": {"datum": 0}}),
        ],
    }


def matrix_spec(matrix: Matrix, say: Say, name: Say) -> Spec:
    """(b) Who beats whom, the strongest first, with equilibrium bars; hatched cells are open, framed ones marked."""
    order = [name(side.thing) for side in matrix.sides]
    cells = []
    for cell in matrix.cells:
        open_ = cell.groups < FEWEST
        for one, two, won in ((cell.one, cell.two, cell.won), (cell.two, cell.one, 1 - cell.won)):
            cells.append({"one": name(one), "two": name(two), "won": 100 * won, "open": open_, "marked": cell.marked})
    x = {"field": "two", "type": "nominal", "sort": order, "title": None, "axis": {"labelAngle": -45}}
    y = {"field": "one", "type": "nominal", "sort": order, "title": None}
    scale = {"scheme": "blueorange", "domain": [25, 75], "clamp": True}
    size = max(28, min(48, 520 // max(1, len(order))))
    heat = {
        "width": {"step": size},
        "height": {"step": max(20, size * 2 // 3)},
        "data": {"values": cells},
        "layer": [
            {
                "mark": {"type": "rect", "tooltip": False},
                "encoding": {
                    "x": x,
                    "y": y,
                    "color": {"field": "won", "type": "quantitative", "scale": scale, "legend": None},
                    "stroke": {"condition": {"test": "datum.marked", "value": "currentColor"}, "value": None},
                    "strokeWidth": {"value": 2},
                },
            },
            {
                "transform": [{"filter": "datum.open"}],
                "mark": {"type": "rect", "fill": "url(#hatch)", "opacity": 1},
                "encoding": {"x": x, "y": y},
            },
            {
                "transform": [{"filter": "!datum.open"}],
                "mark": {"type": "text", "fontSize": 11, "color": "#111"},
                "encoding": {"x": x, "y": y, "text": {"field": "won", "type": "quantitative", "format": ".0f"}},
            },
        ],
    }
    bars = {
        "width": 120,
        "height": {"step": max(20, size * 2 // 3)},
        "data": {"values": [{"one": name(side.thing), "played": 100 * side.played[0]} for side in matrix.sides]},
        "mark": {"type": "bar", "color": MORE},
        "encoding": {
            "y": {**y, "axis": None},
            "x": {"field": "played", "type": "quantitative", "title": f"{say('col.played')} (%)"},
        },
    }
    return {"hconcat": [heat, bars], "spacing": 12}


def fan(outlook: Outlook, say: Say) -> Spec:
    """(c) The later winners' outlook over the game, with the point of no return."""
    values = [
        {"at": 10 * (part + 1), "p10": row[0], "p25": row[1], "p50": row[2], "p75": row[3], "p90": row[4]}
        for part, row in enumerate(outlook.fan)
    ]
    x = {"field": "at", "type": "quantitative", "title": f"{say('axis.progress')} (%)", "scale": {"domain": [0, 100]}}

    def band(low: str, high: str, opacity: float) -> Spec:
        y = {
            **{"field": low, "type": "quantitative", "scale": {"domain": [0, 1]}, "title": say("axis.outlook")},
            "axis": {"format": "%"},
        }
        return {
            "mark": {"type": "area", "color": LESS, "opacity": opacity},
            "encoding": {"x": x, "y": y, "y2": {"field": high}},
        }

    return {
        "width": 520,
        "height": 240,
        "data": {"values": values},
        "layer": [
            band("p10", "p90", 0.2),
            band("p25", "p75", 0.35),
            {
                "mark": {"type": "line", "color": LESS, "strokeWidth": 2.5},
                "encoding": {"x": x, "y": {"field": "p50", "type": "quantitative"}},
            },
            _line({"x": {"datum": 100 * outlook.no_return}}, 2.0),
        ],
    }


def ladder(report: Report, say: Say) -> Spec | None:
    """(d) What each level wins against the one below, with seat advantage and draws on the same axis."""
    rows: list[Mapping[str, Any]] = []
    fair = 1.0 / report.plan["seats"]
    for step in report.skill.ladder:
        rows.append(_rung(step.upper, say("legend.ladder"), step.won.mean, step.won.low, step.won.high))
    for seats in report.seats:
        first = seats.advantage[0]
        rows.append(_rung(seats.bot, say("legend.seat"), fair + first.mean, fair + first.low, fair + first.high))
        rows.append(_rung(seats.bot, say("legend.draws"), seats.draws, seats.draws, seats.draws))
    if not rows:
        return None
    kinds = [say("legend.ladder"), say("legend.seat"), say("legend.draws")]
    colour = {
        "field": "kind",
        "type": "nominal",
        "title": None,
        "scale": {"domain": kinds, "range": list(LEVEL_COLOURS)},
    }
    x = {"field": "bot", "type": "nominal", "sort": report.plan["bots"], "title": None, "axis": {"labelAngle": 0}}
    offset = {"field": "kind", "sort": kinds}
    y = {"field": "low", "type": "quantitative", "scale": {"domain": [0, 1]}, "title": say("axis.won")}
    return {
        "width": {"step": 110},
        "height": 240,
        "data": {"values": rows},
        "layer": [
            {
                "mark": {"type": "rule", "strokeWidth": 2},
                "encoding": {
                    **{"x": x, "xOffset": offset, "color": colour, "y2": {"field": "high"}},
                    "y": {**y, "axis": {"format": "%"}},
                },
            },
            {
                "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
                "encoding": {
                    **{"x": x, "xOffset": offset, "color": colour},
                    "y": {"field": "mean", "type": "quantitative"},
                },
            },
            _line({"y": {"datum": fair}}),
        ],
    }


def tornado(knobs: list[Change], say: Say, name: Say) -> Spec | None:
    """(e) What a step up or down does to the length and to the first seat, the largest first."""
    shown = [one for one in knobs if not one.dead]
    if not shown:
        return None
    names = list(dict.fromkeys(one.name for one in shown))[:24]
    values = []
    for one in shown:
        if one.name in names:
            for what, found in (("col.turn_change", one.turns), ("col.seat_change", one.seat)):
                values.append(
                    {
                        **{"knob": name(one.name), "what": say(what), "change": 100 * found.mean, "sure": one.marked},
                        **{"low": 100 * found.low, "high": 100 * found.high},
                        "step": say("legend.more" if one.step == "+" else "legend.less"),
                    }
                )
    steps = [say("legend.less"), say("legend.more")]
    colour = {"field": "step", "type": "nominal", "title": None, "scale": {"domain": steps, "range": [LESS, MORE]}}
    y = {"field": "knob", "type": "nominal", "sort": [name(one) for one in names], "title": None}
    offset = {"field": "step", "sort": steps}
    return {
        "data": {"values": values},
        "facet": {
            "column": {
                **{"field": "what", "type": "nominal", "title": None},
                "sort": [say("col.turn_change"), say("col.seat_change")],
                "header": {"labelColor": "currentColor", "labelFontSize": 12},
            }
        },
        "resolve": {"scale": {"x": "independent"}},
        "spec": {
            "width": 230,
            "height": {"step": 12},
            "layer": [
                {
                    "mark": {"type": "bar", "strokeWidth": 1.2},
                    "encoding": {
                        **{"y": y, "yOffset": offset, "stroke": colour},
                        "x": {"field": "change", "type": "quantitative", "title": None},
                        "fill": {"condition": {"test": "datum.sure", **colour}, "value": "transparent"},
                    },
                },
                {
                    "mark": {"type": "rule", "opacity": 0.55, "color": "currentColor"},
                    "encoding": {
                        **{"y": y, "yOffset": offset, "x2": {"field": "high"}},
                        "x": {"field": "low", "type": "quantitative"},
                    },
                },
            ],
        },
    }


def _rung(bot: str, kind: str, mean: float, low: float, high: float) -> Mapping[str, Any]:
    return {"bot": bot, "kind": kind, "mean": mean, "low": max(0.0, low), "high": min(1.0, high)}


def _line(encoding: Spec, width: float = 1.0) -> Spec:
    mark = {"type": "rule", "color": "currentColor", "strokeDash": [4, 3], "strokeWidth": width}
    return {"data": {"values": [{}]}, "mark": mark, "encoding": encoding}
