import { expect, test } from "vitest";

import type { SeenNews } from "../../../wire";
import { type Act, end, script } from "./script";

const news = (kind: string, facts: Record<string, unknown>): SeenNews => ({
  kind,
  facts,
  sentence: "",
  rule: "",
  aside: "",
});
const brief = (acts: readonly Act[]) => acts.map(({ what, who, path }) => [what, who, ...path].join(" "));
const TABLE = new Map([
  ["blue:PL1", "H-5"],
  ["blue:HL1", "H-9"],
  ["blue:HM1", "G-6"],
  ["white:PL2", "I-6"],
  ["white:T1", "A-29"],
  ["blue:PM1", "hole"],
  ["blue:ship", "A-25"],
]);

test("a missile flies over every hex of its track, across the seam, and bursts", () => {
  const acts = script(
    [
      news("flew", { missile: "white:T1", from: "A-29", hex: "A-2", track: ["A-30", "A-1", "A-2"] }),
      news("detonated", { missile: "white:T1", hex: "A-2" }),
    ],
    TABLE,
  );
  expect(brief(acts)).toEqual(["go white:T1 A-29 A-30 A-1 A-2", "leave white:T1 A-2", "burst white:T1 A-2"]);
  expect(acts[1]!.begins).toBe(acts[0]!.length);
  expect(end(acts)).toBe(acts[2]!.begins + acts[2]!.length);
});

test("one goes on from where the last act led", () => {
  const acts = script(
    [news("moved", { unit: "blue:PL1", hex: "H-6" }), news("moved", { unit: "blue:PL1", hex: "H-7" })],
    TABLE,
    100,
  );
  expect(brief(acts)).toEqual(["go blue:PL1 H-5 H-6", "go blue:PL1 H-6 H-7"]);
  expect(acts.map((act) => act.begins)).toEqual([100, 100 + acts[0]!.length]);
});

test("a launch begins in the hex of the launcher, a lob goes through the hole", () => {
  const launch = [
    news("launch", { unit: "blue:HM1", missile: "blue:S1" }),
    news("flew", { missile: "blue:S1", hex: "G-5" }),
  ];
  expect(brief(script(launch, TABLE))).toEqual(["go blue:S1 G-6 G-5"]);
  const lob = [
    news("lob", { unit: "blue:HM1", missile: "blue:T1", hex: "H-20" }),
    news("landed", { unit: "blue:T1", hex: "H-21" }),
    news("detonated", { missile: "blue:T1", hex: "H-21" }),
  ];
  expect(brief(script(lob, TABLE))).toEqual([
    "go blue:T1 G-6 hole",
    "go blue:T1 hole H-21",
    "leave blue:T1 H-21",
    "burst blue:T1 H-21",
  ]);
});

test("units come down from the sky or out of the hole, or are lost in it", () => {
  const acts = script(
    [
      news("landed", { unit: "blue:MM1", hex: "C-7" }),
      news("landed", { unit: "blue:PM1", hex: "H-20" }),
      news("jumped", { unit: "blue:PL1", hex: "H-5" }),
      news("swallowed", { unit: "blue:ML1" }),
    ],
    TABLE,
  );
  expect(brief(acts)).toEqual([
    "go blue:MM1 sky C-7",
    "go blue:PM1 hole H-20",
    "go blue:PL1 H-5 hole",
    "go blue:ML1 sky hole",
    "leave blue:ML1 hole",
  ]);
});

test("all lasers of an attack fire at once; a blast has no beams", () => {
  const acts = script(
    [
      news("attacked", { by: ["blue:PL1", "blue:HL1"], target: "white:PL2" }),
      news("destroyed", { unit: "white:PL2" }),
      news("attacked", { by: ["white:S9"], target: "blue:PL1" }),
    ],
    TABLE,
  );
  expect(brief(acts)).toEqual([
    "beam blue:PL1 H-5 I-6",
    "beam blue:HL1 H-9 I-6",
    "leave white:PL2 I-6",
    "burst white:PL2 I-6",
  ]);
  expect(acts[0]!.begins).toBe(acts[1]!.begins);
});

test("a ship passes over ten hexes of its column, over the seam", () => {
  const [act] = script([news("ship", { side: "blue", hex: "A-5" })], TABLE);
  expect(act!.path).toEqual([
    "A-25",
    "A-26",
    "A-27",
    "A-28",
    "A-29",
    "A-30",
    "A-1",
    "A-2",
    "A-3",
    "A-4",
    "A-5",
  ]);
});

test("a counter that lay face down is hit where it lay, and only then known by its name", () => {
  const table = new Map([...TABLE, ["white:U1", "C-5"]]);
  const attack = news("attacked", { by: ["blue:PL1"], target: "white:U1", effect: "destroyed" });
  const gone = news("destroyed", { unit: "white:HM1", called: "white:U1" });
  expect(brief(script([attack, gone], table))).toEqual([
    "beam blue:PL1 H-5 C-5",
    "leave white:U1 C-5",
    "burst white:U1 C-5",
  ]);
  const shown = news("shown", { unit: "white:U1", name: "white:HM1", hex: "C-5" });
  const again = news("attacked", { by: ["blue:PL1"], target: "white:HM1", effect: "no effect" });
  expect(brief(script([shown, again], table))).toEqual(["beam blue:PL1 H-5 C-5"]);
});

test("who is disrupted is so when the beam has come, not before", () => {
  const acts = script(
    [news("attacked", { by: ["blue:PL1"], target: "white:PL2", effect: "disrupted" })],
    TABLE,
  );
  expect(brief(acts)).toEqual(["beam blue:PL1 H-5 I-6", "hurt white:PL2"]);
  expect(acts[1]!.begins).toBe(acts[0]!.length);
});
