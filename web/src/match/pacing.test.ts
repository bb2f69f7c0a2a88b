import { expect, test } from "vitest";

import { PACE, pause } from "./pacing.svelte";

test("single actions are shown at the usual pace, however many turns wait", () => {
  expect(pause([1])).toBe(PACE);
  expect(pause([0, 1, 0, 1, 0, 1, 0, 1])).toBe(PACE);
});

test("a turn of many actions is told in about eight seconds", () => {
  expect(pause(Array<number>(40).fill(1))).toBe(200);
  expect(pause([...Array<number>(40).fill(1), 0, 0])).toBe(200);
  expect(pause(Array<number>(1000).fill(1))).toBe(130);
});
