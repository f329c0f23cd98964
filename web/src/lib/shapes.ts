// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.

/** What a viewer may know. `table` is the game's own part: schema `view/<game>`. */
export interface ViewJson {
  actors: number[];
  answered: number[];
  game: string;
  legal: [number, string][];
  outcome: OutcomeJson | null;
  phase: string;
  prompt: PromptJson | null;
  rules_version: number;
  seats: SeatJson[];
  table: Record<string, unknown>;
  turn: TurnJson;
  viewer: number | "all" | "spectator";
}

/** `result` is "win", "draw" or "loss" per seat; `scores` are the game's own points; `reason` is an id. */
export interface OutcomeJson {
  reason: string;
  result: string[];
  scores: number[];
}

/** What a seat is asked; only ever in its own view. `default` is null where the clock draws at random. */
export interface PromptJson {
  args: Record<string, unknown>;
  cause: CauseJson | null;
  default: string | null;
  draft: string[];
  forced: boolean;
  id: string;
}

/** Why something happened: whose doing, by what (`<kind>.<by>` is its text), under which rule and ruling. */
export interface CauseJson {
  by?: string;
  kind?: string;
  rule?: string;
  ruling?: string;
  seat?: number;
}

/** A seat as everybody sees it. */
export interface SeatJson {
  alive: boolean;
  faction: number;
  seat: number;
}

/** Whose turn it is; `seat` is null in a phase that belongs to nobody. */
export interface TurnJson {
  number: number;
  seat: number | null;
}

/** An event as one viewer gets it; `n` counts what this viewer sees, without gaps. */
export interface EventJson {
  args: Record<string, unknown>;
  cause: CauseJson | null;
  n: number;
  type: string;
}

/** A table option as a game declares it. */
export interface OptionJson {
  default: unknown;
  id: string;
  max?: number;
  max_len?: number;
  min?: number;
  min_len?: number;
  of?: Record<string, unknown>;
  ruling?: string;
  step?: number;
  type: "bool" | "choice" | "ids" | "int" | "per_seat";
  values?: string[];
  when?: Record<string, unknown[]>;
}

/** An error, the same everywhere: `at` names the place, `allowed` what would do. */
export interface ErrorJson {
  error: ErrorBody;
}

export interface ErrorBody {
  allowed: string[];
  args: Record<string, unknown>;
  at: string | null;
  kind:
    | "bad_option"
    | "bad_record"
    | "bad_setup"
    | "limit"
    | "not_legal"
    | "not_yours"
    | "over"
    | "stale"
    | "unreadable";
  reason: string;
  text: string;
}

/** What a viewer sees; `version` and `decision` only rise. `events` may be only the new ones: they end at number
 * `events_total`. A question with one answer is answered by the table after `by_itself_ms`; null: by you. */
export interface ViewMessage {
  type: "view";
  version: number;
  decision: number;
  by_itself_ms: number | null;
  view: ViewJson;
  events: EventJson[];
  events_total: number;
  clocks: SeatClock[];
}

/** A seat's clock; it runs while the seat owes an answer. */
export interface SeatClock {
  seat: number;
  left_ms: number;
  running: boolean;
}

/** Sent to everybody when the table itself has changed. */
export interface InfoMessage {
  type: "table";
  id: string;
  game: string;
  options: Record<string, unknown>;
  chairs: Chair[];
  spectators: number;
  started: boolean;
  asked: number[];
  outcome: OutcomeJson | null;
  fault: FaultJson | null;
  offers: Record<string, number[]>;
  undo: boolean;
  undo_shows: boolean;
  clock: TableClock;
  listed: boolean;
  origin: "branch" | "new" | "setup";
  rematch: string | null;
  storing: boolean;
}

/** A seat as everybody at the table sees it: `by` is `human`, `open` or a bot's name. */
export interface Chair {
  seat: number;
  name: string;
  by: string;
  here: boolean;
}

/** How a bot lost its game by fault, for people: `reason` is an id, `texts` say it. */
export interface FaultJson {
  reason: string;
  seat: number;
  texts: BothLanguages;
}

export interface BothLanguages {
  en: string;
  zh: string;
}

/** How time is counted at a table. */
export interface TableClock {
  kind: "bank" | "move" | "none" | "turn";
  seconds: number;
}

/** Sent to everybody when bots begin an answer that will be seen: its number since a person was last asked, about how
 * many there will be, how long until all are given, and one part in how many of its time a bot thinks (1: all of it)
 * because many wait. Nothing in it tells of steps that others do not see. */
export interface ThinkingMessage {
  type: "thinking";
  seats: number[];
  step: number;
  of: number;
  left_ms: number;
  share: number;
}

