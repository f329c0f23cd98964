import { expect, test } from "vitest";
import { passageOf, passages, withoutIds } from "./rulebook.ts";

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

test("ids are left out of tables", () => {
  expect(withoutIds(BOOK)).toContain("| Strike | 7 |");
  expect(withoutIds(BOOK)).not.toContain("a_1");
  expect(withoutIds(BOOK)).toContain("| KP-1 | one |");
});

test("only rows and paragraphs that hold it are found", () => {
  const found = passages(BOOK, "KP-1");
  expect(found).toContain("| KP-1 | one |");
  expect(found).toContain("| number | ruling |");
  expect(found).not.toContain("fourteen");
  expect(found).not.toContain("Strike");
  expect(found).not.toContain("Intro");
});

test("a chapter of that name comes first and whole", () => {
  expect(passages(BOOK, "guard").startsWith("## 5.1 Guarding\n\nAll of it.")).toBe(true);
  expect(passages(BOOK, "5.1")).toContain("All of it.");
  expect(passages(BOOK, "")).toBe(BOOK);
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
