// What lies where on the generic table: from the game's declaration (`printed().zones`), else guessed from the view.
import { printedOf } from "../../lib/printed.ts";
import type { Icon, Kind, Print } from "../../look/art.ts";
import art from "./art.ts";

export type AnyCard = { card?: string; back?: number };
export interface Piece {
  piece: string;
  seat: number | null;
  number: number;
}
export type ZoneKind = "cards" | "number" | "board" | "pawns" | "plain";
export interface Zone {
  name: string;
  kind: ZoneKind;
  per_seat: boolean;
  shape?: string;
  /** The actions that are chosen by pressing something here. */
  press?: string[];
  icon?: string;
  size?: "small" | "large";
  score?: boolean;
  columns?: number;
  cells?: string[];
  /** A board's cells by terrain. */
  marks?: Record<string, string[]>;
}
export interface Look {
  colour?: string;
  number?: number | null;
  icon?: string;
}
export interface Printed {
  zones?: Zone[];
  cards?: Record<string, Look>;
  icons?: Record<string, string>;
}

const COLOURS: Record<string, Kind> = {
  red: "att",
  green: "moss",
  jade: "def",
  gold: "eff",
  yellow: "eff",
  purple: "mec",
  blue: "ski",
  grey: "ink",
  black: "ink",
  white: "ink",
  teal: "tea",
};
const SCENES = ["rays", "waves", "cloud", "hills", "moon", "grid"] as const;
const KNOWN = new Set<string>(Object.values(art.icons));

export const printed = (game: string): Printed => printedOf<Printed>(game);

/** An icon that the page has, or the one that stands for nothing in particular. */
export function iconOf(name: string | undefined, otherwise: Icon = "card-random"): Icon {
  return name && KNOWN.has(name) ? (name as Icon) : otherwise;
}

/** The face of a card: its icon on a scene in its colour. */
export function printOf(look: Look | undefined, id: string): Print {
  const letters = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const scene = SCENES[letters % SCENES.length] ?? "rays";
  return [iconOf(look?.icon), COLOURS[look?.colour ?? ""] ?? "tea", scene];
}

const isCard = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("card" in value || "back" in value);
const isCards = (value: unknown): boolean => Array.isArray(value) && value.every(isCard);
const isNumber = (value: unknown): boolean => typeof value === "number" || value === null;

/** The zones of a table: as declared, or what its values look like. */
export function zonesOf(game: string, table: Record<string, unknown>, seats: number): Zone[] {
  const declared = printed(game).zones;
  if (declared) return declared;
  return Object.entries(table).map(([name, value]) => guess(name, value, seats));
}

function guess(name: string, value: unknown, seats: number): Zone {
  const each = Array.isArray(value) && value.length === seats;
  if (each && value.some((one) => Array.isArray(one) && one.length > 0) && value.every(isCards))
    return { name, kind: "cards", per_seat: true, shape: name.includes("hand") ? "fan" : "row" };
  if (isCards(value) && Array.isArray(value) && value.length > 0)
    return { name, kind: "cards", per_seat: false, shape: "row" };
  if (each && value.every(isNumber)) return { name, kind: "number", per_seat: true };
  if (typeof value === "number") return { name, kind: "number", per_seat: false };
  return { name, kind: "plain", per_seat: false };
}

/** The seats around the viewer, in turn. */
export function around(me: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => (me + step + 1) % seats);
}
