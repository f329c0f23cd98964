// Words that depend on the table: what its options change, and how a board lies before the viewer (the directions of
// miracle, whose sheet is turned for the second camp and stands upright on a phone).
import type { Texts } from "../lib/texts.ts";
import type { Args, Lang } from "../lib/types.ts";
import { changedOptions, printedOf } from "../lib/printed.ts";

/** How the sheet lies now; the map says so. */
export const sheet = $state({ turned: false, upright: false });

const WAYS: Record<Lang, string[]> = {
  zh: ["右", "右下", "下", "左下", "左", "左上", "上", "右上"],
  en: ["right", "down right", "down", "down left", "left", "up left", "up", "up right"],
};

/** Where a step by a cube direction goes on the screen, in eighths of a turn from the right, clockwise. */
export function eighth([x, y, z]: number[], turned: boolean, upright: boolean): number {
  const sign = turned ? -1 : 1;
  const across = -sign * (z ?? 0) * 1.5;
  const down = (sign * ((y ?? 0) - (x ?? 0)) * Math.sqrt(3)) / 2;
  const angle = upright ? Math.atan2(across, -down) : Math.atan2(down, across);
  const straight = Math.round(angle / (Math.PI / 2));
  // exactly along an axis, or a diagonal, however steep
  const slant = Math.abs(angle - (straight * Math.PI) / 2) > 0.01;
  return ((slant ? Math.floor(angle / (Math.PI / 2)) * 2 + 1 : straight * 2) + 8) % 8;
}

export function spoken(game: string, written: Texts, options: Args): Texts {
  const texts = written.atTable(changedOptions(game, options));
  if (game !== "miracle") return texts;
  const ways = printedOf<{ directions?: number[][] }>(game).directions ?? [];
  const table = (lang: Lang): Record<string, string> => Object.fromEntries(ways.map((way, number) => [`direction.${number}`, WAYS[lang][eighth(way, sheet.turned, sheet.upright)] ?? ""]));
  return texts.with({ zh: table("zh"), en: table("en") });
}
