import { expect, test } from "vitest";

import type { GameCard, Option } from "../wire";
import { labelled, titled } from "../app/words";
import {
  asked,
  companies,
  companyOf,
  isForFiles,
  levels,
  middling,
  moved,
  reseated,
  seated,
  settled,
  valuesOf,
  variantOf,
} from "./options";

const option = (name: string, more: Partial<Option> = {}): Option => ({
  name,
  about: "",
  default: "",
  values: [],
  low: 0,
  high: 0,
  is_file: false,
  is_text: false,
  is_grouping: false,
  when: null,
  ...more,
});

test("who sits where", () => {
  expect(seated("computer", 2, "greedy")).toEqual(["me", "greedy"]);
  expect(seated("screen", 3, "greedy")).toEqual(["me", "me", "me"]);
  expect(seated("link", 2, "greedy")).toEqual(["me", "friend"]);
  expect(seated("alone", 1, "greedy")).toEqual(["me"]);
});

test("more or fewer seats keep those who sit", () => {
  expect(reseated(["friend", "me"], 3, "computer", "greedy")).toEqual(["friend", "me", "greedy"]);
  expect(reseated(["friend", "me"], 1, "computer", "greedy")).toEqual(["friend"]);
});

const named = (...names: string[]) => names.map((name) => ({ name, about: "" }));

test("the first opponent is neither the weakest nor the strongest", () => {
  expect(middling(named("a", "b", "c", "d", "e"))).toBe("b");
  expect(middling(named("random", "level1", "level2", "level3", "level4"))).toBe("level2");
  expect(middling([])).toBe("me");
});

test("levels are offered with their strength; where there is none, all players", () => {
  const offered = levels(named("random", "level1", "level2"));
  expect(offered.map(({ value, label, strength }) => [value, label, strength])).toEqual([
    ["level1", "Level 1", 0.5],
    ["level2", "Level 2", 1],
  ]);
  expect(levels(named("one", "two")).map(({ value }) => value)).toEqual(["one", "two"]);
});

test("one plays alone where one seat is enough", () => {
  const values = (card: unknown) => companies(card as GameCard).map(({ value }) => value);
  expect(values({ options: [] })).toEqual(["computer", "link", "screen"]);
  const seats = option("seats", { values: [1, 2] });
  expect(values({ options: [seats] })).toEqual(["alone", "computer", "link", "screen"]);
  expect([companyOf("link", 1), companyOf("alone", 2), companyOf("link", 3)]).toEqual([
    "alone",
    "computer",
    "link",
  ]);
});

test("choosing a side exchanges two seats", () => {
  expect(moved(["me", "level3"], 0, 1)).toEqual(["level3", "me"]);
  expect(moved(["me", "a", "b"], 0, 2)).toEqual(["b", "a", "me"]);
});

test("words for people", () => {
  expect([
    titled("start_side"),
    labelled(true),
    labelled(false),
    labelled(6),
    labelled("two_ways"),
    titled("level3"),
  ]).toEqual(["Start side", "Yes", "No", "6", "Two ways", "Level 3"]);
});

test("what does not matter is neither asked for nor sent", () => {
  const options = [option("mode"), option("crews", { when: ["mode", "race"] })];
  const race = { mode: "race", crews: "0+1" };
  expect(asked(options, race).map(({ name }) => name)).toEqual(["mode", "crews"]);
  expect(settled(options, race)).toEqual(race);
  expect(settled(options, { ...race, mode: "team" })).toEqual({ mode: "team" });
  const chain = [...options, option("colours", { when: ["crews", "0+1"] })];
  expect(settled(chain, { ...race, mode: "team", colours: "red" })).toEqual({ mode: "team" });
});

test("a choice of one, or a file of one's own", () => {
  expect(isForFiles(option("deck", { is_file: true, values: ["standard"] }))).toBe(true);
  expect(isForFiles(option("map", { is_file: true, values: ["small", "large"] }))).toBe(false);
  expect(isForFiles(option("swap", { values: [true, false] }))).toBe(false);
});

test("seats that are gone are in no group", () => {
  const options = [option("seats"), option("crews", { is_grouping: true })];
  expect(settled(options, { seats: 3, crews: "0+3 1+2" })).toEqual({ seats: 3, crews: "1+2" });
});

test("variants with a name set some options, and are known by them", () => {
  const card = {
    options: [
      option("rows", { default: 6 }),
      option("goal", { default: "low" }),
      option("swap", { default: false }),
    ],
    presets: [{ name: "contest", about: "", values: { rows: 8, goal: "high" } }],
  } as unknown as GameCard;
  expect(valuesOf(card, "contest")).toEqual({ rows: 8, goal: "high", swap: false });
  expect(valuesOf(card, "rulebook")).toEqual({ rows: 6, goal: "low", swap: false });
  expect(variantOf(card, { rows: 8, goal: "high", swap: false })).toBe("contest");
  expect(variantOf(card, { rows: 6, goal: "low", swap: false })).toBe("rulebook");
  expect(variantOf(card, { rows: 8, goal: "high", swap: true })).toBe("own");
});
