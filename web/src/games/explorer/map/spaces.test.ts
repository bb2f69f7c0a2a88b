import { expect, test } from "vitest";

import type { ExplorerView } from "../../../wire";
import { described, isChange } from "./spaces";

const orbits = [
  { zone: "danger", spaces: 6, events: [2], probe: 4 },
  { zone: "safe", spaces: 12, events: [], probe: 0 },
];
const ships = [
  { name: "Hope", at: "out.1", seats: [0] },
  { name: "", at: "home", seats: [1] },
];
const view = { orbits, ships, seat_names: ["red", "blue"] } as unknown as ExplorerView;

test.each([
  ["1.0", "orbit 1, space 0, danger zone, you can change orbit here, probes succeed: 67\u202f%"],
  ["1.2", "orbit 1, space 2, danger zone, event space, 25\u202f% to end here"],
  ["2.1", "orbit 2, space 1, safe zone, change orbit zone, press Enter to go here"],
  ["in.1", "the way out, square 1, Hope is here"],
  ["home", "home"],
])("%s in words", (place, words) => {
  expect(described(view, place, { "1.2": 0.25 }, ["2.1"])).toBe(words);
});

test("the first sixth of an orbit is the zone of change", () => {
  expect(["1.0", "1.1", "2.1", "2.2", "in.1"].map((place) => isChange(view, place))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
