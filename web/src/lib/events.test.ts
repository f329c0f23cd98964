import { expect, test } from "vitest";
import { endOf, withEarlier, withNews } from "./events.ts";
import type { GameEvent } from "./types.ts";

const run = (first: number, end: number): GameEvent[] =>
  Array.from({ length: end - first }, (_, n) => ({ n: first + n, type: "x", cause: null, args: {} }));
const numbers = (events: GameEvent[]): number[] => events.map((event) => event.n);

test("news follow what was there", () => {
  expect(numbers(withNews(run(0, 3), run(3, 5), 5))).toEqual([0, 1, 2, 3, 4]);
  expect(numbers(withNews(run(0, 3), [], 3))).toEqual([0, 1, 2]);
  expect(numbers(withNews([], run(0, 2), 2))).toEqual([0, 1]);
});

test("an undo takes events away", () => {
  expect(numbers(withNews(run(0, 9), run(0, 4), 4))).toEqual([0, 1, 2, 3]);
  expect(numbers(withNews(run(0, 9), run(2, 4), 4))).toEqual([0, 1, 2, 3]);
});

test("what does not join on stands in place of what was there", () => {
  expect(numbers(withNews(run(0, 3), run(7, 9), 9))).toEqual([7, 8]);
  expect(numbers(withNews(run(4, 9), run(2, 4), 4))).toEqual([2, 3]);
  expect(endOf(withNews(run(4, 9), run(2, 4), 4))).toBe(4);
});

test("earlier ones stand before them", () => {
  expect(numbers(withEarlier(run(3, 5), run(1, 3)))).toEqual([1, 2, 3, 4]);
  expect(numbers(withEarlier(run(3, 5), run(0, 2)))).toEqual([3, 4]);
});
