"""The report as one page: no network, no script but the switch of language, legible in print and in the dark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any, Final

from paiju.core.game import AnyGame
from paiju.core.options import as_setting
from paiju.core.texts import LANGUAGES
from paiju.lab.findings.sides import FEWEST
from paiju.lab.report.data import Report
from paiju.lab.report.pictures import MOST_THINGS, draw_all
from paiju.lab.report.words import WORDS
from paiju.lab.statistics.intervals import Estimate
from paiju.lab.things import thing_name

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1d1d1b;--paper:#fbfaf7;--soft:#8a8578;--line:#d9d5c9;--mark:#b3392f}
@media (prefers-color-scheme:dark){:root{--ink:#e8e4d8;--paper:#191816;--soft:#9b9587;--line:#3a3732;--mark:#ef8a7e}}
@media print{:root{--ink:#000;--paper:#fff;--soft:#555;--line:#bbb;--mark:#a00}button{display:none}h2{break-after:avoid}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.7rem;margin:.2rem 0 1rem}
h2{font-size:1.2rem;margin:2.4rem 0 .4rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
p{margin:.4rem 0;max-width:46rem}.soft{color:var(--soft);font-size:.9rem}table{border-collapse:collapse;margin:.7rem 0;
font-variant-numeric:tabular-nums;font-size:.92rem}th{text-align:left;font-weight:500;color:var(--soft)}
th,td{padding:.16rem .9rem .16rem 0;border-bottom:1px solid var(--line);vertical-align:top}td.n{text-align:right}
.mark{color:var(--mark);font-weight:600}.small table{font-size:.8rem;color:var(--soft)}figure{margin:1rem 0;overflow-x:auto}
details{margin:.6rem 0}summary{cursor:pointer;color:var(--soft)}button{float:right;font:inherit;border:1px solid var(--line);
background:none;color:inherit;border-radius:.4rem;padding:.15rem .7rem;cursor:pointer}a{color:inherit}
html[lang=zh] [lang=en],html[lang=en] [lang=zh]{display:none}
"""
_SCRIPT: Final = """
const root=document.documentElement,ask=new URLSearchParams(location.search).get('lang');
root.lang=ask||(navigator.language.startsWith('zh')?'zh':'en');
document.querySelector('button').onclick=()=>{root.lang=root.lang==='zh'?'en':'zh'};
"""
_HATCH: Final = (
    '<svg width="0" height="0" style="position:absolute"><defs><pattern id="hatch" width="6" height="6" '
    'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--paper)"/>'
    '<path d="M0 0V6" stroke="currentColor" stroke-opacity=".35" stroke-width="2"/></pattern></defs></svg>'
)

Cell = str
"""A piece of HTML in both languages."""


