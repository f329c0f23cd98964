"""The address that is sent to friends: a page that chat programs can preview, and that leads to the table.

A table's own address lies behind the `#`, which is never sent to a server, so it can have no preview of its own.
"""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from paiju.core.texts import LANGUAGES
from paiju.games import find_game
from paiju.match.messages import TableInfo

PAGE = """<!doctype html>
<html lang="zh">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{line}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="牌局 Paiju">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{line}">
<meta property="og:image" content="{base}preview.jpg">
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0; url=../#/t/{id}">
</head>
<body><a href="../#/t/{id}">{title}</a></body>
</html>
"""
UNKNOWN = ("牌局 Paiju", "五种中国自制桌游，一张桌子 · Five Chinese home-made games, one table")


def invitation(id: str, base: str, table: TableInfo | None) -> str:
    """`base` is the page's own address as others see it; `table` what everybody may know, if it is there."""
    title, line = UNKNOWN if table is None else _invites(table)
    return PAGE.format(title=escape(title), line=escape(line), base=escape(base), id=quote(id, safe=""))


def _invites(table: TableInfo) -> tuple[str, str]:
    """Who invites to which game, and what the game is about, in both languages."""
    game = find_game(table.game)
    names = {lang: game.name(lang) for lang in LANGUAGES}
    host = next((chair.name for chair in table.chairs if chair.by == "human" and chair.name), "")
    title = f"{host} 请你玩{names['zh']} · Play {names['en']}" if host else f"{names['zh']} · {names['en']}"
    return title, " · ".join(filter(None, map(game.line, LANGUAGES)))
