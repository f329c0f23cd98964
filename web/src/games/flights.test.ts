import { expect, test } from "vitest";
import type { GameEvent } from "../lib/types.ts";
import { manifestOf } from "./registry.ts";
import type { Routes } from "./manifest.ts";
import { flightsOf, soundOf } from "./flights.ts";

const routes = (game: string): Routes => manifestOf(game).flights ?? {};
const event = (type: string, args: Record<string, unknown>): GameEvent => ({ n: 0, type, cause: null, args });

test("a card flies from the zone it leaves to the zone it enters", () => {
  expect(flightsOf(routes("weiqi"), [event("played", { seat: 1, what: { card: "stone" }, at: "mid" })])).toEqual([
    { from: "hand/1", to: "area/1/mid", card: "stone" },
  ]);
});
test("a card that is not known flies face down", () => {
  expect(flightsOf(routes("kpw"), [event("draw", { seat: 0, card: { back: 7 } })])).toEqual([
    { from: "deck", to: "hand/0", card: "" },
  ]);
});
test("counted cards fly as backs, and only a few of them", () => {
  expect(flightsOf(routes("codex"), [event("drew", { seat: 0, count: 2 })])).toHaveLength(2);
  expect(flightsOf(routes("codex"), [event("drew", { seat: 0, count: 9 })])).toHaveLength(3);
});
test("what moves no card does not fly", () => {
  expect(flightsOf(routes("weiqi"), [event("turn", { seat: 0, number: 3, left: 4 })])).toEqual([]);
  expect(flightsOf(routes("tck"), [event("reveal", { seat: 0, move: "strike" })])).toEqual([]);
});
test("a blow is heard before everything else", () => {
  expect(
    soundOf(routes("weiqi"), [
      event("drew", { seat: 0, what: { back: 1 } }),
      event("capture", { of: 1, group: "mid", cards: 2 }),
    ]),
  ).toBe("wood");
  expect(soundOf(routes("weiqi"), [event("drew", { seat: 0, what: { back: 1 } })])).toBe("paper");
  expect(soundOf(routes("weiqi"), [event("turn", { seat: 0 })])).toBeNull();
});
