// The table of codex, what is printed on its skills and characters, and what the board reads out of both.
import type { Picker } from "../../lib/picker.svelte.ts";
import { printedOf } from "../../lib/printed.ts";
import type { Texts } from "../../lib/texts.ts";
import type { Lang } from "../../lib/types.ts";
import type { CardJson as TableCard, CharacterJson, Table, TokenJson } from "./shapes.ts";

export type { CardJson as TableCard, LaunchJson as Launch, OfferJson as Offer } from "./shapes.ts";
export type Unit = CharacterJson | TokenJson;
export type CodexTable = Omit<Table, "deck_known"> & { deck_known: [number, TableCard][] };

interface Printed {
  preset: Record<string, Preset>;
  skill: Record<string, { kind: SkillKind; reach: number[]; reach_from: number }>;
}
/** A ready character. */
export interface Preset {
  hp: number;
  balance: number;
  pages: string[];
  traits: string[];
}
export const presetOf = (id: string): Preset | undefined => printedOf<Printed>("codex").preset[id];

/** A figure on the plank: a seat's character or its token. */
export interface Figure {
  key: string;
  seat: number;
  kind: "character" | "puppet" | "dragon" | "mark";
  unit: Unit;
  aimed: boolean;
}

export function figuresOf(table: CodexTable): Figure[] {
  const found: Figure[] = [];
  table.characters.forEach((unit, seat) => {
    if (unit.cell > 0 && unit.alive)
      found.push({ key: `${seat}/character`, seat, kind: "character", unit, aimed: false });
    const token = table.tokens[seat];
    if (token && token.cell > 0) {
      const kind = token.kind === "puppet" || token.kind === "dragon" ? token.kind : "mark";
      found.push({ key: `${seat}/token`, seat, kind, unit: token, aimed: token.aimed });
    }
  });
  return found;
}

/** What pressing a figure would do now; an active passive's targets light up only when it has been picked. */
export function figureAction(figure: Figure, pick: Picker): string {
  const { seat, kind } = figure;
  if (kind === "mark" || kind === "dragon") return "";
  if (pick.chosen === "fire_tongue")
    return kind === "character" && pick.can(`fire_tongue:${seat}`) ? `fire_tongue:${seat}` : "";
  const target = `target:${seat}/${kind}`;
  if (pick.can(target)) return target;
  return kind === "character" && pick.can(`seat:${seat}`) ? `seat:${seat}` : "";
}

export type SkillKind = "normal" | "stiff" | "swift";
export const KINDS: SkillKind[] = ["normal", "stiff", "swift"];

export interface SkillFace {
  id: string;
  page: string;
  kind: SkillKind;
  /** The short facts: range, damage, AP, balance. */
  facts: string[];
  /** What stands behind them. */
  body: string;
  /** The distances that hit, if they are fixed. */
  reach: number[];
  /** That distance and everything beyond it. */
  beyond: boolean;
}

/** A skill's card out of its rendered text: the first sentence holds the facts, unless it is already a condition. */
export function skillFace(id: string, texts: Texts, lang: Lang): SkillFace {
  const text = texts.maybe(`skill.${id}.text`, lang);
  const { kind, reach, reach_from } = printedOf<Printed>("codex").skill[id] ?? {
    kind: "normal",
    reach: [],
    reach_from: -1,
  };
  const cut = lang === "zh" ? text.indexOf("。") : text.search(/\.( |$)/);
  const first = cut < 0 ? text : text.slice(0, cut);
  const bare = /^(前提条件|前置效果|后续效果|Precondition|First|Then):?：?/.test(first);
  const facts = bare ? [] : first.split(lang === "zh" ? "；" : "; ").filter((fact) => !/[⚠⚡]/u.test(fact));
  const body = bare ? text : text.slice(cut + 1).trim();
  return {
    id,
    page: pageOf(id),
    kind,
    facts,
    body,
    reach: reach_from >= 0 ? [reach_from] : reach,
    beyond: reach_from >= 0,
  };
}

export function pageOf(skill: string): string {
  return skill.split(".")[0] ?? "";
}

/** The cells a skill reaches from a cell. */
export function reached(face: SkillFace, from: number, length: number): Set<number> {
  const found = new Set<number>();
  const least = face.reach[0] ?? 0;
  for (let cell = 1; cell <= length; cell += 1) {
    const distance = Math.abs(cell - from);
    if (face.reach.includes(distance) || (face.beyond && distance >= least)) found.add(cell);
  }
  return found;
}

const SYMBOLS: Record<string, string> = { S: "♠", H: "♥", C: "♣", D: "♦" };

export function suitOf(card: string): { suit: string; symbol: string; rank: string } {
  const suit = card[0] ?? "";
  return { suit: suit.toLowerCase(), symbol: SYMBOLS[suit] ?? suit, rank: card.slice(1) };
}

/** Lays provisional cards over a row: which places of it are already chosen. */
export function drafted(row: TableCard[], chosen: string[]): boolean[] {
  const left = [...chosen];
  return row.map((card) => {
    const at = card.card ? left.indexOf(card.card) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
