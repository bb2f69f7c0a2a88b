import { expect, test } from "vitest";

import { before, remember, together } from "./pair";

const half = (scores: number[], points: number[] = []) => ({ scores, points });

test("wins count first, by who played and not by seat", () => {
  expect(together(half([1, 0]), half([0, 1]), 1)).toBe("Both games: 2 to 0. You win the pair.");
  expect(together(half([1, 0]), half([0, 1]), 0)).toBe("Both games: 0 to 2. You lose the pair.");
  expect(together(half([1, 0]), half([1, 0]), 1)).toBe("Both games: 1 to 1. The pair is drawn.");
});

test("after one win each, points decide", () => {
  expect(together(half([1, 0], [300, 100]), half([1, 0], [250, 60]), 1)).toBe(
    "Both games: 1 to 1; 360 points to 350. You win the pair.",
  );
});

test("the game before is kept for its rematch alone", () => {
  remember("next", half([1, 0]));
  expect(before("next")).toEqual(half([1, 0]));
  expect(before("another")).toBeNull();
  remember("three", half([1, 0, 0]));
  expect(before("three")).toBeNull();
});
