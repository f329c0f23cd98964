// The table of miracle as its view sends it, and the board's geometry.
import type { Texts } from "../../lib/texts.ts";

export type Cube = [number, number, number];

export interface Units {
  species: string;
  available: number;
  cooling: number[];
  total: number;
}
export interface Artifact {
  id: string;
  state: "ready" | "in_use" | "cooling";
  left: number;
  host: number | null;
  target: Cube | null;
  cost: number;
  cooldown: number;
}
export interface Player {
  camp: number;
  seat: number;
  miracle: number;
  mana: number;
  mana_cap: number;
  stars: number;
  score: number;
  deck: { artifact: string; species: string[] } | null;
  units: Units[];
  artifact: Artifact | null;
}
export interface Creature {
  id: number;
  camp: number;
  species: string;
  star: number;
  layer: "ground" | "air";
  cell: Cube;
  hp: number;
  max_hp: number;
  attack: number;
  base_attack: number;
  bonus: number;
  lights: { attack: number; turn_ends: number }[];
  aura: number;
  range: [number, number] | null;
  move: number;
  keywords: string[];
  can_move: boolean;
  can_attack: boolean;
  holy_shield: boolean;
  stealthy: boolean;
  statuses: string[];
}
export interface MiracleTable {
  ruleset: string;
  modified: Record<string, number | string>;
  turn_limit: number;
  active: number | null;
  players: Player[];
  creatures: Record<string, Creature>;
  barracks: { cell: Cube; owner: number | null }[];
  traps: { cell: Cube; camp: number }[];
}

export const DIRECTIONS: Cube[] = [
  [1, 0, -1],
  [1, -1, 0],
  [0, -1, 1],
  [-1, 0, 1],
  [-1, 1, 0],
  [0, 1, -1],
];
const opposite = ([x, y, z]: Cube): Cube => [-x, -y, -z];
const both = (half: Cube[]): Cube[] => [...half, ...half.map(opposite)];

/** A cell as actions name it. */
export const key = (cell: Cube): string => `${cell[0] || 0}/${cell[1] || 0}/${cell[2] || 0}`;
export const cube = (text: string): Cube => text.split("/").map(Number) as Cube;
export const placeOf = (creature: Creature): string => `${creature.layer}/${key(creature.cell)}`;

export const MIRACLES: Cube[] = both([[-7, 7, 0]]);
export const NOTCHES: Cube[] = both([[-8, 7, 1], [-8, 8, 0], [-7, 8, -1]]); // prettier-ignore
const POINTS: Cube[] = [[-8, 6, 2], [-7, 6, 1], [-6, 6, 0], [-6, 7, -1], [-6, 8, -2]]; // prettier-ignore
/** Summoning points of the camps from the start, then of the barracks. */
export const INITIAL_POINTS: Cube[][] = [POINTS, POINTS.map(opposite)];
const EXTRA_0: Cube[] = [[-7, -5, 12], [-5, -7, 12], [-5, -6, 11]]; // prettier-ignore
const EXTRA_2: Cube[] = [[0, -4, 4], [-1, -4, 5], [-1, -5, 6]]; // prettier-ignore
export const EXTRA_POINTS: Cube[][] = [EXTRA_0, EXTRA_0.map(opposite), EXTRA_2, EXTRA_2.map(opposite)];

const ABYSS_HALF: Cube[] = [
  [0, 0, 0], [1, 0, -1], [1, -1, 0], [0, -1, 1],
  [-2, -1, 3], [-1, -2, 3], [-2, -2, 4], [-3, -2, 5],
  [-4, -4, 8], [-5, -4, 9], [-4, -5, 9], [-5, -5, 10], [-6, -5, 11],
  [-5, -8, 13], [-6, -7, 13], [-7, -6, 13], [-8, -5, 13], [-6, -8, 14], [-7, -7, 14], [-8, -6, 14],
]; // prettier-ignore
export const ABYSSES = new Set(both(ABYSS_HALF).map(key));

