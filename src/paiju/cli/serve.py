"""`paiju serve`: the table in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from paiju.bots.external import PREFIX
from paiju.bots.registry import bot_names, is_command
from paiju.cli.arguments import PatchFile, use_patch
from paiju.cli.group import number_parser
from paiju.cli.language import say
from paiju.cli.output import line
from paiju.core.errors import Unreadable

DEFAULT_PORT = 8765
SITTERS = ("you", "open", "human")
"""Who else may be asked for a seat."""
BOT_EXAMPLE = "mybot='cmd:python3 mybot.py'"

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="serve.arg.host")]
Port = Annotated[
    int, typer.Option("--port", metavar="N", help="serve.arg.port", parser=number_parser(1, "--port", 65535))
]
PublicUrl = Annotated[str, typer.Option("--public-url", metavar="URL", help="serve.arg.public_url")]
Db = Annotated[str | None, typer.Option("--db", metavar="FILE|URL", help="serve.arg.db")]
Workers = Annotated[
    int,
    typer.Option(
        "--workers-for-bots", metavar="N", help="serve.arg.workers", parser=number_parser(1, "--workers-for-bots")
    ),
]
Bots = Annotated[list[str] | None, typer.Option("--bot", metavar="NAME='cmd:…'", help="serve.arg.bot")]
Keep = Annotated[
    int, typer.Option("--keep-days", metavar="N", help="serve.arg.keep", parser=number_parser(0, "--keep-days"))
]
PerHour = Annotated[
    int,
    typer.Option(
        "--tables-per-hour", metavar="N", help="serve.arg.per_hour", parser=number_parser(1, "--tables-per-hour")
    ),
]
People = Annotated[
    int,
    typer.Option(
        "--people-per-address", metavar="N", help="serve.arg.people", parser=number_parser(1, "--people-per-address")
    ),
]
Measurers = Annotated[list[str] | None, typer.Option("--metrics-from", metavar="ADDRESS", help="serve.arg.metrics")]
Node = Annotated[str, typer.Option("--node", metavar="NAME", help="serve.arg.node")]
Internal = Annotated[str, typer.Option("--internal", metavar="ADDRESS:PORT", help="serve.arg.internal")]
Lease = Annotated[
    int, typer.Option("--lease", metavar="SECONDS", help="serve.arg.lease", parser=number_parser(1, "--lease", 600))
]
Log = Annotated[str, typer.Option("--log", metavar="text|json", help="serve.arg.log")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="serve.arg.browser")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    public_url: PublicUrl = "",
    db: Db = None,
    workers: Workers = 1,
    bot: Bots = None,
    keep_days: Keep = 30,
    tables_per_hour: PerHour = 60,
    people_per_address: People = 20,
    metrics_from: Measurers = None,
    node: Node = "",
    internal: Internal = "",
    lease: Lease = 10,
    log: Log = "text",
    browser: Browser = True,
    patch: PatchFile = None,
) -> None:
    """Serves the page until Ctrl-C."""
    use_patch(patch)
    from paiju.server.app import Settings
    from paiju.server.logs import KINDS
    from paiju.server.serve import serve as run

    place = db or str(Path.home() / ".paiju" / "tables.db")
    _check_node(place, node, internal)
    settings = Settings(
        db=place,
        public_url=_whole_address(public_url),
        bot_workers=workers,
        commands=_named_bots(bot or []),
        keep_days=float(keep_days),
        tables_per_hour=tables_per_hour,
        people_per_address=people_per_address,
        metrics_from=[_ip_address(word) for word in metrics_from or []],
        node=node,
        internal=internal,
        lease_seconds=float(lease),
    )
    if log not in KINDS:
        raise Unreadable("bad_value", {"option": "--log", "value": log}, at="--log", allowed=list(KINDS))
    run(settings, host, port, browser, lambda url: line(say("serve.at", url=url)), log)


def _named_bots(words: list[str]) -> dict[str, str]:
    """The commands by their names; none may stand in for a bot that everybody knows by that name."""
    named: dict[str, str] = {}
    for word in words:
        name, _, command = word.partition("=")
        if not name.strip() or not is_command(command) or not command.removeprefix(PREFIX).strip():
            raise Unreadable("bad_bot_setting", {"value": word}, at="--bot", allowed=[BOT_EXAMPLE])
        if name in (*named, *bot_names(), *SITTERS):
            raise Unreadable("name_taken", {"name": name}, at="--bot")
        named[name] = command
    return named


def _whole_address(url: str) -> str:
    """The address others open, nothing where none was named."""
    from urllib.parse import urlsplit

    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc):
        raise Unreadable("bad_address", {"value": url}, at="--public-url", allowed=["https://…", "http://…"])
    return url


def _check_node(place: str, node: str, internal: str) -> None:
    """Nodes share a PostgreSQL, have names, and speak to each other where no stranger can listen."""
    if not node and not internal:
        return
    if not node or not internal:
        raise Unreadable("node_needs_both", {}, at="--internal" if node else "--node")
    if "://" not in place:
        raise Unreadable("node_needs_postgres", {}, at="--node", allowed=["--db postgresql://…"])
    if not re.fullmatch(r"[A-Za-z0-9.-]{1,64}", node):
        raise Unreadable("bad_node", {"value": node}, at="--node")
    host, _, port = internal.rpartition(":")
    if not _is_private(host.strip("[]")) or not port.isdigit() or not 0 < int(port) < 65536:
        raise Unreadable(
            "bad_internal", {"value": internal}, at="--internal", allowed=["127.0.0.1:7001", "10.0.0.1:7001"]
        )


def _is_private(host: str) -> bool:
    from ipaddress import ip_address

    try:
        found = ip_address(host)
    except ValueError:
        return False
    return (found.is_private or found.is_loopback) and not found.is_unspecified


def _ip_address(word: str) -> str:
    """An address as the server sees it in a connection."""
    from ipaddress import ip_address

    try:
        return str(ip_address(word))
    except ValueError:
        raise Unreadable("bad_ip", {"value": word}, at="--metrics-from", allowed=["192.168.1.20"]) from None
