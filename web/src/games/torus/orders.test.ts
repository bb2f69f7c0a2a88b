import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { TorusSeenUnit, TorusView } from "../../wire";
import { foresee } from "./foresee";
import { act } from "./keys";
import { marks } from "./marks";
import { Orders, type Props } from "./orders.svelte";
import { Plan } from "./plan.svelte";
import { promptOf, primaryOf } from "./prompt";
import { possessive, unitInWords } from "./words";

const missile = { name: "blue:S1", side: "blue", size: "SMU", at: "H-5", facing: "N" };

/** Nothing is in flight, and what is refused is written down. */
function refusing(legal: string[], { isMine = true, pick = "", mode = "" } = {}) {
  const said: string[] = [];
  const view = {
    you: "blue",
    turn_of: isMine ? "blue" : "white",
    phase: "movement",
    flight: null,
    units: [],
    missiles: [{ ...missile }],
    ships: {},
    sheet: [],
    lacking: 0,
    attack: null,
  } as unknown as TorusView;
  const props = {
    snapshot: { view, legal, to_act: isMine ? 0 : 1, number: 1, preview: { tracks: {} }, outcome: null },
    viewer: 0,
    canAct: isMine,
    replaying: false,
    bare: false,
    lastEvents: [],
    history: [],
    suggested: [],
    send: (text: string) => said.push(`sent ${text}`),
    guide: { prompt: "Choose a unit to move.", refuse: (sentence: string) => said.push(sentence) },
  } as unknown as Props;
  const orders = new Orders(new Plan(), () => props);
  if (pick) orders.plan.pick(pick);
  if (mode) orders.plan.begin(mode);
  orders.choose("B-7");
  return said;
}

test.each([
  [refusing(["step PL1 N", "done"]), "Choose a unit to move."],
  [refusing([], { isMine: false }), "It is not your turn."],
  [refusing(["lob HM1 SMU C-3"], { pick: "HM1" }), "HM1 cannot lob its missile at B-7."],
  [refusing(["lob ship SMU C-3"], { pick: "ship" }), "The ship cannot drop a missile on B-7."],
  [refusing(["fly S1", "detonate S1"], { pick: "S1" }), "S1 cannot be set off in B-7."],
])("a click on an empty hex is answered: %#", (said, sentence) => {
  expect(said).toEqual([sentence]);
});

