import { expect, test } from "vitest";

import type { SeenEvent, TorusView } from "../../wire";
import { byTurn, lossesByTurn, recap } from "./recap";

function event(kind: string, facts: Record<string, unknown>, sentence = kind): SeenEvent {
  return { news: [{ kind, facts, sentence, rule: "", aside: "" }] } as unknown as SeenEvent;
}

const turn = [
  event("phase", { turn: 2, side: "white", phase: "missiles" }),
  event("destroyed", { unit: "blue:PM1", side: "white", points: 2 }),
  event("swallowed", { unit: "white:PL2" }),
  event("scored", { unit: "white:HL1", hex: "H-5", side: "white", points: 20 }),
  event("phase", { turn: 3, side: "blue", phase: "missiles" }),
  event("scored", { unit: "blue:HL1", hex: "H-15", side: "blue", points: 15 }),
];

test("losses of one's own, and points with their reasons, one's own side first", () => {
  const view = { you: "blue", scenario: "basic", points: { blue: 36, white: 88 } } as unknown as TorusView;
  expect(recap(turn, view)).toMatchObject({
    losses: ["PM1 light launcher"],
    scores: [
      { title: "Blue", before: 21, after: 36, reasons: ["HL1 heavy laser on H-15 +15"] },
      {
        title: "White",
        before: 66,
        after: 88,
        reasons: ["PM1 light launcher destroyed +2", "HL1 heavy laser on H-5 +20"],
      },
    ],
  });
});

test("a walk is told once, and phases not at all", () => {
  const step = (unit: string, hex: string) => event("moved", { unit, hex }, `${unit} moves to ${hex}.`);
  const walks = [
    event("phase", { turn: 2, side: "white", phase: "movement" }),
    step("white:PL1", "K-13"),
    step("white:PL1", "K-14"),
    step("white:HM1", "K-23"),
    step("white:PL1", "J-15"),
    event("destroyed", { unit: "white:PL1" }, "PL1 is destroyed."),
    step("white:PL1", "I-15"),
  ];
  const view = { you: "blue", scenario: "basic", points: {} } as unknown as TorusView;
  expect(recap(walks, view).lines).toEqual([
    "white:PL1 moves to K-14.",
    "white:HM1 moves to K-23.",
    "white:PL1 moves to J-15.",
    "PL1 is destroyed.",
    "white:PL1 moves to I-15.",
  ]);
});

test("bases score as soon as one's own last action has ended the turn; units on one base are counted together", () => {
  const acted = (seat: number, ...all: SeenEvent[]) =>
    ({ kind: "acted", seat, news: all.flatMap(({ news }) => news) }) as unknown as SeenEvent;
  const scores = (unit: string, points: number) =>
    event("scored", { unit, hex: "H-5", side: "white", points }, `${unit} scores.`);
  const line = [
    acted(0, event("scored", { unit: "blue:HL1", hex: "H-15", side: "blue", points: 20 })),
    acted(
      0,
      event("recovered", { unit: "blue:PL1" }),
      event("phase", { side: "white", phase: "missiles" }),
      scores("white:HL1", 20),
      scores("white:PL2", 10),
    ),
    acted(1, event("moved", { unit: "white:PL1", hex: "K-3" }, "PL1 moves to K-3.")),
  ];
  const view = { you: "blue", scenario: "basic", points: { blue: 20, white: 34 } } as unknown as TorusView;
  expect(recap(line.slice(2), view, 0, line)).toEqual({
    losses: [],
    scores: [{ title: "White", before: 4, after: 34, reasons: ["2 units on H-5 +30"] }],
    lines: ["PL1 moves to K-3."],
  });
});

test("points by turn, side and source", () => {
  expect(byTurn(turn)).toEqual([
    { turn: 2, bases: { blue: 0, white: 20 }, destroyed: { blue: 0, white: 2 } },
    { turn: 3, bases: { blue: 15, white: 0 }, destroyed: { blue: 0, white: 0 } },
  ]);
});

test("units lost by turn and side", () => {
  expect(lossesByTurn([...turn, event("destroyed", { unit: "white:HM2", side: "blue" })])).toEqual([
    { turn: 2, lost: { blue: ["PM1 light launcher"], white: ["PL2 light laser"] } },
    { turn: 3, lost: { blue: [], white: ["HM2 heavy launcher"] } },
  ]);
});
