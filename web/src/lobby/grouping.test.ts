import { expect, test } from "vitest";

import { grouping, hosts, joined, leaders } from "./grouping";

test.each([
  ["", 3, [0, 1, 2]],
  ["0+1 2", 3, [0, 0, 2]],
  ["2+1 0+3", 4, [0, 1, 1, 0]],
  ["0+5 1+2", 3, [0, 1, 1]],
  ["nonsense", 2, [0, 1]],
])("%s among %d seats", (text, seats, found) => {
  expect(leaders(text, seats)).toEqual(found);
});

test("who is alone is not named", () => {
  expect([grouping([0, 1, 2]), grouping([0, 0, 2]), grouping([0, 1, 1, 0])]).toEqual(["", "0+1", "0+3 1+2"]);
});

test("a seat joins and leaves", () => {
  expect(joined([0, 1, 2], 2, 0)).toEqual([0, 1, 0]);
  expect(joined([0, 1, 0], 2, 2)).toEqual([0, 1, 2]);
});

test("whoever went with a seat that leaves stays together", () => {
  expect(joined([0, 1, 1, 1], 1, 0)).toEqual([0, 0, 2, 2]);
});

test("a seat can go with those who come before it", () => {
  expect(hosts([0, 1, 1, 3], 3)).toEqual([0, 1]);
  expect(hosts([0, 1, 2], 0)).toEqual([]);
});
