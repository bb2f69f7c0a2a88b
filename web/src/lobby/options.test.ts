import { expect, test } from "vitest";

import { labelled, reseated, seated, titled } from "./options";

test("who sits where", () => {
  expect(seated("computer", 2, "greedy")).toEqual(["me", "greedy"]);
  expect(seated("screen", 3, "greedy")).toEqual(["me", "me", "me"]);
  expect(seated("link", 2, "greedy")).toEqual(["me", "friend"]);
});

test("more or fewer seats keep those who sit", () => {
  expect(reseated(["friend", "me"], 3, "computer", "greedy")).toEqual(["friend", "me", "greedy"]);
  expect(reseated(["friend", "me"], 1, "computer", "greedy")).toEqual(["friend"]);
});

test("words for people", () => {
  expect([titled("start_side"), labelled(true), labelled(false), labelled(6)]).toEqual(["Start side", "Yes", "No", "6"]);
});
