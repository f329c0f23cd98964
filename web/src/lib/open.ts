// One press and one plays: a table as in the game's first quick start, against the opponent for people who are new.
import { manifestOf } from "../games/registry.ts";
import { api } from "./api.ts";
import { fill, prefs } from "./prefs.svelte.ts";
import { router } from "./router.svelte.ts";

export const FIRST_OPPONENT = "easy";

/** What a person is called who has not said. */
export function ownName(seat = 0): string {
  return prefs.name.trim() || fill(prefs.w.player_n, { n: seat + 1 });
}

/** Remembers the seats of a table that has just been opened, and goes there. */
export function goTo(table: string, game: string, tokens: string[]): void {
  prefs.remember(table, game, Object.fromEntries([...tokens.entries()].filter(([, token]) => token)));
  router.go("t", table);
}

export async function playNow(game: string): Promise<void> {
  const info = (await api.games()).find((one) => one.id === game);
  const preset = manifestOf(game).presets?.[0];
  const count = preset?.seats ?? info?.usual_seats ?? 2;
  const others = Array.from({ length: count - 1 }, () => ({ by: FIRST_OPPONENT, name: "" }));
  const made = await api.open({
    game,
    seats: [{ by: "you", name: ownName() }, ...others],
    options: preset?.options ?? {},
    clock: { kind: "none", seconds: 0 },
    listed: false,
    takeover: false,
    branch: null,
  });
  goTo(made.table, game, made.tokens);
}
