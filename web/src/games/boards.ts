// Which board draws which game. Each is loaded only when its game is played.
import type { Component, Snippet } from "svelte";
import { api } from "../lib/api.ts";
import type { Picker } from "../lib/picker.svelte.ts";
import type { Texts } from "../lib/texts.ts";
import type { GameEvent, Lang, View } from "../lib/types.ts";
import Generic from "./generic/Board.svelte";

export interface BoardProps {
  /** What this viewer may know. */
  view: View<any>;
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
  /** The prompt bar: a board puts it directly above the hand. */
  children?: Snippet;
}

type Board = Component<BoardProps>;

const boards: Record<string, () => Promise<{ default: Board }>> = {
  tck: () => import("./tck/Board.svelte"),
  miracle: () => import("./miracle/Board.svelte"),
  kpw: () => import("./kpw/Board.svelte"),
  codex: () => import("./codex/Board.svelte"),
  weiqi: () => import("./weiqi/Board.svelte"),
};

/** The board of a game, with what is printed on it. */
export async function boardOf(game: string): Promise<Board> {
  const load = boards[game];
  const [found] = await Promise.all([load?.(), api.games()]);
  return found?.default ?? (Generic as Board);
}
