import { expect, test } from "vitest";
import { chairNames, titleOf } from "./chairs.ts";
import { en, zh } from "./words.ts";

test("bots are called by their level in the page's language", () => {
  const chairs = [
    { by: "human", name: "easy" },
    { by: "easy", name: "easy" },
  ];
  expect(chairNames(chairs, zh)).toEqual(["easy", "入门电脑"]);
  expect(chairNames(chairs, en)).toEqual(["easy", "Easy bot"]);
});

test("several bots are told apart, and a bot of the host's keeps its name", () => {
  const chairs = [
    { by: "open", name: "" },
    { by: "hard", name: "hard" },
    { by: "mine", name: "mine" },
  ];
  expect(chairNames(chairs, en)).toEqual(["a friend", "Hard bot 2", "mine 3"]);
});

test("titles of stored games", () => {
  expect(titleOf("Ann · hard", zh)).toBe("Ann · 困难电脑");
});
