"""The contract: one position of a game, as plain data, with everything that people, bots and servers ask of it.

The base class holds what is the same in every game: who is asked what, drafts and sealed answers, the frame stack,
chance, events, the outcome, and the public methods. A game writes the hooks under "What a game writes".
"""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import i64, mypyc_attr

from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.chance import advance, drawn, seeded
from paiju.core.digest import digest
from paiju.core.errors import GameOver, NotLegal, NotYours, Unreadable
from paiju.core.events import CauseJson, Event
from paiju.core.frames import Frame
from paiju.core.outcome import LOSS, WIN, OutcomeJson, outcome_json
from paiju.core.reasons import Reason, first_reason
from paiju.core.spec import UNSPECIFIED, GameSpec
from paiju.core.types import Code, Prompt, Seat, Viewer, Viewers
from paiju.core.viewers import ALL, EVERYONE, viewer_name

NOTHING: Final = 0
"""The prompt number of a seat that is asked nothing."""

RANDOM: Final = -1
"""The default of a decision where the rules let the clock draw."""

NOBODY_TURN: Final = -1
"""The turn seat of a phase that belongs to nobody."""

_NONE: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Change it only through `act`; copy it with `clone`; look at it with `view`."""

    def __init__(self) -> None:
        self.spec: GameSpec = UNSPECIFIED
        self.seats: int = 0
        self.chance: i64 = 0
        self.reveals: int = 0
        self.asked: list[Prompt] = []
        self.first: list[Prompt] = []
        self.drafts: list[list[Code]] = []
        self.sealed: list[bool] = []
        self.legal_lists: list[list[Code]] = []
        self.stack: list[Frame] = []
        self.waiting: int = 0
        self.over: bool = False
        self.result: list[int] = []
        self.scores: list[int] = []
        self.reason: str = ""
        self.recording: bool = False
        self.events: list[Event] = []

    def prepare(self, spec: GameSpec, seats: int, seed: int) -> None:
        """Fills the common fields of a fresh game."""
        self.spec = spec
        self.seats = seats
        self.chance = seeded(seed)
        self.asked = [NOTHING] * seats
        self.first = [NOTHING] * seats
        self.drafts = [[] for _ in range(seats)]
        self.sealed = [False] * seats
        self.legal_lists = [_NONE] * seats

    def copy_common(self, other: State) -> None:
        """Copies the common fields into a fresh state; the copy does not record."""
        other.spec = self.spec
        other.seats = self.seats
        other.chance = self.chance
        other.reveals = self.reveals
        other.asked = self.asked[:]
        other.first = self.first[:]
        other.drafts = self.drafts[:]  # a draft is replaced, never changed
        other.sealed = self.sealed[:]
        other.legal_lists = self.legal_lists[:]
        other.stack = [frame[:] for frame in self.stack]
        other.waiting = self.waiting
        other.over = self.over
        other.result = self.result
        other.scores = self.scores
        other.reason = self.reason

    # ------------------------------------------------------------------ what a game writes

    def clone(self) -> Self:
        """An independent copy in microseconds: a fresh state, `copy_common`, then the game's own fields."""
        raise TypeError("a game defines clone")

    def find_legal(self, seat: Seat) -> list[Code]:
        """The legal codes of an asked seat: sorted, unique, never empty."""
        raise TypeError("a game defines find_legal")

    def apply(self, seat: Seat, code: Code) -> None:
        """Carries out a legal code: `extend` the draft, or commit the answer and go on."""
        raise TypeError("a game defines apply")

    def find_default(self, seat: Seat) -> Code:
        """What the clock answers for an asked seat; RANDOM where the rules let it draw."""
        return self.legal(seat)[0]

    def find_reason(self, seat: Seat, code: Code) -> Reason:
        """Why a code of the space is not legal for an asked seat: the first guard of the game that stops it."""
        return first_reason(self.spec.guards, self, seat, code)

    def facts(self, viewer: Viewer) -> list[int]:
        """Everything the viewer knows as flat ints (ALL: the whole truth), without the common part."""
        raise TypeError("a game defines facts")

    def forget(self, viewer: Viewer) -> None:
        """Draws anew everything the viewer cannot know. Chance is reseeded, other seats' answers are dealt with."""
        raise TypeError("a game defines forget")

    def resume(self, frame: Frame) -> None:
        """Does the next step of the top frame."""
        raise TypeError("a game with frames defines resume")

    def phase(self) -> str:
        """A public word for what is going on."""
        raise TypeError("a game defines phase")

    def turn_number(self) -> int:
        raise TypeError("a game defines turn_number")

    def turn_seat(self) -> Seat:
        """Whose turn it is, or NOBODY_TURN."""
        raise TypeError("a game defines turn_seat")

    def table(self, viewer: Viewer) -> dict[str, Any]:
        """The game's own part of the view, built from empty."""
        raise TypeError("a game defines table")

    def prompt_cause(self, seat: Seat) -> CauseJson | None:
        """The card or rule that asks."""
        return None

    def prompt_args(self, seat: Seat) -> dict[str, Any]:
        """The numbers of the question."""
        return {}

    def faction(self, seat: Seat) -> int:
        return seat

    def alive(self, seat: Seat) -> bool:
        """Still in the game."""
        return True

    def sees_answer(self, viewer: Viewer, seat: Seat) -> bool:
        """Whether a viewer knows a seat's sealed answer before all are in (team mates may, by option)."""
        return viewer == seat

    def is_open_choice(self, seat: Seat) -> bool:
        """Whether everybody is told what an asked seat chooses now, even where the table does not show it later."""
        return False

    def may_resign(self, seat: Seat) -> bool:
        """Whether the table lets a seat that is still in the game give up."""
        return True

    def timed_out(self, seat: Seat) -> None:
        """The clock answers the open step of an asked seat."""
        code = self.default(seat)
        if code == RANDOM:
            legal = self.legal(seat)
            code = legal[self.below(len(legal))]
        self.apply(seat, code)

    def resigned(self, seat: Seat) -> None:
        """A seat gives up: the other factions win. Games in which the rest plays on say otherwise."""
        loser = self.faction(seat)
        result = [LOSS if self.faction(other) == loser else WIN for other in range(self.seats)]
        self.finish(result, self.final_scores(), "resigned")

    def shuffle_unseen(self) -> None:
        """Puts what nobody knows the order of, such as a deck, into another one. Without such piles: nothing."""

    def zones(self) -> list[list[int]]:
        """All places a card can be, as lists of backs; every card is in exactly one. Empty in games without `Cards`."""
        return []

    def census(self) -> list[int]:
        """The kinds of all cards of the game, wherever they are, for games that keep them otherwise than in `Cards`."""
        return []

    def may_differ(self, viewer: Viewer) -> bool:
        """Whether another world surely fits what the viewer knows; games without `Cards` say it for the suite."""
        return False

    def opening_events(self) -> None:
        """Writes down what the start of the game has already done; called once when a match begins to record."""

    def final_scores(self) -> list[int]:
        """The game's points per seat as they stand."""
        return [0] * self.seats

    # ------------------------------------------------------------------ what rules call

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        chance = advance(self.chance)
        self.chance = chance
        self.reveals += 1
        return int(drawn(chance, n))

    def shuffle(self, items: list[int]) -> None:
        """Shuffles in place."""
        chance = self.chance
        for last in range(len(items) - 1, 0, -1):
            chance = advance(chance)
            other = int(drawn(chance, last + 1))
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
        self.chance = chance
        self.reveals += 1

    def ask(self, seat: Seat, prompt: Prompt) -> None:
        """Opens a decision; its answer may take several steps."""
        if self.asked[seat] == NOTHING:
            self.waiting += 1
        self.asked[seat] = prompt
        self.first[seat] = prompt
        self.drafts[seat] = []
        self.sealed[seat] = False

    def extend(self, seat: Seat, code: Code, prompt: Prompt) -> None:
        """Adds a step to the seat's draft and asks for the next one."""
        self.drafts[seat] = [*self.drafts[seat], code]
        self.asked[seat] = prompt

    def close(self, seat: Seat) -> None:
        """Ends the seat's decision; its draft is done with."""
        self.waiting -= 1
        self.asked[seat] = NOTHING
        self.first[seat] = NOTHING
        self.drafts[seat] = []
        self.sealed[seat] = False

    def seal(self, seat: Seat, code: Code) -> bool:
        """Puts the seat's whole answer away until all are in; True if this was the last one owed."""
        self.drafts[seat] = [*self.drafts[seat], code]
        self.sealed[seat] = True
        self.asked[seat] = NOTHING
        self.waiting -= 1
        return self.waiting == 0

    def unseal(self, seat: Seat) -> list[Code]:
        """Takes a sealed answer out, when all are in: now it is shown."""
        self.reveals += 1
        answer = self.drafts[seat]
        self.drafts[seat] = []
        self.sealed[seat] = False
        self.first[seat] = NOTHING
        return answer

    def reopen(self, seat: Seat) -> None:
        """Makes a seat owe its present answer again, from the first step."""
        if self.asked[seat] == NOTHING:
            self.waiting += 1
        self.asked[seat] = self.first[seat]
        self.drafts[seat] = []
        self.sealed[seat] = False
        self.legal_lists[seat] = _NONE

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def run(self) -> None:
        """Lets the top frame work until somebody is asked or the game is over."""
        while self.waiting == 0 and not self.over and self.stack:
            self.resume(self.stack[-1])

    def finish(self, result: list[int], scores: list[int], reason: str) -> None:
        """Ends the game; open questions and frames are gone."""
        self.over = True
        self.result = result
        self.scores = scores
        self.reason = reason
        self.stack = []
        for seat in range(self.seats):
            if self.asked[seat] != NOTHING:
                self.waiting -= 1
            self.asked[seat] = NOTHING
            self.first[seat] = NOTHING
            self.drafts[seat] = []
            self.sealed[seat] = False

    def event(self, type: str, cause: CauseJson | None, args: dict[str, Any], seen: Viewers = EVERYONE) -> None:
        """Writes down what happened. Rules call it only `if self.recording`."""
        self.events.append(Event(type, cause, args, seen))

    # ------------------------------------------------------------------ what everybody else calls

    def actors(self) -> list[Seat]:
        """The seats that owe a decision now."""
        asked = self.asked
        return [seat for seat in range(self.seats) if asked[seat] != NOTHING]

    def legal(self, seat: Seat) -> list[Code]:
        """The legal codes of a seat: sorted, unique; empty for a seat that is not asked. Do not change the list."""
        if self.asked[seat] == NOTHING:
            return _NONE
        found = self.legal_lists[seat]
        if not found:
            found = self.find_legal(seat)
            self.legal_lists[seat] = found
        return found

    def default(self, seat: Seat) -> Code:
        """What the clock answers for an asked seat; RANDOM (-1) where it draws."""
        return self.find_default(seat)

    def draft(self, seat: Seat) -> int:
        """How many of the seat's last steps may still be taken back."""
        return len(self.drafts[seat]) if self.asked[seat] != NOTHING else 0

    def act(self, seat: Seat, code: Code) -> None:
        """Applies an action. An illegal one raises an error with the reason and changes nothing."""
        if self.over:
            raise GameOver("game_over", {})
        if code == RESIGN:
            self._resign(seat)
        elif not 0 <= seat < self.seats or self.asked[seat] == NOTHING:
            raise NotYours("not_asked", {"seat": seat}, allowed=[str(actor) for actor in self.actors()])
        elif code == TIMEOUT:
            self._forget_legal()
            self.timed_out(seat)
            self._forget_legal()  # to find its answer the clock has looked at what was legal before
        elif code in self.legal(seat):
            self._forget_legal()
            self.apply(seat, code)
        else:
            self._refuse(seat, code)

    def why_not(self, seat: Seat, code: Code) -> Reason | None:
        """None for a legal code; for every other the reason a person understands."""
        if not 0 <= code < self.spec.space.size:
            return Reason("unknown_action", {})
        if self.over:
            return Reason("game_over", {})
        if not 0 <= seat < self.seats or self.asked[seat] == NOTHING:
            return Reason("not_asked", {})
        if code in (TIMEOUT, RESIGN):
            return Reason("reserved", {})
        if code in self.legal(seat):
            return None
        return self.find_reason(seat, code)

    def prompt_id(self, seat: Seat) -> str:
        """The id of the prompt that a seat is asked; empty for a seat that is not asked."""
        return self.spec.prompts[self.asked[seat]]

    def prompt(self, seat: Seat) -> dict[str, Any] | None:
        """What is being asked of a seat and why."""
        if self.asked[seat] == NOTHING:
            return None
        space = self.spec.space
        default = self.default(seat)
        return {
            "id": self.prompt_id(seat),
            "cause": self.prompt_cause(seat),
            "args": self.prompt_args(seat),
            "draft": [space.text(code) for code in self.drafts[seat]],
            "default": None if default == RANDOM else space.text(default),
            "forced": len(self.legal(seat)) == 1,
        }

    def outcome(self) -> OutcomeJson | None:
        """None while the game runs."""
        return outcome_json(self.result, self.scores, self.reason) if self.over else None

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What the viewer may know, as plain JSON data, built from empty."""
        if not ALL <= viewer < self.seats:
            raise Unreadable("unknown_viewer", {"viewer": viewer})
        space = self.spec.space
        turn_seat = self.turn_seat()
        own = viewer >= 0
        return {
            "game": self.spec.id,
            "rules_version": self.spec.rules_version,
            "viewer": viewer_name(viewer),
            "phase": self.phase(),
            "turn": {"number": self.turn_number(), "seat": None if turn_seat == NOBODY_TURN else turn_seat},
            "seats": [
                {"seat": seat, "faction": self.faction(seat), "alive": self.alive(seat)} for seat in range(self.seats)
            ],
            "actors": self.actors(),
            "answered": [seat for seat in range(self.seats) if self.sealed[seat]],
            "prompt": self.prompt(viewer) if own else None,
            "legal": [[code, space.text(code)] for code in self.legal(viewer)] if own else [],
            "outcome": self.outcome(),
            "table": self.table(viewer),
        }

    def key(self, viewer: Viewer) -> int:
        """A 64-bit digest of what the viewer knows now: equal exactly where the views are equal."""
        known = self.facts(viewer)
        known.append(viewer)
        self._common_facts(known, viewer)
        return digest(known)

    def fingerprint(self) -> str:
        """A digest of the whole truth, generator and open effects included."""
        truth = self.facts(ALL)
        truth.append(self.chance)
        self._common_facts(truth, ALL)
        for frame in self.stack:
            truth.append(len(frame))
            truth.extend(frame)
        return f"{digest(truth):016x}"

    def resample(self, viewer: Viewer, seed: int, reopen: bool = False) -> Self:
        """A copy in which all that the viewer cannot know, all future chance included, is drawn anew.

        Other seats' unfinished drafts become empty, their sealed answers random legal ones; with `reopen` they are
        owed again. The sample depends on nothing but the viewer's knowledge and the seed.
        """
        world = self.clone()
        world.chance = seeded(seed)
        world._forget_legal()
        if viewer != ALL:
            world._hide_answers(viewer)
            world.forget(viewer)
            if not reopen:
                world._seal_anew(self.sealed, viewer)
        world.reveals = self.reveals
        return world

    def reseed(self, seed: int) -> None:
        """Draws anew what nobody can know: all chance to come, and the order of what lies unseen. Nobody can tell."""
        reveals = self.reveals
        self.chance = seeded(seed)
        self.shuffle_unseen()
        self.reveals = reveals

    # ------------------------------------------------------------------ inside

    def _resign(self, seat: Seat) -> None:
        if not 0 <= seat < self.seats or not self.alive(seat):
            allowed = [str(other) for other in range(self.seats) if self.alive(other)]
            raise NotYours("not_in_game", {"seat": seat}, allowed=allowed)
        if not self.may_resign(seat):
            raise NotLegal("no_resigning", {"seat": seat}, at="resign")
        self._forget_legal()
        self.resigned(seat)

    def _refuse(self, seat: Seat, code: Code) -> None:
        space = self.spec.space
        allowed = [space.text(legal) for legal in self.legal(seat)]
        if not 0 <= code < space.size:
            raise Unreadable("unknown_action", {"code": code}, allowed=allowed)
        why = self.find_reason(seat, code)
        raise NotLegal(why.id, why.args, at=space.text(code), allowed=allowed)

    def _forget_legal(self) -> None:
        lists = self.legal_lists
        for seat in range(self.seats):
            lists[seat] = _NONE

    def _common_facts(self, facts: list[int], viewer: Viewer) -> None:
        facts.append(1 if self.over else 0)
        if self.over:
            facts.extend(self.result)
            facts.extend(self.scores)
            facts.extend(self.reason.encode())
        for seat in range(self.seats):
            facts.append(2 if self.sealed[seat] else 1 if self.asked[seat] != NOTHING else 0)
            if viewer in (ALL, seat) or (self.sealed[seat] and self.sees_answer(viewer, seat)):
                facts.append(self.asked[seat])
                facts.append(len(self.drafts[seat]))
                facts.extend(self.drafts[seat])

    def _hide_answers(self, viewer: Viewer) -> None:
        for seat in range(self.seats):
            known = seat == viewer or (self.sealed[seat] and self.sees_answer(viewer, seat))
            if self.first[seat] != NOTHING and not known:
                self.reopen(seat)

    def _seal_anew(self, sealed: list[bool], viewer: Viewer) -> None:
        """Gives seats that had answered in secret random legal answers. Somebody still owes one: nothing resolves."""
        for seat in range(self.seats):
            while sealed[seat] and seat != viewer and not self.sealed[seat]:
                legal = self.legal(seat)
                self._forget_legal()
                self.apply(seat, legal[self.below(len(legal))])
