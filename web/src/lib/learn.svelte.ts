// A game's first steps. The positions on the right way come with the lesson, so it can be played without a network;
// what else is tried the server judges, which keeps nothing.
import { api, Refused } from "./api.ts";
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
    this.position = (await this.way())[Math.max(0, done)] ?? null;
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
    const done = this.position?.done ?? 0;
    const next = (await this.way())[done + 1];
    const found = next && action === this.asked?.action ? { ...next, right: true } : await this.judged(done, action);
    this.missed = found.right ? null : found;
    return found;
  }

  /** What the server says of it; where there is none, only that it is not what was asked for. */
  private async judged(done: number, action: string): Promise<Position> {
    try {
      return await api.lesson(this.game, this.number, done, action);
    } catch (error) {
      const here = (await this.way())[done];
      if (error instanceof Refused || !here) throw error;
      return { ...here, right: false };
    }
  }

  /** The positions after each of the asked actions. */
  private way(): Promise<Position[]> {
    return api.lessonWay(this.game, this.number);
  }
}
