import { expect, test } from "vitest";

import type { ExplorerView } from "../../../wire";
import { offers, task } from "./offers";
import { ownShip, percent, placeName } from "../words";

const ship = { seat: 0, seats: [0], name: "Vanguard", at: "3.0", energy: 5 };
const view = {
  turn: 0,
  ships: [ship],
  seat_names: ["red", "blue"],
  step: "change",
  left: 3,
} as unknown as ExplorerView;
const outlook = (choices: Record<string, object>) => ({ prize: 0, probe: 0, choices: choices as never });
const change = (at: string, more: object = {}) => ({
  kind: "change",
  at,
  event: false,
  energy: 0,
  fare: 0,
  probe: 0,
  wormhole: null,
  ...more,
});

test("a roll says how far it goes and what may happen", () => {
  const choices = { "roll 1": { kind: "roll", event: 0.25, change: 0, home: 0, mean: 10.5, ends: {} } };
  expect(offers(view, ["roll 1"], outlook(choices))).toEqual([
    {
      action: "roll 1",
      kind: "roll",
      title: "Roll 3 dice",
      cost: "1 energy token",
      chances: [{ label: "event card", chance: 0.25 }],
      note: "about 11 spaces",
    },
  ]);
});

test("changes of orbit name the orbits and what they cost", () => {
  const choices = { descend: change("2.3", { event: true }), climb: change("4.0"), stay: change("3.3") };
  const found = offers(view, ["descend", "climb", "stay"], outlook(choices));
  expect(found.map((offer) => `${offer.title}|${offer.cost}|${offer.note}`)).toEqual([
    "Down to orbit 2||To orbit 2, space 3, with an event card.",
    "Up to orbit 4|1 energy token|To orbit 4, space 0.",
    "Stay in orbit 3||To orbit 3, space 3.",
  ]);
});

test("a climb that leads to two spaces names neither of them yet", () => {
  const [up] = offers(view, ["climb"], outlook({ climb: change("3.0", { energy: 8, fare: 6 }) }));
  expect(up!.note).toBe("You then choose one of two spaces.");
});

test("a dive says how likely a wormhole is", () => {
  const [dive] = offers(
    view,
    ["descend"],
    outlook({ descend: change("hole", { energy: 2, wormhole: 1 / 36 }) }),
  );
  expect(dive).toMatchObject({
    title: "Dive into the black hole",
    isDive: true,
    chances: [{ label: "to come out of a wormhole", chance: 1 / 36 }],
  });
});

test("a dive stands behind the other changes, where nobody presses it by mistake", () => {
  const choices = {
    descend: change("hole", { wormhole: 1 / 36 }),
    climb: change("2.0"),
    stay: change("1.0"),
  };
  const found = offers(view, ["descend", "climb", "stay"], outlook(choices));
  expect(found.map(({ action }) => action)).toEqual(["climb", "stay", "descend"]);
});

test("a change says whether the energy would do for the way home", () => {
  const choices = {
    descend: change("2.3", { energy: 5, fare: 7, probe: 2 / 3 }),
    climb: change("4.3", { energy: 5, fare: 5 }),
  };
  const [down, up] = offers(view, ["descend", "climb"], outlook(choices));
  expect(down!.note).toBe("To orbit 2, space 3. ⚠ The way home costs 7 tokens, and you would have 5.");
  expect(down!.chances).toEqual([{ label: "for a probe to succeed there", chance: 2 / 3 }]);
  expect(up!.note).toBe("To orbit 4, space 3. The way home costs 5 of 5 tokens.");
});

test("nobody flies home empty-handed by mistake", () => {
  const choices = { home: change("out.3", { energy: 3 }) };
  const [empty] = offers(view, ["home"], outlook(choices));
  expect([empty!.note, empty!.chances[0]!.chance]).toEqual([
    "⚠ Without a result there is no prize to win at home.",
    0,
  ]);
  const again = { ...view, ships: [{ ...ship, missions: 2 }] } as unknown as ExplorerView;
  expect(offers(again, ["home"], outlook(choices))[0]!.note).toContain("a new mission");
  const [laden] = offers(view, ["home"], { ...outlook(choices), prize: 2 / 3 });
  expect([laden!.note, laden!.chances[0]!.chance]).toEqual(["To the way home, 3 squares to go.", 2 / 3]);
});

test("a probe that finds nothing comes last", () => {
  const found = offers(
    view,
    ["probe", "end"],
    outlook({ probe: { kind: "probe", success: 0, prize: 1 / 3 } }),
  );
  expect(found.map((offer) => offer.kind)).toEqual(["end", "probe"]);
  expect(found[1]!.note).toContain("Too far out");
});

test("an offer says what it costs, and can be left", () => {
  const deal = {
    kind: "deal",
    order: "You may give up 2 energy tokens to gain 1 probe.",
    before: {},
    after: {},
  };
  const found = offers(view, ["take", "leave", "repair shield"], outlook({ take: deal }));
  expect(found.map(({ title, note }) => `${title}|${note}`)).toEqual([
    "Accept the offer|You may give up 2 energy tokens to gain 1 probe.",
    "Decline the offer|",
    "Repair shield|Raises it by one level.",
  ]);
});

test("a robot may work before the card is drawn", () => {
  expect(offers(view, ["draw", "repair shield"], outlook({})).map(({ title }) => title)).toEqual([
    "Draw the card",
    "Repair shield",
  ]);
});

test("whoever is asked to join sees what both ways are worth", () => {
  const choices = {
    accept: { kind: "alliance", funding: 40, prize: 0.8 },
    decline: { kind: "alliance", funding: 10, prize: 0.1 },
  };
  const found = offers({ ...view, step: "answer" }, ["accept", "decline"], outlook(choices));
  expect(found.map(({ title, chances }) => [title, chances[0]!.chance])).toEqual([
    ["Join Vanguard", 0.8],
    ["Build your own ship", 0.1],
  ]);
  expect(task({ ...view, step: "answer" }).title).toBe("Vanguard asks you to share a ship");
});

test("the task", () => {
  expect([3, 1, 0].map((left) => task({ ...view, left }).about)).toEqual([
    "You may. Your roll takes you 3 spaces further.",
    "You may. Your roll takes you 1 space further.",
    "You may. Your roll ends here.",
  ]);
});

test.each([
  [0, "0\u202f%"],
  [0.004, "<1\u202f%"],
  [1 / 3, "33\u202f%"],
  [0.999, ">99\u202f%"],
  [1, "100\u202f%"],
])("%d as a percentage", (chance, text) => {
  expect(percent(chance)).toBe(text);
});

test("places", () => {
  expect(["7.13", "in.1", "out.1", "home", "hole"].map(placeName)).toEqual([
    "orbit 7, space 13",
    "the way out, square 1",
    "the way home, 1 square to go",
    "home",
    "the black hole",
  ]);
});

test("one's own sheet lies before one, also on another's turn", () => {
  const [red, blue] = [
    { seat: 0, seats: [0, 2] },
    { seat: 1, seats: [1] },
  ];
  const race = { ships: [red, blue], turn: 1, winner: null } as unknown as ExplorerView;
  expect([0, 1, 2, null].map((viewer) => ownShip(race, viewer))).toEqual([red, blue, red, blue]);
  expect(ownShip({ ...race, turn: null, winner: 0 }, null)).toEqual(red);
});
