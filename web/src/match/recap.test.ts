import { expect, test } from "vitest";

import type { GameFront } from "../games/front";
import type { SeenEvent, Snapshot } from "../wire";
import { recapOf, shortly } from "./recap";
import { TEXT } from "./texts";

function event(number: number, seat: number, sentence: string): SeenEvent {
  const news = [{ kind: "moved", sentence, rule: "", facts: {}, aside: "" }];
  return { number, seat, kind: "acted", text: "x", words: "", news, detail: {}, at: 0 } as SeenEvent;
}

const line = [event(2, 0, "Blue waits."), event(3, 1, "White moves."), event(4, 1, "White fires.")];
const snapshot = { viewer: 0, view: {} } as Snapshot;
const front = {} as GameFront;

test("the whole turn of the others in words, and the moment before it", () => {
  const recap = recapOf(line, [1, 2, 3, 4], [0], snapshot, ["Blue", "White"], front);
  expect(recap).toMatchObject({ seats: [1], lines: ["White moves.", "White fires."], from: 2, losses: [] });
  expect(shortly(recap!, TEXT.recap)).toBe("White moves. White fires.");
});

test("nothing to tell after one's own action, and for those who only watch", () => {
  expect(
    recapOf([...line, event(5, 0, "Blue moves.")], [1, 2, 3, 4, 5], [0], snapshot, [], front),
  ).toBeNull();
  expect(recapOf(line, [1, 2, 3, 4], [], snapshot, [], front)).toBeNull();
});

test("a game may tell it in fewer lines", () => {
  const told = (lines: string[]) =>
    ({ recap: () => ({ losses: [], scores: [], lines }) }) as unknown as GameFront;
  const linesOf = (lines: string[]) =>
    recapOf(line, [1, 2, 3, 4], [0], snapshot, ["Blue", "White"], told(lines))?.lines;
  expect(linesOf(["White moves and fires."])).toEqual(["White moves and fires."]);
  expect(linesOf([])).toEqual(["White moves.", "White fires."]);
});

test("of many lines the last one is told", () => {
  const long = [...line, event(5, 1, "White lands.")];
  const recap = recapOf(long, [1, 2, 3, 4, 5], [0], snapshot, ["Blue", "White"], front);
  expect(shortly(recap!, TEXT.recap)).toBe("… White lands.");
});

test("losses and scores come first", () => {
  const told = {
    recap: () => ({
      losses: ["PM1, light launcher", "D1"],
      scores: [{ title: "White", before: 21, after: 88, reasons: ["PL2 on the base H-5"] }],
    }),
  } as unknown as GameFront;
  const recap = recapOf(line, [1, 2, 3, 4], [0], snapshot, [], told);
  expect(shortly(recap!, TEXT.recap)).toBe("You lost PM1, light launcher and 1 more · White 21 → 88");
});
