import { expect, test } from "vitest";
import { ago } from "./ago.ts";

test("how long ago, in both languages", () => {
  expect(ago(0, "en", 30_000)).toBe("this minute");
  expect(ago(0, "en", 3 * 60_000)).toBe("3 minutes ago");
  expect(ago(0, "zh", 2 * 3_600_000)).toBe("2小时前");
  expect(ago(0, "en", 26 * 3_600_000)).toBe("yesterday");
});
