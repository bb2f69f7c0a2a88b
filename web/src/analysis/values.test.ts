import { expect, test } from "vitest";

import type { Moment } from "../wire";
import { isDuel, positionInWords, values } from "./values";

const moment = (number: number, red: number, more: Partial<Moment> = {}): Moment => ({
  number,
  seat: 0,
  action: "x",
  words: "Move",
  before: [red, 1 - red],
  after: [red - 0.1, 1.1 - red],
  is_proven: false,
  lost: 0,
  grade: "",
  better: "",
  sentence: "",
  line: [],
  line_words: [],
  luck: [],
  options: [],
  ...more,
});

test("positions as far as they are analysed, and the result at the end", () => {
  const two = [moment(1, 0.5), moment(2, 0.75)];
  expect(values(two.slice(0, 1), [1, 0], 2)).toEqual([[0.5, 0.5]]);
  expect(values(two, [1, 0], 2)).toEqual([
    [0.5, 0.5],
    [0.75, 0.25],
    [1, 0],
  ]);
  expect(values(two, null, 2).at(-1)![0]).toBeCloseTo(0.65);
});

test("a position in which nobody has acted yet is a point of its own", () => {
  expect(values([moment(1, 0.5), moment(2, 0.75, { action: "" })], null, 1)).toEqual([
    [0.5, 0.5],
    [0.75, 0.25],
  ]);
});

test("a duel is told by one line, a race is not", () => {
  expect(
    isDuel([
      [0.3, 0.7],
      [1, 0],
    ]),
  ).toBe(true);
  expect(isDuel([[0.3, 0.3]])).toBe(false);
  expect(isDuel([[0.3]])).toBe(false);
  expect(isDuel([])).toBe(false);
});

test("a position in words", () => {
  const event = {
    number: 1,
    at: 0,
    kind: "acted",
    seat: 0,
    text: "7@d3",
    words: "Place 7 on d3",
    news: [],
    detail: {},
  } as const;
  const words = positionInWords(
    0,
    [[0.5, 0.5]],
    moment(1, 0.5, { grade: "mistake", better: "2@a1", line_words: ["Place 2 on a1"] }),
    event as never,
    ["red", "green"],
  );
  expect(words).toBe(
    "At the start; red 50\u202f% to win, green 50\u202f% to win; then red: Place 7 on d3, a mistake: Place 2 on a1 was better",
  );
});
