import { describe, expect, test } from "vitest";

import { arrowDirection, centre, directionTo, footprint, outline, size, spots, walk } from "./geometry";

const CORRIDOR = [" .", ".O.", " ..."];

test("spaces are named from the south-west, and rows are told from the north", () => {
  expect(spots(CORRIDOR).map(({ name }) => name)).toEqual(["b3", "a2", "b2", "c2", "b1", "c1", "d1"]);
  expect(
    spots(CORRIDOR)
      .filter(({ isHole }) => isHole)
      .map(({ name }) => name),
  ).toEqual(["b2"]);
  expect(size(CORRIDOR)).toEqual({ width: 4, height: 3 });
});

test("a block covers one space or two", () => {
  expect(footprint("d4")).toEqual({ x: 3, y: 3, width: 1, height: 1 });
  expect(footprint("d4-e4")).toEqual({ x: 3, y: 3, width: 2, height: 1 });
  expect(footprint("c9-c10")).toEqual({ x: 2, y: 8, width: 1, height: 2 });
  expect(centre("c9-c10")).toEqual({ x: 2.5, y: 9 });
});

test.each([
  ["d4", "d5-d6", "north"],
  ["d4", "b4-c4", "west"],
  ["d4-e4", "d3-e3", "south"],
  ["d4-e4", "f4", "east"],
])("from %s to %s is %s", (from, to, direction) => {
  expect(directionTo(from, to)).toBe(direction);
});

describe("arrow keys", () => {
  test.each([
    ["ArrowUp", 0, "north"],
    ["ArrowRight", 0, "east"],
    ["ArrowUp", 2, "south"],
    ["ArrowLeft", 2, "east"],
    ["ArrowUp", 1, "west"],
    ["ArrowUp", -1, "east"],
    ["Home", 0, undefined],
  ])("%s on a board turned by %i quarters means %s", (key, quarters, direction) => {
    expect(arrowDirection(key, quarters)).toBe(direction);
  });

  test("they walk over holes' names like any other, and stay at the border", () => {
    const all = spots(CORRIDOR);
    expect(walk(all, "a2", "east")).toBe("b2");
    expect(walk(all, "b1", "north")).toBe("b2");
    expect(walk(all, "a2", "west")).toBe("a2");
    expect(walk(all, "d1", "north")).toBe("d1");
  });
});

describe("the outline", () => {
  test("of a square, pushed outward", () => {
    expect(
      outline(["..", ".."], 0.5)[0]!
        .map((corner) => corner.join())
        .sort(),
    ).toEqual(["-0.5,-0.5", "-0.5,2.5", "2.5,-0.5", "2.5,2.5"]);
  });

  test("of a corner that is stepped", () => {
    const loop = outline([".", ".."], 0.25)[0]!;
    expect(loop).toHaveLength(6);
    expect(loop).toContainEqual([1.25, 1.25]);
  });

  test("has one loop more for a gap inside", () => {
    expect(outline(["...", ". .", "..."], 0)).toHaveLength(2);
  });
});
