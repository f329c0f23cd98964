// The games' manifests by id. A game without a folder of its own is played on the generic board.
import type { Component } from "svelte";
import { api } from "../lib/api.ts";
import { changedOptions, printedOf } from "../lib/printed.ts";
import type { Texts } from "../lib/texts.ts";
import type { Args } from "../lib/types.ts";
import type { Art } from "../look/art.ts";
import generic from "./generic/index.ts";
import type { BoardProps, Manifest } from "./manifest.ts";

const found = import.meta.glob<Manifest>("./*/index.ts", { eager: true, import: "default" });
const manifests = Object.fromEntries(Object.entries(found).map(([path, one]) => [path.split("/")[1] ?? "", one]));

/** A game's manifest; one without a folder of its own says in its declaration how long it takes and which tables it
 * suggests. */
export function manifestOf(game: string): Manifest {
  const own = game === "generic" ? undefined : manifests[game];
  if (own) return own;
  const { minutes, presets } = printedOf<Pick<Manifest, "minutes" | "presets">>(game);
  return { ...generic, minutes, presets };
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
