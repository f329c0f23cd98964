import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

test("requests name the page's language, beside what else they say", async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("document", { documentElement: { lang: "zh" } });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(init);
    return new Response("{}");
  });
  await api.listed();
  await api.rematch("t", "key");
  expect(asked.map((init) => new Headers(init.headers).get("accept-language"))).toEqual(["zh", "zh"]);
  expect(new Headers(asked[1]?.headers).get("authorization")).toBe("Bearer key");
});
