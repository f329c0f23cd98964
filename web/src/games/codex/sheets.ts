import { printedOf } from "../../lib/printed.ts";
import type { Texts } from "../../lib/texts.ts";
import type { Lang } from "../../lib/types.ts";
import type { Face, Sheets } from "../../print/sheets.ts";

interface Character {
  hp: number;
  balance: number;
  pages: string[];
  traits: string[];
}

/** A ready character: what it starts with, its pages and its traits. */
function say({ kind, id }: Face, texts: Texts, lang: Lang): string {
  const one = printedOf<{ preset: Record<string, Character> }>("codex").preset[id];
  if (kind !== "preset" || !one) return "";
  const start = lang === "zh" ? `生命 ${one.hp} · 平衡 ${one.balance}` : `HP ${one.hp} · balance ${one.balance}`;
  const pages = one.pages.map((page) => texts.say(`page.${page}`, lang));
  const traits = one.traits.map((trait) => texts.say(`passive.${trait}`, lang));
  return [start, ...pages, ...traits].join("\n");
}

export default {
  back: "codex",
  board: () => import("./PrintedBoard.svelte"),
  say,
  tracks: [
    { names: { zh: "生命", en: "HP" }, from: 0, to: 50, copies: 2 },
    { names: { zh: "平衡", en: "Balance" }, from: 0, to: 9, copies: 2 },
    { names: { zh: "行动点", en: "AP" }, from: 0, to: 19, copies: 2 },
  ],
  tokens: [
    { icon: "mailed-fist", names: { zh: "角色", en: "Character" }, copies: 1, seats: 4 },
    { icon: "puppet", names: { zh: "玩偶", en: "Puppet" }, copies: 2, seats: 2 },
    { icon: "sea-dragon", names: { zh: "龙", en: "Dragon" }, copies: 1, seats: 2 },
  ],
} satisfies Sheets;
