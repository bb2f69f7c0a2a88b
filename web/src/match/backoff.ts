// How long to wait before the next try to connect.

/** Milliseconds before try number `tries` (from 0): doubling up to ten seconds, spread by `chance` in 0 to 1. */
export function wait(tries: number, chance: number): number {
  const longest = Math.min(10_000, 400 * 2 ** tries);
  return Math.round(longest * (0.6 + 0.4 * chance));
}
