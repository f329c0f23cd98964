// The public shapes under the page's names. They are made from the JSON Schemas (shapes.ts); here they are only named
// and narrowed where a schema says less than the page needs.
import type {
  ChatMessage,
  ErrorBody,
  TableInfo as TableInfoJson,
  BothLanguages,
  EventJson,
  ForecastJson as Forecast,
  GameInfo as GameInfoJson,
  OptionJson,
  ReplayStep as ReplayStepJson,
  TableMessage as TableMessageJson,
  ThinkingMessage,
  ViewJson,
} from "./shapes.ts";

export type {
  AboutJson as About,
  CauseJson as Cause,
  ChairJson as Chair,
  ChatMessage as ChatLine,
  ErrorBody as PaijuError,
  EventJson as GameEvent,
  ForecastJson as Forecast,
  OutcomeJson as Outcome,
  PromptJson as Prompt,
  SeatClockJson as SeatClock,
  TableInfo,
  ThinkingMessage as Thinking,
} from "./shapes.ts";

export type Lang = keyof BothLanguages;
export type Args = EventJson["args"];
/** `table` is the game's own part. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board narrows it to its own schema
export type View<Table = any> = Omit<ViewJson, "table"> & { table: Table };
export type TableMessage = Omit<TableMessageJson, "view"> & { view: View };
export type ReplayStep = Omit<ReplayStepJson, "texts" | "view"> & { texts: Partial<BothLanguages>; view: View };
/** A default's type is the option's own; a list's entries are an option again. */
export type GameOption = Omit<OptionJson, "default" | "of"> & {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form field narrows it by the option's type
  default: any;
  of?: GameOption;
};
export type GameInfo = Omit<GameInfoJson, "options" | "printed"> & {
  options: GameOption[];
  printed: Record<string, unknown>;
};

/** Why something cannot be done: a reason's id with its numbers. */
export interface Reason {
  id: string;
  args: Args;
}
export interface Hint {
  action: string;
  /** Action, visits, estimate from -1 to 1; the best first. */
  choices: [string, number, number][];
}
/** What a table's socket sends. */
export type ServerMessage =
  | TableMessage
  | ThinkingMessage
  | ({ type: "table" } & TableInfoJson)
  | ({ type: "chat" } & ChatMessage)
  | ({ type: "hint"; id: string } & Hint)
  | { type: "why"; id: string; reason: Reason | null }
  | { type: "earlier"; id: string; events: EventJson[] }
  | { type: "forecast"; id: string; forecast: Forecast }
  | { type: "ack"; id: string }
  | { type: "error"; id: string; error: ErrorBody };
/** A stored game, so far as the page reads it. */
export interface GameRecord {
  game: string;
  options: Args;
  actions: unknown[];
  players: { by: string; name: string }[];
}
