import { expect, test } from "vitest";

import {
  beside,
  between,
  HEADINGS,
  headingTo,
  hexagon,
  hexAt,
  hexCalled,
  hexes,
  middle,
  outline,
  walk,
} from "./geometry";

test("there are 420 hexes, each found again by its middle", () => {
  expect(hexes).toHaveLength(420);
  for (const hex of hexes) expect(hexAt(...middle(hex.column, hex.row))).toBe(hex.name);
});

test("neighbours wrap round the tube and round the ring", () => {
  expect(HEADINGS.map((heading) => beside("A-1", heading))).toEqual([
    "A-30",
    "B-1",
    "B-2",
    "A-2",
    "N-2",
    "N-1",
  ]);
  expect(HEADINGS.map((heading) => beside("B-1", heading))).toEqual([
    "B-30",
    "C-30",
    "C-1",
    "B-2",
    "A-1",
    "A-30",
  ]);
});

test("the way to a neighbour is known, to others there is none", () => {
  expect(headingTo("N-5", "A-4")).toBe("NE");
  expect(headingTo("N-5", "C-4")).toBeUndefined();
});

test("left and right keep the row, and come round", () => {
  let at = "H-5";
  for (let step = 0; step < 14; step++) at = walk(at, "ArrowRight", false)!;
  expect(at).toBe("H-5");
  expect(walk("A-9", "ArrowLeft", false)).toBe("N-9");
  expect(walk("A-9", "ArrowLeft", true)).toBe("N-10");
  expect(walk("A-1", "w", false)).toBe("A-30");
});

test("between takes the short way over the seams", () => {
  const [x, y] = between(hexCalled("N-30")!, hexCalled("A-1")!);
  expect(Math.round(x)).toBe(60);
  expect(Math.round(y)).toBe(104);
});

test("a hex is the same as a path and as an outline", () => {
  const [start, ...sides] = hexagon(40)
    .replace(/h(-?[\d.]+)/g, "l$1 0l")
    .match(/-?[\d.]+ -?[\d.]+/g)!
    .map((each) => each.split(" ").map(Number) as [number, number]);
  const corners = [start!];
  for (const [dx, dy] of sides) corners.push([corners.at(-1)![0] + dx, corners.at(-1)![1] + dy]);
  const wanted = outline(40)
    .split(" ")
    .map((each) => each.split(",").map(Number));
  expect(corners).toHaveLength(6);
  for (const [index, [x, y]] of corners.entries()) {
    expect(x).toBeCloseTo(wanted[index]![0]!, 1);
    expect(y).toBeCloseTo(wanted[index]![1]!, 1);
  }
});
