import { expect, test } from "vitest";
import { sheetsOf, sizeOf } from "./sheets.ts";

test("nine cards stand on a sheet, each as often as it lies in the box", () => {
  const sheets = sheetsOf({ card: { stone: 10, cut: 4 }, character: { gu_li: 1 } });
  expect(sheets.map((sheet) => sheet.length)).toEqual([9, 6]);
  expect(sheets.flat().filter((face) => face.id === "stone")).toHaveLength(10);
  expect(sheets.flat().at(-1)).toEqual({ kind: "character", id: "gu_li" });
});

test("a Chinese text counts for twice its letters", () => {
  expect(sizeOf("长".repeat(60))).toBe("middle");
  expect(sizeOf("a".repeat(60))).toBe("large");
  expect(sizeOf("a".repeat(20))).toBe("huge");
});
