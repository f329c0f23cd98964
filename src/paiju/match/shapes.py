"""The public JSON shapes that are not already types elsewhere. docs/formats.md explains them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from paiju.core.events import CauseJson
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat

Viewer = int | Literal["spectator", "all"]
OfferedAction = tuple[int, str]
"""A legal action: its code and its text."""


class PromptJson(TypedDict):
    """What a seat is asked; only ever in its own view. `default` is null where the clock draws at random."""

    id: str
    cause: CauseJson | None
    args: dict[str, Any]
    draft: list[str]
    default: str | None
    forced: bool


class TurnJson(TypedDict):
    """Whose turn it is; `seat` is null in a phase that belongs to nobody."""

    number: int
    seat: Seat | None


class SeatJson(TypedDict):
    """A seat as everybody sees it."""

    seat: Seat
    faction: int
    alive: bool


class ViewJson(TypedDict):
    """What a viewer may know. `table` is the game's own part: schema `view/<game>`."""

    game: str
    rules_version: int
    viewer: Viewer
    phase: str
    turn: TurnJson
    seats: list[SeatJson]
    actors: list[int]
    answered: list[int]
    prompt: PromptJson | None
    legal: list[OfferedAction]
    outcome: OutcomeJson | None
    table: dict[str, Any]


class OptionJson(TypedDict):
    """A table option as a game declares it."""

    id: str
    type: Literal["bool", "int", "choice", "ids", "per_seat"]
    default: Any
    min: NotRequired[int]
    max: NotRequired[int]
    step: NotRequired[int]
    values: NotRequired[list[str]]
    min_len: NotRequired[int]
    max_len: NotRequired[int]
    of: NotRequired[dict[str, Any]]
    when: NotRequired[dict[str, list[Any]]]
    ruling: NotRequired[str]


class ErrorBody(TypedDict):
    kind: Literal[
        "unreadable", "not_legal", "not_yours", "over", "stale", "bad_option", "bad_setup", "bad_record", "limit"
    ]
    reason: str
    args: dict[str, Any]
    at: str | None
    allowed: list[str]
    text: str


class ErrorJson(TypedDict):
    """An error, the same everywhere: `at` names the place, `allowed` what would do."""

    error: ErrorBody


class FaultJson(TypedDict):
    """Who broke a match, and how."""

    seat: Seat
    error: ErrorBody


class BothLanguages(TypedDict):
    zh: str
    en: str


class SeatRange(TypedDict):
    min: int
    max: int


class NamedOptionJson(OptionJson):
    names: BothLanguages
    help: BothLanguages


class LevelJson(TypedDict):
    """A level of the built-in bot, as it plays on this machine."""

    id: str
    names: BothLanguages
    texts: BothLanguages


class GameJson(TypedDict):
    """A game as `paiju games --json` lists it."""

    id: str
    names: BothLanguages
    lines: BothLanguages
    credit: BothLanguages
    seats: SeatRange
    rules_version: int
    actions: int
    options: list[NamedOptionJson]
    levels: list[LevelJson]


class GamesReport(TypedDict):
    """What `paiju games --json` prints."""

    command: Literal["games"]
    paiju: str
    games: list[GameJson]


class PerftReport(TypedDict):
    """What `paiju perft --json` prints: sequences for every depth, and by first action if asked for."""

    command: Literal["perft"]
    paiju: str
    game: str
    rules_version: int
    depth: int
    counts: list[int]
    divide: dict[str, int]


class ContestFault(TypedDict):
    camp: int
    kind: Literal["crash", "timeout", "garbage", "flood"]
    detail: str


class ContestReport(TypedDict):
    """What `paiju contest --json` prints; `refused` counts the operations of each camp that were not legal."""

    command: Literal["contest"]
    paiju: str
    game: str
    rules_version: int
    outcome: OutcomeJson
    turns: int
    actions: int
    refused: list[int]
    fault: ContestFault | None


class ArenaRow(TypedDict):
    """How a bot fared; `win_rate` is [estimate, low, high] (95 %) among decided games."""

    games: int
    wins: int
    draws: int
    losses: int
    win_rate: list[float]


class ArenaRating(ArenaRow):
    """A bot's place on the ladder; `rating` is [estimate, low, high]."""

    bot: str
    rating: list[float]
    faults: int


class ArenaPairing(ArenaRow):
    """The first bot against the second."""

    bots: tuple[str, str]


class ArenaFault(FaultJson):
    """A game lost by fault."""

    game: str
    bot: str


class ArenaVoid(TypedDict):
    """A game that counts for nobody, because Paiju itself failed."""

    game: str
    problem: str


class ArenaSecret(TypedDict):
    """Where seeds come from; the secret is null until the games are over."""

    digest: str
    secret: str | None


class ArenaReport(TypedDict):
    """What `paiju arena --json` prints; `finished` says whether the secrets are shown."""

    command: Literal["arena"]
    paiju: str
    build: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    games: int
    finished: bool
    ladder: list[ArenaRating]
    pairings: list[ArenaPairing]
    faults: list[ArenaFault]
    void: list[ArenaVoid]
    secrets: list[ArenaSecret]


class BotProblem(TypedDict):
    """What a bot does wrong, where it was met first (seat -1: before a game) and how often."""

    id: Literal["fault", "stays", "no_games", "unknown_game", "not_its_fault"]
    game: str
    seat: Seat
    detail: str
    count: int
    error: ErrorBody | None
    stderr: str


