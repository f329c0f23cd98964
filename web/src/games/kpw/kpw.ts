// The table of kpw, what is printed on its cards, and what the page reads out of both.
import { printedOf } from "../../lib/printed.ts";
import { split } from "../../lib/texts.ts";
import type { DamageJson as Damage, PlayCardJson as AnyCard, Table as KpwTable } from "./shapes.ts";

export type { DamageJson as Damage, EffectJson as Effect, PlayCardJson as AnyCard, Table as KpwTable } from "./shapes.ts";

interface Printed {
  card: Record<string, { type: string; numbers: [number, number] }>;
  least_deck: number;
}
export const HEROES = ["warrior", "priest", "wizard", "scientist"] as const;
/** A usual game's HP at most; the bar grows with a table that allows more. */
export const USUAL_HP = 120;
/** A new round needs this many cards in the deck. */
export const leastDeck = (): number => printedOf<Printed>("kpw").least_deck;

export function typeOf(kind: string): string {
  return printedOf<Printed>("kpw").card[kind]?.type ?? "mechanism";
}

const FEET: Record<string, string> = { attack: "var(--cinnabar)", defence: "var(--jade)", effect: "var(--gold-fill)", mechanism: "var(--indigo)", skill: "var(--plum)" };

/** Cards show their type by a coloured foot. */
export function footOf(kind: string): string {
  return FEET[typeOf(kind)] ?? "var(--line)";
}

/** The number in a card's corner: what an attack hits for or a guard wins back, upgraded where it is. */
export function valueOf(kind: string, upgraded: boolean): string {
  const number = printedOf<Printed>("kpw").card[kind]?.numbers[upgraded ? 1 : 0];
  if (number) return String(number);
  if (kind === "double") return "×2";
  return kind === "half" ? "÷2" : kind.startsWith("skill_") ? kind.slice(-1) : "";
}

/** Whether the seat's cards of this kind have their upgraded numbers now. */
export function isUpgraded(table: KpwTable, seat: number, kind: string): boolean {
  const turn = table.record.seat === seat;
  if (typeOf(kind) === "attack") return table.upgraded_until[seat]! >= Math.max(1, table.round) || (turn && table.this_turn.attacks_upgraded);
  return typeOf(kind) === "defence" && turn && table.this_turn.defences_upgraded;
}

export interface Draft {
  staged: AnyCard[];
  /** The protected card that is coming out. */
  out: string;
  picked: string[];
  /** The last staged card still needs a declaration. */
  open: boolean;
}

/** What the private draft has put on the table, provisionally. */
export function readDraft(steps: string[]): Draft {
  const draft: Draft = { staged: [], out: "", picked: [], open: false };
  for (const step of steps) {
    const [verb, rest] = split(step);
    const last = draft.staged.at(-1);
    if (verb === "stage") draft.staged.push({ card: rest[0] });
    else if (verb === "exchange") draft.out = rest[0] ?? "";
    else if (verb === "pick") draft.picked.push(rest[0] ?? "");
    else if (last && verb === "kind") last.acts_as = rest[0];
    else if (last && verb === "imitate") last.hero = rest[0];
    else if (last && verb === "hero") {
      last.place = rest[0];
      last.hero = rest[1];
    }
  }
  return draft;
}

/** A hand without the cards that are staged. */
export function without(cards: AnyCard[], staged: AnyCard[]): AnyCard[] {
  const left = [...cards];
  for (const one of staged) {
    const at = left.findIndex((card) => card.card === one.card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Damage that still counts in a seat's ledger. */
export function ledgerOf(table: KpwTable, seat: number): Damage[] {
  return table.damage.filter((one) => one.to === seat && one.entry >= (table.ledger_from[seat] ?? 0) && !one.undone);
}

/** Attack damage of the other side's last turn that the seat has not won back. */
export function openAttacks(table: KpwTable, seat: number): number {
  const last = table.last_turn;
  if (!last || last.seat === seat) return 0;
  const blows = table.damage.filter((one) => one.to === seat && one.by !== seat && one.class === "attack" && one.turn === last.turn && !one.undone);
  return blows.reduce((sum, one) => sum + one.taken - one.restored, 0);
}

/** Cards of one kind as one entry with a count. */
export function counted(cards: AnyCard[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card } of cards) if (card) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
