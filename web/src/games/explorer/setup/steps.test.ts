import { expect, test } from "vitest";

import type { ExplorerView } from "../../../wire";
import { atStep, built, fitting, type Position, resultsOf, withParts, withTurn } from "./steps";

const orbits = [
  { zone: "danger", spaces: 6, events: [2], probe: 6 },
  { zone: "safe", spaces: 24, events: [3], probe: 0 },
];
const view = { orbits, premade: false } as unknown as ExplorerView;
const start: Position = {
  ships: [
    { seat: 0, name: "", at: "home", funding: 0 },
    { seat: 1, ...built("Blue") },
  ],
  to_act: 0,
  step: "fund",
  round: 0,
};

test("only steps that fit the ship are offered, and the one that it is at", () => {
  expect(fitting({ name: "" }, view, "fund")).toEqual(["fund"]);
  expect(fitting({ name: "", funding: 30 }, view, "build")).toEqual(["build"]);
  expect(fitting({ name: "Ada", at: "home" }, view, "roll")).toEqual(["roll", "dice"]);
  expect(fitting({ name: "Ada", at: "home", results: ["weighed"] }, view, "roll")).toContain("prize");
  expect(fitting({ name: "Ada", at: "2.0" }, view, "roll")).toEqual(["roll", "dice", "change", "end"]);
  expect(fitting({ name: "Ada", at: "2.0", hold: 1 }, view, "roll")).not.toContain("change");
  expect(fitting({ name: "Ada", at: "1.2" }, view, "space")).toEqual([
    "roll",
    "dice",
    "event",
    "end",
    "result",
    "space",
  ]);
  expect(fitting({ name: "Ada", at: "hole" }, view, "roll")).toEqual(["wormhole", "roll"]);
});

test("a step brings what it needs, and takes away what another needed", () => {
  const flying = { ...start, ships: [{ seat: 0, ...built("Ada"), at: "2.0" }, start.ships[1]!] };
  const changing = atStep({ ...flying, boost: 2 }, "change", view);
  expect(changing).toMatchObject({ step: "change", ships: [{ moved: 24 }, { name: "Blue" }] });
  expect(changing).not.toHaveProperty("boost");
  expect(atStep(flying, "result", view)).toMatchObject({ step: "result", probed: true });
  expect(atStep({ ...flying, probed: true }, "roll", view)).not.toHaveProperty("probed");
});

test("another turn or another place comes with a step that fits", () => {
  expect(withTurn(start, 1, view)).toMatchObject({ to_act: 1, step: "roll" });
  const sunk = withParts(withTurn(start, 1, view), 1, { at: "hole" }, view);
  expect(sunk).toMatchObject({ step: "wormhole", ships: [{}, { at: "hole" }] });
  expect(withParts(start, 1, { at: "2.5" }, view).step).toBe("fund");
});

test("results are added to those that are there", () => {
  expect(resultsOf({ results: ["no-glow"] }, 2)).toEqual(["no-glow", "the-shadow"]);
  expect(resultsOf({ results: ["no-glow", "weighed"] }, 1)).toEqual(["no-glow"]);
});
