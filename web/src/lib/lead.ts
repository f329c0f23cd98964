// How a game went, out of what its events changed: the curve of the lead, the turn that decided it, and a few numbers.
import type { Manifest } from "../games/manifest.ts";
import type { Step, Turn } from "./story.ts";
import type { View } from "./types.ts";

/** By how much an event changes a seat's standing. */
export interface Change {
  seat: number;
  by: number;
}
export interface Course {
  /** The lead of the seat over the best of the others' side after each turn, from 0. */
  curve: number[];
  /** The turn with the largest change for whoever won, and its weightiest step. */
  deciding: { turn: Turn; step: Step; at: number; by: number } | null;
  /** What the seat gained and lost, what the others lost, and the largest change of one step. */
  gained: number;
  lost: number;
  taken: number;
  largest: number;
}

/** `mine` are the seats of one's side; `won` says whether it won. */
export function courseOf(
  turns: readonly Turn[],
  lead: Manifest["lead"],
  seats: View["seats"],
  mine: readonly number[],
  won: boolean,
): Course {
  const course: Course = { curve: [0], deciding: null, gained: 0, lost: 0, taken: 0, largest: 0 };
  if (!lead) return course;
  let at = 0;
  for (const turn of turns) {
    for (const step of turn.steps) {
      const by = [step.event, ...step.details].reduce((sum, event) => sum + weigh(lead(event, seats), mine, course), 0);
      at += by;
      course.largest = Math.max(course.largest, Math.abs(by));
      const towards = won ? by : -by;
      if (towards > 0 && towards >= (course.deciding ? Math.abs(course.deciding.by) : 0))
        course.deciding = { turn, step, at: course.curve.length, by };
    }
    course.curve.push(at);
  }
  return course;
}

function weigh(changes: Change[], mine: readonly number[], course: Course): number {
  let sum = 0;
  for (const { seat, by } of changes) {
    const own = mine.includes(seat);
    sum += own ? by : -by;
    if (own && by > 0) course.gained += by;
    else if (own) course.lost -= by;
    else if (by < 0) course.taken -= by;
  }
  return sum;
}
