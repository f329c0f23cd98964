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

/** The hidden cards of the other side that are known, each by the kinds it can be, and how many are equal: those seen
 * in their places in the hand, and what these do not account for. */
export function knownCards(known: Known): [string[], number][] {
  const claims = known.row.reduce(
    fulfil,
    known.holds.map((claim) => claim.any_of),
  );
  const counts = new Map<string, number>();
  for (const card of [...known.row.map((id) => [id]), ...claims])
    counts.set(card.join("/"), (counts.get(card.join("/")) ?? 0) + 1);
  return [...counts].map(([card, count]) => [card.split("/"), count]);
}
/** What is left of claims when a card is seen that one of them was about, nobody knows which (the engine's
 * `_use_up`). */
function fulfil(claims: string[][], id: string): string[][] {
  const fitting = claims.filter((claim) => claim.includes(id)).sort((a, b) => a.length - b.length);
  const either = fitting.slice(1).map((claim, index) => [...new Set([...(fitting[index] ?? []), ...claim])]);
  return [...either, ...claims.filter((claim) => !claim.includes(id))];
}

/** Cards show their type by a coloured foot: stones ink, moves jade, tesuji plum. */
export function footOf(card: string): string {
  return FEET[printedOf<Printed>("weiqi").card[card]?.type ?? "move"];
}
const FEET = { stone: "var(--ink)", move: "var(--jade)", tesuji: "var(--plum)" };
