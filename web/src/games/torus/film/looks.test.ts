import { expect, test } from "vitest";

import type { TorusView } from "../../../wire";
import { merged, NOBODY, places } from "./looks";
import type { Act } from "./script";

const missile = (name: string, at: string, facing: "N" | "S") => ({
  name,
  side: "blue",
  size: "SMU",
  at,
  facing,
  target: null,
  flown: false,
});
const view = (missiles: object[]) =>
  ({ units: [], missiles, ships: { white: "A-15" } }) as unknown as TorusView;

test("everyone is somewhere: on a hex, in the sky, in the hole", () => {
  const seen = view([{ ...missile("blue:S1", "A-3", "N") }, { ...missile("blue:S2", "ship", "N") }]);
  (seen.units as object[]).push({ name: "blue:PL1", at: "jump" });
  expect(Object.fromEntries(places(seen))).toEqual({
    "blue:PL1": "hole",
    "blue:S1": "A-3",
    "blue:S2": "sky",
    "white:ship": "A-15",
  });
});

test("a missile that comes and goes within one action looks as its name says", () => {
  const lob: Act = { what: "go", who: "white:T2", path: ["G-6", "hole"], begins: 0, length: 1 };
  const step: Act = { what: "go", who: "blue:D1", path: ["A-3", "A-2"], begins: 0, length: 1 };
  const { missiles } = merged(NOBODY, [lob, step], view([]), view([]));
  expect(missiles.get("white:T2")).toMatchObject({ side: "white", size: "TMU", facing: null });
  expect(missiles.get("blue:D1")).toMatchObject({ side: "blue", size: "DMU", facing: "N" });
});

test("what a view shows goes before what is guessed, and the newer view before the older", () => {
  const step: Act = { what: "go", who: "blue:S1", path: ["A-3", "A-2"], begins: 0, length: 1 };
  const { missiles } = merged(
    NOBODY,
    [step],
    view([missile("blue:S1", "A-3", "N")]),
    view([missile("blue:S1", "A-2", "S")]),
  );
  expect(missiles.get("blue:S1")).toMatchObject({ at: "A-2", facing: "S" });
});
