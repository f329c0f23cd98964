// The words for directions depend on how the sheet lies before the viewer: it is turned for the second camp and stands
// upright on a phone.
import { printedOf } from "../../lib/printed.ts";
import type { Texts } from "../../lib/texts.ts";
import type { Lang } from "../../lib/types.ts";

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

export function spoken(texts: Texts): Texts {
  const ways = printedOf<{ directions?: number[][] }>("miracle").directions ?? [];
  const said = (lang: Lang, way: number[]): string => WAYS[lang][eighth(way, sheet.turned, sheet.upright)] ?? "";
  const table = (lang: Lang): Record<string, string> =>
    Object.fromEntries(ways.map((way, number) => [`direction.${number}`, said(lang, way)]));
  return texts.with({ zh: table("zh"), en: table("en") });
}
