// A game's first steps: lessons that the server judges. It keeps nothing, so the page says how far the learner is.
import { api } from "./api.ts";
import type { LessonJson as Lesson, LessonPosition } from "./shapes.ts";
import type { View } from "./types.ts";

export type { Lesson };
export type Position = Omit<LessonPosition, "view"> & { view: View };

/** One lesson being played. */
export class Course {
  position = $state.raw<Position | null>(null);
  /** What came of the last try that was not the asked action. */
  missed = $state.raw<Position | null>(null);
  /** An action is on its way to the server. */
  busy = $state(false);

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
      if (found.right) this.position = found;
    } finally {
      this.busy = false;
    }
  }

  /** A press on something that is not lit. */
  async wonder(action: string): Promise<void> {
    if (this.asked && action !== this.asked.action) await this.judge(action);
  }

  private async judge(action: string): Promise<Position> {
    const found = await api.lesson(this.game, this.number, this.position?.done ?? 0, action);
    this.missed = found.right ? null : found;
    return found;
  }
}