function outline(): Cube[] {
  const notches = new Set(NOTCHES.map(key));
  const found: Cube[] = [];
  for (let z = 14; z >= -14; z -= 1)
    for (let x = -8; x <= 8; x += 1) {
      const cell: Cube = [x, -x - z, z];
      if (Math.abs(cell[1]) <= 8 && !notches.has(key(cell))) found.push(cell);
    }
  return found;
}
export const CELLS: Cube[] = outline();
export const CELL_KEYS = new Set(CELLS.map(key));

export const distance = (one: Cube, other: Cube): number => Math.max(...one.map((value, axis) => Math.abs(value - (other[axis] ?? 0))));
export const neighbours = (cell: Cube): Cube[] => DIRECTIONS.map(([x, y, z]) => [cell[0] + x, cell[1] + y, cell[2] + z] as Cube);

/** Half a hex's width, in the drawing's units. */
export const SIZE = 20;
const HIGH = SIZE * Math.sqrt(3);

/** Where things are on the sheet: the viewer's miracle is below, or at the left where the sheet stands upright. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly hexWidth: number;
  readonly hexHeight: number;
  readonly hex: string;

  constructor(
    readonly camp: number,
    readonly upright: boolean,
  ) {
    const wide = 29 * 1.5 * SIZE + 0.5 * SIZE + 12;
    const high = 16 * HIGH + 20;
    [this.width, this.height] = upright ? [high, wide] : [wide, high];
    [this.hexWidth, this.hexHeight] = upright ? [HIGH, 2 * SIZE] : [2 * SIZE, HIGH];
    const corners: [number, number][] = [[1, 0], [0.5, 1], [-0.5, 1], [-1, 0], [-0.5, -1], [0.5, -1]]; // prettier-ignore
    this.hex = corners
      .map(([x, y]) => [x * SIZE, (y * HIGH) / 2])
      .map(([x, y]) => (upright ? `${y},${x}` : `${x},${y}`))
      .join(" ");
  }

  at([x, y, z]: Cube): { x: number; y: number } {
    const sign = this.camp === 1 ? -1 : 1;
    const across = sign * -z * 1.5 * SIZE;
    const down = ((sign * (y - x)) / 2) * HIGH;
    return this.upright ? { x: this.width / 2 - down, y: this.height / 2 + across } : { x: this.width / 2 + across, y: this.height / 2 + down };
  }

  /** The cell under a point of the sheet. */
  cellAt(x: number, y: number): Cube | null {
    let best: Cube | null = null;
    let nearest = SIZE;
    for (const cell of CELLS) {
      const place = this.at(cell);
      const far = Math.hypot(place.x - x, place.y - y);
      if (far < nearest) [best, nearest] = [cell, far];
    }
    return best;
  }
}

export interface Star {
  star: number;
  cost: number;
  attack: number;
  hp: number;
  range: string;
  move: number;
  cooldown: number;
  more: string;
}
const STAR = /^★(\d) .*?(\d+)\D+(\d+)\D+(\d+)[^\d]*?(none|无|\d+–\d+)\D+(\d+)\D+(\d+)(.*)$/;

/** A card's stars as numbers; its text is made by the rules from the numbers that they execute. */
export function starsOf(texts: Texts, species: string, ruleset: string, lang: "zh" | "en"): Star[] {
  return cardText(texts, species, ruleset, lang)
    .split("\n")
    .map((line) => STAR.exec(line))
    .filter((found) => found !== null)
    .map((found) => ({
      star: Number(found[1]),
      cost: Number(found[2]),
      attack: Number(found[3]),
      hp: Number(found[4]),
      range: found[5] ?? "",
      move: Number(found[6]),
      cooldown: Number(found[7]),
      more: (found[8] ?? "").replace(/^[；;。.]\s*/, ""),
    }));
}

export function cardText(texts: Texts, card: string, ruleset: string, lang: "zh" | "en"): string {
  return texts.maybe(`card.${card}.${ruleset}.text`, lang) || texts.maybe(`card.${card}.text`, lang);
}

export const SPECIES = ["swordsman", "archer", "black_bat", "priest", "volcano_dragon", "frost_dragon", "lab_rider", "lab_lancer", "lab_shade", "lab_charger", "lab_bomber", "lab_martyr", "lab_mourner", "lab_thorn"];
export const ARTIFACTS = ["holy_light", "inferno_flame", "salamander_shield", "wind_blessing", "lab_gust", "lab_snare"];
