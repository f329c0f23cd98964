"""`paiju contest`: two programs of the War of Miracles contest, judged on our engine. docs/contest.md"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paiju.cli.arguments import AsJson, Seed
from paiju.cli.group import path
from paiju.cli.language import say
from paiju.cli.narrator import Narrator
from paiju.cli.output import line, print_json, writable
from paiju.core.errors import Unreadable

First = Annotated[str, typer.Option("--p0", metavar="CMD", help="contest.arg.p0")]
Second = Annotated[str, typer.Option("--p1", metavar="CMD", help="contest.arg.p1")]
Replay = Annotated[
    Path | None, typer.Option("--replay", metavar="FILE", help="contest.arg.replay", parser=path("--replay"))
]
Loud = Annotated[bool, typer.Option("--stderr", help="contest.arg.stderr")]


def contest(
    p0: First, p1: Second, replay: Replay = None, seed: Seed = 0, stderr: Loud = False, json: AsJson = False
) -> None:
    """Plays one game and says who won; a program that fails loses, and the command always returns."""
    from paiju.contest.judge import play_contest

    for at, command in (("--p0", p0), ("--p1", p1)):
        if not command.strip():
            raise Unreadable("no_command", at=at)
    verdict = play_contest(p0, p1, writable(replay) if replay else None, seed or 0, quiet=not stderr)
    if json:
        print_json(verdict.as_json())
        return
    narrator = Narrator(verdict.match.game, [player.name for player in verdict.match.players], verdict.match.options)
    for text in narrator.ending(verdict.outcome):
        line(text, "bold")
    line(say("contest.length", turns=verdict.match.state.turn_number(), actions=len(verdict.match.actions)))
    for camp, count in enumerate(verdict.refused):
        if count:
            line(say("contest.refused", name=narrator.players[camp], count=count), "yellow")
    if verdict.fault is not None:
        fault = verdict.fault
        name = narrator.players[fault["camp"]]
        kind = say(f"contest.kind.{fault['kind']}")
        line(say("contest.fault", name=name, kind=kind, detail=fault["detail"]), "red")
    if replay:
        line(say("play.saved", file=str(replay)), "green")
