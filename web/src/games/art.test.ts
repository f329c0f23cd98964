import { expect, test } from "vitest";
import type { Art } from "../look/art.ts";
import { THINGS } from "./things.ts";

const found = import.meta.glob<Art>("./*/art.ts", { eager: true, import: "default" });

test.each(Object.entries(THINGS))("everything of %s has a picture", (game, things) => {
  const art = found[`./${game}/art.ts`];
  const bare = Object.entries(things).flatMap(([kind, ids]) =>
    ids.filter((id) => !art?.things[kind]?.[id]).map((id) => `${kind} ${id}`),
  );
  expect(bare).toEqual([]);
});

test.each(Object.keys(THINGS))("no picture of %s is of something that is not there", (game) => {
  const art = found[`./${game}/art.ts`];
  const extra = Object.entries(art?.things ?? {}).flatMap(([kind, prints]) =>
    Object.keys(prints).filter((id) => !THINGS[game]?.[kind]?.includes(id)),
  );
  expect(extra).toEqual([]);
});