/** A missile in flight; `hexes` is what the server answers about steering, undefined while it has not. */
async function steering(hexes: object | undefined, legal = ["ahead", "left", "right"]) {
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
  let settle = (_: object) => {};
  const answer = new Promise((resolve) => {
    settle = (found) => resolve({ hexes: found });
  });
  if (hexes) settle(hexes);
  const ask = (snapshot: number) => orders.answers.want(["guide"], snapshot, () => answer);
  ask(1);
  await vi.runAllTimersAsync();
  return { orders, sent, settle, ask };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (orders: Orders, key: string) => act(key, orders, false, () => {});

test("a key that would set a missile off shows that first, and does it when pressed again", async () => {
  const { orders, sent } = await steering({ "H-4": { way: ["ahead"], detonates: true, doubtful: false } });
  press(orders, "i");
  expect(sent).toEqual([]);
  expect(orders.plan.hex).toBe("H-4");
  expect(promptOf(orders)).toContain("Steer to H-4?");
  expect(orders.wanted).toContain("blast H-4 blue:S1");
  press(orders, "i");
  expect(orders.plan.queue).toEqual(["ahead"]);
});

test("a missile is steered ahead as soon as it is known what that does, and only once", async () => {
  const { orders, sent, settle } = await steering(undefined);
  press(orders, "i");
  press(orders, "i");
  expect(sent).toEqual([]);
  settle({ "H-4": { way: ["ahead"], detonates: false, doubtful: false } });
  await vi.runAllTimersAsync();
  expect(sent).toEqual(["ahead"]);
});

test("if it turns out that the missile would go off, that is shown first", async () => {
  const { orders, sent, settle } = await steering(undefined);
  press(orders, "i");
  settle({ "H-4": { way: ["ahead"], detonates: true, doubtful: false } });
  await vi.runAllTimersAsync();
  expect([sent, orders.plan.hex]).toEqual([[], "H-4"]);
});

test.each<[string, (orders: Orders, ask: (snapshot: number) => void) => void, string[]]>([
  ["another direction", (orders) => press(orders, ","), ["left"]],
  ["Escape", (orders) => press(orders, "Escape"), []],
  ["a hex", (orders) => orders.choose("H-9"), []],
  ["a new position", (_, ask) => ask(2), []],
])("an order to fly ahead is dropped for %s", async (_, instead, expected) => {
  const { orders, sent, settle, ask } = await steering(undefined);
  press(orders, "i");
  instead(orders, ask);
  settle({ "H-4": { way: ["ahead"], detonates: false, doubtful: false } });
  await vi.runAllTimersAsync();
  expect(sent).toEqual(expected);
});

test("where nothing goes off, a key steers at once", async () => {
  const { orders, sent } = await steering({ "H-4": { way: ["ahead"], detonates: false, doubtful: false } });
  press(orders, "i");
  expect(sent).toEqual(["ahead"]);
});

test("a missile set off where it is: the blast is asked for first, and a second press does it", async () => {
  const { orders } = await steering({}, ["ahead", "detonate S1"]);
  expect(orders.here).toBe("H-5");
  orders.choose(orders.here);
  expect(orders.wanted).toContain("blast H-5 blue:S1");
  expect(primaryOf(orders, () => {})?.label).toBe("Set S1 off in H-5");
  orders.choose(orders.here);
  expect(orders.plan.queue).toEqual(["detonate S1"]);
});

/** Two missiles that are to fly on, the first of them into one's own units. */
function flying() {
  const sent: string[] = [];
  const struck = { target: "blue:PL1", at: "H-4" };
  const tracks = {
    "blue:S1": { path: ["H-4"], detonates: true, otherwise: null, following: null, blast: [struck] },
    "blue:S2": { path: ["C-3"], detonates: false, otherwise: null, following: null, blast: [] },
  };
  const view = {
    you: "blue",
    turn_of: "blue",
    phase: "missiles",
    flight: null,
    units: [],
    missiles: [missile, { ...missile, name: "blue:S2", at: "C-5" }],
    ships: {},
    sheet: [],
    lacking: 0,
    attack: null,
  } as unknown as TorusView;
  const props = {
    snapshot: { view, legal: ["fly S1", "fly S2"], to_act: 0, number: 1, preview: { tracks } },
    viewer: 0,
    canAct: true,
    replaying: false,
    bare: false,
    lastEvents: [],
    history: [],
    suggested: [],
    send: (text: string) => sent.push(text),
  } as unknown as Props;
  return { orders: new Orders(new Plan(), () => props), sent };
}

test("a missile that goes off is shown before it flies, by the main button", () => {
  const { orders, sent } = flying();
  primaryOf(orders, () => {})?.run();
  expect(sent).toEqual([]);
  expect(promptOf(orders)).toContain("Your own PL1 may be hit.");
  expect(primaryOf(orders, () => {})?.label).toBe("Fly S1");
  primaryOf(orders, () => {})?.run();
  expect(sent).toEqual(["fly S1"]);
  orders.fly("S2");
  expect(sent).toEqual(["fly S1", "fly S2"]);
});

test("all missiles are shown before they fly", () => {
  const { orders } = flying();
  orders.flyAll();
  expect(orders.plan.queue).toEqual([]);
  expect(promptOf(orders)).toContain("Let all missiles fly, in this order? ⚠ Your own PL1 may be hit.");
  expect(primaryOf(orders, () => {})?.label).toBe("Fly all 2");
  orders.flyAll();
  expect(orders.plan.queue).toEqual(["fly S1", "fly S2"]);
});

test("a typed action that cannot be called back is laid on the board", () => {
  const plan = new Plan();
  const legal = ["launch HM1 SMU SW", "land PL1 H-4 down", "step PL1 N"];
  expect(foresee("launch HM1 SMU SW", legal, plan)).toBe(true);
  expect([plan.unit, plan.mode, plan.size, plan.heading]).toEqual(["HM1", "launch", "SMU", "SW"]);
  expect(foresee("land PL1 H-4 down", legal, plan)).toBe(true);
  expect([plan.unit, plan.mode, plan.hex]).toEqual(["PL1", "land", "H-4"]);
  expect(foresee("step PL1 N", legal, plan)).toBe(false);
  expect(foresee("launch HM1 SMU N", legal, plan)).toBe(false);
});

test("names stand beside codes", () => {
  expect(possessive("white:PL2")).toBe("White’s PL2 light laser");
  expect(possessive("blue:S1")).toBe("Blue’s S1");
});

/** Orders in a phase with these legal actions, and what they send. */
function inPhase(phase: string, legal: string[]) {
  const sent: string[] = [];
  const view = {
    you: "blue",
    turn_of: "blue",
    phase,
    turn: 1,
    flight: null,
    units: [{ name: "white:PL2", side: "white", role: "PL", at: "H-9" }],
    missiles: [],
    ships: {},
    sheet: [],
    lacking: 0,
    attack: null,
  } as unknown as TorusView;
  const props = {
    snapshot: { view, legal, to_act: 0, number: 1, preview: { tracks: {} }, outcome: null },
    viewer: 0,
    canAct: true,
    lastEvents: [],
    history: [],
    suggested: [],
    send: (text: string) => sent.push(text),
    guide: {},
  } as unknown as Props;
  return { orders: new Orders(new Plan(), () => props), sent };
}

test("the main button lands as many units as may land", () => {
  const { orders, sent } = inPhase("landing", ["announce 2", "announce 3", "done"]);
  const main = primaryOf(orders, () => sent.push("end"));
  expect(main?.label).toBe("Land 3 units");
  expect(main?.isQuiet).toBeFalsy();
  main?.run();
  expect(sent).toEqual(["announce 3"]);
  orders.plan.isEnding = true;
  expect(primaryOf(orders, () => {})?.label).toBe("End anyway");
});

test("while it is asked whether a phase is to end, the prompt asks so, too", () => {
  const { orders } = inPhase("lasers", ["aim HL1 white:PL2", "done"]);
  expect(promptOf(orders)).toBe("Choose a laser to fire, or end the laser phase.");
  orders.plan.isEnding = true;
  expect(promptOf(orders)).toBe("End the laser phase?");
});

test("the enemies that a laser may fire at are marked", () => {
  const { orders } = inPhase("lasers", ["aim HL1 white:PL2", "done"]);
  orders.plan.pick("HL1");
  expect(marks(orders).get("H-9")?.kind).toBe("target");
});

test("whether a counter is face down is said once", () => {
  const unit = { name: "white:U1", side: "white", role: null, attack: 0, down: true, disrupted: false };
  const own = { ...unit, name: "blue:PL1", side: "blue", role: "PL", attack: 2, moves: 4, spent: 0 };
  expect(unitInWords(unit as unknown as TorusSeenUnit)).toBe("White U1, face-down counter");
  expect(unitInWords(own as unknown as TorusSeenUnit)).toBe(
    "Blue PL1, light laser, 2 attack, 4 of 4 MP left, face down",
  );
});
