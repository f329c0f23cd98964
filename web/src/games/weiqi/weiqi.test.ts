import { expect, test } from "vitest";
import type { Table } from "./shapes.ts";
import { bundled, madeOf } from "./weiqi.ts";

test("territory is a part of the total, or only income", () => {
  const table = { banked: [15, 2], territory: [15, 6], projected: [15, 8] } as Table;
  expect([0, 1].map((seat) => madeOf(table, seat).key)).toEqual(["income", "made"]);
});
test("equal cards lie together, open and face down apart", () => {
  const cards = [{ card: "extend" }, { back: 7 }, { card: "extend" }, { card: "bent_four", down: true }, { back: 9 }];
  expect(bundled(cards)).toEqual([
    ["extend", false, 2],
    ["", true, 2],
    ["bent_four", true, 1],
  ]);
});
