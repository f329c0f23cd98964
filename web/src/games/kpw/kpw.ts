// The table of kpw as its view sends it, and what the page reads out of it.
import { split } from "../../lib/texts.ts";

export interface AnyCard {
  card?: string;
  back?: number;
  acts_as?: string;
  place?: string;
  hero?: string;
}
export interface Group {
  cards: AnyCard[];
  after_pill: boolean;
  after_pearl: boolean;
}
export interface Effect {
  effect: string;
  numbers: number[];
  flags: number;
}
export interface TurnRecord {
  seat: number;
  turn: number;
  round: number;
  declared: string[];
  plays: AnyCard[][];
  effects: Effect[];
}
export interface Damage {
  entry: number;
  to: number;
  class: "attack" | "mechanism" | "code";
  by: number | null;
  amount: number;
  taken: number;
  restored: number;
  turn: number | null;
  undone: boolean;
}
export interface KpwTable {
  round: number;
  first_player: number;
  passes: number;
  deck: number;
  discard: { count: number; cards: AnyCard[]; free: number };
  hp: number[];
  heroes: { hero: string; sacrificed: boolean }[][];
  picked: string[][];
  sacrificed: (string | null)[];
  hands: AnyCard[][];
  hand_limits: number[];
  open: string[][];
  duds: number[];
  protection: AnyCard[][];
  capacity: number[];
  locked: string[];
  came_in: number[];
  borrowed: { card: string; hero: string; fresh: boolean }[][];
  delayed: (Group | null)[];
  shields: number[];
  voids: number[];
  arms: number[];
  bombs: number[];
  claims: number[];
  claims_waiting: number[];
  drains: string[][];
  upgraded_until: number[];
  pearls_ending: number[];
  pearls_lasting: number[];
  resistible: number[];
  ledger_from: number[];
  damage: Damage[];
  play: (Group & { seat: number; face_down: boolean; categories: string[] }) | null;
  this_turn: { used: string[]; attack_cap: number; attacks_upgraded: boolean; defences_upgraded: boolean; delayed_resolved: boolean };
  record: TurnRecord;
  last_turn: TurnRecord | null;
  memory: { held: Record<string, number>[]; slack: number[]; lost: Record<string, number>; loose: number[] } | null;
}

export const HEROES = ["warrior", "priest", "wizard", "scientist"] as const;
/** A usual game's HP at most; the bar grows with a table that allows more. */
export const USUAL_HP = 120;
/** A new round needs this many cards in the deck. */
export const LEAST_DECK = 10;

const HITS: Record<string, [number, number]> = {
  attack_1: [10, 20],
  attack_2: [15, 30],
  attack_3: [25, 40],
  defence_1: [5, 10],
  defence_2: [10, 15],
  defence_3: [20, 30],
};

export function typeOf(kind: string): string {
  if (/^(dual_)?attack_/.test(kind)) return "attack";
  if (kind.startsWith("defence_")) return "defence";
  if (kind === "double" || kind === "half") return "effect";
  return kind.startsWith("skill_") ? "skill" : "mechanism";
}

const FEET: Record<string, string> = { attack: "var(--cinnabar)", defence: "var(--jade)", effect: "var(--gold-fill)", mechanism: "var(--indigo)", skill: "var(--plum)" };

/** Cards show their type by a coloured foot. */
export function footOf(kind: string): string {
  return FEET[typeOf(kind)] ?? "var(--line)";
}

/** The number in a card's corner: what an attack hits for or a guard wins back, upgraded where it is. */
export function valueOf(kind: string, upgraded: boolean): string {
  const numbers = HITS[kind.replace("dual_", "")];
  if (numbers) return String(numbers[upgraded ? 1 : 0]);
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

/** Attack damage that the other side's last turn took from a seat: all of it, and what is not won back. */
export function answerable(table: KpwTable, seat: number): { taken: number; open: number } | null {
  const last = table.last_turn;
  if (!last || last.seat === seat) return null;
  const hits = table.damage.filter((one) => one.to === seat && one.class === "attack" && one.turn === last.turn && !one.undone);
  const taken = hits.reduce((sum, one) => sum + one.taken, 0);
  const blows = hits.filter((one) => one.by !== seat).reduce((sum, one) => sum + one.taken - one.restored, 0);
  return { taken, open: blows };
}

/** Cards of one kind as one entry with a count. */
export function counted(cards: AnyCard[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card } of cards) if (card) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
