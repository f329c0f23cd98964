// The games' manifests by id. A game without a folder of its own is played on the generic board.
import type { Component } from "svelte";
import { api } from "../lib/api.ts";
import { changedOptions } from "../lib/printed.ts";
import type { Texts } from "../lib/texts.ts";
import type { Args } from "../lib/types.ts";
import type { Art } from "../look/art.ts";
import type { BoardProps, Manifest } from "./manifest.ts";

const found = import.meta.glob<Manifest>("./*/index.ts", { eager: true, import: "default" });
const manifests = Object.fromEntries(Object.entries(found).map(([path, one]) => [path.split("/")[1] ?? "", one]));
const GENERIC: Manifest = { board: () => import("./generic/Board.svelte") };

export function manifestOf(game: string): Manifest {
  return manifests[game] ?? GENERIC;
}

/** The game for somebody who has played none yet. */
export function firstGame(): string {
  return Object.keys(manifests).find((game) => manifests[game]?.first) ?? "";
}

/** The board of a game, with what is printed on it. */
export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const [loaded] = await Promise.all([manifestOf(game).board(), api.games()]);
  return loaded.default;
}

/** The pictures of a game; nothing where it has none. */
export async function artOf(game: string): Promise<Art | null> {
  return (await manifestOf(game).art?.())?.default ?? null;
}

/** The game's words at this table: what its options change, and what depends on how the board lies. */
export function spoken(game: string, written: Texts, options: Args): Texts {
  const texts = written.atTable(changedOptions(game, options));
  return manifestOf(game).spoken?.(texts) ?? texts;
}
