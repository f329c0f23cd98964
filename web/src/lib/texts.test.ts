import { expect, test } from "vitest";
import vectors from "../../../tests/text_vectors.json";
import { split, Texts } from "./texts.ts";
import { en, zh } from "./words.ts";

const texts = new Texts(vectors.tables);

for (const vector of vectors.vectors) {
  for (const lang of ["zh", "en"] as const) {
    test(`${lang}: ${vector[lang]}`, () => {
      expect(texts.say(vector.key, lang, vector.args, vector.players)).toBe(vector[lang]);
    });
  }
}

for (const vector of vectors.at_table) {
  for (const lang of ["zh", "en"] as const) {
    test(`${lang}: ${vector.key} ${JSON.stringify(vector.changed)}`, () => {
      expect(texts.atTable(vector.changed).say(vector.key, lang)).toBe(vector[lang]);
    });
  }
}

test("a missing key is an error, not a raw id", () => {
  expect(() => texts.say("event.nothing", "zh")).toThrow();
});

test("an action splits into its name and arguments", () => {
  expect(split("play:extend/mid")).toEqual(["play", ["extend", "mid"]]);
  expect(split("pass")).toEqual(["pass", []]);
});

test("both languages of the page have the same words", () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
});
