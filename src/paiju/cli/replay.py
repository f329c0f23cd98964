"""`paiju replay`: a saved match again, all at once or decision by decision."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from paiju.cli.group import path
from paiju.cli.language import language, say
from paiju.cli.narrator import Narrator
from paiju.cli.output import drawing, line, out, read_match
from paiju.core.types import Viewer
from paiju.core.viewers import ALL, SPECTATOR, viewer_from
from paiju.match.match import Match
from paiju.match.match import replay as replay_record

File = Annotated[Path, typer.Argument(metavar="FILE", help="replay.arg.file", parser=path("FILE"))]
From = Annotated[str | None, typer.Option("--from", metavar="SEAT|all|spectator", help="replay.arg.from")]
Step = Annotated[bool, typer.Option("--step", help="replay.arg.step")]


def replay(file: File, from_: From = None, step: Step = False) -> None:
    """Shows the match as one viewer saw it."""
    record = read_match(file)
    match, note = replay_record(record)
    viewer = _viewer(from_, match)
    narrator = Narrator(match.game, [player.name for player in match.players], match.options)
    if note:
        line(say("replay.older", record=record.rules_version, here=match.game.rules_version), "yellow")
    line(say("replay.title", players=" – ".join(narrator.players), count=len(match.actions)), "bold")
    show = Show(match, narrator, viewer)
    if step:
        show.by_step()
    else:
        show.at_once()
    outcome = record.outcome
    if outcome is not None:
        for text in narrator.ending(outcome):
            line(text, "bold")


def _viewer(name: str | None, match: Match) -> int:
    """Who looks; by default everything of a finished match, and what a spectator sees of a running one."""
    if name is None:
        return ALL if match.state.over else SPECTATOR
    return viewer_from(int(name) if name.isdigit() else name, match.seats)


class Show:
    """A match being shown, from its first position on."""

    def __init__(self, match: Match, narrator: Narrator, viewer: Viewer) -> None:
        self.actions = list(match.actions)
        self.narrator = narrator
        self.viewer = viewer
        self.match = match
        self.told = 0
        self._go_to(0)

    def at_once(self) -> None:
        """The whole log, then the last position."""
        self._tell()
        while len(self.match.actions) < len(self.actions):
            self._next()
        self._draw()

    def by_step(self) -> None:
        """One decision for every Enter; a number goes there, `b` back, `q` out."""
        self._tell()
        self._draw()
        while True:
            place = len(self.match.actions)
            try:
                word = input(say("replay.prompt", place=place, count=len(self.actions))).strip().lower()
            except (EOFError, KeyboardInterrupt):
                line()
                return
            if word in ("q", "quit"):
                return
            if word.isdigit() or word in ("b", "back"):
                goal = int(word) if word.isdigit() else place - 1
                self._go_to(max(0, min(goal, len(self.actions))))
                self._draw()
            elif place < len(self.actions):
                self._next()
                self._draw()
            else:
                return

    def _go_to(self, place: int) -> None:
        self.match.rebuild(self.actions[:place])
        self.told = 0 if place == 0 else len(self.narrator.events(self.match.state, self.viewer, 0))

    def _next(self) -> None:
        place = len(self.match.actions)
        seat, code = self.actions[place]
        self.match.act(seat, code)
        if self.viewer in (ALL, seat):  # an action may be a secret; what others saw of it are the events
            name = self.narrator.players[seat]
            line(say("replay.action", n=place + 1, name=name, action=self.narrator.action(code)), "cyan")
        self._tell()

    def _tell(self) -> None:
        texts = self.narrator.events(self.match.state, self.viewer, self.told)
        self.told += len(texts)
        for text in texts:
            line(f"   {text}")

    def _draw(self) -> None:
        state = self.match.state
        out().print(Rule(Text(self.narrator.headline(state)), style="dim"))
        names = [escape(name) for name in self.narrator.players]
        drawing(self.match.game.draw(state.view(self.viewer), language(), names))
