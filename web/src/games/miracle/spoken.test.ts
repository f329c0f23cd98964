import { expect, test } from "vitest";
import { eighth } from "./spoken.svelte.ts";

const WAYS = [
  [1, 0, -1],
  [1, -1, 0],
  [0, -1, 1],
  [-1, 0, 1],
  [-1, 1, 0],
  [0, 1, -1],
];

test("the first camp on a wide screen reads the rulebook's words", () => {
  // up right, up, up left, down left, down, down right
  expect(WAYS.map((way) => eighth(way, false, false))).toEqual([7, 6, 5, 3, 2, 1]);
});
test("the second camp's sheet is turned round", () => {
  expect(WAYS.map((way) => eighth(way, true, false))).toEqual([3, 2, 1, 7, 6, 5]);
});
test("an upright sheet has left and right instead of up and down", () => {
  expect(WAYS.map((way) => eighth(way, false, true))).toEqual([1, 0, 7, 5, 4, 3]);
});
