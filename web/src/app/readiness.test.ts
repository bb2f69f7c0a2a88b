import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchWarming } from "./readiness";

const { workers } = vi.hoisted(() => ({ workers: { now: "warming up" } }));
vi.mock("./http", () => ({ fetchJson: () => Promise.resolve({ workers: workers.now }) }));

beforeEach(() => {
  vi.useFakeTimers();
  workers.now = "warming up";
});
afterEach(() => void vi.useRealTimers());

test("a long wait is explained while the server warms up, and no longer", async () => {
  const told: boolean[] = [];
  const waits: number[] = [];
  const stop = watchWarming((isWarming, waited) => {
    told.push(isWarming);
    waits.push(waited);
  });
  await vi.advanceTimersByTimeAsync(1900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([true]);
  workers.now = "ready";
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toEqual([true, false]);
  expect(waits).toEqual([2000, 4000]);
  stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(told).toEqual([true, false, false]);
});
