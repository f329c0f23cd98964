// The table of weiqi, and what is printed on its cards and areas.
import { printedOf } from "../../lib/printed.ts";
import type { Lang } from "../../lib/types.ts";
import type { Print } from "../../look/art.ts";
import art from "./art.ts";
import type { Card as TableCard, Group, Known, Table as WeiqiTable } from "./shapes.ts";

export type { Card as TableCard, Group, Table as WeiqiTable } from "./shapes.ts";

interface Printed {
  area: Record<Area, number>;
  gap: Gap[];
  card: Record<string, { type: CardType }>;
}
export type Area = keyof WeiqiTable["areas"][number];
export type Gap = keyof WeiqiTable["gaps"][number];

/** The five areas of a side from its own left, and the gaps between them. */
export const areas = (): Area[] => Object.keys(printedOf<Printed>("weiqi").area) as Area[];
export const gaps = (): Gap[] => printedOf<Printed>("weiqi").gap;
export const multiplierOf = (area: Area): number => printedOf<Printed>("weiqi").area[area];

/** The group an area belongs to, by its identity area. */
export function groupAt(table: WeiqiTable, seat: number, area: string): [string, Group] | null {
  return Object.entries(table.groups[seat] ?? {}).find(([, group]) => group.areas.includes(area)) ?? null;
}

/** What a total is made of; territory that is only income is named as such (`each_turn`, WQ-6). */
export function madeOf(table: WeiqiTable, seat: number): { key: "made" | "income"; banked: number; territory: number } {
  const [banked, territory] = [table.banked[seat] ?? 0, table.territory[seat] ?? 0];
  return { key: banked + territory === table.projected[seat] ? "made" : "income", banked, territory };
}

/** The hidden cards of the other side that are known, each by the kinds it can be, and how many are equal. */
export const knownCards = (known: Known): [string[], number][] => known.cards.map((one) => [one.any_of, one.count]);

export type CardType = "stone" | "move" | "tesuji";
export const typeOf = (card: string): CardType => printedOf<Printed>("weiqi").card[card]?.type ?? "move";

export function printOf(card: string): Print {
  return art.things.card[card as keyof typeof art.things.card] ?? ["card-random", "ink", "grid"];
}
export function characterPrint(id: string): Print {
  return art.things.character[id as keyof typeof art.things.character] ?? ["person", "ink", "grid"];
}

/** Equal cards as one bundle: id (nothing where unknown), whether they lie face down, and how many. */
export function bundled(cards: TableCard[]): [id: string, down: boolean, count: number][] {
  const found = new Map<string, [string, boolean, number]>();
  for (const { card = "", down = false } of cards) {
    const hidden = down || card === "";
    const key = `${card}/${hidden}`;
    const before = found.get(key)?.[2] ?? 0;
    found.set(key, [card, hidden, before + 1]);
  }
  return [...found.values()];
}

/** What fits on a narrow face. */
const KERNELS: Record<string, Record<Lang, string>> = {
  stone: { zh: "4 气", en: "4 qi" },
  extend: { zh: "气 +3", en: "qi +3" },
  surround: { zh: "目 +5", en: "moku +5" },
  connect: { zh: "连两块", en: "joins two" },
  cut: { zh: "断间隔", en: "cuts a gap" },
  capture: { zh: "提对面", en: "captures" },
  make_eye: { zh: "眼 +1", en: "an eye" },
  golden_rooster: { zh: "对杀 +1", en: "fight +1" },
  reverse_boot: { zh: "被提得目", en: "if captured" },
  oriole_butterfly: { zh: "破接", en: "stops joining" },
  bent_four: { zh: "四张得 8 目", en: "four: 8 moku" },
};
export const kernelOf = (card: string, lang: Lang): string => KERNELS[card]?.[lang] ?? "";

/** The characters whose skill is used by pressing it. */
export const SKILL_OF: Record<string, string> = {
  shin_jinseo: "flawless_calculation",
  shi_yue: "dragon_every_game",
  byun_sangil: "raise_hand",
};
