// The table of codex as its view sends it, and what the board reads out of it.
import type { Picker } from "../../lib/picker.svelte.ts";
import type { Texts } from "../../lib/texts.ts";
import type { Lang } from "../../lib/types.ts";

export interface TableCard {
  card?: string;
  back?: number;
}
export interface Unit {
  cell: number;
  position: number;
  facing: string;
  hp: number;
  max_hp: number;
  balance: number;
  base_balance: number;
  fallen_until: number;
  immobile_until: number;
  start_cell: number;
  previous_start_cell: number;
  effects: Record<string, number>;
}
export interface Character extends Unit {
  alive: boolean;
  pages: string[];
  passives: string[];
  passives_off: boolean;
  freeze_used: boolean;
  launches: number;
  suits_discarded: string[];
  countered: boolean;
  fire_tongue_used: boolean;
  first_knock_past: boolean;
  finale: boolean;
}
export interface Token extends Unit {
  kind: string;
  aimed: boolean;
  page: string | null;
  ap: number;
}
export interface Faction {
  ap: number;
  cap: number;
  base_cap: number;
  next_cap_change: number;
  skips_next_turn: boolean;
}
export interface Launch {
  seat: number;
  unit: string;
  skill: string | null;
  passive: string | null;
  target: number;
  target_unit: string;
  mode: string;
  x: number;
  element: string | null;
  result: string;
  damage: number;
  volley: number;
}
export interface Offer {
  action: string;
  ap: number;
  balance: number;
  in_range_now: boolean;
}
export interface CodexTable {
  length: number;
  turn_faction: number;
  factions: Faction[];
  characters: Character[];
  tokens: (Token | null)[];
  hands: TableCard[][];
  hand_sizes: number[];
  shown: TableCard[][];
  buried: TableCard[][];
  deck_size: number;
  deck_known: [number, TableCard][];
  pile: TableCard[];
  lag: number;
  no_reduction: boolean;
  turned_page: string | null;
  last: { damage: number[][]; crossings: number[][] };
  open: Launch[];
  offers: Offer[];
  answer: string[];
}

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
    if (unit.cell > 0 && unit.alive) found.push({ key: `${seat}/character`, seat, kind: "character", unit, aimed: false });
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
  if (pick.chosen === "fire_tongue") return kind === "character" && pick.can(`fire_tongue:${seat}`) ? `fire_tongue:${seat}` : "";
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
  /** The distances that hit, if the text names them as numbers. */
  reach: number[];
  /** That distance and everything beyond it. */
  beyond: boolean;
}

/** A skill's card out of its rendered text: the first sentence holds the facts, unless it is already a condition. */
export function skillFace(id: string, texts: Texts, lang: Lang): SkillFace {
  const zh = texts.maybe(`skill.${id}.text`, "zh");
  const text = texts.maybe(`skill.${id}.text`, lang);
  const kind: SkillKind = zh.startsWith("僵直") ? "stiff" : zh.startsWith("迅捷") ? "swift" : "normal";
  const cut = lang === "zh" ? text.indexOf("。") : text.search(/\.( |$)/);
  const first = cut < 0 ? text : text.slice(0, cut);
  const bare = /^(前提条件|前置效果|后续效果|Precondition|First|Then):?：?/.test(first);
  const facts = bare ? [] : first.split(lang === "zh" ? "；" : "; ").filter((fact) => !/[⚠⚡]/u.test(fact));
  const body = bare ? text : text.slice(cut + 1).trim();
  const range = /(?:^|；)距离([\d、]+)(以上)?(?=；|。|$)/.exec(zh);
  return { id, page: pageOf(id), kind, facts, body, reach: range ? (range[1] ?? "").split("、").map(Number) : [], beyond: range?.[2] !== undefined };
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

export function suitOf(card: string): { symbol: string; rank: string; red: boolean } {
  const suit = card[0] ?? "";
  return { symbol: SYMBOLS[suit] ?? suit, rank: card.slice(1), red: suit === "H" || suit === "D" };
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

/** Ready characters (rules section 3); what stands on them is not in the text tables. */
export const PRESETS: Record<string, { hp: number; balance: number; pages: string[]; traits: string[] }> = {
  kurumi: { hp: 40, balance: 3, pages: ["time", "musket"], traits: [] },
  duelist: { hp: 40, balance: 3, pages: ["fist", "sword"], traits: [] },
  battle_mage: { hp: 38, balance: 3, pages: ["magic", "dao"], traits: ["trait.runaway"] },
  lancer: { hp: 42, balance: 3, pages: ["spear", "kuiba"], traits: [] },
  night_blade: { hp: 38, balance: 4, pages: ["assassin", "dark"], traits: ["trait.bloodthirst"] },
  puppeteer: { hp: 36, balance: 3, pages: ["puppet", "space"], traits: [] },
  wanderer: { hp: 40, balance: 3, pages: ["ranger", "fist"], traits: [] },
  dragon_seeker: { hp: 40, balance: 3, pages: ["dragon", "magic"], traits: [] },
  berserker: { hp: 46, balance: 3, pages: ["kuiba", "dark"], traits: ["trait.cumbersome"] },
  sniper: { hp: 36, balance: 3, pages: ["musket", "ranger"], traits: ["trait.missile"] },
  phantom: { hp: 36, balance: 4, pages: ["assassin", "time"], traits: [] },
  hermit: { hp: 42, balance: 2, pages: ["dao", "spear"], traits: [] },
};
