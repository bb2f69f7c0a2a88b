import { expect, test } from "vitest";

import type { SeenEvent } from "../../wire";
import { recap } from "./recap";

const event = (news: [kind: string, sentence: string, facts?: object][]) =>
  ({
    news: news.map(([kind, sentence, facts]) => ({
      kind,
      sentence,
      rule: "",
      facts: facts ?? {},
      aside: "",
    })),
  }) as unknown as SeenEvent;

test("a turn is told by what came of it", () => {
  const events = [
    event([["rolling", "Halley rolls the dice."]]),
    event([
      ["rolled", "Halley rolls 4 + 6 = 10."],
      ["moved", "Halley moves 10 spaces to orbit 8, space 5."],
    ]),
    event([["drawn", "Halley draws The hull groans: The hole pulls harder.", { title: "The hull groans" }]]),
    event([["ended_turn", "Halley ends its turn."]]),
  ];
  expect(recap(events).lines).toEqual([
    "Halley moves 10 spaces to orbit 8, space 5.",
    "Halley draws the card “The hull groans”.",
  ]);
});

test("a throw that moves no ship is told", () => {
  const lost = "Halley rolls 2 and 5 and is lost in the black hole.";
  expect(recap([event([["lost", lost]])]).lines).toEqual([lost]);
  expect(recap([event([["rolled", "Halley rolls 4 + 6 = 10."]])]).lines).toEqual([
    "Halley rolls 4 + 6 = 10.",
  ]);
});
