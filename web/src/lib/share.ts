// Which address lets a friend in.
import type { About } from "./types.ts";

/** Starts the server so that the local network can reach it. */
export const LET_IN = "./run play --host 0.0.0.0";

/** The page's addresses for others, the best first; `reachable` is false where only this computer can open them. */
export function basesOf(about: About, here: string): { bases: string[]; reachable: boolean } {
  const own = here.split("#")[0] ?? "";
  if (about.public_url) return { bases: [slashed(about.public_url)], reachable: true };
  const local = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(here).hostname);
  if (!local) return { bases: [own], reachable: true };
  return about.addresses.length > 0
    ? { bases: about.addresses.map(slashed), reachable: true }
    : { bases: [own], reachable: false };
}

function slashed(address: string): string {
  return address.endsWith("/") ? address : `${address}/`;
}
