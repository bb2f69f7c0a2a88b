import { Scene } from "three";
import { expect, test } from "vitest";

import type { TorusSeenMissile } from "../../../wire";
import type { Film, Pose } from "../film/film.svelte";
import type { Act } from "../film/script";
import { Fleet } from "./fleet";
import { MISSILE_HEIGHT } from "./pieces";
import { above } from "./shape";
import { Stage } from "./stage";

const dart: TorusSeenMissile = {
  name: "blue:T1",
  side: "blue",
  size: "TMU",
  at: "A-2",
  facing: "S",
  target: null,
  flown: false,
};
const looks = { units: new Map(), missiles: new Map([[dart.name, dart]]) };

/** Where the missile is in space at this moment of its way. */
function at(path: string[], whole: number, scene = new Scene()) {
  const act: Act = { what: "go", who: dart.name, path, begins: 0, length: 1000 };
  const pose: Pose = { from: path[0]!, to: path[1]!, part: 0, act, whole };
  const fleet = new Fleet(scene);
  new Stage(scene).show(
    { poses: new Map([[dart.name, pose]]), flashes: [], looks } as unknown as Film,
    fleet,
  );
  return fleet.actor(dart.name, looks)!.position;
}

test("a flight passes over each hex of its track, over the seam too", () => {
  const path = ["A-29", "A-30", "A-1", "A-2"];
  path.forEach((hex, index) =>
    expect(at(path, index / 3).distanceTo(above(hex, MISSILE_HEIGHT))).toBeLessThan(1e-6),
  );
});

test("what goes through the hole goes through its middle, and swings over the rim", () => {
  expect(at(["G-6", "hole"], 1).length()).toBeLessThan(1e-6);
  expect(at(["hole", "H-21"], 0).length()).toBeLessThan(1e-6);
  expect(at(["G-6", "hole"], 0.5).y).toBeGreaterThan(above("G-6", MISSILE_HEIGHT).y / 2 + 1);
});

test("a landing comes down from above its hex", () => {
  const hex = above("C-7", MISSILE_HEIGHT);
  const heights = [0, 0.5, 1].map((whole) => at(["sky", "C-7"], whole).distanceTo(hex));
  expect(heights[0]).toBeGreaterThan(heights[1]!);
  expect(heights[1]).toBeGreaterThan(heights[2]!);
  expect(heights[2]).toBeLessThan(1e-6);
});
