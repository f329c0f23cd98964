// The table of weiqi, and what is printed on its cards and areas.
import { printedOf } from "../../lib/printed.ts";
import type { Group, Known, Table as WeiqiTable } from "./shapes.ts";

export type { Card as TableCard, Group, Table as WeiqiTable } from "./shapes.ts";

interface Printed {
  area: Record<Area, number>;
  gap: Gap[];
  card: Record<string, { type: "stone" | "move" | "tesuji" }>;
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

/** What a total is made of; territory that is only income stands beside it (`each_turn`, WQ-6). */
export function madeOf(table: WeiqiTable, seat: number, word: string): string {
  const [banked, territory] = [table.banked[seat] ?? 0, table.territory[seat] ?? 0];
  return banked + territory === table.projected[seat] ? `= ${banked} + ${territory}` : `· ${word} ${territory}`;
}

/** The hidden cards of the other side that are known, each by the kinds it can be, and how many are equal. */
export const knownCards = (known: Known): [string[], number][] => known.cards.map((one) => [one.any_of, one.count]);

/** Cards show their type by a coloured foot: stones ink, moves jade, tesuji plum. */
export function footOf(card: string): string {
  return FEET[printedOf<Printed>("weiqi").card[card]?.type ?? "move"];
}
const FEET = { stone: "var(--ink)", move: "var(--jade)", tesuji: "var(--plum)" };
