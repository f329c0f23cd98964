// The public shapes under the page's names. They are made from the JSON Schemas (shapes.ts); here they are only named
// and narrowed where a schema says less than the page needs.
import type {
  BothLanguages,
  EventJson,
  GameInfo as GameInfoJson,
  OptionJson,
  OutcomeJson as Outcome,
  ReplayStep as ReplayStepJson,
  ViewJson,
  ViewMessage as ViewMessageJson,
  ServerMessage as ServerMessageJson,
} from "./shapes.ts";

export type {
  AboutJson as About,
  CauseJson as Cause,
  Chair,
  ChatMessage as ChatLine,
  ClientMessage,
  ErrorBody as PaijuError,
  EventJson as GameEvent,
  ForecastJson as Forecast,
  HintMessage as Hint,
  OutcomeJson as Outcome,
  PromptJson as Prompt,
  Reason,
  SeatClock,
  TableInfo,
  ThinkingMessage as Thinking,
} from "./shapes.ts";

export type Lang = keyof BothLanguages;
export type Args = EventJson["args"];
/** `table` is the game's own part. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board narrows it to its own schema
export type View<Table = any> = Omit<ViewJson, "table"> & { table: Table };
export type ViewMessage = Omit<ViewMessageJson, "view"> & { view: View };
/** What a table's socket sends, told apart by `type`. */
export type ServerMessage = Exclude<ServerMessageJson, ViewMessageJson> | ViewMessage;
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

/** A finished game in a list, with its end where it was played here. */
export interface ReplayEntry {
  id: string;
  game: string;
  title: string;
  at: number;
  outcome: Outcome | null;
}
/** A stored game, so far as the page reads it. */
export interface GameRecord {
  game: string;
  outcome?: Outcome | null;
  options: Args;
  actions: unknown[];
  players: { by: string; name: string }[];
}
