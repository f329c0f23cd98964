import { expect, test } from "vitest";
import { pieces, type Guide, type Term } from "../lib/guide.ts";
import { iconsOf, type Art } from "../look/art.ts";

const guides = import.meta.glob<Guide>("./*/guide.ts", { eager: true, import: "default" });
const art = import.meta.glob<Art>("./*/art.ts", { eager: true, import: "default" });

test.each(Object.entries(guides))("%s shows a turn in five pictures that its art has", (path, guide) => {
  expect(guide.turn).toHaveLength(5);
  const known = iconsOf(art[path.replace("guide", "art")] as Art);
  const used = [...guide.turn, ...guide.chapters].flatMap((one) => one.of[0]);
  expect(used.filter((icon) => !known.includes(icon))).toEqual([]);
});

test.each(Object.entries(guides))("%s says everything in both languages, each in its own letters", (_, guide) => {
  const said = [
    guide.about,
    guide.win,
    ...[...guide.turn, ...guide.chapters, ...guide.glossary].map((one) => one.text),
    ...[...guide.turn, ...guide.chapters, ...guide.shelves].map((one) => one.title),
  ];
  for (const { zh, en } of said) {
    expect(zh).not.toMatch(/[A-Za-z]{2,}/);
    expect(en).toMatch(/[A-Za-z0-9]/);
    expect(en).not.toMatch(/[\u3400-\u9fff]/);
  }
});

const QI: Term = { names: { zh: ["气"], en: ["qi"] }, text: { zh: "", en: "" } };
const MOKU: Term = { names: { zh: ["目"], en: ["moku"] }, but: { zh: ["目标"] }, text: { zh: "", en: "" } };

test("a term is marked once, and not within a longer word", () => {
  const marked = pieces("目标多 3 口气，气多者得 2 目", [QI, MOKU], "zh").map((one) => [one.text, one.term !== null]);
  expect(marked).toEqual([
    ["目标多 3 口", false],
    ["气", true],
    ["，气多者得 2 ", false],
    ["目", true],
  ]);
  const english = pieces("Qiang has 3 qi", [QI], "en").filter((one) => one.term);
  expect(english.map((one) => one.text)).toEqual(["qi"]);
});
