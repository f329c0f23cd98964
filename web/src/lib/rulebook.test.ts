import { expect, test } from "vitest";
import { forPeople, passageOf } from "./rulebook.ts";

const BOOK = `# Game

Intro (KP-14).

## 2. Cards

| id | name | copies |
|---|---|---|
| \`a_1\` | Strike | 7 |
| \`b_1\` | Guard (KP-1) | 5 |

## 5.1 Guarding

All of it.

## 9. Rulings

| number | ruling |
|---|---|
| KP-1 | one |
| KP-14 | fourteen |`;

const NAMES = new Map([
  ["stay", "cards stay"],
  ["end", "at the end"],
]);

test("ids are left out of tables", () => {
  const told = forPeople(BOOK, NAMES, "en");
  expect(told).toContain("|Strike|7|");
  expect(told).not.toContain("a_1");
  expect(told).toContain("|KP-1|one|");
});

test("what stands before the first chapter is for developers", () => {
  expect(forPeople(BOOK, NAMES, "en")).not.toContain("Intro");
});

test("ids are told by name, and a sentence that needs one without a name is left out", () => {
  const book = "## 1. Turn\n\nWith `stay` on, nothing moves. See `data/board.py`. `odd_thing` differs. It ends `end`.";
  expect(forPeople(book, NAMES, "en")).toBe("## 1. Turn\n\nWith cards stay on, nothing moves. It ends at the end.");
});

test("nothing of the other language is left", () => {
  const book = "## 1. Areas\n\nYour five **areas** (区域) lie in a row.\n\n| area | 名 |\n|---|---|\n| middle | 中路 |";
  expect(forPeople(book, NAMES, "en")).toBe(
    "## 1. Areas\n\nYour five **areas** lie in a row.\n\n|area|\n|---|\n|middle|",
  );
  const names = new Map([["high_ping", "高ping战神"]]);
  expect(forPeople("## 1. 牌\n\n高ping战神要有别的牌同出。英文版见 kpw。", names, "zh")).toBe(
    "## 1. 牌\n\n高ping战神要有别的牌同出。",
  );
});

const RULINGS = `# Game

## 4. Turns

### 4.3 The fight

Both groups count their **qi** (WQ-13). The larger wins.

## 9. Rulings

**Fights.** **WQ-20** The capturing group is not harmed. **WQ-21** With \`tie: both\` nobody wins. A tie harms nobody.

| ruling | question | answer |
|---|---|---|
| TK-70 | A pool of 0? | It still counts (TK-3). |`;

test("a ruling is told in its own words, without numbers and ids", () => {
  expect(passageOf(RULINGS, { ruling: "WQ-20", rule: "4.3" })).toEqual({
    heading: "The fight",
    text: "The capturing group is not harmed.",
  });
  expect(passageOf(RULINGS, { ruling: "WQ-21" })?.text).toBe("A tie harms nobody.");
  expect(passageOf(RULINGS, { ruling: "TK-70" })?.text).toBe("A pool of 0? It still counts.");
});

test("without a ruling the chapter begins to tell", () => {
  expect(passageOf(RULINGS, { rule: "4.3" })?.text).toBe("Both groups count their qi. The larger wins.");
  expect(passageOf(RULINGS, { rule: "7.7" })).toBeNull();
});
