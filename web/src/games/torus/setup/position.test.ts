import { expect, test } from "vitest";

import type { TorusView } from "../../../wire";
import { atPhase, type Position, withMissile, withPlaced, withUnit } from "./position";

const sheet = [{ kind: "HL", attack: 6, moves: 2, base_points: 20, load: 0, count: 2 }];
const view = { sheet, scenario: "basic" } as unknown as TorusView;
const start = {
  turn: 0,
  phase: "force",
  to_act: "blue",
  units: {},
  missiles: {},
  points: { blue: 0, white: 0 },
  pending: [{ what: "first" }],
} as Position;

test("another phase ends what went on, and begins no earlier than it can", () => {
  const { pending: _, ...rest } = start as Position & { pending: unknown };
  expect(atPhase(start, "lasers", view)).toEqual({ ...rest, turn: 1, phase: "lasers" });
  expect(atPhase(start, "lasers", { ...view, scenario: "advanced" } as TorusView).turn).toBe(2);
  expect(atPhase({ ...start, turn: 7 }, "launch", view).turn).toBe(7);
  expect(atPhase(start, "landing", view).turn).toBe(0);
  expect(atPhase({ ...start, to_act: null }, "lasers", view).to_act).toBe("blue");
});

test("counters are added until none is left, then changed and taken away", () => {
  const two = withUnit(withUnit(start, "blue:HL", view), "blue:HL", view);
  expect(Object.keys(two.units)).toEqual(["blue:HL1", "blue:HL2"]);
  expect(withUnit(two, "blue:HL", view), "there are two").toBe(two);
  const down = withPlaced(two, "units", "blue:HL1", { at: "C-3", down: true });
  expect(down.units["blue:HL1"]).toEqual({ at: "C-3", down: true });
  expect(withPlaced(down, "units", "blue:HL1", { down: false }).units["blue:HL1"]).toEqual({ at: "C-3" });
  expect(Object.keys(withPlaced(two, "units", "blue:HL1", null).units)).toEqual(["blue:HL2"]);
});

test("missiles are numbered and face north until they are turned", () => {
  const one = withMissile(start, "white:D");
  expect(withMissile(one, "white:D").missiles).toEqual({
    "white:D1": { at: "A-1", facing: "N" },
    "white:D2": { at: "A-1", facing: "N" },
  });
  expect(withPlaced(one, "missiles", "white:D1", { facing: "SW" }).missiles["white:D1"]!.facing).toBe("SW");
});