class BotVerdict(TypedDict):
    command: str
    name: str
    games: list[str]
    played: int
    won: int
    problems: list[BotProblem]


class BotCheckReport(TypedDict):
    """What `paiju bot-check --json` prints."""

    command: Literal["bot-check"]
    paiju: str
    verdict: BotVerdict


class LegalExpected(msgspec.Struct, forbid_unknown_fields=True):
    """Offered actions; a `*` at the end stands for any rest. `asked: false`: the seat is asked nothing."""

    asked: bool = True
    has: list[str] = []
    lacks: list[str] = []
    only: list[str] = []


EventPattern = str | dict[str, Any]
"""The type alone, or any of `type`, `cause` and `args`, of which the given fields must agree."""


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    """What must be so: values by dotted path, views of one viewer, legal lists, questions, events, the outcome."""

    values: dict[str, Any] = {}
    view: dict[str, dict[str, Any]] = {}
    others: Literal["unchanged"] | None = None
    legal: dict[str, LegalExpected] = {}
    prompt: dict[str, Any] | None = None
    events: list[EventPattern] = []
    unordered: bool = False
    no_events: list[EventPattern] = []
    outcome: dict[str, Any] | None = None
    after: Literal["auto"] | None = None
    open: bool = False


Step = Annotated[
    dict[str, Any],
    msgspec.Meta(
        title="Step",
        description="One seat with one action or a list of them, or only an expectation.",
        extra_json_schema={
            "patternProperties": {"^[0-7]$": {"anyOf": [{"type": "string"}, {"type": "array"}]}},
            "properties": {
                "illegal": {"type": "string"},
                "chance": {"anyOf": [{"type": "string"}, {"type": "object"}, {"type": "array"}]},
                "after": {"const": "auto"},
                "expect": {"$ref": "#/$defs/Expected"},
                "tell": {"$ref": "#/$defs/Told"},
            },
            "additionalProperties": False,
        },
    ),
]


class Title(msgspec.Struct, forbid_unknown_fields=True):
    zh: str = ""
    en: str = ""


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A text for whoever learns from the file."""

    zh: str = ""
    en: str = ""


class ScenarioFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario file (YAML or JSON): a position, what is played and what must happen."""

    format: Literal[1] = 1
    game: str
    title: Title
    cites: list[str] = []
    options: dict[str, Any] = {}
    seats: int = 2
    seed: int = 0
    auto: Literal["forced", "windows", "default", "none"] = "forced"
    open: bool = False
    setup: dict[str, Any] | None = None
    play: list[Step] = []
    expect: Expected = msgspec.field(default_factory=Expected)
    tell: Told = msgspec.field(default_factory=Told)
    after: Told = msgspec.field(default_factory=Told)


class BenchResult(TypedDict):
    """The speed of one game under one build; what counts is written in docs/cli.md."""

    subject: str
    build: Literal["pure", "compiled"]
    seats: int
    decisions_per_s: int
    forced_share: float
    playouts_per_s: float
    turns_per_s: float
    clone_us: float
    resample_us: float
    view_us: float
    key_us: float
    peak_mb: int


class PeerResult(TypedDict):
    subject: str
    decisions_per_s: int
    playouts_per_s: float


class RatioJson(TypedDict):
    """Best against best; `low` and `high` are the worst and best of the single rounds."""

    of: str
    to: str
    ratio: float
    low: float
    high: float


class BenchReport(TypedDict):
    """What `paiju bench --json` prints; `missing` says how to get a peer that is not installed."""

    command: Literal["bench"]
    paiju: str
    python: str
    cores: int
    load: float
    results: list[BenchResult]
    peers: list[PeerResult]
    ratios: list[RatioJson]
    missing: list[dict[str, str]]


class LoadPlan(TypedDict):
    """What `paiju bench server` asks of a server."""

    games: list[str]
    tables: int
    sockets: int
    moves_per_s: float
    seconds: float


class Spread(TypedDict):
    """Times in milliseconds."""

    p50_ms: float
    p99_ms: float
    max_ms: float


class ServerMemory(TypedDict):
    """Kilobytes. `table` was opened and left alone; `playing` is in the middle of a game, with its sockets."""

    server: float
    table: float
    playing: float


class NodesRow(TypedDict):
    """One way to reach the tables: all visitors come to the node that has their table, or all are passed on."""

    nodes: int
    passed_on: bool
    moves: int
    moves_per_s: float
    late: int
    round_trip: Spread
    reconnect: Spread
    server_cpu: float
    errors: int


class NodesReport(TypedDict):
    """What `paiju bench server --nodes N --json` prints."""

    command: Literal["bench server --nodes"]
    paiju: str
    python: str
    cores: int
    load: float
    plan: LoadPlan
    rows: list[NodesRow]


class ServerReport(TypedDict):
    """What `paiju bench server --json` prints."""

    command: Literal["bench server"]
    paiju: str
    python: str
    build: str
    cores: int
    load: float
    plan: LoadPlan
    moves: int
    moves_per_s: float
    late: int
    games_finished: int
    in_server: Spread
    round_trip: Spread
    reconnect: Spread
    memory_kb: ServerMemory
    server_cpu: float
    errors: int
    first_errors: list[str]
    goals: dict[str, bool]
