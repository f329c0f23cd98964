"""The dialogue of a game in the terminal.

A bot plays at once, and what it did is told as sentences. A person sees what has happened since, the table, the
question and the numbered answers. Between two people at one screen a curtain falls where they may not see the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from paiju.cli.errors import error_text
from paiju.cli.games import credit, name_of
from paiju.cli.language import language, say
from paiju.cli.narrator import Narrator
from paiju.cli.output import drawing, line, out, read_match, writable
from paiju.cli.play.explain import explain
from paiju.cli.play.seats import HUMAN, check_sitter, make_bots
from paiju.cli.rules import look_up, show_entry, show_rulebook
from paiju.core.actions import RESIGN
from paiju.core.errors import NotLegal, PaijuError
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat, Viewer
from paiju.core.viewers import SPECTATOR
from paiju.match.bot_host import Host
from paiju.match.match import Match, commits_draft
from paiju.match.match import replay as replay_record
from paiju.match.record import save_record
from paiju.match.referee import decided

NOBODY: Final = -1
TALL: Final = 8
"""How many answers are listed one below the other before a second column begins."""


def in_columns(offers: list[Text], width: int) -> Table:
    """The answers below each other, in as many columns as need be and as fit."""
    widest = max(offer.cell_len for offer in offers) + 3
    fitting = max(1, (width - 2) // widest)
    columns = min(fitting, -(-len(offers) // TALL))
    rows = -(-len(offers) // columns)
    table = Table.grid(padding=(0, 3, 0, 0))
    for row in range(rows):
        table.add_row(*offers[row::rows])
    return table


def _wipe() -> None:
    """Clears the screen and the lines above it."""
    console = out()
    if console.is_terminal:
        console.clear()
        console.file.write("\033[3J")


class Leave(Exception):
    """The person wants to go."""


class Session:
    """A match at this terminal."""

    def __init__(self, match: Match) -> None:
        self.commands: dict[str, Callable[[int, str], None]] = {}
        for words, command in (
            ("? help 帮助", self._help),
            ("back b 返回", self._back),
            ("undo u 悔棋", self._undo),
            ("save 保存", self._save),
            ("load 读取", self._load),
            ("rules 规则", self._rules),
            ("log 记录", self._log),
            ("table t 桌面", self._table),
            ("resign 认输", self._resign),
            ("quit q exit 退出", self._quit),
        ):
            self.commands |= dict.fromkeys(words.split(), command)
        self.before_screen = NOBODY
        self._changed = False
        self._sit_down(match)

    def _sit_down(self, match: Match) -> None:
        bots = make_bots(match)
        self.match = match
        self.host = Host(match, bots, Random(f"{match.seed}/worlds").getrandbits(63))
        self.narrator = Narrator(match.game, [player.name for player in match.players], match.options)
        self.people = [seat for seat, player in enumerate(match.players) if player.by == HUMAN]
        self.told = [0] * match.seats
        self.told_spectator = 0
        self.drawn = b""
        self.automatic: set[int] = set()  # places in the list of actions that were the only possible answer
        self.decided: OutcomeJson | None = None
        self.broken: dict[str, Any] | None = None
        for seat in bots:
            self.host.welcome(seat, "m1")

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        self._greet()
        try:
            while True:
                if self.match.state.over or self.decided is not None:
                    self._show_end()
                    self._after_the_end()
                else:
                    self._one_decision()
        except (EOFError, KeyboardInterrupt):
            line()
            line(say("play.bye"), "dim")
        except Leave:
            line(say("play.bye"), "dim")
        finally:
            self._let_bots_go()

    def _greet(self) -> None:
        game = self.match.game
        line(say("play.title", game=name_of(game), seed=self.match.seed), "bold")
        if credit(game):
            line(credit(game), "dim")
        line(say("play.hint"), "dim")

    def _one_decision(self) -> None:
        actors = self.match.state.actors()
        bots = [seat for seat in actors if seat not in self.people]
        if bots:
            self._let_bot_play(bots[0])
        else:
            seat = self.before_screen if self.before_screen in actors else actors[0]
            self._ask(seat)

    def _let_bot_play(self, seat: Seat) -> None:
        try:
            with self._thinking(seat):
                code = self.host.choice(seat)
            self.match.act(seat, code)
        except PaijuError as error:
            self._bot_failed(seat, error)
            self.decided = decided(self.match, seat)
            self.broken = {"seat": seat, **error.as_json()}
            return
        if len(self.people) == 1:
            self._tell(self.people[0])
        elif not self.people:
            self._tell_spectator()

    def _thinking(self, seat: Seat) -> Any:
        console = out()
        label = say("play.thinking", name=self.narrator.players[seat])
        return console.status(Text(label, style="dim")) if console.is_terminal else nullcontext()

    def _bot_failed(self, seat: Seat, error: PaijuError) -> None:
        problem = error_text(error, self.match.game.texts)
        line(say("play.bot_failed", name=self.narrator.players[seat], problem=problem), "red")

    def _let_bots_go(self) -> None:
        late = self.host.goodbye(self._outcome(), self.broken)
        for seat, error in late.items():
            self._bot_failed(seat, error)

    # ------------------------------------------------------------------ a person's decision

    def _ask(self, seat: Seat) -> None:
        state = self.match.state
        self._curtain(seat)
        self._tell(seat)
        legal = state.legal(seat)
        if len(legal) == 1 and len(self.people) == 1 and not commits_draft(state, seat, legal[0]):
            line(say("play.forced", action=self.narrator.action(legal[0])), "dim")
            self.automatic.add(len(self.match.actions))
            self.match.act(seat, legal[0])
            return
        self._draw(seat, again=False)
        self._show_question(seat)
        self._changed = False
        while not self._changed:
            name = f"{self.narrator.players[seat]} " if len(self.people) > 1 else ""
            self._answer(seat, input(f"{name}> ").strip())

    def _answer(self, seat: Seat, word: str) -> None:
        """A number, an action, a part of an answer's text, or a command; Enter alone shows the question again."""
        name, _, rest = word.partition(" ")
        command = self.commands.get(name.casefold())
        if command is None and word[:1] in ("?", "？"):
            command, rest = self._help, word[1:]
        try:
            if command is not None:
                command(seat, rest.strip())
            elif not word and len(self.match.state.legal(seat)) > 1:
                self._show_question(seat)
            else:
                self.match.act(seat, self._meant(seat, word))
                self._changed = True
        except PaijuError as error:
            line(error_text(error, self.match.game.texts, self.narrator.players), "yellow")

    def _meant(self, seat: Seat, word: str) -> int:
        """The legal code a word means."""
        state, space = self.match.state, self.match.game.space
        legal = state.legal(seat)
        if not word:
            return legal[0]  # the only one
        if word.isdigit():
            if not 1 <= int(word) <= len(legal):
                raise NotLegal("no_number", {"count": len(legal)})
            return legal[int(word) - 1]
        for code in range(space.size):
            if space.text(code) == word:
                return code  # if it is not legal, the refusal says why
        matching = [code for code in legal if word.casefold() in self.narrator.action(code).casefold()]
        if len(matching) == 1:
            return matching[0]
        if not matching:
            raise NotLegal("nothing_meant", {"word": word})
        shown = [f"{legal.index(code) + 1} {self.narrator.action(code)}" for code in matching]
        raise NotLegal("several_meant", {"word": word}, allowed=shown)

    # ------------------------------------------------------------------ showing

    def _curtain(self, seat: Seat) -> None:
        """Somebody else comes to the screen: what the one before saw goes first, where it was secret."""
        if seat == self.before_screen:
            return
        if len(self.people) > 1 and self._secrets(seat):
            if self.before_screen != NOBODY and self._tell(self.before_screen):
                input(say("play.hand_over", name=self.narrator.players[seat]) + " ")
            _wipe()
            input(say("play.curtain", name=self.narrator.players[seat]) + " ")
            _wipe()
            self.drawn = b""
        self.before_screen = seat

    def _secrets(self, seat: Seat) -> bool:
        """Whether the people at this screen may not all see the same."""
        state = self.match.state
        others = [other for other in self.people if other != seat]
        if any(state.sealed[other] or state.draft(other) for other in self.people) or len(state.actors()) > 1:
            return True
        mine = state.table(seat)
        return any(state.table(other) != mine for other in others)

    def _tell(self, seat: Seat) -> bool:
        """What has happened since this person last looked; False if nothing has."""
        texts = self.narrator.events(self.match.state, seat, self.told[seat])
        self.told[seat] += len(texts)
        for text in texts:
            line(f"· {text}")
        if len(self.people) > 1 and not self._secrets(seat):
            for other in self.people:  # they look at the same screen
                self.told[other] = len(self.narrator.events(self.match.state, other, 0))
        return bool(texts)

    def _tell_spectator(self) -> None:
        texts = self.narrator.events(self.match.state, SPECTATOR, self.told_spectator)
        self.told_spectator += len(texts)
        for text in texts:
            line(f"· {text}")

    def _draw(self, viewer: Viewer, again: bool) -> None:
        """The table, unless it stands there already."""
        view = self.match.state.view(viewer)
        look = msgspec.json.encode((viewer, view["table"]))
        if look == self.drawn and not again:
            return
        self.drawn = look
        out().print(Rule(Text(self.narrator.headline(self.match.state)), style="dim"))
        drawing(self.match.game.draw(view, language(), [escape(name) for name in self.narrator.players]))

    def _show_question(self, seat: Seat) -> None:
        state, space = self.match.state, self.match.game.space
        prompt = state.prompt(seat)
        assert prompt is not None
        if prompt["draft"]:
            steps = [self.narrator.action(space.code(text)) for text in prompt["draft"]]
            line(say("play.draft", steps=" → ".join(steps)), "dim")
        line(f"❯ {self.narrator.question(prompt)}", "bold red")
        legal = state.legal(seat)
        width = len(str(len(legal)))
        texts = [self.narrator.action(code) for code in legal]
        offers = [Text.assemble("  ", (f"{n:>{width}}", "bold cyan"), " ", text) for n, text in enumerate(texts, 1)]
        out().print(in_columns(offers, out().width))

    # ------------------------------------------------------------------ commands

    def _help(self, seat: Seat, word: str) -> None:
        if word:
            explain(self.narrator, self.match.state, seat, word)
        else:
            line(say("play.help"))

    def _back(self, seat: Seat, word: str) -> None:
        """Takes back the last step that was a choice, and what followed from it by itself."""
        chosen = [step for step, place in enumerate(self._draft_places(seat)) if place not in self.automatic]
        if not chosen:
            raise NotLegal("nothing_to_take_back", {"steps": 0})
        self._take_back(seat, self.match.state.draft(seat) - chosen[-1])

    def _draft_places(self, seat: Seat) -> list[int]:
        """Where the steps of a seat's unfinished answer stand in the list of actions."""
        steps = self.match.state.draft(seat)
        return [place for place, (who, _) in enumerate(self.match.actions) if who == seat][-steps:] if steps else []

    def _take_back(self, seat: Seat, steps: int) -> None:
        self.match.take_back(seat, steps)
        self._forget_what_is_undone()

    def _undo(self, seat: Seat, word: str) -> None:
        """Back to the beginning of this person's last answer, if nothing was drawn or shown since."""
        match = self.match
        if not match.state.draft(seat):
            first = len(match.actions) - match.undo_points()
            mine = [
                place
                for place, (who, _) in enumerate(match.actions)
                if place >= first and who == seat and place not in self.automatic
            ]
            if not mine:
                raise NotLegal("nothing_to_undo", {"steps": 0})
            match.undo(len(match.actions) - mine[-1])
            self.decided = self.broken = None
        if match.state.draft(seat):
            match.take_back(seat, match.state.draft(seat))
        self._forget_what_is_undone()
        line(say("play.undone"), "dim")

    def _forget_what_is_undone(self) -> None:
        self._changed = True
        self.automatic = {place for place in self.automatic if place < len(self.match.actions)}
        for seat in range(self.match.seats):
            self.told[seat] = min(self.told[seat], len(self.narrator.events(self.match.state, seat, 0)))
            self.host.told[seat] = min(self.host.told[seat], self.told[seat])

    def _save(self, seat: Seat, word: str) -> None:
        path = Path(word or f"{self.match.game.id}-{self.match.seed}.json").expanduser()
        save_record(self.match.record(self.decided), writable(path))
        line(say("play.saved", file=str(path)), "green")

    def _load(self, seat: Seat, word: str) -> None:
        if not word:
            raise NotLegal("which_file", {})
        match, note = replay_record(read_match(Path(word).expanduser()))
        for number, player in enumerate(match.players):
            check_sitter(player.by, f"players[{number}].by")
        self.host.goodbye(None, {})
        self.before_screen = NOBODY
        self._sit_down(match)
        self._changed = True
        self.told = [len(self.narrator.events(match.state, one, 0)) for one in range(match.seats)]
        line(say("play.loaded", file=word, count=len(match.actions)), "green")
        if note:
            line(say("play.older"), "yellow")

    def _rules(self, seat: Seat, word: str) -> None:
        if word:
            for thing in look_up(self.match.game, word):
                show_entry(thing, self.narrator.texts)
        else:
            show_rulebook(self.match.game)

    def _log(self, seat: Seat, word: str) -> None:
        for text in self.narrator.events(self.match.state, seat, 0):
            line(f"· {text}")

    def _table(self, seat: Seat, word: str) -> None:
        self._draw(seat, again=True)

    def _resign(self, seat: Seat, word: str) -> None:
        if input(say("play.really_resign") + " ").strip().casefold() in ("y", "yes", "是"):
            self.match.act(seat, RESIGN)
            self._changed = True

    def _quit(self, seat: Seat, word: str) -> None:
        raise Leave

    # ------------------------------------------------------------------ the end

    def _outcome(self) -> OutcomeJson | None:
        return self.decided or self.match.state.outcome()

    def _show_end(self) -> None:
        seat = self.people[0] if self.people else SPECTATOR
        if self.people:
            self._tell(seat)
        else:
            self._tell_spectator()
        self._draw(seat, again=False)
        outcome = self._outcome()
        assert outcome is not None
        for text in self.narrator.ending(outcome):
            line(text, "bold")

    def _after_the_end(self) -> None:
        """The match stays at hand for saving and looking until the person goes or plays again."""
        if not self.people:
            raise Leave
        seat = self.people[0]
        while True:
            word = input(say("play.after") + " ").strip()
            if word.casefold() in ("", "q", "quit", "exit", "退出"):
                raise Leave
            if word.casefold() in ("again", "再来"):
                self._again()
                return
            name, _, rest = word.partition(" ")
            command = self.commands.get(name.casefold())
            if command is None:
                line(say("play.after_help"), "yellow")
                continue
            try:
                command(seat, rest.strip())
            except PaijuError as error:
                line(error_text(error, self.match.game.texts, self.narrator.players), "yellow")
            if self._outcome() is None:
                return

    def _again(self) -> None:
        """The same table with a new deal."""
        old = self.match
        self._let_bots_go()
        seed = Random(f"{old.seed}/again").getrandbits(63)
        self.before_screen = NOBODY
        self._sit_down(Match(old.game, seed, old.seats, old.options, players=old.players))
        self._greet()
