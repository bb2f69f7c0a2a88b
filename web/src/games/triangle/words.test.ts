import { expect, test } from "vitest";

import { deciding, goalOf, ringsInWords, tileName } from "./words";

test("the first ring that differs decides", () => {
  expect(
    deciding([
      [3, 3],
      [4, 5],
    ]),
  ).toBe(2);
  expect(deciding([[3, 3]])).toBeNull();
});

test("tiles and rings in words", () => {
  expect(tileName("G10")).toBe("green 10");
  expect(
    ringsInWords([
      [3, 4],
      [0, 7],
    ]),
  ).toBe("ring 1, red 3, green 4; ring 2, red 0, green 7");
});

test("where the higher sum wins, the page says so", () => {
  expect(goalOf({ goal: "high" })).toContain("keep the high ones near the last empty cell");
  expect(goalOf({ goal: "low" })).toBe("");
});
