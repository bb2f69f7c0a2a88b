import { expect, test } from "vitest";

import { rankedCells } from "./ranked";
import { TEXT } from "./texts";

const suggestion = (action: string, value: number, isProven: boolean, isBest = false) => ({
  action,
  value,
  isProven,
  isBest,
});

test("with a tile in hand, every cell for that tile", () => {
  const cells = rankedCells(
    [suggestion("7@d3", 0.6, false, true), suggestion("2@d3", 0.5, false), suggestion("2@a1", 0.4, false)],
    2,
  );
  expect(cells).toEqual({
    d3: { tile: 2, label: "50\u202f%", tone: "even", isBest: false },
    a1: { tile: 2, label: "40\u202f%", tone: "bad", isBest: false },
  });
});

test("without one, the best and what is proven", () => {
  const proven = [
    suggestion("1@a1", 1, true, true),
    suggestion("2@a1", 0, true),
    suggestion("1@b1", 0, true),
    suggestion("swap", 0, true),
  ];
  expect(Object.entries(rankedCells(proven, null)).map(([cell, { label }]) => `${cell} ${label}`)).toEqual([
    "a1 wins",
    "b1 loses",
  ]);
  expect(
    Object.keys(rankedCells([suggestion("7@d3", 0.6, false, true), suggestion("2@c1", 0.5, false)], null)),
  ).toEqual(["d3"]);
});

test("a screen reader is told of what a percentage is, and what a lesson asks for", () => {
  const { advice } = TEXT.cell;
  expect(advice(7, "56\u202f%", true)).toBe(". 7 here: 56\u202f% to win, the best move");
  expect(advice(7, "loses", false)).toBe(". 7 here loses");
  const asked = rankedCells([{ ...suggestion("1@e4", 1, false, true), isAsked: true }], null).e4!;
  expect(advice(asked.tile, asked.label, asked.isBest)).toBe(". Place 1 here");
});
