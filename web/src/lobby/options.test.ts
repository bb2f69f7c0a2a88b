import { expect, test } from "vitest";

import { labelled, middling, reseated, seated, titled } from "./options";

test("who sits where", () => {
  expect(seated("computer", 2, "greedy")).toEqual(["me", "greedy"]);
  expect(seated("screen", 3, "greedy")).toEqual(["me", "me", "me"]);
  expect(seated("link", 2, "greedy")).toEqual(["me", "friend"]);
});

test("more or fewer seats keep those who sit", () => {
  expect(reseated(["friend", "me"], 3, "computer", "greedy")).toEqual(["friend", "me", "greedy"]);
  expect(reseated(["friend", "me"], 1, "computer", "greedy")).toEqual(["friend"]);
});

test("the first opponent is neither the weakest nor the strongest", () => {
  const players = ["a", "b", "c", "d", "e"].map((name) => ({ name, about: "" }));
  expect(middling(players)).toBe("c");
  expect(middling(players.slice(0, 3))).toBe("c");
  expect(middling(players.slice(0, 2))).toBe("b");
  expect(middling([])).toBe("me");
});

test("words for people", () => {
  expect([titled("start_side"), labelled(true), labelled(false), labelled(6), labelled("two_ways"), titled("level3")]).toEqual(["Start side", "Yes", "No", "6", "Two ways", "Level 3"]);
});
