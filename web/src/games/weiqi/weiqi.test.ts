import { expect, test } from "vitest";
import type { Table } from "./shapes.ts";
import { madeOf } from "./weiqi.ts";

test("numbers joined by a plus add up to the total", () => {
  const table = { banked: [15, 2], territory: [15, 6], projected: [15, 8] } as Table;
  expect([0, 1].map((seat) => madeOf(table, seat, "territory"))).toEqual(["· territory 15", "= 2 + 6"]);
});
