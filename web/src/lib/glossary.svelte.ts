// The words of the game that is on the table, and the one whose meaning is looked at (look/Meaning.svelte).
import { manifestOf } from "../games/registry.ts";
import type { Term } from "./guide.ts";

const NONE: Term[] = [];

class Glossary {
  shown = $state.raw<{ term: Term; at: DOMRect; from: HTMLElement } | null>(null);
  private known = $state.raw<Record<string, Term[]>>({});
  private readonly asked = new Set<string>();

  /** A game's words; none until they have come. */
  of(game: string): Term[] {
    if (!this.asked.has(game)) {
      this.asked.add(game);
      void manifestOf(game)
        .guide?.()
        .then((found) => (this.known = { ...this.known, [game]: found.default.glossary }))
        .catch(() => this.asked.delete(game));
    }
    return this.known[game] ?? NONE;
  }

  open(term: Term, from: HTMLElement): void {
    this.shown = this.shown?.from === from ? null : { term, at: from.getBoundingClientRect(), from };
  }

  close(): void {
    this.shown?.from.focus({ preventScroll: true });
    this.shown = null;
  }
}

export const glossary = new Glossary();
