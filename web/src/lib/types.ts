// The public shapes under the page's names. They are made from the JSON Schemas (shapes.ts); here they are only named
// and narrowed where a schema says less than the page needs.
import type { BothLanguages, EventJson, GameInfo as GameInfoJson, OptionJson, ReplayStep as ReplayStepJson, TableMessage as TableMessageJson, ViewJson } from "./shapes.ts";

export type {
  AboutJson as About,
  CauseJson as Cause,
  ChairJson as Chair,
  ChatMessage as ChatLine,
  ErrorBody as PaijuError,
  EventJson as GameEvent,
  OutcomeJson as Outcome,
  PromptJson as Prompt,
  SeatClockJson as SeatClock,
  TableInfo,
} from "./shapes.ts";

export type Lang = keyof BothLanguages;
export type Args = EventJson["args"];
/** `table` is the game's own part. */
export type View<Table = Record<string, any>> = Omit<ViewJson, "table"> & { table: Table };
export type TableMessage = Omit<TableMessageJson, "view"> & { view: View };
export type ReplayStep = Omit<ReplayStepJson, "texts" | "view"> & { texts: Partial<BothLanguages>; view: View };
/** A default's type is the option's own; a list's entries are an option again. */
export type GameOption = Omit<OptionJson, "default" | "of"> & { default: any; of?: GameOption };
export type GameInfo = Omit<GameInfoJson, "options" | "printed"> & { options: GameOption[]; printed: Record<string, any> };
