import { expect, test } from "vitest";

import type { MyMatch } from "../wire";
import { merged, players } from "./myMatches";

const match = (id: string, my_turn: boolean, ended: boolean, created: number) =>
  ({ id, my_turn, ended, created }) as MyMatch;

test("one line per match: my turn first, then running, then ended, newest first", () => {
  const list = merged([
    match("ended", false, true, 9),
    match("old", true, false, 1),
    match("waiting", false, false, 8),
    match("hot", false, false, 5),
    match("hot", true, false, 5),
  ]);
  expect(list.map((each) => each.id)).toEqual(["hot", "old", "waiting", "ended"]);
});

test("who plays, by name where there is one", () => {
  const seats = [
    { name: "Ada", player: "person", title: "red" },
    { name: "", player: "person", title: "green" },
    { name: "", player: "greedy", title: "blue" },
  ];
  expect(players({ seats } as MyMatch)).toBe("Ada – Green – Beginner");
});
