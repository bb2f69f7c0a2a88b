import { expect, test } from "vitest";

import type { TorusView } from "../../wire";
import { setUp } from "./setUp";

const sheet = [
  { kind: "HL", attack: 6, moves: 2, base_points: 20, load: 0, count: 2 },
  { kind: "PL", attack: 2, moves: 6, base_points: 5, load: 0, count: 8 },
];
const view = { sheet, scenario: "basic", units: [], phase: "force" } as unknown as TorusView;
const start = {
  turn: 0,
  phase: "force" as const,
  to_act: "blue",
  units: {},
  missiles: {},
  points: { blue: 0, white: 0 },
  pending: [{ what: "first" }],
};

test("the first counter opens the game, and each click takes the next of its type", () => {
  let now = setUp.put(start, "H-9", "blue:HL", view);
  expect(now).toEqual({
    ...start,
    turn: 1,
    phase: "movement",
    units: { "blue:HL1": { at: "H-9" } },
    pending: undefined,
  });
  now = setUp.put(now, "H-9", "blue:HL", view);
  now = setUp.put(now, "A-3", "white:PL", view);
  expect(Object.entries(now.units).map(([name, { at }]) => `${name} ${at}`)).toEqual([
    "blue:HL1 H-9",
    "blue:HL2 H-9",
    "white:PL1 A-3",
  ]);
  expect(setUp.put(now, "H-8", "blue:HL", view), "there are two").toBe(now);
  expect(Object.keys(setUp.put(now, "H-9", "remove", view).units)).toEqual(["white:PL1"]);
});

test("in the advanced scenario nobody moves before turn 2", () => {
  const advanced = { ...view, scenario: "advanced" } as TorusView;
  expect(setUp.put(start, "H-9", "blue:HL", advanced).turn).toBe(2);
});

test("counters are drawn where they were put, and each side has a brush for each type", () => {
  const now = setUp.put(start, "A-3", "white:PL", view);
  const seen = setUp.onto(view, now);
  expect(seen.phase).toBe("movement");
  expect(seen.units).toMatchObject([
    { name: "white:PL1", side: "white", role: "PL", at: "A-3", attack: 2, moves: 6 },
  ]);
  const lost = { ...now, units: { ...now.units, "blue:HL1": { at: "Z-9" }, "blue:HL2": { at: "waiting" } } };
  expect(
    setUp.onto(view, lost).units.map(({ name }) => name),
    "these lie on no hex",
  ).toEqual(["white:PL1"]);
  expect(setUp.brushes(view).map(({ label }) => label)).toEqual([
    "Blue HL",
    "Blue PL",
    "White HL",
    "White PL",
  ]);
});
