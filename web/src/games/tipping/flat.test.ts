import { describe, expect, test } from "vitest";

import { Drawing } from "./flat";

const ROWS = ["..", "..", ".."];

describe.each([
  [false, { x: 0, y: 1, width: 1, height: 2 }, { x: 0.5, y: 2 }],
  [true, { x: 1, y: 0, width: 1, height: 2 }, { x: 1.5, y: 1 }],
])("flipped: %s", (flipped, box, middle) => {
  const drawing = new Drawing(ROWS, flipped);

  test("a block has its rectangle and its middle", () => {
    expect(drawing.box("a1-a2", 0)).toEqual(box);
    expect(drawing.middle("a1-a2")).toEqual(middle);
  });

  test("the space at the middle of a space is that space", () => {
    for (const name of ["a1", "b1", "a2", "b3"]) {
      const { x, y } = drawing.middle(name);
      expect(drawing.spotAt(x, y)).toBe(name);
    }
  });
});

test("an inset makes a rectangle smaller on all sides", () => {
  expect(new Drawing(ROWS, false).box("a1", 0.25)).toEqual({ x: 0.25, y: 2.25, width: 0.5, height: 0.5 });
});
