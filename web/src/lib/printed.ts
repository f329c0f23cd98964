// What is printed on boards and cards, from the rules themselves: kept here once the list of games has come.
import type { Args, GameInfo } from "./types.ts";

const kept = new Map<string, GameInfo>();

export function keepPrinted(games: GameInfo[]): void {
  for (const game of games) kept.set(game.id, game);
}

/** What a game has printed; a board is shown only when this is here. */
export function printedOf<Printed>(game: string): Printed {
  return (kept.get(game)?.printed ?? {}) as Printed;
}

/** The ids of a game's things of one kind, in the rulebook's order. */
export function thingsOf(game: string, kind: string): string[] {
  return kept.get(game)?.things[kind] ?? [];
}

/** What a table plays otherwise than by default, of what means anything beside its other options. */
export function changedOptions(game: string, chosen: Args): Args {
  const declared = kept.get(game)?.options ?? [];
  const value = (id: string): unknown => chosen[id] ?? declared.find((one) => one.id === id)?.default;
  const changed = declared.filter(
    (one) =>
      JSON.stringify(value(one.id)) !== JSON.stringify(one.default) &&
      Object.entries(one.when ?? {}).every(([id, values]) => values.includes(value(id))),
  );
  return Object.fromEntries(changed.map((one) => [one.id, value(one.id)]));
}
