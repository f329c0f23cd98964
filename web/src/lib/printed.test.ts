import { expect, test } from "vitest";
import { changedOptions, keepPrinted } from "./printed.ts";
import type { GameInfo } from "./types.ts";

const options = [
  { id: "turns", type: "int", default: 30 },
  { id: "offer", type: "choice", default: "disjoint" },
  { id: "characters", type: "per_seat", default: null, when: { offer: ["assigned"] } },
];
keepPrinted([{ id: "duel", options } as unknown as GameInfo]);

test("what is played otherwise than by default", () => {
  expect(changedOptions("duel", {})).toEqual({});
  expect(changedOptions("duel", { turns: 10, offer: "disjoint", characters: null })).toEqual({ turns: 10 });
  expect(changedOptions("duel", { characters: ["x", "y"] })).toEqual({}); // it means nothing beside the default offer
  expect(changedOptions("duel", { offer: "assigned", characters: ["x", "y"] })).toEqual({
    offer: "assigned",
    characters: ["x", "y"],
  });
});
