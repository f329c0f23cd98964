import { expect, test } from "vitest";
import { Texts } from "../../lib/texts.ts";
import { argumentKinds, moveOf, spoken, through, within } from "./choice.ts";

const table = {
  "action.move": "{0:cell} to {1:cell}",
  "action.bid": "bid {0}",
  "action.pass": "pass",
  "action.play": "play {0:card}",
};
const texts = new Texts({ zh: table, en: table });
const moves = ["move:a1/b1", "move:a1/c1", "strike:a1/b1", "play:axe", "bid:3", "pass"].map((action) =>
  moveOf(action, action.startsWith("strike") ? ["cell", "cell"] : argumentKinds(action, texts, "en"), () => "number"),
);
const a1 = { kind: "cell", id: "a1" };

test("an argument is what its text says it is", () => {
  expect(argumentKinds("move:a1/b1", texts, "en")).toEqual(["cell", "cell"]);
  expect(argumentKinds("bid:3", texts, "en")).toEqual([""]);
  expect(argumentKinds("pass", texts, "en")).toEqual([]);
});

test("what is taken up leaves the moves that begin with it", () => {
  expect(within(moves, [a1]).map((move) => move.action)).toEqual(["move:a1/b1", "move:a1/c1", "strike:a1/b1"]);
  expect(through(moves, [a1], { kind: "cell", id: "c1" }).map((move) => move.action)).toEqual(["move:a1/c1"]);
});

test("what lies nowhere on the table is said in the bar", () => {
  const lies = (_: unknown, thing: { kind: string }): boolean => thing.kind !== "number";
  expect(spoken(moves, [], lies).map((move) => move.action)).toEqual(["bid:3", "pass"]);
  expect(spoken(moves, [a1, { kind: "cell", id: "b1" }], lies).map((move) => move.action)).toEqual([
    "move:a1/b1",
    "strike:a1/b1",
  ]);
});
