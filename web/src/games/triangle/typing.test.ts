import { expect, test } from "vitest";

import { typed } from "./typing";

/** The tiles chosen while these keys are typed quickly. */
function choices(keys: string, playable: number[]): (number | null)[] {
  let before = "";
  return [...keys].map((key) => {
    const { tile, text } = typed(before, key, playable);
    before = text;
    return tile;
  });
}

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test("a digit chooses, a second one may make a longer number of it", () => {
  expect(choices("7", all)).toEqual([7]);
  expect(choices("10", all)).toEqual([1, 10]);
  expect(choices("73", all)).toEqual([7, 3]);
  expect(choices("10", [10])).toEqual([null, 10]);
  expect(choices("2", [1, 3])).toEqual([null]);
  expect(choices("23", [3, 21])).toEqual([null, 3]);
});
