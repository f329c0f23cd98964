// What has changed since this viewer decided last: numbers are marked until the next decision.
import { getContext, setContext } from "svelte";
import type { View } from "./types.ts";

const KEY = Symbol("since");

/** Remembers the table at each question; asked for while a component is made. */
export class Since {
  table = $state.raw<unknown>(null);
  private asked: { decision: number; table: unknown } | null = null;

  /** To be told of every view. A question that the table answers by itself is no decision. */
  see(view: View, decision: number): void {
    if (!view.prompt || view.prompt.forced || this.asked?.decision === decision) return;
    this.table = this.asked?.table ?? null;
    this.asked = { decision, table: view.table };
  }

  /** By how much a number of the table has changed; 0 where it was not there. */
  by(path: string, now: number): number {
    let at: unknown = this.table;
    for (const part of path.split(".")) at = (at as Record<string, unknown> | null | undefined)?.[part];
    return typeof at === "number" ? now - at : 0;
  }
}

export function giveSince(since: Since): void {
  setContext(KEY, since);
}

export function takeSince(): Since {
  return getContext<Since | undefined>(KEY) ?? new Since();
}
