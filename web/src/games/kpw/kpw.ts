// The table of kpw, what is printed on its cards, and what the page reads out of both.
import { printedOf } from "../../lib/printed.ts";
import { split, type Texts } from "../../lib/texts.ts";
import type { GameEvent, Lang } from "../../lib/types.ts";
import type { Print } from "../../look/art.ts";
import type { Closeup } from "../../look/zoom.svelte.ts";
import art from "./art.ts";
import type { DamageJson as Damage, PlayCardJson as AnyCard, Table as KpwTable } from "./shapes.ts";
import { word } from "./words.ts";

export type {
  DamageJson as Damage,
  EffectJson as Effect,
  PlayCardJson as AnyCard,
  Table as KpwTable,
} from "./shapes.ts";

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
  if (typeOf(kind) === "attack")
    return table.upgraded_until[seat]! >= Math.max(1, table.round) || (turn && table.this_turn.attacks_upgraded);
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
  const blows = table.damage.filter(
    (one) => one.to === seat && one.by !== seat && one.class === "attack" && one.turn === last.turn && !one.undone,
  );
  return blows.reduce((sum, one) => sum + one.taken - one.restored, 0);
}

/** Cards of one kind as one entry with a count. */
export function counted(cards: AnyCard[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card } of cards) if (card) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

export function printOf(kind: string): Print {
  return art.things.card[kind as keyof typeof art.things.card] ?? ["card-random", "ink", "grid"];
}

const TIMES: Record<string, string> = { double: "×2", half: "÷2" };

/** What fits on a narrow face: the number that matters. */
export function kernelOf(kind: string, upgraded: boolean, lang: Lang): string {
  const value = valueOf(kind, upgraded);
  const type = typeOf(kind);
  if (type === "attack") return lang === "zh" ? `对面 −${value}` : `−${value}`;
  if (type === "defence") return lang === "zh" ? `讨回 ${value}` : `back ${value}`;
  return TIMES[kind] ?? "";
}

/** What the close look of a card adds: its name in the other language, its type, and what it acts as. */
export function closeupOf(kind: string, texts: Texts, lang: Lang, told = ""): Partial<Closeup> {
  return {
    other: texts.maybe(`card.${kind}`, lang === "zh" ? "en" : "zh"),
    foot: texts.maybe(`type.${typeOf(kind)}`, lang),
    tags: told ? [told] : [],
  };
}

/** By how much a seat's HP changed in what has just happened. */
export function changeOf(fresh: GameEvent[], seat: number): number {
  return fresh.reduce((sum, { type, args }) => {
    if (type === "damage" || type === "topped_up") return args.target === seat ? sum - Number(args.amount) : sum;
    if (type === "gain" || type === "drained") return args.seat === seat ? sum + Number(args.amount) : sum;
    return sum;
  }, 0);
}

export interface Standing {
  id: string;
  text: string;
  bad: boolean;
}

/** What hangs over a seat, in words. */
export function statesOf(table: KpwTable, seat: number, texts: Texts, lang: Lang): Standing[] {
  const say = (key: string): string => texts.maybe(`word.${key}`, lang);
  const list: Standing[] = [];
  const add = (id: string, text: string, bad = false): number => list.push({ id, text, bad });
  if (table.shields[seat]) add("shield", `${say("shield")} ${table.shields[seat]}`);
  if (table.voids[seat]) add("void", `${say("void")} ${table.voids[seat]}`, true);
  if (table.arms[seat]) add("armed", `${say("armed")} ${table.arms[seat]}`, true);
  if (table.bombs[seat]) add("bomb", `${say("bomb")} ${table.bombs[seat]}`, true);
  if (table.claims[seat]) add("claim", `${say("claim")} ${table.claims[seat]}`);
  if (table.claims_waiting[seat])
    add("waiting", `${say("claim")} ${table.claims_waiting[seat]} · ${word("claim_waits", lang)}`);
  const drains = table.drains[seat] ?? [];
  if (drains.includes("on")) add("drain", word("drain_on", lang));
  if (drains.includes("cast")) add("cast", word("drain_soon", lang));
  if (drains.includes("waits")) add("waits", word("drain_waits", lang));
  if ((table.upgraded_until[seat] ?? 0) >= Math.max(1, table.round))
    add("up", `${say("upgraded")} · ${word("until", lang, { n: table.upgraded_until[seat] })}`);
  const ending = table.pearls_ending[seat] ?? 0;
  const lasting = table.pearls_lasting[seat] ?? 0;
  if (ending) add("ending", `${word("pearl_slots", lang, { n: ending })} · ${word("until", lang, { n: table.round })}`);
  if (lasting)
    add("lasting", `${word("pearl_slots", lang, { n: lasting })} · ${word("until", lang, { n: table.round + 1 })}`);
  return list;
}

const VERBS = ["kind", "give", "pay", "react", "stage", "discard", "place", "free"];

/** The uses of a hand card now, the most natural one first. */
export function usesOf(kind: string, asked: string, legal: string[]): string[] {
  const found = VERBS.map((verb) => `${verb}:${kind}`).filter((action) => legal.includes(action));
  if (legal.includes(`held:hand/${kind}`)) found.unshift(`held:hand/${kind}`);
  if (asked === "thief_now" && kind === "thief" && legal.includes("use")) found.unshift("use");
  return found;
}

const USUAL_VERB: Record<string, string> = {
  draw_menu: "discard",
  clone_as: "kind",
  steal_cost: "pay",
  pill_cost: "pay",
  react_8848: "react",
  exchange_for: "give",
  response: "free",
  round_end_menu: "place",
  thief_held: "held:hand/",
  pearl_pick: "stage",
};

/** The action whose refusal says best why a card cannot be used now. */
export function usualUse(kind: string, asked: string): string {
  const verb = USUAL_VERB[asked] ?? "stage";
  if (verb.endsWith("/")) return `${verb}${kind === "clone" ? "clone" : "thief"}`;
  return verb === "react" ? `react:${kind === "clone" ? "clone" : "phone_8848"}` : `${verb}:${kind}`;
}
