import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Arrivals, GIVE_UP_MS, LATE_MS } from "./arrivals";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the promise has settled by now. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

test("an event that is there already is not waited for", async () => {
  const again = vi.fn();
  const arrivals = new Arrivals(again);
  arrivals.brought(7);
  expect(await isSettled(arrivals.wait(7))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("a command is done when its event arrives, not sooner, and nothing is asked again", async () => {
  const again = vi.fn();
  const arrivals = new Arrivals(again);
  const waiting = arrivals.wait(8);
  arrivals.brought(7);
  expect(await isSettled(waiting)).toBe(false);
  arrivals.brought(9);
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
  expect(again).not.toHaveBeenCalled();
});

test("a line that is late starts over once, and is given up at last", async () => {
  const again = vi.fn();
  const arrivals = new Arrivals(again);
  const waiting = arrivals.wait(8);
  vi.advanceTimersByTime(LATE_MS - 1);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(again).toHaveBeenCalledOnce();
  expect(await isSettled(waiting)).toBe(false);
  vi.advanceTimersByTime(GIVE_UP_MS - LATE_MS);
  await waiting;
  expect(again).toHaveBeenCalledOnce();
});
