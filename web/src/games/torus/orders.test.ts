import { expect, test, vi } from "vitest";

import type { TorusView } from "../../wire";
import { act } from "./keys";
import { Orders, type Props } from "./orders.svelte";
import { Plan } from "./plan.svelte";
import { promptOf, primaryOf } from "./prompt";

const missile = { name: "blue:S1", side: "blue", size: "SMU", at: "H-5", facing: "N" };

/** A missile in flight; `hexes` is what the server answers about steering, undefined while it has not. */
function steering(hexes: object | undefined, legal = ["ahead", "left", "right"]) {
  const sent: string[] = [];
  const view = {
    you: "blue",
    turn_of: "blue",
    phase: "launch",
    flight: { missile: "blue:S1", left: 4 },
    units: [],
    missiles: [missile],
    ships: {},
    sheet: [],
    lacking: 0,
    attack: null,
  } as unknown as TorusView;
  const props = {
    snapshot: { view, legal, to_act: 0, number: 1, preview: { tracks: {} } },
    viewer: 0,
    canAct: true,
    replaying: false,
    bare: false,
    lastEvents: [],
    history: [],
    suggested: [],
    send: (text: string) => sent.push(text),
  } as unknown as Props;
  const orders = new Orders(new Plan(), () => props);
  vi.spyOn(orders.asking, "isSettled").mockReturnValue(hexes !== undefined);
  vi.spyOn(orders.asking, "to").mockImplementation((question) =>
    question === "guide" && hexes ? ({ hexes } as never) : undefined,
  );
  return { orders, sent };
}

const press = (orders: Orders, key: string) => act(key, orders, false, () => {});

test("a key that would set a missile off shows that first, and does it when pressed again", () => {
  const { orders, sent } = steering({ "H-4": { way: ["ahead"], detonates: true, doubtful: false } });
  press(orders, "i");
  expect(sent).toEqual([]);
  expect(orders.plan.hex).toBe("H-4");
  expect(promptOf(orders)).toContain("Steer to H-4?");
  expect(orders.wanted).toContain("blast H-4 blue:S1");
  press(orders, "i");
  expect(orders.plan.queue).toEqual(["ahead"]);
});

test("nothing is steered ahead before it is known what that does", () => {
  const { orders, sent } = steering(undefined);
  press(orders, "i");
  expect(sent).toEqual([]);
  press(orders, ",");
  expect(sent).toEqual(["left"]);
});

test("where nothing goes off, a key steers at once", () => {
  const { orders, sent } = steering({ "H-4": { way: ["ahead"], detonates: false, doubtful: false } });
  press(orders, "i");
  expect(sent).toEqual(["ahead"]);
});

test("a missile set off where it is: the blast is asked for first, and a second press does it", () => {
  const { orders } = steering({}, ["ahead", "detonate S1"]);
  expect(orders.here).toBe("H-5");
  orders.choose(orders.here);
  expect(orders.wanted).toContain("blast H-5 blue:S1");
  expect(primaryOf(orders, () => {})?.label).toBe("Set S1 off: H-5");
  orders.choose(orders.here);
  expect(orders.plan.queue).toEqual(["detonate S1"]);
});
