import { expect, test } from "vitest";

import type { SeenEvent } from "../../wire";
import { results } from "./results";

const event = (number: number, kind: string, text: string, ...news: object[]) =>
  ({ number, kind, text, news }) as unknown as SeenEvent;
const attacked = (die: number | null, odds: string) => ({
  kind: "attacked",
  facts: { die, odds },
  sentence: `Blue's HL1 at ${odds} against PL1${die ? `, die ${die}` : ""}: destroyed.`,
});
const phase = { kind: "phase", facts: {}, sentence: "Blue's launch phase." };

test("a die is told with what it did, and not with the phase that follows", () => {
  const [only, ...more] = results([
    event(4, "acted", "fire"),
    event(5, "rolled", "die 6", attacked(6, "3-1"), phase),
  ]);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ key: 5, face: 6 });
  expect(only!.told).toBe("Blue's HL1 at 3-1 against PL1, die 6: destroyed.");
});

test("a miss is told, and what comes down and goes off there is told once", () => {
  const where = { unit: "white:D1", hex: "H-12" };
  const down = { kind: "landed", facts: where, sentence: "Die 2: White's missile D1 comes down in H-12." };
  const bang = {
    kind: "detonated",
    facts: { missile: "white:D1", hex: "H-12" },
    sentence: "White's missile D1 detonates in H-12.",
  };
  const miss = { kind: "missed", facts: where, sentence: "Die 3: White's missile D1 misses F-13." };
  const found = results([event(6, "rolled", "die 3", miss), event(7, "rolled", "die 2", down, bang)]);
  expect(found.map(({ told }) => told)).toEqual([
    "White's missile D1 misses F-13.",
    "White's missile D1 comes down in H-12 and detonates.",
  ]);
});

test("a kill at 7-1 needs no die, but still has its line", () => {
  expect(results([event(4, "acted", "fire", attacked(null, "7-1"), phase)])).toEqual([
    { key: 4, face: null, odds: "7-1", told: "Blue's HL1 at 7-1 against PL1: destroyed." },
  ]);
});

test("what is no attack has none", () => {
  expect(
    results([event(1, "acted", "step HL1 N", { kind: "moved", facts: {}, sentence: "Moves." })]),
  ).toEqual([]);
});
