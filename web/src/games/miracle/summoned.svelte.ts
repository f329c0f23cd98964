// Which creatures have entered this turn: they cannot act yet, and "has acted" would be wrong of them.
import { untrack } from "svelte";
import type { GameEvent } from "../../lib/types.ts";

export class Summoned {
  private ids = $state.raw<ReadonlySet<number>>(new Set());

  /** Reads what has just happened. */
  note(events: readonly GameEvent[]): void {
    const opening = events.map((event) => event.type).lastIndexOf("turn_start");
    const kept = opening < 0 ? untrack(() => [...this.ids]) : [];
    const come = events.slice(opening + 1).filter((event) => event.type === "summon");
    if (opening >= 0 || come.length > 0) this.ids = new Set([...kept, ...come.map((event) => Number(event.args.id))]);
  }

  has(id: number): boolean {
    return this.ids.has(id);
  }
}
