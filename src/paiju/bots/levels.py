"""Levels for people: easy, normal, hard, master, in every game. A level is a budget of iterations, with a cap on time.

A budget of iterations is the same strength on every machine; the cap on time keeps people from waiting. It belongs to
the turn: of its seconds every answer has a fixed part of what the answers before it have left, so that a turn of many
answers takes no longer than one of few. The numbers of each game rest on the measurements in docs/strength.md. Plain
Python is several times slower than the compiled build: there a level thinks a fraction of its budget, and its
description says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from paiju.bots.mcts import MctsBot
from paiju.bots.search.settings import Settings
from paiju.bots.turn_clock import TurnClock, TurnTime
from paiju.build import build_name
from paiju.core.game import AnyGame
from paiju.core.texts import LANGUAGES, Texts

LEVELS: Final = ("easy", "normal", "hard", "master")
PURE_SHARE: Final = 4
"""Plain Python gets the budget of the compiled build divided by this."""
PURE_LEAST: Final = 8
"""Plain Python's budget is not made smaller than this."""


class Tuning:
    """How the search is set up for a game: how many iterations each level has, and how they search."""

    def __init__(
        self,
        easy: int,
        normal: int,
        hard: int,
        master: int,
        shared: Settings,
        *,
        seconds: tuple[float, float, float, float],
        answers: float,
        light: tuple[str, ...] = (),
        trained: Settings,
        hard_is_trained: bool = False,
    ) -> None:
        self.iterations = {"easy": easy, "normal": normal, "hard": hard, "master": master}
        led = trained if hard_is_trained else shared
        self.settings = {"easy": shared, "normal": shared, "hard": led, "master": trained}
        """Master lets the game's trained nets lead its search; where there are none it is a larger budget."""
        self.time = {level: TurnTime(most, answers, light) for level, most in zip(LEVELS, seconds, strict=True)}


# six turns of either side, the best answer each: shorter or quicker playouts gain nothing by more of them
_WEIQI: Final = Settings(thorough=True, at_once=True, tries=2, playout_turns=12, prior_after=1, trust=4.0, breadth=1.0)

_KPW: Final = Settings(playout=20, tries=2, prior_after=1, breadth=2.24)
_TCK: Final = Settings(playout=0, horizon=1)
_CODEX: Final = Settings(playout=12, tries=2, prior_after=1, completions=3)
_MIRACLE: Final = Settings(later=2.0, thorough=True, tries=3, playout_turns=5, prior_after=1)
_ANY: Final = Settings(playout=8, tries=2, prior_after=1, completions=2, breadth=2.5)

TUNINGS: Final[dict[str, Tuning]] = {
    "weiqi": Tuning(
        *(30, 320, 1600, 3200, _WEIQI),
        seconds=(0.75, 0.9, 1.5, 4.0),
        answers=1.5,
        trained=replace(_WEIQI, trained=True, playout_turns=10),
        hard_is_trained=True,
    ),
    # cards are drawn one by one, and seldom is there anything to choose about one
    "kpw": Tuning(
        *(20, 160, 2560, 2560, _KPW),
        seconds=(1.2, 1.6, 3.4, 5.0),
        answers=3.0,
        light=("draw",),
        trained=replace(_KPW, trained=True, playout_turns=2),
    ),
    # a turn of tck is a matrix game: solved well and judged it beats looking further ahead at random answers
    "tck": Tuning(
        *(60, 960, 15360, 15360, _TCK),
        seconds=(0.5, 0.6, 1.0, 3.0),
        answers=1.0,
        trained=replace(_TCK, trained=True, playout_turns=1),
    ),
    "codex": Tuning(
        *(10, 640, 2560, 5120, _CODEX),
        seconds=(1.0, 1.6, 3.4, 5.0),
        answers=2.0,
        trained=replace(_CODEX, trained=True),
    ),
    # The first step says which creature, in which order seldom matters; where to or against whom decides more. And a
    # playout ends with an own turn: judged after the other side's, whoever keeps away from a fight would look best.
    "miracle": Tuning(
        *(2, 40, 160, 320, _MIRACLE),
        seconds=(0.9, 1.2, 3.2, 6.0),
        answers=5.0,
        trained=replace(_MIRACLE, trained=True),
    ),
}
ANY_GAME: Final = Tuning(
    *(20, 800, 3200, 6400, _ANY),
    seconds=(0.8, 1.6, 3.4, 5.0),
    answers=2.0,
    trained=replace(_ANY, trained=True),
)
"""For games that other packages bring."""


