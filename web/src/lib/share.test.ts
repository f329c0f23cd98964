import { expect, test } from "vitest";
import { basesOf } from "./share.ts";
import type { About } from "./types.ts";

const about = (more: Partial<About>): About => ({
  version: "1",
  build: "pure",
  bots: [],
  public_url: "",
  addresses: [],
  ...more,
});

test("the public address wins, with the slash that relative addresses need", () => {
  expect(basesOf(about({ public_url: "https://games.example/paiju" }), "http://127.0.0.1:8765/#/t/1")).toEqual({
    bases: ["https://games.example/paiju/"],
    reachable: true,
  });
});
test("a server that the network reaches shows its addresses there, not this computer's own", () => {
  expect(basesOf(about({ addresses: ["http://192.168.1.7:8765/"] }), "http://localhost:8765/")).toEqual({
    bases: ["http://192.168.1.7:8765/"],
    reachable: true,
  });
});
test("who came over the network has a link that works", () => {
  expect(basesOf(about({}), "http://192.168.1.7:8765/#/t/1")).toEqual({
    bases: ["http://192.168.1.7:8765/"],
    reachable: true,
  });
});
test("a server for this computer only says so", () => {
  expect(basesOf(about({}), "http://127.0.0.1:8765/#/t/1").reachable).toBe(false);
});
