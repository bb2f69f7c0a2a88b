import { expect, test } from "vitest";

import type { Piece } from "../wire";
import { sheets, sideMark } from "./sheets";

const piece = (shape: Piece["shape"], count: number): Piece => ({
  shape,
  count,
  name: "x",
  side: "",
  lines: [],
  back: "",
});

test("every copy of every piece is on one sheet, and no sheet has too many", () => {
  const found = sheets([piece("card", 3), piece("card", 2), piece("counter", 41)]);
  expect(found.map(({ shape, pieces }) => [shape, pieces.length])).toEqual([
    ["counter", 40],
    ["counter", 1],
    ["card", 4],
    ["card", 1],
  ]);
});

test("sides have marks of their own", () => {
  expect(["red", "green", ""].map((side) => sideMark(side, ["red", "green"]))).toEqual([
    "first",
    "second",
    "none",
  ]);
});
