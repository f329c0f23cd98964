// The events that a page has: a run without a gap, the newest at its end. A long game's first ones come when asked for.
import type { GameEvent } from "./types.ts";

/** The number that the next event will have. */
export const endOf = (events: GameEvent[]): number => (events.at(-1)?.n ?? -1) + 1;

/** After a view that leaves so many events: its news follow what was there, or stand in its place. */
export function withNews(had: GameEvent[], news: GameEvent[], total: number): GameEvent[] {
  const first = news[0]?.n ?? total;
  const kept = had.filter((event) => event.n < first);
  return endOf(kept) === first ? [...kept, ...news] : news;
}

/** With a page of earlier ones before them. */
export function withEarlier(had: GameEvent[], page: GameEvent[]): GameEvent[] {
  return endOf(page) === had[0]?.n ? [...page, ...had] : had;
}
