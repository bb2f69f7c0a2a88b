import { expect, test } from "vitest";

import { wait } from "./backoff";

test("waits double up to ten seconds, and are spread", () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((tries) => wait(tries, 1))).toEqual([
    400, 800, 1600, 3200, 6400, 10000, 10000,
  ]);
  expect(wait(0, 0)).toBe(240);
});
