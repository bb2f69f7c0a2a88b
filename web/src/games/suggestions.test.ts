import { expect, test } from "vitest";

import { suggestions } from "./suggestions";

const option = (action: string, value: number, is_proven: boolean) => ({
  action,
  words: action,
  value,
  is_proven,
});

test("what is proven to be as good is best, too", () => {
  const ranked = [option("a", 1, true), option("b", 1, true), option("c", 0, true), option("d", 1, false)];
  expect(suggestions(ranked).map(({ isBest }) => isBest)).toEqual([true, true, false, false]);
});

test("what is lost is lost: the first is the one to try", () => {
  expect(suggestions([option("a", 0, true), option("b", 0, true)]).map(({ isBest }) => isBest)).toEqual([
    true,
    false,
  ]);
});

test("without a proof the first alone is best", () => {
  expect(suggestions([option("a", 0.6, false), option("b", 0.6, false)]).map(({ isBest }) => isBest)).toEqual(
    [true, false],
  );
  expect(suggestions([])).toEqual([]);
});
