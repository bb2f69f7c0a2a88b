import { expect, test } from "vitest";

import type { ExplorerView } from "../../wire";
import { setUp } from "./setUp";

const view = {
  seat_names: ["red", "blue"],
  ships: [
    { seat: 0, seats: [0], name: "", at: "home" },
    { seat: 1, seats: [1], name: "", at: "home" },
  ],
  step: "fund",
} as unknown as ExplorerView;
const start = {
  ships: [
    { seat: 0, name: "", at: "home", moved: 0, funding: 0 },
    { seat: 1, name: "", at: "home", moved: 0, funding: 0 },
  ],
  step: "fund",
  round: 0,
  to_act: null,
};

test("the first click builds all ships and puts one of them on a space", () => {
  const now = setUp.put(start, "7.5", "1", view);
  expect(now).toEqual({
    ships: [
      { seat: 0, name: "Red", at: "home", moved: 0, energy: 12, probes: 2, shield: 2, strength: 2 },
      { seat: 1, name: "Blue", at: "7.5", moved: 5, energy: 12, probes: 2, shield: 2, strength: 2 },
    ],
    step: "roll",
    round: 1,
  });
  const onward = setUp.put({ ...now, round: 9 }, "in.3", "1", view);
  expect(onward.ships.map(({ at, moved }) => [at, moved])).toEqual([
    ["home", 0],
    ["in.3", 0],
  ]);
  expect(onward.round).toBe(9);
  expect(setUp.put(onward, "in.3", "remove", view).ships[1]!.at).toBe("home");
});

test("ships are drawn where they were put, and each has a brush", () => {
  const seen = setUp.onto(view, setUp.put(start, "8.0", "0", view));
  expect(seen.ships.map(({ name, at }) => `${name} ${at}`)).toEqual(["Red 8.0", "Blue home"]);
  expect(seen.step).toBe("roll");
  expect(setUp.brushes(view).map(({ label }) => label)).toEqual(["Red’s ship", "Blue’s ship"]);
});
