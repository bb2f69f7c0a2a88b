import { describe, expect, test } from "vitest";

import { cells, distance, nearest, outlines, walk } from "./geometry";

const all = cells(6);
const cell = (name: string) => all.find((each) => each.name === name)!;

test("21 cells from the top, three of them corners", () => {
  expect(all.map((each) => each.name).join(" ")).toBe(
    "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4 e1 e2 e3 e4 e5 f1 f2 f3 f4 f5 f6",
  );
});

test("rings around a cell are steps over the board", () => {
  const ring = (hole: string, steps: number) =>
    all
      .filter((each) => distance(cell(hole), each) === steps)
      .map((each) => each.name)
      .join(" ");
  expect(ring("a1", 1)).toBe("b1 b2");
  expect(ring("d2", 1)).toBe("c1 c2 d1 d3 e2 e3");
  expect(ring("a1", 5)).toBe("f1 f2 f3 f4 f5 f6");
  expect(Math.max(...all.flatMap((one) => all.map((other) => distance(one, other))))).toBe(5);
});

test("neighbours lie one pitch apart, flipped or not", () => {
  for (const board of [all, cells(6, true)]) {
    for (const one of board) {
      for (const other of board) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y);
        expect(Math.abs(apart - 100) < 0.01).toBe(distance(one, other) === 1);
      }
    }
  }
});

test("a ring is outlined on the outside and towards other rings only", () => {
  // Ring 1 around an inner cell: six hexagons in a ring, 6 edges inside and 18 outside.
  expect(outlines(all, cell("d2"), 1).match(/M/g)).toHaveLength(24);
});

test("the cell under a point", () => {
  const { x, y } = cell("d3");
  expect(nearest(all, x + 20, y - 20)?.name).toBe("d3");
  expect(nearest(all, 900, 0)).toBeUndefined();
});

describe("walking", () => {
  test.each([
    ["d2", "ArrowRight", "d3"],
    ["d4", "ArrowRight", "d4"],
    ["d2", "ArrowUp", "c2"],
    ["d4", "ArrowUp", "c3"],
    ["d2", "ArrowDown", "e2"],
    ["a1", "ArrowUp", "a1"],
    ["d2", "Home", "a1"],
    ["d2", "End", "f6"],
  ])("from %s by %s to %s", (from, key, to) => {
    expect(walk(6, cell(from), key, false)).toBe(to);
  });

  test("on the flipped board keys go where they point", () => {
    const flipped = cells(6, true);
    const from = flipped.find((each) => each.name === "d2")!;
    expect(walk(6, from, "ArrowRight", true)).toBe("d1");
    expect(walk(6, from, "ArrowUp", true)).toBe("e2");
  });

  test("other keys do not walk", () => {
    expect(walk(6, cell("d2"), "x", false)).toBeUndefined();
  });
});
