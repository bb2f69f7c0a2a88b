import { expect, test } from "vitest";

import type { MyMatch } from "../wire";
import { merged, players, since, turn } from "./myMatches";

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
    { seat: 0, name: "Ada", player: "person", title: "red" },
    { seat: 1, name: "", player: "person", title: "green" },
    { seat: 2, name: "", player: "greedy", title: "blue" },
  ];
  const seen = (my_seats: number[]) => players({ seats, my_seats } as unknown as MyMatch);
  expect(seen([0])).toBe("Ada – Green – Beginner");
  expect(seen([1])).toBe("Ada – You – Beginner");
  expect(seen([0, 1])).toBe("Ada – Green – Beginner");
});

test("whose turn it is, and since when", () => {
  const seats = [
    { name: "Ada", player: "person", title: "red", joined: true },
    { name: "", player: "person", title: "green", joined: false },
    { name: "", player: "level3", title: "blue", joined: true },
  ];
  const told = (to_act: number, my_turn = false) => turn({ seats, to_act, my_turn } as MyMatch);
  expect([told(0, true), told(0), told(1), told(2), told(-1)]).toEqual([
    "Your turn",
    "Ada’s turn",
    "Green has not joined yet",
    "Level 3 is thinking",
    "Green has not joined yet",
  ]);
  const joined = seats.map((each) => ({ ...each, joined: true }));
  expect(turn({ seats: joined, to_act: -1, my_turn: false } as MyMatch)).toBe("The dice are rolling");
  expect([since(100, 130), since(0, 600), since(0, 7200), since(0, 3 * 86_400)]).toEqual([
    "just now",
    "10 minutes ago",
    "2 hours ago",
    "3 days ago",
  ]);
});
