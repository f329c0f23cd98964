"""The report as one HTML file that loads nothing from anywhere: ladder, win matrix, faults, every game."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from paiju.arena.folder import About, Folder
from paiju.arena.game import Played
from paiju.arena.table import Rating, Row, Standings, standings
from paiju.arena.text import STYLE, TEXTS
from paiju.bots.faults import fault_text
from paiju.core.game import AnyGame
from paiju.core.options import as_setting, changed_options
from paiju.core.texts import Texts
from paiju.games import find_game

MOST_LISTED: Final = 2000


def report_html(folder: Folder, lang: str) -> str:
    """The whole page."""
    about = folder.about
    table = standings(about.present, folder.played, about.seats)
    game = find_game(about.game)
    title = _say("title", lang, game=game.name(lang))
    parts = [
        f"<h1>{escape(title)}</h1>",
        _line(_say("setup", lang, rules=about.rules_version, seats=about.seats, options=_options(game, about, lang))),
        _line(_say("made", lang, games=table.games, builds=about.builds)),
        _section("ladder", lang, _ladder(table, lang)),
        _section("matrix", lang, _line(_say("matrix.text", lang)) + _matrix(table)),
        _section("by_seat", lang, _seats(table, lang)),
        _section("fault_list", lang, _faults(table, game.texts, lang)),
        _section("void_list", lang, _voids(table)) if table.voids else "",
        _section("seeds", lang, _seeds(about, lang)),
        _section("games", lang, _games(folder, game.texts, lang)),
    ]
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><main>{''.join(parts)}</main></html>\n"
    )


def _say(key: str, lang: str, **args: Any) -> str:
    return TEXTS.say(key, lang, args)


def _section(key: str, lang: str, body: str) -> str:
    return f"<section><h2>{escape(_say(key, lang))}</h2>{body}</section>"


def _line(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _options(game: AnyGame, about: About, lang: str) -> str:
    """What this table plays otherwise than by default."""
    changed = changed_options(game.options, game.check_options(about.options, about.seats))
    named = [f"{_option(game, name, lang)} {as_setting(value)}" for name, value in changed.items()]
    return _say("options", lang, names=named) if named else _say("options.default", lang)


def _option(game: AnyGame, name: str, lang: str) -> str:
    key = f"option.{name}"
    return game.texts.say(key, lang) if game.texts.has(key, lang) else name


def _table(head: list[str], rows: list[list[str]]) -> str:
    """Cells are HTML already; all but the first column are numbers or short."""
    top = "".join(f'<th scope="col"{_right(n)}>{escape(cell)}</th>' for n, cell in enumerate(head))
    lines = ["".join(f"<td{_right(n)}>{cell}</td>" for n, cell in enumerate(row)) for row in rows]
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _right(column: int) -> str:
    return ' class="n"' if column else ""


def _record(row: Row) -> str:
    return f"{row.wins}–{row.draws}–{row.losses}"


def _rate(row: Row) -> str:
    share, low, high = row.rate
    return f"{share:.1%} <small>{low:.0%}–{high:.0%}</small>" if row.wins + row.losses else "–"


def _ladder(table: Standings, lang: str) -> str:
    columns = ("bot", "rating", "", "record", "rate", "faults", "length")
    head = [_say(key, lang) if key else "" for key in columns]
    low = min((row.low for row in table.ladder), default=0.0)
    high = max((row.high for row in table.ladder), default=1.0)
    rows = [
        [
            f"<code>{escape(row.bot)}</code>",
            f"{row.rating:.1f} <small>{row.low:.1f}–{row.high:.1f}</small>",
            _bar(row, low, high),
            _record(row.row),
            _rate(row.row),
            str(row.faults),
            f"{row.seconds:.1f}",
        ]
        for row in table.ladder
    ]
    return _table(head, rows)


def _bar(row: Rating, low: float, high: float) -> str:
    """The interval as a line with a dot at the rating."""
    scale = 160 / max(1e-9, high - low)
    left, right, dot = ((value - low) * scale + 4 for value in (row.low, row.high, row.rating))
    return (
        f'<svg width="168" height="16" role="img" aria-label="{row.low:.1f} – {row.high:.1f}">'
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="8" y2="8" stroke="currentColor" stroke-opacity=".35" '
        f'stroke-width="3" stroke-linecap="round"/><circle cx="{dot:.1f}" cy="8" r="4" fill="currentColor"/></svg>'
    )


def _matrix(table: Standings) -> str:
    order = [row.bot for row in table.ladder]
    rows = []
    for bot in order:
        cells = [f"<code>{escape(bot)}</code>"]
        for other in order:
            row = table.matrix[bot].get(other)
            cells.append(_cell(row) if row is not None and row.games else "·")
        rows.append(cells)
    return _table(["", *order], rows)


def _cell(row: Row) -> str:
    return f'<span style="{_shade(row)}padding:2px 6px;border-radius:4px">{_rate(row)}</span> ({_record(row)})'


def _shade(row: Row) -> str:
    """Green for the better one, red for the worse; nothing decided, no colour."""
    if not row.wins + row.losses:
        return ""
    share = row.rate[0]
    return f"background:rgba(var(--{'good' if share >= 0.5 else 'bad'}),{abs(share - 0.5) * 0.7:.2f});"


def _seats(table: Standings, lang: str) -> str:
    rows = [[_say("seat", lang, n=int(row.bot) + 1), _record(row), _rate(row)] for row in table.seats]
    return _table(["", _say("record", lang), _say("rate", lang)], rows)


def _faults(table: Standings, texts: Texts, lang: str) -> str:
    if not table.faults:
        return _line(_say("none", lang))
    rows = []
    for game, fault in table.faults:
        text = fault_text(fault.error["error"], lang, texts)
        stderr = f"<pre>{escape(fault.stderr)}</pre>" if fault.stderr else ""
        rows.append([_link(game), f"<code>{escape(fault.bot)}</code>", escape(text) + stderr])
    return _table([_say("game", lang), _say("bot", lang), _say("faults", lang)], rows)


def _voids(table: Standings) -> str:
    return _table(["", ""], [[_link(game), escape(problem)] for game, problem in table.voids])


def _seeds(about: About, lang: str) -> str:
    over = all(entry.shown for entry in about.secrets)
    lines = [_line(_say("seeds.text", lang) + _say("seeds.over" if over else "seeds.open", lang))]
    for entry in about.secrets:
        shown = f"<code>{entry.shown}</code>" if entry.shown else escape(_say("seeds.hidden", lang))
        lines.append(f"<p>SHA-256 <code>{entry.digest}</code><br>{shown}</p>")
    return "".join(lines)


def _games(folder: Folder, texts: Texts, lang: str) -> str:
    listed = folder.played[:MOST_LISTED]
    rows = [_game(played, texts, lang) for played in listed]
    head = [_say(key, lang) for key in ("game", "result", "ending", "decisions", "seconds")]
    more = len(folder.played) - len(listed)
    tail = _line(_say("more", lang, count=more)) if more else ""
    return _line(_say("watch", lang, command="paiju replay FILE --step")) + _table(head, rows) + tail


def _game(played: Played, texts: Texts, lang: str) -> list[str]:
    words = [texts.say(f"outcome.{('loss', 'draw', 'win')[result + 1]}", lang) for result in played.result]
    pairs = zip(played.bots, words, played.scores, strict=True)
    result = ", ".join(f"<code>{escape(bot)}</code> {escape(word)} {score}" for bot, word, score in pairs)
    key = f"ending.{played.reason}"
    ending = texts.say(key, lang) if texts.has(key, lang) else played.reason
    return [_link(played.id), result, escape(ending), str(played.decisions), f"{played.seconds:.1f}"]


def _link(game: str) -> str:
    return f'<a href="games/{game}.json">{game}</a>'