/** Something said at a table. */
export interface ChatMessage {
  type: "chat";
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** What the hard bot would do. `choices` are actions with their share of its thoughts and an estimate from -1 to 1, the
 * best first. */
export interface HintMessage {
  type: "hint";
  id: string;
  action: string;
  choices: [string, number, number][];
}

/** Why an action is not offered; null where it is. */
export interface WhyMessage {
  type: "why";
  id: string;
  action: string;
  reason: Reason | null;
}

/** Why something cannot be done: a reason's id with its numbers. */
export interface Reason {
  id: string;
  args: Record<string, unknown>;
}

/** A page of events. */
export interface EarlierMessage {
  type: "earlier";
  id: string;
  events: EventJson[];
}

/** What will come of an action. */
export interface ForecastMessage {
  type: "forecast";
  id: string;
  forecast: ForecastJson;
}

/** What comes of an action. `outcome` is how the game ends by it in every world, else null. */
export interface ForecastJson {
  action: string;
  changes: ChangeJson[];
  events: ForeseenEvent[];
  outcome: OutcomeJson | null;
}

/** A number of the seat's view that changes: `after` if nobody reacts, `low` to `high` over all worlds. */
export interface ChangeJson {
  after: number;
  before: number;
  high: number;
  low: number;
  path: string;
}

/** An event as the seat would see it if nobody reacts; `certain` if every world has it. Arguments that differ from
 * world to world, such as the card that will be drawn, are left out. */
export interface ForeseenEvent {
  args: Record<string, unknown>;
  cause: CauseJson | null;
  certain: boolean;
  type: string;
}

/** A message of this client is dealt with, and stored. */
export interface AckMessage {
  type: "ack";
  id: string;
}

/** Something was refused and has changed nothing; `id` is empty where it answers no message. */
export interface ErrorMessage {
  type: "error";
  id: string;
  error: ErrorBody;
}

/** The line is open. */
export interface PongMessage {
  type: "pong";
}

/** The first message. Without a token the sender only watches. `events` is how many events it already has. */
export interface Join {
  type: "join";
  token?: string;
  version?: number;
  events?: number;
}

/** An answer to a decision; resending the same `id` is harmless. */
export interface Act {
  type: "act";
  decision: number;
  action: string;
  id: string;
}

/** Drops the last steps of an unfinished answer. */
export interface TakeBack {
  type: "take_back";
  decision: number;
  steps: number;
  id: string;
}

/** Asks the others for something (`undo`, `draw`), or answers such a question. */
export interface Offer {
  type: "offer";
  what: string;
  answer: string;
  id: string;
}

/** Gives the game up. */
export interface Resign {
  type: "resign";
  id: string;
}

/** Says something to everybody at the table. */
export interface Chat {
  type: "chat";
  text: string;
  id: string;
}

/** What would the hard bot do? Only at tables where everybody else is a bot. */
export interface Hint {
  type: "hint";
  id: string;
}

/** Why is this action not offered? */
export interface Why {
  type: "why";
  action: string;
  id: string;
}

/** What will come of this action, as far as the sender's seat can know? */
export interface Forecast {
  type: "forecast";
  action: string;
  id: string;
}

/** Which events came before the one with this number? */
export interface Earlier {
  type: "earlier";
  before: number;
  id: string;
}

/** Keeps the line open. */
export interface Ping {
  type: "ping";
}

/** A table as everybody may know it; `asked` are the seats that owe an answer, `offers` says who has agreed to what,
 * `undo` whether undoing is possible, `undo_shows` whether that takes back something that was drawn or shown, which
 * stays known to those who saw it, `storing` whether anything can be stored just now: while it cannot, nothing happens
 * and no clock runs. What was dealt at a table of another `origin` than `new` may be known to whoever opened it; it
 * never counts for a rating. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  chairs: Chair[];
  spectators: number;
  started: boolean;
  asked: number[];
  outcome: OutcomeJson | null;
  fault: FaultJson | null;
  offers: Record<string, number[]>;
  undo: boolean;
  undo_shows: boolean;
  clock: TableClock;
  listed: boolean;
  origin: "branch" | "new" | "setup";
  rematch: string | null;
  storing: boolean;
}

/** A game as the page needs it: its declarations, its things by kind, and what is printed on them. */
export interface GameInfo {
  box: Record<string, Record<string, number>>;
  credits: BothLanguages;
  id: string;
  levels: LevelJson[];
  lines: BothLanguages;
  names: BothLanguages;
  options: OptionJson[];
  printed: Record<string, unknown>;
  rules_version: number;
  seats: [number, number];
  things: Record<string, string[]>;
  usual_seats: number;
}

/** A level of the built-in bot, as it plays on this machine. */
export interface LevelJson {
  id: string;
  names: BothLanguages;
  texts: BothLanguages;
}

/** Which Paiju this is, who plays for it, and how others reach it. */
export interface AboutJson {
  addresses: string[];
  bots: string[];
  build: string;
  public_url: string;
  version: string;
}

/** A position of a finished game as a viewer saw it, with its last events. Those from number `new_events` on belong to
 * the last action, and `texts` say that action in both languages (none at step 0). */
export interface ReplayStep {
  action: string;
  events: EventJson[];
  new_events: number;
  seat: number;
  step: number;
  steps: number;
  texts: Record<string, string>;
  view: ViewJson;
}

/** One of a game's first steps: what is to be seen, what is asked in order, and what happened and why. */
export interface LessonJson {
  after: BothLanguages;
  asked: LessonMoveJson[];
  id: string;
  options: Record<string, unknown>;
  seats: number;
  tell: BothLanguages;
  title: BothLanguages;
}

/** One action that a lesson asks for, and what the learner is told before it. */
export interface LessonMoveJson {
  action: string;
  tell: BothLanguages;
}

/** A lesson after `done` of the asked actions, as the learner sees it. `right` says whether what was tried was the
 * asked action (null: nothing was tried), `refused` why the rules do not allow it at all. */
export interface LessonPosition {
  done: number;
  events: EventJson[];
  finished: boolean;
  new_events: number;
  refused: ErrorBody | null;
  right: boolean | null;
  view: ViewJson;
}

export type ServerMessage =
  | ViewMessage
  | InfoMessage
  | ThinkingMessage
  | ChatMessage
  | HintMessage
  | WhyMessage
  | EarlierMessage
  | ForecastMessage
  | AckMessage
  | ErrorMessage
  | PongMessage;

export type ClientMessage = Join | Act | TakeBack | Offer | Resign | Chat | Hint | Why | Forecast | Earlier | Ping;
