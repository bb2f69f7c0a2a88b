import { expect, test } from "vitest";

import type { ExplorerGift, ExplorerView } from "../../../wire";
import { help } from "./gifts";

const giver = { seat: 0, name: "Vanguard", energy: 7 };
const other = { seat: 1, name: "Dauntless", energy: 1 };
const third = { seat: 2, name: "Hope", energy: 0 };
const view = { ships: [giver, other, third] } as unknown as ExplorerView;

test("gifts go by the ship that is helped", () => {
  const mine = { energy: 3, fare: 6, probe: 0, probes: 1 };
  const theirs = { energy: 3, fare: 4, probe: 0, probes: 0 };
  const after: ExplorerGift = { mine, theirs, kind: "gift" };
  const legal = ["give 1 energy 1", "give 1 energy 2", "give 1 probe", "give 2 robot", "probe", "end"];
  const gifts = legal.filter((action) => action.startsWith("give"));
  const found = help(view, legal, {
    prize: 0,
    probe: 0,
    choices: Object.fromEntries(gifts.map((gift) => [gift, after])),
  });
  expect(
    found.map(({ to, energy, probe, robot }) => [to.name, energy.length, probe?.action, robot?.action]),
  ).toEqual([
    ["Dauntless", 2, "give 1 probe", undefined],
    ["Hope", 0, undefined, "give 2 robot"],
  ]);
  expect(found[0]!.energy[1]).toEqual({ action: "give 1 energy 2", number: 2, after });
});
