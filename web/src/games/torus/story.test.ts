import { expect, test } from "vitest";

import type { SeenNews } from "../../wire";
import { highlight, story } from "./story";

function news(kind: string, facts: Record<string, unknown>, sentence = kind): SeenNews {
  return { kind, facts, sentence, rule: "" } as unknown as SeenNews;
}

const MISSILE = { missile: "white:S1" };
const launch = [
  news("launch", { ...MISSILE, unit: "white:MM2" }, "White's MM2 launches White's missile S1 to the NW."),
  news("flew", { ...MISSILE, hex: "D-7" }, "White's missile S1 enters D-7."),
  news("turned", { ...MISSILE }, "White's missile S1 turns to face N."),
  news("flew", { ...MISSILE, hex: "C-6" }, "White's missile S1 enters C-6."),
];
const land = [
  news("announced", { side: "white", count: 3 }, "White announces 3 landings."),
  news("landing", { hex: "D-13", unit: "white:U7" }, "White's counter U7 goes down towards D-13."),
  news("missed", { hex: "D-13", unit: "white:U7" }, "Die 3: White's counter U7 misses D-13."),
];

test("a walk is told once, and what comes between its steps ends it", () => {
  const step = (unit: string, hex: string) => news("moved", { unit, hex }, `${unit} moves to ${hex}.`);
  expect(
    story([
      step("white:PL1", "K-13"),
      step("white:PL1", "K-14"),
      step("white:HM1", "K-23"),
      step("white:PL1", "J-15"),
    ]),
  ).toEqual(["white:PL1 moves to K-14.", "white:HM1 moves to K-23.", "white:PL1 moves to J-15."]);
});

test("a landing is one line, with the hex that was missed", () => {
  expect(story(land)).toEqual(["White's counter U7 goes down towards D-13."]);
  const down = (hex: string) =>
    news("landed", { hex, unit: "white:U7" }, `Die 4: White's counter U7 comes down in ${hex}.`);
  expect(story([...land, down("D-14")])).toEqual(["White's counter U7 comes down in D-14, not D-13."]);
  expect(story([...land, down("D-13")])).toEqual(["White's counter U7 comes down in D-13."]);
  const lost = news("swallowed", { unit: "white:U7" }, "Die 1: the hole takes White's counter U7.");
  expect(story([...land, lost])).toEqual(["The hole takes White's counter U7."]);
});

test("the flight of a missile is one line, however it ends", () => {
  expect(story(launch)).toEqual(["White's MM2 launches White's missile S1 to the NW."]);
  const rest = news(
    "launched",
    { ...MISSILE, hex: "C-6" },
    "White's missile S1 ends its launch in C-6, facing N.",
  );
  expect(story([...launch, rest])).toEqual([
    "White's MM2 launches White's missile S1, which ends its launch in C-6, facing N.",
  ]);
  const bang = news("detonated", { ...MISSILE, hex: "C-6" }, "White's missile S1 detonates in C-6.");
  expect(story([...launch, bang])).toEqual([
    "White's MM2 launches White's missile S1, which detonates in C-6.",
  ]);
});

test("a missile through the hole is one line", () => {
  const lob = news(
    "lob",
    { ...MISSILE, hex: "E-4" },
    "White's MM1 lobs White's missile S1 through the hole at E-4.",
  );
  const down = news(
    "landed",
    { unit: "white:S1", hex: "E-2" },
    "Die 1: White's missile S1 comes down in E-2.",
  );
  const bang = news("detonated", { ...MISSILE, hex: "E-2" }, "White's missile S1 detonates in E-2.");
  expect(story([lob, down, bang])).toEqual([
    "White's MM1 lobs White's missile S1 through the hole at E-4; it comes down in E-2.",
  ]);
});

test("what is hit and lost is one line with its points, whatever else stood in the blast", () => {
  const attack = (target: string, effect: string) =>
    news("attacked", { by: ["blue:S1"], target, effect }, `Blue's S1 against ${target}, die 6: ${effect}.`);
  const loss = { unit: "white:PL3", side: "blue", points: 2 };
  const lost = news("destroyed", loss, "White's light laser PL3 is destroyed; Blue scores 2.");
  expect(story([attack("white:ML1", "no effect"), attack("white:PL3", "destroyed"), lost])).toEqual([
    "Blue's S1 against white:ML1, die 6: no effect.",
    "Blue's S1 against white:PL3, die 6: destroyed; Blue scores 2.",
  ]);
});

test("a counter that one knew is turned up without its name", () => {
  const up = (who: string) => news("shown", { unit: "white:U1" }, `${who} in D-25 is turned up: it is HM1.`);
  expect(story([up("White's heavy launcher HM1")])).toEqual([
    "White's heavy launcher HM1 in D-25 is turned up.",
  ]);
  expect(story([up("White's counter U1")])).toEqual(["White's counter U1 in D-25 is turned up: it is HM1."]);
});

test("units on one base score together", () => {
  const scored = (unit: string, hex: string, points: number) =>
    news("scored", { unit, hex, side: "white", points }, `${unit} on the base ${hex} scores ${points}.`);
  expect(story([scored("PL1", "H-5", 10), scored("HL1", "H-5", 20), scored("PM1", "H-15", 10)])).toEqual([
    "2 units on H-5 score 30.",
    "PM1 on the base H-15 scores 10.",
  ]);
});

test("what mattered most: a loss before an effect, an effect before a place", () => {
  const down = news("landed", { hex: "A-4" }, "Die 4: Blue's HM1 comes down in A-4.");
  const miss = news("attacked", { result: "NE" }, "T1 against S1, die 1: no effect.");
  const hurt = news("attacked", { result: "D" }, "T1 against U1, die 1: disrupted.");
  const lost = news("destroyed", { unit: "white:PL3" }, "White's PL3 is destroyed; Blue scores 2.");
  expect(highlight(launch)).toBe("");
  expect(highlight([down])).toBe("Blue's HM1 comes down in A-4.");
  expect(highlight([down, miss])).toBe("Blue's HM1 comes down in A-4.");
  expect(highlight([hurt, miss])).toBe("T1 against U1, die 1: disrupted.");
  expect(highlight([hurt, lost, miss])).toBe("White's PL3 is destroyed; Blue scores 2.");
});