def tuning(game: AnyGame) -> Tuning:
    return TUNINGS.get(game.id, ANY_GAME)


def search_settings(game: AnyGame, iterations: int, level: str = "normal") -> Settings:
    """The search as a level uses it in this game, with this budget."""
    return replace(tuning(game).settings[level], iterations=iterations)


def level_iterations(game: AnyGame, level: str) -> int:
    """The budget of a level in the build that runs."""
    full = tuning(game).iterations[level]
    return full if build_name() == "compiled" else min(full, max(PURE_LEAST, full // PURE_SHARE))


def level_time(game: AnyGame, level: str) -> TurnTime:
    """How long a level's answers may take; whoever is no level answers as quickly as easy."""
    return tuning(game).time.get(level) or tuning(game).time["easy"]


def make_level(game: AnyGame, level: str, seed: int) -> MctsBot:
    """A level as a player, with its cap on time."""
    settings = search_settings(game, level_iterations(game, level), level)
    return MctsBot(game, settings, seed, level, TurnClock(level_time(game, level)))


def make_search(game: AnyGame, iterations: int, seed: int, name: str, level: str = "normal") -> MctsBot:
    """A level's search without a clock: with this budget it plays the same game on every machine and in both builds."""
    return MctsBot(game, search_settings(game, iterations, level), seed, name)


ZH: Final = {
    "level.easy": "入门",
    "level.easy.text": "想得很浅，会犯错，适合第一次玩",
    "level.normal": "普通",
    "level.normal.text": "每回合最多想一两秒，会看几步之后，适合熟悉规则的人",
    "level.hard": "困难",
    "level.hard.text": "每回合最多想三四秒，算得又深又准，适合老手",
    "level.master": "大师",
    "level.master.text": "每回合最多想五六秒，有练好的网络时由它带路，是内置对手里最强的",
    "level.pure": "{text}；当前为纯 Python 运行，每步只推演 {own} 次（编译后 {full} 次）",
}
EN: Final = {
    "level.easy": "Easy",
    "level.easy.text": "thinks little and makes mistakes; for your first games",
    "level.normal": "Normal",
    "level.normal.text": "thinks for a second or two a turn and looks a few moves ahead; for people who know the rules",
    "level.hard": "Hard",
    "level.hard.text": "thinks for up to three or four seconds a turn, deeply and exactly; for old hands",
    "level.master": "Master",
    "level.master.text": "thinks for up to five or six seconds a turn, led by trained nets where the game has them; "
    "the strongest opponent built in",
    "level.pure": "{text}; running as plain Python it looks {own} times ahead instead of {full}",
}
TEXTS: Final = Texts(ZH, EN)


def level_name(level: str, lang: str) -> str:
    return TEXTS.say(f"level.{level}", lang)


def level_text(game: AnyGame, level: str, lang: str) -> str:
    """What to expect of a level, for people; where plain Python makes it think less, that is said."""
    text = TEXTS.say(f"level.{level}.text", lang)
    own, full = level_iterations(game, level), tuning(game).iterations[level]
    return text if own == full else TEXTS.say("level.pure", lang, {"text": text, "own": own, "full": full})


def levels_json() -> list[dict[str, Any]]:
    """The levels in their public shape. Which build runs is for the host to know, not for guests."""
    return [
        {
            "id": level,
            "names": {lang: level_name(level, lang) for lang in LANGUAGES},
            "texts": {lang: TEXTS.say(f"level.{level}.text", lang) for lang in LANGUAGES},
        }
        for level in LEVELS
    ]
