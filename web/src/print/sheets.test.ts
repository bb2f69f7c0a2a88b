import { expect, test } from "vitest";

import type { Piece } from "../wire";
import { markdown } from "../app/markdown";
import { sheets, sideMark, sidesOf, tables } from "./sheets";

const piece = (shape: Piece["shape"], count: number): Piece => ({
  shape,
  count,
  name: "x",
  side: "",
  lines: [],
  back: "",
});

test("every copy of every piece is on one sheet, and no sheet has too many", () => {
  const found = sheets([piece("card", 3), piece("card", 2), piece("counter", 49)]);
  expect(found.map(({ shape, pieces }) => [shape, pieces.length])).toEqual([
    ["counter", 48],
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

test("the sides are those of the pieces, whatever the seats are called", () => {
  const pieces = ["", "blue", "white", "blue"].map((side) => ({ ...piece("counter", 1), side }));
  expect(sidesOf(pieces)).toEqual(["blue", "white"]);
});

test("the tables of numbered clauses are printed, each under its heading", () => {
  const table = "| a | b |\n| --- | --- |\n| 1 | 2 |\n";
  const rules = markdown(
    `## 8 Combat\n\n### 8.9 Results\n\nRoll.\n\n${table}\n### R1 Ruling\n\n${table}\n## Options\n\n${table}`,
  );
  expect(tables(rules).map(({ kind }) => kind)).toEqual(["heading", "table"]);
});
