// Which events move a card from where to where, and how they sound. A zone is an element with that `data-zone`.
import type { Sound } from "../lib/sounds.ts";
import type { GameEvent } from "../lib/types.ts";

export interface Flight {
  from: string;
  to: string;
  /** The card's id, or nothing where only its back is known. */
  card: string;
}
type Routes = Record<string, [from: string, to: string]>;

const ROUTES: Record<string, Routes> = {
  weiqi: {
    drew: ["deck", "hand/{seat}"],
    took: ["deck", "hand/{seat}"],
    played: ["hand/{seat}", "area/{seat}/{at}"],
    laid: ["hand/{seat}", "area/{seat}/{at}"],
    cut: ["hand/{seat}", "area/{of}/{at}"],
    returned: ["removed", "hand/{seat}"],
    removed: ["hand/{seat}", "removed"],
    capture: ["area/{of}/{group}", "removed"],
    counter_capture: ["area/{of}/{group}", "removed"],
    bent_four: ["area/{of}/{group}", "removed"],
  },
  kpw: {
    draw: ["deck", "hand/{seat}"],
    pearl_pick: ["discard", "hand/{seat}"],
    draw_discard: ["hand/{seat}", "discard"],
    free_discard: ["hand/{seat}", "discard"],
    cost: ["hand/{seat}", "discard"],
    reacts: ["hand/{seat}", "discard"],
    place: ["hand/{seat}", "protected/{seat}"],
    take_back: ["protected/{seat}", "hand/{seat}"],
    overflow: ["protected/{seat}", "discard"],
    play: ["hand/{seat}", "play"],
    face_down: ["hand/{seat}", "play"],
    stolen: ["hand/{from}", "hand/{seat}"],
    returned: ["discard", "hand/{seat}"],
    destroyed: ["hand/{target}", "discard"],
    hand_discarded: ["hand/{seat}", "discard"],
  },
  codex: {
    drew: ["deck", "hand/{seat}"],
    discarded: ["hand/{seat}", "pile"],
    took: ["hand/{from}", "hand/{seat}"],
    took_from_pile: ["pile", "hand/{seat}"],
    buried: ["hand/{seat}", "buried/{seat}"],
    unburied: ["buried/{seat}", "deck"],
    deck_discarded: ["deck", "pile"],
  },
};
const MOST_EACH = 3;
const MOST = 8;

/** The flights of what has just happened, at most a handful: more is a blur. */
export function flightsOf(game: string, events: GameEvent[]): Flight[] {
  const found: Flight[] = [];
  for (const event of events) {
    const route = ROUTES[game]?.[event.type];
    if (!route) continue;
    const [from, to] = route.map((zone) => zone.replace(/\{(\w+)\}/g, (_, name: string) => String(event.args[name])));
    for (const card of cardsOf(event)) found.push({ from: from ?? "", to: to ?? "", card });
  }
  return found.slice(-MOST);
}

/** The cards an event names; as many backs where it only counts them. */
function cardsOf({ args }: GameEvent): string[] {
  const named = [args.card, args.what, ...(Array.isArray(args.cards) ? args.cards : [])].filter((one) => one !== undefined && one !== null);
  const count = Number(args.count ?? args.number ?? (typeof args.cards === "number" ? args.cards : 1));
  const ids = named.length > 0 ? named.map(idOf) : Array.from({ length: count }, () => "");
  return ids.slice(0, MOST_EACH);
}

function idOf(card: unknown): string {
  if (typeof card === "string") return card;
  return card !== null && typeof card === "object" && "card" in card ? String(card.card) : "";
}

const BLOWS = /^(damage|blast_damage|self_damage|capture|counter_capture|bent_four|lost_hp|hit|wall_hit|attack|death|lands|doom|exploded)$/;
const STONES = /^(played|laid|summon|move|moved|shifted|reveal.*|blocked)$/;

/** The sound of what has just happened: a blow before a stone before paper. */
export function soundOf(game: string, events: GameEvent[]): Sound | null {
  if (events.some((event) => BLOWS.test(event.type))) return "wood";
  if (events.some((event) => STONES.test(event.type))) return "stone";
  return flightsOf(game, events).length > 0 ? "paper" : null;
}
