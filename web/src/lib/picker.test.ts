import { expect, test } from "vitest";
import { Picker } from "./picker.svelte.ts";

function picker(): [Picker, string[]] {
  const sent: string[] = [];
  const made = new Picker((action) => sent.push(action));
  made.offer(["play:stone/mid", "play:stone/left1", "play:extend/mid", "pass"]);
  return [made, sent];
}

test("parts of legal actions can be picked, others not", () => {
  const [made] = picker();
  expect(made.can("play:stone")).toBe(true);
  expect(made.can("play:sto")).toBe(false);
  expect(made.can("play:cut")).toBe(false);
  expect(made.within("play:stone")).toEqual(["play:stone/mid", "play:stone/left1"]);
});

test("a whole action is sent, a part is kept and put down again", () => {
  const [made, sent] = picker();
  made.pick("play:stone");
  expect(made.chosen).toBe("play:stone");
  made.pick("play:stone");
  expect(made.chosen).toBe("");
  made.pick("play:stone");
  made.pick("play:stone/mid");
  expect(sent).toEqual(["play:stone/mid"]);
  expect(made.chosen).toBe("");
});

test("what is no longer legal is put down", () => {
  const [made] = picker();
  made.pick("play:stone");
  made.offer(["pass"]);
  expect(made.chosen).toBe("");
});

test("later parts are picked as they are asked for, and forgotten when they are not", () => {
  const [made, sent] = picker();
  made.offer(["move:strike", "move:guard"]);
  made.follow(["move:strike", "count:1", "seat:2"]);
  expect(sent).toEqual(["move:strike"]);
  made.offer(["count:1", "count:2"]);
  made.offer(["seat:1", "seat:2"]);
  expect(sent).toEqual(["move:strike", "count:1", "seat:2"]);
  made.offer(["move:strike", "move:guard"]);
  made.follow(["move:strike", "count:1", "seat:2"]);
  made.offer(["seat:1"]);
  made.offer(["seat:2"]);
  expect(sent).toEqual(["move:strike", "count:1", "seat:2", "move:strike"]);
});

test("a pick by hand ends what was to follow", () => {
  const [made, sent] = picker();
  made.offer(["move:strike", "move:guard"]);
  made.follow(["move:strike", "seat:2"]);
  made.pick("move:guard");
  made.offer(["seat:2"]);
  expect(sent).toEqual(["move:strike", "move:guard"]);
});
