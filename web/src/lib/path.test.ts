import { expect, test } from "vitest";
import { pathOf, UNREADABLE } from "./path.ts";

test("an address has parts", () => {
  expect(pathOf("#/t/abc")).toEqual(["t", "abc"]);
  expect(pathOf("#/rules/weiqi/%E5%9B%B4")).toEqual(["rules", "weiqi", "围"]);
  expect(pathOf("")).toEqual([]);
});

test("an address that cannot be read leads to a page that says so", () => {
  expect(pathOf("#/t/%E0%A4%A")).toEqual([UNREADABLE]);
  expect(pathOf("#/%")).toEqual([UNREADABLE]);
});
