// What a game tells the page about itself: `index.ts` of its folder is one of these. Nothing outside that folder asks
// which game it is.
import type { Component, Snippet } from "svelte";
import type { Art } from "../look/art.ts";
import type { Asking } from "../lib/asking.ts";
import type { Guide } from "../lib/guide.ts";
import type { Picker } from "../lib/picker.svelte.ts";
import type { Sitter } from "../lib/sitters.ts";
import type { Effect, Teller } from "../lib/story.ts";
import type { Texts } from "../lib/texts.ts";
import type { Sheets } from "../print/sheets.ts";
import type { Forecast, GameEvent, Lang, View } from "../lib/types.ts";

export interface BoardProps {
  /** What this viewer may know. */
  view: View;
  /** The game's words. */
  texts: Texts;
  lang: Lang;
  /** Names by seat. */
  players: string[];
  /** The seat at the bottom of the screen. */
  me: number;
  /** What can be chosen now, and choosing it. Nothing is legal for a spectator or in a replay. */
  pick: Picker;
  /** What has just happened, for motion. */
  fresh: GameEvent[];
  /** Says why something cannot be done now. */
  why: (action: string) => Promise<string>;
  /** Who sits where, by seat: bots' levels, who is asked, who is thinking. */
  sitters?: Sitter[];
  /** A seat's clock, to stand beside its name. */
  clock?: Snippet<[seat: number]>;
  /** What will come of the whole action that is chosen (`pick.ready`), as far as the seat can know. */
  forecast?: Forecast | null;
  /** The same for any action that is offered. */
  foresee?: (action: string) => Promise<Forecast | null>;
  /** What the pointer rests on in the log, to be lit on the board. */
  pointed?: GameEvent | null;
  /** The prompt bar, for a board without a Stage: it stands directly above the hand. */
  children?: Snippet<[asking?: Asking]>;
}

/** How a game's events are told: in the log, and in the ribbon on the board. */
export interface Telling {
  /** Events that open a turn; whose it is stands in `seat`, `faction` or `camp`. */
  turns: string[];
  /** A turn's title, if it is not its number. */
  title?: (opening: GameEvent, teller: Teller) => string;
  /** Events with a line of their own; the others are told when that line is opened. Without it all have lines. */
  steps?: string[];
  /** Events of which several in a row, of the same one, are one line. */
  walks?: string[];
  /** The line's words, if they are not the thing's name or the event's sentence. */
  say?: (event: GameEvent, details: GameEvent[], teller: Teller) => string;
  /** The number at the line's end. */
  effect?: (event: GameEvent, details: GameEvent[], teller: Teller) => Effect | null;
}

/** One of the numbers that the end of a game shows. */
export interface KeyNumber {
  value: string | number;
  label: string;
}
/** What the numbers are made of. `seat` is whose they are. */
export interface Ended {
  view: View;
  events: GameEvent[];
  seat: number;
  texts: Texts;
  lang: Lang;
  players: string[];
}

/** A ready table for a quick start: a name, the options that differ from the usual, and perhaps how many sit down. */
export interface Preset {
  id: string;
  names: Record<Lang, string>;
  options: Record<string, unknown>;
  seats?: number;
}

/** Which events move a card from where to where. A zone is an element with that `data-zone`; `*` is any other event
 * that names both. */
export type Routes = Record<string, [from: string, to: string]>;

export interface Manifest {
  /** Loaded only when the game is played. */
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** Its pictures and icons; loaded with the board. */
  art?: () => Promise<{ default: Art }>;
  /** The board lays itself out by a Stage. */
  staged?: boolean;
  /** The board wants the whole width: the rail is a drawer. */
  wide?: boolean;
  telling?: Telling;
  /** The game for somebody who is new, and its words; loaded with the rules and where its words can be pressed. */
  guide?: () => Promise<{ default: Guide }>;
  /** About four numbers for the end of a game. */
  numbers?: (ended: Ended) => KeyNumber[];
  /** Whoever has played nothing yet is offered this one. */
  first?: boolean;
  /** What its box is covered with, beside its table top (look/tabletops.css). */
  cover?: string;
  /** The picture on the game's box; loaded only where boxes are shown. */
  miniature?: () => Promise<{ default: Component }>;
  /** About how many minutes two people need for a game as in the rulebook: the usual number of turns and answers
   * (rules, and games of the greedy bot), at the pace of people who know the rules. */
  minutes?: [low: number, high: number];
  presets?: Preset[];
  flights?: Routes;
  /** A board, tracks and tokens to be printed with the cards; loaded only there. */
  sheets?: () => Promise<{ default: Sheets }>;
  /** Words that depend on how the board lies before the viewer. */
  spoken?: (texts: Texts) => Texts;
}

/** The table as in the rulebook. */
export const USUAL: Preset = { id: "usual", names: { zh: "标准", en: "As in the rulebook" }, options: {} };
