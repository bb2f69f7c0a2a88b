import { expect, test } from "vitest";

import { valueInWords, percent, points, signed } from "./odds";

test("all or nothing is said only where it is so", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([
    "0\u202f%",
    "<1\u202f%",
    "50\u202f%",
    ">99\u202f%",
    "100\u202f%",
  ]);
});

test("what is proven is said in words", () => {
  expect([1, 0.5, 0].map((value) => valueInWords({ value, isProven: true }))).toEqual([
    "wins",
    "draws",
    "loses",
  ]);
  expect(valueInWords({ value: 1, isProven: false })).toBe("100\u202f% to win");
});

test("gains and losses have a sign", () => {
  expect([0.124, -0.07, 0.001].map(signed)).toEqual(["+12", "−7", "0"]);
  expect([0.124, 0.01].map(points)).toEqual(["12 points", "1 point"]);
});
