// Where an icon is drawn: the page's own sprite, or the one of the game that is on the table.
import { getContext, setContext } from "svelte";
import type { Art, Icon } from "./art.ts";
import own from "./page.art.ts";
import page from "./page.art.ts?sprite";

const sprites = import.meta.glob<string>("../games/*/art.ts", { query: "?sprite", import: "default", eager: true });
const OWN: Record<string, Icon> = own.icons;
const KEY = Symbol("game");

/** Says whose icons the components below show. */
export function useArtOf(game: () => string): void {
  setContext(KEY, game);
}

/** Which game a component belongs to; asked for while it is made. */
export function gameHere(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => "");
}

/** How a component addresses icons; asked for while it is made. */
export function iconAddress(): (name: Icon) => string {
  const game = gameHere();
  return (name) => `${isOwn(name) ? page : (spriteOf(game()) ?? spriteOf("generic") ?? page)}#${name}`;
}

function spriteOf(game: string): string | undefined {
  return sprites[`../games/${game}/art.ts`];
}

function isOwn(name: Icon): boolean {
  return Object.values(OWN).includes(name);
}

/** One of the page's icons by what it stands for. */
export function ownIcon(name: keyof typeof own.icons): Icon {
  return OWN[name] as Icon;
}

/** The icon of a bot's level. */
export function botIcon(by: string): Icon {
  return OWN[by] ?? ownIcon("bot");
}

export type { Art, Icon };
