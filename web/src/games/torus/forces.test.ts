import { expect, test } from "vitest";

import { READY_FORCES } from "./forces";

const ATTACK: Record<string, number> = { H: 6, M: 4, P: 2 };
/** Counters of each type (2.2.1). */
const COUNTERS: Record<string, number> = { H: 4, M: 5, P: 6 };

test.each(Object.entries(READY_FORCES))("ready-made forces cost exactly %s points", (points, forces) => {
  for (const { force } of forces) {
    const costs = Object.entries(force).map(([kind, count]) => ATTACK[kind[0]!]! * count);
    expect(costs.reduce((sum, each) => sum + each)).toBe(Number(points));
    for (const [kind, count] of Object.entries(force)) expect(count).toBeLessThanOrEqual(COUNTERS[kind[0]!]!);
  }
});
