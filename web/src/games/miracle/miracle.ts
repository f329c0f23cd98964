// The table of miracle, the board as it is printed, and how both lie on the sheet.
import { printedOf } from "../../lib/printed.ts";
import type { Texts } from "../../lib/texts.ts";
import type { BarrackView, CreatureView, PlayerView, Table, TrapView } from "./shapes.ts";

export type Cube = [number, number, number];

type Placed<Thing> = Omit<Thing, "cell"> & { cell: Cube };
export type Player = PlayerView;
export type Creature = Placed<Omit<CreatureView, "layer" | "range">> & {
  layer: "ground" | "air";
  range: [number, number] | null;
};
export type MiracleTable = Omit<Table, "creatures" | "barracks" | "traps"> & {
  creatures: Record<string, Creature>;
  barracks: Placed<BarrackView>[];
  traps: Placed<TrapView>[];
};

interface Printed {
  cells: Cube[];
  abysses: Cube[];
  miracles: Cube[];
  /** Summoning points of the camps from the start, then of the barracks. */
  points: Cube[][];
  barrack_points: Cube[][];
  directions: Cube[];
}
/** The board as it is printed. */
export const printed = (): Printed => printedOf<Printed>("miracle");

/** A cell as actions name it. */
export const key = (cell: Cube): string => `${cell[0] || 0}/${cell[1] || 0}/${cell[2] || 0}`;
export const cube = (text: string): Cube => text.split("/").map(Number) as Cube;
export const placeOf = (creature: Creature): string => `${creature.layer}/${key(creature.cell)}`;

export const distance = (one: Cube, other: Cube): number =>
  Math.max(...one.map((value, axis) => Math.abs(value - (other[axis] ?? 0))));
export const neighbours = (cell: Cube): Cube[] =>
  printed().directions.map(([x, y, z]) => [cell[0] + x, cell[1] + y, cell[2] + z] as Cube);

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
    // prettier-ignore
    const corners: [number, number][] = [[1, 0], [0.5, 1], [-0.5, 1], [-1, 0], [-0.5, -1], [0.5, -1]];
    this.hex = corners
      .map(([x, y]) => [x * SIZE, (y * HIGH) / 2])
      .map(([x, y]) => (upright ? `${y},${x}` : `${x},${y}`))
      .join(" ");
  }

  at([x, y, z]: Cube): { x: number; y: number } {
    const sign = this.camp === 1 ? -1 : 1;
    const across = sign * -z * 1.5 * SIZE;
    const down = ((sign * (y - x)) / 2) * HIGH;
    return this.upright
      ? { x: this.width / 2 - down, y: this.height / 2 + across }
      : { x: this.width / 2 + across, y: this.height / 2 + down };
  }

  /** The cell under a point of the sheet. */
  cellAt(x: number, y: number): Cube | null {
    let best: Cube | null = null;
    let nearest = SIZE;
    for (const cell of printed().cells) {
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
export function starsOf(texts: Texts, species: string, lang: "zh" | "en"): Star[] {
  return cardText(texts, species, lang)
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

export function cardText(texts: Texts, card: string, lang: "zh" | "en"): string {
  return texts.maybe(`card.${card}.text`, lang);
}

/** What a modified table changes on a card, said below its stars. */
export function changesOf(texts: Texts, card: string, lang: "zh" | "en"): string {
  const lines = cardText(texts, card, lang).split("\n").slice(1);
  return lines.filter((line) => !line.startsWith("★")).join(" ");
}

/** Whether a ruleset has the card in its library; lab cards come on top of any. */
export const inLibrary = (texts: Texts, card: string, ruleset: string, lang: "zh" | "en"): boolean =>
  !card.startsWith("lab_") && texts.has(`card.${card}.ruleset.${ruleset}.text`, lang);
