// A game's first steps: lessons that the server judges. It keeps nothing, so the page says how far the learner is.
import { api, Refused } from "./api.ts";
import type { GameEvent, Lang, PaijuError, View } from "./types.ts";

export type Told = Record<Lang, string>;
export interface Lesson {
  id: string;
  seats: number;
  title: Told;
  tell: Told;
  after: Told;
  asked: { action: string; tell: Told }[];
}
export interface Position {
  done: number;
  finished: boolean;
  /** Whether the tried action was the asked one; null where nothing was tried. */
  right: boolean | null;
  view: View;
  events: GameEvent[];
  new_events: number;
}

/** One lesson being played. */
export class Course {
  position = $state.raw<Position | null>(null);
  /** What came of the last try that was not the asked action. */
  missed = $state.raw<{ other: boolean; error: PaijuError | null } | null>(null);
  private busy = false;

  constructor(
    readonly game: string,
    readonly number: number,
    readonly lesson: Lesson,
  ) {}

  /** What is to be done now; nothing once the lesson is over. */
  get asked(): Lesson["asked"][number] | null {
    return this.position && !this.position.finished ? (this.lesson.asked[this.position.done] ?? null) : null;
  }

  /** Every legal action, the asked one first. */
  get legal(): string[] {
    const asked = this.asked?.action;
    if (!asked) return [];
    const all = this.position?.view.legal.map(([, text]) => text) ?? [];
    return [asked, ...all.filter((one) => one !== asked)];
  }

  /** Goes to the point after so many of the asked actions. */
  async show(done: number): Promise<void> {
    this.missed = null;
    this.position = await api.lesson(this.game, this.number, Math.max(0, done), "");
  }

  async attempt(action: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const found = await this.judge(action);
      if (found?.right) this.position = found;
    } finally {
      this.busy = false;
    }
  }

  /** Asks the server about an action; says what is wrong with it if it is not the asked one. */
  private async judge(action: string): Promise<Position | null> {
    try {
      const found = await api.lesson(this.game, this.number, this.position?.done ?? 0, action);
      this.missed = found.right ? null : { other: true, error: null };
      return found;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.missed = { other: false, error: error.error };
      return null;
    }
  }

  /** A press on something that is not lit. */
  async wonder(action: string): Promise<void> {
    if (this.asked && action !== this.asked.action) await this.judge(action);
  }
}
