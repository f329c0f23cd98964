import { expect, test } from "vitest";
import { courseOf } from "./lead.ts";
import type { Step, Turn } from "./story.ts";
import type { GameEvent } from "./types.ts";

let n = 0;
const hit = (target: number, amount: number): GameEvent => ({
  n: n++,
  type: "damage",
  cause: null,
  args: { target, amount },
});
const turnOf = (seat: number, ...events: GameEvent[]): Turn =>
  ({ key: n++, seat, steps: events.map((event) => ({ event, details: [] }) as unknown as Step) }) as unknown as Turn;
const lead = ({ args }: GameEvent): { seat: number; by: number }[] => [
  { seat: Number(args.target), by: -Number(args.amount) },
];
const turns = [turnOf(0, hit(1, 5)), turnOf(1, hit(0, 8)), turnOf(0, hit(1, 3), hit(1, 20))];

test("the curve follows the lead from turn to turn", () => {
  expect(courseOf(turns, lead, [], [0], true).curve).toEqual([0, 5, -3, 20]);
});
test("the deciding step is the largest one for whoever won", () => {
  expect(courseOf(turns, lead, [], [0], true).deciding?.by).toBe(20);
  expect(courseOf(turns, lead, [], [0], false).deciding?.by).toBe(-8);
});
test("what was lost and taken is counted", () => {
  const { lost, taken, largest } = courseOf(turns, lead, [], [0], true);
  expect([lost, taken, largest]).toEqual([8, 28, 20]);
});
test("a game that does not say what counts has no curve", () => {
  expect(courseOf(turns, undefined, [], [0], true).curve).toEqual([0]);
});
