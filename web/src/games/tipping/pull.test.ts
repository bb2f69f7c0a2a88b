import { expect, test } from "vitest";

import { pulledShare, pulledWay } from "./pull";

const ways = [
  { way: "north", by: { x: 0, y: -40 } },
  { way: "east", by: { x: 60, y: 5 } },
];

test.each([
  [{ x: 3, y: -30 }, "north"],
  [{ x: 30, y: 8 }, "east"],
  [{ x: 0, y: -10 }, null], // not far enough
  [{ x: -30, y: 0 }, null], // no way lies there
])("a pull by %o goes %s", (by, way) => {
  expect(pulledWay(by, ways)).toBe(way);
});

test("without ways a pull goes nowhere", () => {
  expect(pulledWay({ x: 50, y: 0 }, [])).toBeNull();
});

test.each([
  [{ x: 0, y: -20 }, 0.5],
  [{ x: 9, y: -90 }, 1], // beyond the end of the way
  [{ x: 0, y: 20 }, 0], // the other way
])("a pull by %o has come %d of the way", (by, share) => {
  expect(pulledShare(by, { x: 0, y: -40 })).toBeCloseTo(share);
});
