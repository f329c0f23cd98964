import { expect, test } from "vitest";
import { Since } from "./since.svelte.ts";
import type { View } from "./types.ts";

const asked = (hp: number, forced = false): View =>
  ({ prompt: { forced }, table: { hp: [hp, 40] } }) as unknown as View;

test("numbers are marked from one decision to the next", () => {
  const since = new Since();
  since.see(asked(40), 1);
  expect(since.by("hp.0", 40)).toBe(0);
  since.see(asked(34), 2);
  expect(since.by("hp.0", 34)).toBe(-6);
  since.see(asked(34), 3);
  expect(since.by("hp.0", 34)).toBe(0);
});
test("what the table answers by itself is no decision", () => {
  const since = new Since();
  since.see(asked(40), 1);
  since.see(asked(38, true), 2);
  since.see(asked(34), 3);
  expect(since.by("hp.0", 34)).toBe(-6);
});
test("what was not there has not changed", () => {
  const since = new Since();
  since.see(asked(40), 1);
  since.see(asked(40), 2);
  expect(since.by("groups.0.mid.qi", 4)).toBe(0);
});
