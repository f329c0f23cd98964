import { expect, test } from "vitest";
import { passages, withoutIds } from "./rulebook.ts";

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
