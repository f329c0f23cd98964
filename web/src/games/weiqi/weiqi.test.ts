import { expect, test } from "vitest";
import type { Known, Table } from "./shapes.ts";
import { knownCards, madeOf } from "./weiqi.ts";

const known = (row: string[], holds: string[][]): Known => ({
  row,
  holds: holds.map((any_of) => ({ any_of, since: 0 })),
  stones: 0,
  lacked: [],
  newer: 0,
});

test("equal known cards are counted", () => {
  expect(knownCards(known([], [["capture"], ["capture"], ["cut"]]))).toEqual([
    [["capture"], 2],
    [["cut"], 1],
  ]);
});
test("a card seen in its place is not told a second time", () => {
  expect(knownCards(known(["stone", "capture"], [["capture"], ["capture"], ["bent_four", "reverse_boot"]]))).toEqual([
    [["stone"], 1],
    [["capture"], 2],
    [["bent_four", "reverse_boot"], 1],
  ]);
});
test("which of two claims a seen card fulfils is not known", () => {
  expect(
    knownCards(
      known(
        ["bent_four"],
        [
          ["bent_four", "golden_rooster"],
          ["bent_four", "reverse_boot"],
        ],
      ),
    ),
  ).toEqual([
    [["bent_four"], 1],
    [["bent_four", "golden_rooster", "reverse_boot"], 1],
  ]);
});
test("numbers joined by a plus add up to the total", () => {
  const table = { banked: [15, 2], territory: [15, 6], projected: [15, 8] } as Table;
  expect([0, 1].map((seat) => madeOf(table, seat, "territory"))).toEqual(["· territory 15", "= 2 + 6"]);
});
