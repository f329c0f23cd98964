"""The game's state with its rules: how the contract's questions are answered and its actions carried out."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from paiju.core.actions import ActionSpace
from paiju.core.reasons import Reason
from paiju.core.state import NOBODY_TURN
from paiju.games.miracle.actions import (
    ARTIFACT_CODE,
    ATTACK,
    CELL,
    CREATURE,
    DECK_CODE,
    DIRECTION,
    END_TURN,
    MIRACLE_TARGET,
    MOVE,
    SPACE,
    SUMMON,
    SUMMONABLE,
    USE,
    species_of,
)
from paiju.games.miracle.artifacts import ARTIFACTS, LAB_GUST
from paiju.games.miracle.board import CELLS
from paiju.games.miracle.prompts import DECK_ARTIFACT, DECK_CREATURE, GUST_DIRECTION, MAIN, PROMPTS, TARGET
from paiju.games.miracle.rules.legal import find_heads, find_targets
from paiju.games.miracle.rules.log import note_attacks
from paiju.games.miracle.rules.operations import attack, move, summon, use
from paiju.games.miracle.rules.reasons import find_reason
from paiju.games.miracle.rules.turns import end_turn, forfeit, scores, set_up, settle, start_turn, tell_turn_start
from paiju.games.miracle.state import ARTIFACT, DECK, DECK_SIZE, FIRST_CREATURE, ID, SIDE, Position, find_at
from paiju.games.miracle.units import SPECIES
from paiju.games.miracle.view import facts_of, table_view

GAME_ID: Final = "miracle"
RULES_VERSION: Final = 1

_DIRECTIONS: Final = [DIRECTION + way for way in range(6)]


@mypyc_attr(allow_interpreted_subclasses=True)
class MiracleState(Position):
    """One position of War of Miracles (神迹之战)."""

    def clone(self) -> MiracleState:
        other = MiracleState()
        self.copy_into(other)
        return other

    def space(self) -> ActionSpace:
        return SPACE

    def game_id(self) -> str:
        return GAME_ID

    def rules_version(self) -> int:
        return RULES_VERSION

    def prompt_id(self, number: int) -> str:
        return PROMPTS[number]

    # ------------------------------------------------------------------ decisions

    def open_decks(self) -> None:
        """Both seats submit their decks in secret (rules 3.2)."""
        for seat in range(2):
            self.ask(seat, DECK_ARTIFACT)

    def begin(self, decks: list[list[int]]) -> None:
        """Reveals the decks (by camp) and starts turn 1."""
        set_up(self, decks)
        if self.recording:
            self._tell_decks()
        start_turn(self)
        if not self.over:
            self.ask(self.seat_of[self.active], MAIN)

    def opening_events(self) -> None:
        """A table whose decks were not chosen has begun before anybody could write it down."""
        if self.sides and self.turn == 1 and self.next_id == FIRST_CREATURE:
            self._tell_decks()
            tell_turn_start(self)

    def _tell_decks(self) -> None:
        for camp in range(2):
            side = camp * SIDE
            names = [SPECIES[number] for number in self.sides[side + DECK : side + DECK + DECK_SIZE]]
            args = {"camp": camp, "card": ARTIFACTS[self.sides[side + ARTIFACT]], "species": names}
            self.event("deck", None, args)

    def find_legal(self, seat: int) -> list[int]:
        asked = self.asked[seat]
        if asked == MAIN:
            return find_heads(self)
        if asked == TARGET:
            return find_targets(self, self.drafts[seat][0])
        if asked == GUST_DIRECTION:
            return _DIRECTIONS[:]  # MR-46: all six, even if nothing would move
        if asked == DECK_ARTIFACT:
            return sorted([ARTIFACT_CODE + artifact for artifact in self.book.artifacts])
        chosen = self.drafts[seat]
        return sorted([DECK_CODE[one] for one in self.book.species if DECK_CODE[one] not in chosen])

    def find_default(self, seat: int) -> int:
        return END_TURN if self.asked[seat] == MAIN else self.legal(seat)[0]

    def find_reason(self, seat: int, code: int) -> Reason:
        return find_reason(self, seat, code)

    def apply(self, seat: int, code: int) -> None:
        asked = self.asked[seat]
        if asked == MAIN:
            if code == END_TURN:
                self._end_turn(seat)
            else:
                self.extend(seat, code, TARGET)
        elif asked == TARGET:
            if self.drafts[seat][0] == USE and self.sides[self.active * SIDE + ARTIFACT] == LAB_GUST:
                self.extend(seat, code, GUST_DIRECTION)
            else:
                self._operate(seat, self.drafts[seat][0], code, 0)
        elif asked == GUST_DIRECTION:
            self._operate(seat, self.drafts[seat][0], self.drafts[seat][1], code - DIRECTION)
        elif len(self.drafts[seat]) < DECK_SIZE:
            self.extend(seat, code, DECK_CREATURE)
        elif self.seal(seat, code):
            self._reveal_decks()

    def _reveal_decks(self) -> None:
        decks: list[list[int]] = []
        for camp in range(2):
            answer = self.unseal(self.seat_of[camp])
            decks.append([answer[0] - ARTIFACT_CODE, *[species_of(code) for code in answer[1:]]])
        self.shown += 1
        self.begin(decks)

    def _end_turn(self, seat: int) -> None:
        self.close(seat)
        end_turn(self)
        if not self.over:
            self.ask(self.seat_of[self.active], MAIN)

    def _operate(self, seat: int, head: int, target: int, direction: int) -> None:
        """Carries out a whole operation, then death and win check, then asks again (rules 4.3)."""
        if self.recording:
            note_attacks(self)
        units = self.units
        if head == USE:
            use(self, self.active, self._target_id(target), direction)
        elif head >= ATTACK:
            attack(self, find_at(units, (head - ATTACK) // CELLS, (head - ATTACK) % CELLS), self._target_id(target))
        elif head >= MOVE:
            move(self, find_at(units, (head - MOVE) // CELLS, (head - MOVE) % CELLS), target - CELL)
        else:
            summon(self, self.active, SUMMONABLE[head - SUMMON], target - CELL)
        settle(self)
        if not self.over:
            self.ask(seat, MAIN)

    def _target_id(self, code: int) -> int:
        """What a target code names: a creature's id, a miracle's camp, or a cell."""
        if code >= MIRACLE_TARGET:
            return code - MIRACLE_TARGET
        if code >= CREATURE:
            place = code - CREATURE
            return self.units[find_at(self.units, place // CELLS, place % CELLS) + ID]
        return code - CELL

    # ------------------------------------------------------------------ other ends

    def timed_out(self, seat: int) -> None:
        """Time is up: the seat loses (MR-39). No deck in time counts as an illegal one; if both miss, c0's is
        looked at first (MR-3)."""
        if self.sides:
            self._forfeit(seat, "timeout")
        else:
            both = self.waiting == self.seats
            self._forfeit(self.seat_of[0] if both else seat, "illegal_deck")

    def is_open_choice(self, seat: int) -> bool:
        """Operations are public; only decks are chosen in secret."""
        return bool(self.sides)

    def may_resign(self, seat: int) -> bool:
        return self.book.surrender

    def resigned(self, seat: int) -> None:
        """Surrender (MR-39)."""
        self._forfeit(seat, "surrender")

    def _forfeit(self, seat: int, reason: str) -> None:
        forfeit(self, self.camp_of[seat], reason)

    def final_scores(self) -> list[int]:
        points = scores(self) if self.sides else [0, 0]
        return [points[camp] for camp in self.camp_of]

    # ------------------------------------------------------------------ looking

    def faction(self, seat: int) -> int:
        return self.camp_of[seat]

    def phase(self) -> str:
        if self.over:
            return "over"
        return "main" if self.sides else "deck"

    def turn_number(self) -> int:
        return self.turn

    def turn_seat(self) -> int:
        return self.seat_of[self.active] if self.sides else NOBODY_TURN

    def table(self, viewer: int) -> dict[str, Any]:
        return dict(table_view(self, viewer))

    def prompt_args(self, seat: int) -> dict[str, Any]:
        if self.asked[seat] == DECK_CREATURE:
            return {"left": DECK_SIZE + 1 - len(self.drafts[seat])}
        return {}

    def facts(self, viewer: int) -> list[int]:
        return facts_of(self)

    def forget(self, viewer: int) -> None:
        """Nothing on the table is hidden; decks on their way are answers, which the core draws anew."""
