import { expect, test } from "vitest";

import type { SeenEvent } from "../wire";
import { sinceOwn, turnEnds, turns, turnStep } from "./turns";

function event(number: number, seat: number | null, kind: SeenEvent["kind"] = "acted"): SeenEvent {
  return { number, seat, kind, text: "x", words: "", news: [], detail: {}, at: 0 };
}

const line = [
  event(2, 0),
  event(3, 1),
  event(4, -1, "rolled"),
  event(5, 1),
  event(6, 0),
  event(7, 1),
  event(8, 1),
];

test("a turn is what one side did, with the dice in between", () => {
  expect(turns(line).map((turn) => [turn.seat, turn.events.length])).toEqual([
    [0, 1],
    [1, 3],
    [0, 1],
    [1, 2],
  ]);
  expect(turnEnds(line)).toEqual([2, 5, 6, 8]);
});

test("a side may have several turns in a row", () => {
  const alone = [event(1, 0), event(2, -1, "rolled"), event(3, 0), event(4, 0), event(5, -1, "rolled")];
  const beginsTurn = ({ number }: SeenEvent) => number === 4;
  expect(turns(alone, beginsTurn).map((turn) => turn.events.length)).toEqual([3, 2]);
  expect(turnEnds(alone, beginsTurn)).toEqual([3, 5]);
});

test("dice before the first action are nobody's turn", () => {
  expect(turns([event(1, -1, "rolled"), event(2, 1)]).map((turn) => turn.seat)).toEqual([-1, 1]);
});

test("steps of whole turns stop at the ends of turns, and at the beginning", () => {
  const ends = turnEnds(line);
  expect(turnStep(ends, 1, 4, 1)).toBe(5);
  expect(turnStep(ends, 1, 5, 1)).toBe(6);
  expect(turnStep(ends, 1, 5, -1)).toBe(2);
  expect(turnStep(ends, 1, 2, -1)).toBe(1);
  expect(turnStep(ends, 1, 1, -1)).toBeUndefined();
  expect(turnStep(ends, 1, 8, 1)).toBeUndefined();
});

test("what happened since one's own last action", () => {
  expect(sinceOwn(line, [0]).map((each) => each.number)).toEqual([7, 8]);
  expect(sinceOwn(line, [1])).toEqual([]);
  expect(sinceOwn(line, [])).toHaveLength(7);
  expect(sinceOwn([...line.slice(0, 5), event(7, -1, "rolled")], [0])).toEqual([]);
});
