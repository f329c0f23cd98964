// The flights of cards, by the game's own table of routes, and how what has happened sounds.
import type { Sound } from "../lib/sounds.ts";
import type { GameEvent } from "../lib/types.ts";
import type { Routes } from "./manifest.ts";

export interface Flight {
  from: string;
  to: string;
  /** The card's id, or nothing where only its back is known. */
  card: string;
}
const MOST_EACH = 3;
const MOST = 8;

/** The flights of what has just happened, at most a handful: more is a blur. */
export function flightsOf(routes: Routes, events: GameEvent[]): Flight[] {
  const found: Flight[] = [];
  for (const event of events) {
    const route = routes[event.type] ?? routes["*"];
    if (!route || (route === routes["*"] && (!event.args.from || !event.args.to))) continue;
    const [from, to] = route.map((zone) => zone.replace(/\{(\w+)\}/g, (_, name: string) => String(event.args[name])));
    for (const card of cardsOf(event)) found.push({ from: from ?? "", to: to ?? "", card });
  }
  return found.slice(-MOST);
}

/** The cards an event names; as many backs where it only counts them. */
function cardsOf({ args }: GameEvent): string[] {
  const named = [args.card, args.what, ...(Array.isArray(args.cards) ? args.cards : [])].filter(
    (one) => one !== undefined && one !== null,
  );
  const count = Number(args.count ?? args.number ?? (typeof args.cards === "number" ? args.cards : 1));
  const ids = named.length > 0 ? named.map(idOf) : Array.from({ length: count }, () => "");
  return ids.slice(0, MOST_EACH);
}

function idOf(card: unknown): string {
  if (typeof card === "string") return card;
  return card !== null && typeof card === "object" && "card" in card ? String(card.card) : "";
}

const BLOWS =
  /^((blast_|self_)?damage|(counter_)?capture|bent_four|lost_hp|(wall_)?hit|attack|death|lands|doom|exploded)$/;
const STONES = /^(played|laid|summon|move|moved|shifted|reveal.*|blocked)$/;

/** The sound of what has just happened: a blow before a stone before paper. */
export function soundOf(routes: Routes, events: GameEvent[]): Sound | null {
  if (events.some((event) => BLOWS.test(event.type))) return "wood";
  if (events.some((event) => STONES.test(event.type))) return "stone";
  return flightsOf(routes, events).length > 0 ? "paper" : null;
}
