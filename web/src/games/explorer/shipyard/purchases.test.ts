import { expect, test } from "vitest";

import { best, find, isUnspent, NOTHING, order, priced, withLevel } from "./purchases";

const ship = (levels: number[], prize: number) => {
  const [probes, shield, strength, power] = levels;
  const action = `build Explorer probes=${probes} shield=${shield} strength=${strength} power=${power}`;
  const cost = 5 * levels.reduce((sum, level) => sum + level, 0);
  return { action, cost, left: 10 - cost, prize, game: null };
};
const list = priced({
  funding: 10,
  price: 5,
  tokens: 6,
  ships: [ship([0, 0, 0, 0], 0.03), ship([1, 0, 0, 1], 0.2), ship([0, 0, 1, 1], 0.2)],
});

test("purchases are found by their levels", () => {
  expect(find(list, { ...NOTHING, probes: 1, power: 1 })?.prize).toBe(0.2);
  expect(find(list, withLevel(NOTHING, "power", 3))).toBeUndefined();
});

test("the best purchase", () => {
  expect(best(list)?.levels.power).toBe(1);
  expect(best([])).toBeUndefined();
});

test("money is left if more could be bought, unless nothing would be better", () => {
  expect(isUnspent(list[0]!, list, 5)).toBe(true);
  expect(isUnspent(list[1]!, list, 5)).toBe(false);
  expect(isUnspent({ ...list[2]!, left: 5 }, list, 5)).toBe(false);
  const unknown = priced({
    funding: 10,
    price: 5,
    tokens: 6,
    ships: [{ ...ship([0, 0, 0, 0], 0), prize: null }],
  });
  expect(isUnspent(unknown[0]!, unknown, 5)).toBe(true);
});

test("a ship is built under its name", () => {
  expect(order(list[1]!, "  Mary   Anning ")).toBe("build Mary Anning probes=1 shield=0 strength=0 power=1");
  expect(order(list[1]!, "$&")).toContain("build $& probes=1");
  expect(order(list[1]!, " ")).toBe("build Explorer probes=1 shield=0 strength=0 power=1");
});
