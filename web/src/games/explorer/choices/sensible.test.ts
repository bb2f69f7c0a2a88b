import { expect, test } from "vitest";

import type { ExplorerView } from "../../../wire";
import { offers } from "./offers";
import { bestOf, isOnlyEnd } from "./sensible";

const ship = { seat: 0, seats: [0], name: "Vanguard", at: "3.0" };
const view = {
  turn: 0,
  ships: [ship],
  seat_names: ["red"],
  step: "change",
  left: 3,
} as unknown as ExplorerView;

/** Where a change leads: the energy then, the way home from there, and the chance of a probe. */
const change = (energy: number, fare: number, probe = 0, more: object = {}) => ({
  kind: "change",
  at: "2.0",
  event: false,
  energy,
  fare,
  probe,
  wormhole: null,
  ...more,
});
const PRIZES = [0, 1 / 3, 2 / 3, 1];

/** The highlighted button of a ship with these probes and results. */
function best(
  choices: Record<string, object>,
  probes: number,
  results: number,
  { advised = "", ...more }: { advised?: string; at?: string; energy?: number; missions?: number } = {},
) {
  const outlook = { prize: PRIZES[results]!, probe: 0, choices: choices as never };
  const list = offers(view, Object.keys(choices), outlook);
  const found = Array<string>(results).fill("result");
  const aboard = { at: "3.0", energy: 9, missions: 1, probes, results: found, ...more };
  return bestOf(list, advised, aboard, outlook.choices, ORBITS)?.action;
}

const ORBITS = Array.from({ length: 8 }, () => ({}) as ExplorerView["orbits"][number]);

const inOrbit3 = { descend: change(9, 7, 2 / 3), climb: change(8, 5), stay: change(9, 6, 1 / 3) };
const inOrbit1 = {
  descend: change(9, 0, 0, { wormhole: 1 / 36 }),
  climb: change(8, 7, 2 / 3),
  stay: change(9, 8, 1),
};
const inOrbit8 = { descend: change(9, 2), stay: change(9, 1), home: change(9, 0) };

test("with probes aboard the ship goes down, and stays where they work best", () => {
  expect(best(inOrbit3, 2, 0)).toBe("descend");
  expect(best(inOrbit3, 1, 2)).toBe("descend");
  expect(best(inOrbit1, 1, 1)).toBe("stay");
  expect(best(inOrbit8, 3, 0)).toBe("descend");
});

test("without probes it comes home with what it has found", () => {
  expect(best(inOrbit3, 0, 2)).toBe("climb");
  expect(best(inOrbit1, 0, 1)).toBe("climb");
  expect(best(inOrbit8, 0, 1)).toBe("home");
  expect(best(inOrbit8, 0, 0)).toBe("stay");
});

test("with nothing left to find it comes home for another mission", () => {
  expect(best(inOrbit3, 0, 0, { missions: 2 })).toBe("climb");
  expect(best(inOrbit8, 0, 0, { missions: 2 })).toBe("home");
});

test("a probe that may fail waits while the energy would do for the orbit below", () => {
  const last = (success: number) => ({ probe: { kind: "probe", success, prize: 1 / 3 }, end: {} });
  expect(best(last(1 / 3), 1, 2, { at: "3.4", energy: 8 })).toBe("end");
  expect(best(last(1 / 3), 1, 2, { at: "3.4", energy: 7 })).toBe("probe");
  expect(best(last(2 / 3), 1, 2, { at: "2.4", energy: 9 })).toBe("end");
  expect(best(last(2 / 3), 1, 2, { at: "2.4", energy: 8 })).toBe("probe");
  expect(best(last(1), 1, 2, { at: "1.4", energy: 12 })).toBe("probe");
});

test("three results are enough", () => {
  expect(best(inOrbit3, 2, 3)).toBe("climb");
  expect(best(inOrbit8, 2, 3)).toBe("home");
});

test("it goes nowhere from where the energy would not do for a probe and the way home", () => {
  const low = { descend: change(7, 7, 2 / 3), climb: change(6, 5), stay: change(7, 6, 1 / 3) };
  expect(best(low, 2, 1)).toBe("stay");
  const lower = { descend: change(6, 7, 2 / 3), climb: change(5, 5), stay: change(6, 6, 1 / 3) };
  expect(best(lower, 2, 1)).toBe("climb");
});

test("the computer's advice comes first", () => {
  expect(best(inOrbit3, 0, 2, { advised: "stay" })).toBe("stay");
  expect(best({ probe: {}, end: {}, "repair shield": {} }, 1, 1, { advised: "repair shield" })).toBe(
    "repair shield",
  );
});

test("a turn with nothing but its end, and a probe that finds nothing, may end by itself", () => {
  const list = (actions: string[], success = 0) => {
    const choices = { probe: { kind: "probe", success, prize: 0 } } as never;
    return offers(view, actions, { prize: 0, probe: 0, choices });
  };
  expect(isOnlyEnd(list(["end", "probe"]))).toBe(true);
  expect(isOnlyEnd(list(["end", "probe"], 0.2))).toBe(false);
  expect(isOnlyEnd(list(["end", "repair shield"]))).toBe(false);
  expect(isOnlyEnd([])).toBe(false);
});
