import { describe, expect, test } from "vitest";

import { between, chart, inOrbit, places, pose, spot, walk } from "./geometry";

const zones = ["danger", "danger", "danger", "warning", "warning", "warning", "safe", "safe"] as const;
const spaces = [6, 6, 6, 12, 12, 12, 24, 24];
const orbits = zones.map((zone, index) => ({ zone, spaces: spaces[index]!, events: [], probe: 0 }));
const board = chart({ orbits, approach: 6 });
const distance = (place: string) => Math.hypot(spot(board, place).x, spot(board, place).y);

test("every space once, home, six squares and the hole", () => {
  expect(new Set(places(board)).size).toBe(1 + 6 + 48 + 36 + 18 + 1);
});

test("orbits lie one around the other, the hole in the middle", () => {
  const radii = [1, 2, 3, 4, 5, 6, 7, 8].map((orbit) => distance(`${orbit}.0`));
  expect(radii).toEqual([...radii].sort((one, other) => one - other));
  expect(spot(board, "hole")).toEqual({ x: 0, y: 0 });
});

test("ships fly counter-clockwise: from the right upward", () => {
  expect(spot(board, "8.1").y).toBeLessThan(spot(board, "8.0").y);
  expect(spot(board, "8.12").x).toBeLessThan(0);
});

test("two spaces above a border lie over the one below it", () => {
  const angle = (place: string) => Math.atan2(-spot(board, place).y, spot(board, place).x);
  expect((angle("7.2") + angle("7.3")) / 2).toBeCloseTo(angle("6.1"));
});

test("a glide begins and ends on its places, on the short way round", () => {
  expect(between(board, "8.23", "8.0", 0).x).toBeCloseTo(spot(board, "8.23").x);
  expect(between(board, "8.23", "8.0", 1).y).toBeCloseTo(spot(board, "8.0").y);
  const half = between(board, "8.23", "8.0", 0.5);
  expect(Math.hypot(half.x, half.y)).toBeCloseTo(distance("8.0"));
  expect(half.x).toBeGreaterThan(0);
  expect(between(board, "1.3", "hole", 1).x).toBeCloseTo(0);
});

test("half round for the other side of the table", () => {
  const flipped = chart({ orbits, approach: 6 }, true);
  for (const place of ["home", "in.3", "8.5", "2.1"]) {
    expect(spot(flipped, place).x).toBeCloseTo(-spot(board, place).x);
    expect(spot(flipped, place).y).toBeCloseTo(-spot(board, place).y);
  }
});

test("bows point along the approach", () => {
  expect(pose(board, "in.2").heading).toBe(0);
  expect(pose(board, "out.2").heading).toBe(180);
});

describe("walking", () => {
  test.each([
    ["8.0", "ArrowRight", "8.1"],
    ["8.0", "ArrowLeft", "8.23"],
    ["7.13", "ArrowDown", "6.6"],
    ["6.6", "ArrowUp", "7.12"],
    ["1.4", "ArrowDown", "hole"],
    ["hole", "ArrowUp", "1.0"],
    ["8.0", "ArrowUp", "in.6"],
    ["8.5", "ArrowUp", "8.5"],
    ["in.6", "ArrowDown", "8.0"],
    ["in.1", "ArrowUp", "home"],
    ["home", "ArrowRight", "in.1"],
  ])("from %s by %s to %s", (from, key, to) => {
    expect(walk(board, from, key)).toBe(to);
  });

  test("other keys do not walk", () => {
    expect(walk(board, "8.0", "x")).toBeUndefined();
  });
});

test("places in orbit", () => {
  expect(inOrbit("7.13")).toEqual({ orbit: 7, space: 13 });
  expect(["home", "hole", "in.3", "out.1"].map(inOrbit)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
