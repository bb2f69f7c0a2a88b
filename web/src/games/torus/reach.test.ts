// Hexes that are chosen before the server has said where a unit can go.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { TorusReach, TorusView } from "../../wire";
import { Orders, type Props } from "./orders.svelte";
import { Plan } from "./plan.svelte";
import { TEXT } from "./texts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** ML1 is chosen, then a hex, then H-4 turns out to be all that it can reach. */
async function choosing(hex: string) {
  const refused: string[] = [];
  const view = {
    you: "blue",
    turn_of: "blue",
    phase: "movement",
    flight: null,
    units: [],
    missiles: [],
    ships: {},
    sheet: [],
    lacking: 0,
    attack: null,
  } as unknown as TorusView;
  const props = {
    snapshot: { view, legal: ["step ML1 N", "done"], to_act: 0, number: 1, preview: { tracks: {} } },
    viewer: 0,
    canAct: true,
    replaying: false,
    bare: false,
    lastEvents: [],
    history: [],
    suggested: [],
    guide: { prompt: "", refuse: (sentence: string) => refused.push(sentence) },
  } as unknown as Props;
  const orders = new Orders(new Plan(), () => props);
  orders.plan.pick("ML1");
  let settle = (_: TorusReach) => {};
  const answer = new Promise<TorusReach>((resolve) => (settle = resolve));
  orders.answers.want(orders.wanted, 1, () => answer);
  await vi.runAllTimersAsync();
  orders.choose(hex);
  expect([orders.plan.queue, orders.unit, refused]).toEqual([[], "ML1", []]);
  settle({ ways: { "H-4": ["N"] }, missiles: [], doubtful: [] } as unknown as TorusReach);
  await vi.runAllTimersAsync();
  return { queue: orders.plan.queue, unit: orders.unit, refused };
}

test("the unit goes there as soon as it is known that it can", async () => {
  expect(await choosing("H-4")).toEqual({ queue: ["step ML1 N"], unit: "ML1", refused: [] });
});

test("a hex out of reach is refused, and the unit stays chosen", async () => {
  const refused = [TEXT.outOfReach("ML1", "H-9")];
  expect(await choosing("H-9")).toEqual({ queue: [], unit: "ML1", refused });
});
