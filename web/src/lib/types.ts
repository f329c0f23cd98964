// The public shapes (docs/formats.md) as the page reads them.

export type Lang = "zh" | "en";
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Args = Record<string, unknown>;
export type CardRef = { card: string } | { back: number };

export interface Cause {
  seat?: number;
  by?: string;
  rule?: string;
  ruling?: string;
}
export interface GameEvent {
  n: number;
  type: string;
  cause: Cause | null;
  args: Args;
}
export interface Prompt {
  id: string;
  cause: Cause | null;
  args: Args;
  draft: string[];
  default: string | null;
  forced: boolean;
}
export interface Outcome {
  result: ("win" | "draw" | "loss")[];
  scores: number[];
  reason: string;
}
export interface View<Table = Record<string, any>> {
  game: string;
  rules_version: number;
  viewer: number | "spectator" | "all";
  phase: string;
  turn: { number: number; seat: number | null };
  seats: { seat: number; faction: number; alive: boolean }[];
  actors: number[];
  answered: number[];
  prompt: Prompt | null;
  legal: [number, string][];
  outcome: Outcome | null;
  table: Table;
}
export interface SeatClock {
  seat: number;
  left_ms: number;
  running: boolean;
}
export interface Chair {
  seat: number;
  name: string;
  by: string;
  here: boolean;
}
export interface TableInfo {
  id: string;
  game: string;
  options: Args;
  chairs: Chair[];
  spectators: number;
  started: boolean;
  outcome: Outcome | null;
  offers: Record<string, number[]>;
  undo: boolean;
  clock: { kind: "none" | "move" | "bank"; seconds: number };
  listed: boolean;
  rematch: string | null;
}
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}
export interface PaijuError {
  kind: string;
  reason: string;
  args: Args;
  at: string | null;
  allowed: string[];
  text: string;
}
export interface GameOption {
  id: string;
  type: "bool" | "int" | "choice" | "ids" | "per_seat";
  default: any;
  min?: number;
  max?: number;
  step?: number;
  values?: string[];
  min_len?: number;
  max_len?: number;
  of?: GameOption;
  when?: Record<string, unknown[]>;
  ruling?: string;
}
export interface GameInfo {
  id: string;
  rules_version: number;
  seats: [number, number];
  options: GameOption[];
  names: Record<Lang, string>;
  lines: Record<Lang, string>;
  credits: Record<Lang, string>;
  things: Record<string, string[]>;
}
export interface About {
  version: string;
  build: string;
  bots: string[];
  public_url: string;
  addresses: string[];
}
export interface ReplayStep {
  step: number;
  steps: number;
  seat: number;
  action: string;
  texts: Partial<Record<Lang, string>>;
  view: View;
  events: GameEvent[];
  new_events: number;
}