class Page:
    """Builds the page section by section."""

    def __init__(self, report: Report, game: AnyGame, command: str) -> None:
        self.report = report
        self.game = game
        self.command = command
        self.out: list[str] = []
        self.pictures = {lang: draw_all(report, self._sayer(lang), self._namer(lang)) for lang in LANGUAGES}

    def html(self) -> str:
        for section in (
            self._head,
            self._wanted,
            self._faults,
            self._versus,
            self._seats,
            self._endings,
            self._choice,
            self._outlook,
            self._skill,
            self._worth,
            self._joint,
            self._dealt,
            self._matrices,
            self._many,
            self._knobs,
            self._use,
            self._shown,
        ):
            section()
        made = self.both("made", version=self.report.paiju, command=self.command)
        body = "\n".join(self.out)
        title = escape(self.say("title", "en", game=self.game.name("en")))
        return (
            f'<!doctype html>\n<html lang="zh"><head><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{_STYLE}</style></head>'
            f'<body>{_HATCH}<main><button type="button">{self.both("switch")}</button>\n{body}\n'
            f'<p class="soft">{made}</p></main><script>{_SCRIPT}</script></body></html>\n'
        )

    # ------------------------------------------------------------------ words

    def say(self, key: str, lang: str, **args: object) -> str:
        template = WORDS[key][LANGUAGES.index(lang)]
        return template.format(**args) if args else template

    def both(self, key: str, **args: object) -> Cell:
        """A sentence in both languages; what is filled in is the same in both, or a pair."""
        return self.pair(*(self.say(key, lang, **{k: _in(v, lang) for k, v in args.items()}) for lang in LANGUAGES))

    def pair(self, zh: str, en: str) -> Cell:
        return f'<span lang="zh">{escape(zh)}</span><span lang="en">{escape(en)}</span>'

    def name(self, thing: str) -> Cell:
        return self.pair(*(self._namer(lang)(thing) for lang in LANGUAGES))

    def _sayer(self, lang: str) -> Callable[[str], str]:
        return lambda key: self.say(key, lang)

    def _namer(self, lang: str) -> Callable[[str], str]:
        def name(key: str) -> str:
            option = self.game.texts.find(f"option.{key}", lang)
            return option or thing_name(self.game, key, lang)

        return name

    def _text(self, kind: str, id: str) -> Cell:
        return self.pair(*(self.game.texts.find(f"{kind}.{id}", lang) or id for lang in LANGUAGES))

    # ------------------------------------------------------------------ pieces

    def title(self, key: str, **args: object) -> None:
        self.out.append(f'<h2 id="{escape(key)}">{self.both(key, **args)}</h2>')

    def text(self, key: str, css: str = "", **args: object) -> None:
        self.out.append(f'<p class="{css}">{self.both(key, **args)}</p>')

    def table(self, columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
        head = "".join(f"<th>{self.both(column)}</th>" for column in columns)
        lines = [
            "<tr>" + "".join(f'<td class="{"n" if _is_number(cell) else ""}">{cell}</td>' for cell in row) + "</tr>"
            for row in rows
        ]
        if lines:
            self.out.append(f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>")

    def picture(self, id: str) -> None:
        if all(id in self.pictures[lang] for lang in LANGUAGES):
            drawn = "".join(f'<div lang="{lang}">{self.pictures[lang][id]}</div>' for lang in LANGUAGES)
            self.out.append(f"<figure>{drawn}</figure>")

    # ------------------------------------------------------------------ sections

    def _head(self) -> None:
        report, plan = self.report, self.report.plan
        names = tuple(self.game.name(lang) for lang in LANGUAGES)
        self.out.append(f"<h1>{self.both('title', game=names)}</h1>")
        self.text(
            "intro",
            games=f"{report.games:,}",
            groups=report.groups,
            rounds=report.rounds,
            seats=plan["seats"],
            seed=plan["seed"],
            rules=report.rules_version,
        )
        self.text("players", bots=", ".join(plan["bots"]))
        changed = {
            option.id: plan["options"][option.id]
            for option in self.game.options
            if plan["options"].get(option.id, option.default) != option.default
        }
        if changed:
            self.text("options", options=", ".join(f"{id}={as_setting(value)}" for id, value in changed.items()))
        if plan["patch"]:
            self.text("patched", patch=_patch_text(plan["patch"]))
        seats = ", ".join(f"{row.bot} {points(row.visible)}" for row in report.seats)
        things = ", ".join(f"{bot} {points(value)}" for bot, value in report.things.visible.items())
        self.text("visible", "soft", seat=seats or "–", thing=things or "–")

    def _wanted(self) -> None:
        if self.report.wanted:
            self.title("wanted")
            self.table(
                ("col.wish", "col.band", "col.found", "col.verdict"),
                [
                    (
                        escape(one.name),
                        f"{one.low:g} … {one.high:g}",
                        f"{one.found[0]:.4g} ({one.found[1]:.4g} … {one.found[2]:.4g})",
                        _marked(self.both(f"verdict.{one.verdict}"), one.verdict == "broken"),
                    )
                    for one in self.report.wanted
                ],
            )

    def _faults(self) -> None:
        if self.report.faults:
            self.title("faults")
            self.text("faults.text")
            self.table(
                ("col.why", "col.record"),
                [(escape(f"{one.arm}: {one.problem}"), _link(one.record)) for one in self.report.faults],
            )

    def _versus(self) -> None:
        found = self.report.versus
        if found is None:
            return
        plan = self.report.plan
        what = ", ".join(f"{id}={as_setting(value)}" for id, value in plan["versus"].items())
        patch = _patch_text(plan["versus_patch"])
        self.title("versus")
        self.text("versus.text", what="; ".join(one for one in (what, patch) if one), visible=points(found.visible))
        self.text("versus.some" if found.is_marked() else "versus.none")
        change = found.change
        rows = [
            (self.both("col.seat_change"), interval(change.seat)),
            (self.both("col.turn_change"), interval(change.turns)),
            (self.both("col.draw_change"), interval(change.draws)),
            (self.both("col.margin_change"), interval(change.margin)),
            *((self._text("ending", one.reason), _marked(interval(one.more), one.marked)) for one in found.endings),
        ]
        self.table(("col.change", "col.share"), rows)
        self.table(
            ("col.thing", "col.before", "col.after", "col.change", "col.q"),
            [
                (
                    *(self.name(one.thing), interval(one.before), interval(one.after)),
                    *(_marked(interval(one.change), one.marked), f"{one.q:.2g}"),
                )
                for one in found.worth
            ],
        )

    def _seats(self) -> None:
        self.title("seats")
        self.text("seats.text")
        rows = []
        for row in self.report.seats:
            for seat, one in enumerate(row.advantage):
                mark = _marked(interval(one), one.low > 0 or one.high < 0)
                draws = percent(row.draws) if seat == 0 else ""
                rows.append((escape(row.bot) if seat == 0 else "", str(seat), mark, draws))
        self.table(("col.bot", "col.seat", "col.advantage", "col.draws"), rows)

    def _endings(self) -> None:
        self.title("endings")
        self.text("endings.text")
        rows = [
            (escape(row.bot) if not place else "", self._text("ending", one.reason), str(one.games), percent(one.share))
            for row in self.report.play
            for place, one in enumerate(row.endings)
        ]
        self.table(("col.bot", "col.ending", "col.games", "col.share"), rows)
        self.title("length")
        self.text("length.text")
        self.table(
            ("col.bot", "col.turns", "col.answers"),
            [
                (
                    escape(row.bot),
                    f"{row.turns.p5:g} · <b>{row.turns.median:g}</b> · {row.turns.p95:g}",
                    f"{row.answers.p5:g} · <b>{row.answers.median:g}</b> · {row.answers.p95:g}",
                )
                for row in self.report.play
            ],
        )

    def _choice(self) -> None:
        self.title("choice")
        self.text("choice.text")
        weight = {one.bot: one.weight for one in self.report.outlook}
        rows = []
        for row in self.report.play:
            found = weight.get(row.bot) or []
            cells = [f"{found[0]:g}", points(found[1]), points(found[2]), percent(found[3])] if found else ["–"] * 4
            rows.append((escape(row.bot), f"{row.choices:.1f}", percent(row.free), *cells))
        columns = ("col.bot", "col.choices", "col.free", "col.sampled", "col.weight", "col.middle", "col.heavy")
        self.table(columns, rows)

    def _outlook(self) -> None:
        if not self.report.outlook:
            return
        self.title("outlook")
        last = self.report.outlook[-1]
        self.text("outlook.text", error=points(last.error))
        self.picture("outlook")
        columns = (
            *("col.bot", "col.no_return", "col.dead", "col.leads", "col.drama", "col.comebacks", "col.snowball"),
        )
        rows = [
            (
                escape(one.bot),
                percent(one.no_return),
                percent(one.dead.mean),
                f"{one.lead_changes.mean:.2f}",
                f"{one.drama.mean:.2f}",
                _marked(interval(one.comebacks), one.comebacks.low > 0 or one.comebacks.high < 0),
                f"{one.snowball:+.2f}",
            )
            for one in self.report.outlook
        ]
        self.table(columns, rows)
        self.text("outlook.foot", "soft")

    def _skill(self) -> None:
        skill = self.report.skill
        self.title("skill")
        self.text("skill.text")
        self.table(
            ("col.bot", "col.same", "col.chance", "col.explained"),
            [
                (escape(one.bot), rate(one.same_seat), f"({percent(one.by_chance)})", percent(one.explained))
                for one in skill.luck
            ],
        )
        self.picture("ladder")
        rows = [(escape(f"{one.upper} : {one.lower}"), rate(one.won)) for one in skill.ladder]
        if skill.sight is not None:
            rows.append((f"{escape(skill.sight.upper)}, {self.both('sight')}", rate(skill.sight.won)))
        self.table(("col.step", "col.won"), rows)
        if skill.ladder:
            self.text("rungs", rungs=skill.rungs)
            self.text("ladder.flat", "soft")

    def _worth(self) -> None:
        rows = self.report.things.worth
        if not rows:
            return
        self.title("worth")
        self.text("worth.text")
        self.picture("forest")
        things = len({row.thing for row in rows})
        if things > MOST_THINGS:
            self.text("worth.cut", "soft", count=MOST_THINGS)
        self.out.append(f"<details><summary>{self.both('worth')}</summary>")
        self.table(
            ("col.bot", "col.thing", "col.worth", "col.shrunk", "col.q", "col.used"),
            [
                (
                    escape(row.bot),
                    self.name(row.thing),
                    _marked(interval(row.worth), row.marked),
                    points(row.shrunk),
                    f"{row.q:.2g}",
                    percent(row.used),
                )
                for row in rows
            ],
        )
        self.out.append("</details>")

    def _joint(self) -> None:
        if self.report.things.joint:
            self.title("joint")
            self.text("joint.text")
            self.table(
                ("col.pair", "col.both", "col.synergy", "col.q"),
                [
                    (
                        f"{self.name(row.one)} + {self.name(row.two)}",
                        interval(row.both),
                        _marked(interval(row.synergy), row.marked),
                        f"{row.q:.2g}",
                    )
                    for row in self.report.things.joint
                ],
            )

    def _dealt(self) -> None:
        rows = self.report.things.dealt
        if rows:
            self.title("dealt")
            self.text("dealt.text")
            self.table(
                ("col.bot", "col.thing", "col.worth", "col.q", "col.groups"),
                [
                    (
                        *(escape(row.bot), self.name(row.thing), _marked(interval(row.worth), row.marked)),
                        *(f"{row.q:.2g}", str(row.worth.groups)),
                    )
                    for row in rows
                ],
            )

    def _matrices(self) -> None:
        for matrix in self.report.matrices:
            kind = WORDS.get(f"kind.{matrix.kind}", (matrix.kind, matrix.kind))
            self.title("matrix", kind=kind)
            self.text("matrix.text", groups=matrix.groups, few=FEWEST, diversity=f"{matrix.diversity:g}")
            self.picture(f"matrix.{matrix.kind}")
            self.table(
                ("col.thing", "col.strength", "col.groups", "col.played", "col.cost"),
                [
                    (
                        self.name(side.thing),
                        _marked(_triple(side.strength), side.marked),
                        str(side.groups),
                        _triple(side.played),
                        points(side.cost),
                    )
                    for side in matrix.sides
                ],
            )
            marked = [cell for cell in matrix.cells if cell.marked]
            if marked:
                self.text("counters")
                self.table(
                    ("col.pair", "col.won", "col.chance", "col.groups"),
                    [
                        (
                            f"{self.name(cell.one)} : {self.name(cell.two)}",
                            percent(cell.won),
                            f"({percent(cell.model)})",
                            str(cell.groups),
                        )
                        for cell in marked
                    ],
                )

    def _many(self) -> None:
        if self.report.many:
            self.title("many")
            self.text("many.text")
            self.table(
                ("col.bot", "col.waiting", "col.out", "col.kings", "col.leader", "col.shunned"),
                [
                    (
                        escape(one.bot),
                        rate(one.waiting),
                        percent(one.out),
                        f"{percent(one.kings)} / {one.kings_tried}",
                        interval(one.leader),
                        ", ".join(self.name(thing) for thing in one.shunned) or "–",
                    )
                    for one in self.report.many
                ],
            )

    def _knobs(self) -> None:
        knobs = self.report.knobs
        if not knobs:
            return
        self.title("knobs")
        self.text("knobs.text")
        self.picture("tornado")
        dead = sorted({one.name for one in knobs if one.dead} - {one.name for one in knobs if not one.dead})
        if dead:
            self.text(
                "decoration", names=tuple(", ".join(self._namer(lang)(name) for name in dead) for lang in LANGUAGES)
            )
        self.out.append(f"<details><summary>{self.both('knobs')}</summary>")
        self.table(
            ("col.knob", "col.seat_change", "col.turn_change", "col.draw_change", "col.margin_change", "col.q"),
            [
                (
                    f"{self.name(one.name)} {one.step}1",
                    _marked(interval(one.seat), one.marked),
                    _marked(interval(one.turns), one.marked),
                    interval(one.draws),
                    interval(one.margin),
                    f"{one.q:.2g}",
                )
                for one in knobs
                if not one.dead
            ],
        )
        self.out.append("</details>")

    def _use(self) -> None:
        rows = self.report.things.use
        if rows:
            self.title("use")
            self.text("use.text")
            self.text("raw.text", "soft")
            self.out.append(f'<details class="small"><summary>{self.both("use")}</summary>')
            columns = ("col.bot", "col.thing", "col.offered", "col.chosen", "col.rate", "col.turn", "col.with")
            self.table(
                (*columns, "col.without"),
                [
                    (
                        *(escape(row.bot), self.name(row.thing), str(row.offered), str(row.chosen), percent(row.rate)),
                        *(f"{row.turn:.1f}" if row.turn >= 0 else "–", percent(row.won_with), percent(row.won_without)),
                    )
                    for row in rows
                ],
            )
            self.out.append("</details>")

    def _shown(self) -> None:
        if self.report.shown:
            self.title("shown")
            self.text("shown.text")
            self.table(
                ("col.why", "col.turns", "col.record"),
                [
                    (
                        f"{self.both(f'why.{one.why}')} {self.name(one.about) if one.about else ''}",
                        str(one.turns),
                        _link(one.record),
                    )
                    for one in self.report.shown
                ],
            )


def make_page(report: Report, game: AnyGame, command: str) -> str:
    """report.html."""
    return Page(report, game, command).html()


def points(value: float) -> str:
    return f"{100 * value:.1f}"


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def interval(found: Estimate) -> str:
    """An effect in points with its interval."""
    return f"{100 * found.mean:+.1f} ({100 * found.low:+.1f} … {100 * found.high:+.1f})"


def rate(found: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * found.mean:.1f} % ({100 * max(0.0, found.low):.1f} … {100 * min(1.0, found.high):.1f})"


def _triple(found: Sequence[float]) -> str:
    return f"{100 * found[0]:.1f} % ({100 * found[1]:.1f} … {100 * found[2]:.1f})"


def _marked(cell: Cell, marked: bool) -> Cell:
    return f'<span class="mark">{cell}</span>' if marked else cell


def _link(path: str) -> Cell:
    return f'<a href="{escape(path)}">{escape(path)}</a>'


def _is_number(cell: str) -> bool:
    return cell[:1].isdigit() or cell[:1] in "+-–"


def _in(value: object, lang: str) -> object:
    return value[LANGUAGES.index(lang)] if isinstance(value, tuple) else value


def _patch_text(patch: dict[str, Any]) -> str:
    return ", ".join(f"{id}: {value}" for id, value in patch.items())
