import { expect, test } from "vitest";

import { hexes } from "../geometry";
import { above, facing, hexBelow, RING, TUBE } from "./shape";

test("every hex is found again below its place in space", () => {
  for (const { name } of hexes) expect(hexBelow(above(name, 0.3))).toBe(name);
});

test("column H faces the hole, column A the sky", () => {
  expect(above("H-5", 0).length()).toBeCloseTo(RING - TUBE, 5);
  expect(above("A-5", 0).length()).toBeGreaterThan(RING + TUBE - 0.01);
  expect(facing("H-5").dot(above("H-5", 0))).toBeLessThan(0);
});
