"""Random turns on the engine and on the plain model of `reference.py`: the same numbers after every step.

Covers what hangs together most: the ledger, late upgrades, delays, clones, eggplants, guesses, voids, drains, shields,
and `scientist_2` undoing and relaunching all of that, also what another `scientist_2` had relaunched (KP-41, KP-57).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from paiju.games.kpw import GAME
from paiju.games.kpw.data.cards import COPIES, KINDS
from tests.games.kpw.reference import Card, Reference

LEFT_OUT = ("steal", "thief", "potato_mine", "spirit_pearl", "demon_pill")
"""Cards whose effect depends on hands, of which the model knows nothing, or that end the round."""
POOL = [kind for number, kind in enumerate(KINDS) if kind not in (*LEFT_OUT, "skill_2") for _ in range(COPIES[number])]
BACK = ("scientist", "scientist", "scientist", "wizard")
"""Both hands hold two skill_2 besides what is drawn from the pool, and mostly somebody to use them on."""
STEPS = 60


class Duel:
    """One game, driven by chance on both models."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = random.Random(seed)
        cards = chance.sample(POOL, 26)
        heroes = [[chance.choice(["warrior", "priest"]), chance.choice(BACK)] for _ in range(2)]
        hp = [chance.randrange(40, 125, 5) for _ in range(2)]
        charges = [chance.choice([0, 0, 1]), chance.choice([0, 0, 2])]
        given_up = [
            "priest" if most and pair[0] == "priest" else None for pair, most in zip(heroes, charges, strict=True)
        ]
        shields = [most if gone else 0 for most, gone in zip(charges, given_up, strict=True)]
        options: dict[str, Any] = {
            "response_windows": "never",
            "mutual_ruin_amount": chance.choice(["taken", "net"]),
            "scientist2_scope": chance.choice(["all", "all", "all", "attack"]),
        }
        hands = [["skill_2", "skill_2", *cards[seat::2]] for seat in range(2)]
        setup = {"hands": hands, "heroes": heroes, "hp": hp, "shields": shields, "sacrificed": given_up}
        state = GAME.position(setup, 2, options, seed)
        self.state = state
        net, hits_only = options["mutual_ruin_amount"] == "net", options["scientist2_scope"] == "attack"
        self.model = Reference(hp, shields, net, hits_only)
        self.seat = 0
        self.story: list[str] = []

    # ------------------------------------------------------------------ answering

    def asks(self) -> str:
        actors = self.state.actors()
        return self.state.prompt_id(actors[0]) if actors else ""

    def offered(self, name: str = "") -> list[str]:
        texts = [GAME.space.text(code) for code in self.state.legal(self.state.actors()[0])]
        return [text for text in texts if text.startswith(name)]

    def act(self, action: str) -> str:
        """Gives the answer; returns what stands behind its colon."""
        seat = self.state.actors()[0]
        self.story.append(f"{seat}: {action}")
        self.state.act(seat, GAME.space.code(action))
        return action.partition(":")[2]

    def any_of(self, name: str, liked: str) -> str:
        """One of the offered actions, those with the liked word more often."""
        found = self.offered(name)
        better = [text for text in found if liked in text]
        return self.chance.choice(better if better and self.chance.random() < 0.6 else found)

    # ------------------------------------------------------------------ steps

    def step(self) -> bool:
        """One step on both models; False when the round is over."""
        if self.offered("sacrifice") and self.chance.random() < 0.15:
            hero = self.act(self.any_of("sacrifice", "priest"))
            self.model.sacrifice(self.seat, hero)
        elif self.offered("stage") and len(self.state.hands[self.seat]) > 1 and self.chance.random() < 0.7:
            self.play()
        else:
            self.act("end_turn")
            self.model.end()
            if self.asks() == "round_end_menu":
                return False
            self.seat = 1 - self.seat
            self.model.hero_choices = iter(self.relaunched_heroes())
            self.model.begin(self.seat)
        return self.asks() == "turn_menu"

    def play(self) -> None:
        """Stages some cards, keeping one in hand, and commits them; answers the guesses at them."""
        cards: list[Card] = []
        wanted = self.chance.choice([1, 1, 2, 3, 4])
        while "commit" not in self.offered() or (len(cards) < wanted and self.can_stage_more(cards)):
            cards.append(self.stage())
        self.act("commit")
        while self.asks() == "guess_level":
            self.model.guessed(int(self.act(self.any_of("level", "2"))), cards)
        self.model.hero_choices = iter(self.relaunched_heroes())
        self.model.play(cards)

    def can_stage_more(self, cards: list[Card]) -> bool:
        return bool(self.offered("stage")) and len(self.state.hands[self.seat]) - len(cards) > 1

    def stage(self) -> Card:
        acts = self.act(self.any_of("stage", "skill_2"))
        if self.asks() == "clone_as":
            acts = self.act(self.any_of("kind", "skill_2"))
        if self.asks() == "eggplant_hero":
            return Card(acts, self.act(self.any_of("imitate", "scientist")))
        if self.asks() != "skill_hero":
            return Card(acts)
        place, _, hero = self.act(self.any_of("hero", "scientist")).partition("/")
        return Card(acts, hero, place)

    def relaunched_heroes(self) -> list[str]:
        """Eggplants that came over: whom they imitate."""
        heroes = []
        while self.asks() == "eggplant_hero":
            heroes.append(self.act(self.any_of("imitate", "scientist")))
        return heroes

    # ------------------------------------------------------------------ comparing

    def both(self) -> list[dict[str, Any]]:
        table, model = self.state.view(-2)["table"], self.model
        engine = {name: table[name] for name in ("hp", "shields", "voids", "arms", "resistible")}
        engine["drains"] = [set(words) for words in table["drains"]]
        engine["eggplants"] = [[one["hero"] for one in row] for row in table["borrowed"]]
        plain = {name: getattr(model, name) for name in ("hp", "shields", "voids", "arms", "drains")}
        plain["resistible"] = [model.resistible(seat) for seat in range(2)]
        plain["eggplants"] = [[card.hero for card in row] for row in model.eggplants]
        return [engine, plain]


@pytest.mark.parametrize("start", range(0, 160, 20))
def test_engine_and_model_agree(start: int) -> None:
    """KP-1, KP-3, KP-22, KP-23, KP-24, KP-28, KP-29, KP-35, KP-36, KP-37, KP-40, KP-41, KP-42, KP-55, KP-57."""
    for seed in range(start, start + 20):
        duel = Duel(seed)
        for _ in range(STEPS):
            if not duel.step():
                break
            engine, plain = duel.both()
            assert engine == plain, f"seed {seed}: " + ", ".join(duel.story)
