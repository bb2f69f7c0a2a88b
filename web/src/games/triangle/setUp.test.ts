import { expect, test } from "vitest";

import type { TriangleView } from "../../wire";
import { setUp } from "./setUp";

const view = { tiles: 3 } as TriangleView;
const start = { cells: {}, to_act: "red" };

test("clicks go through the numbers that are left, and take the tile away in the end", () => {
  const first = setUp.put(start, "a1", "red", view);
  expect(first).toEqual({ cells: { a1: "R1" }, to_act: "green" });
  let now = setUp.put(first, "b1", "red", view);
  expect(now.cells).toEqual({ a1: "R1", b1: "R2" });
  now = setUp.put(now, "a1", "red", view);
  expect(now.cells).toEqual({ a1: "R3", b1: "R2" });
  expect(setUp.put(now, "a1", "red", view).cells).toEqual({ b1: "R2" });
});

test("another colour replaces a tile, and the eraser removes it", () => {
  const red = setUp.put(start, "a1", "red", view);
  expect(setUp.put(red, "a1", "green", view)).toEqual({ cells: { a1: "G1" }, to_act: "red" });
  expect(setUp.put(red, "a1", "remove", view)).toEqual(start);
});
