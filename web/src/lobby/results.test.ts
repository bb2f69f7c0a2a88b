import { expect, test } from "vitest";

import type { MyMatch } from "../wire";
import { read, resultOf, table, written } from "./results";

const match = (scores: number[] | null, mine: number[], players: string[]): MyMatch =>
  ({
    game: "go",
    scores,
    my_seats: mine,
    changed: 7,
    seats: players.map((player, seat) => ({ seat, player, title: "", name: "", joined: true, online: true })),
  }) as unknown as MyMatch;

test("a result by opponent; running matches and those among ourselves have none", () => {
  expect(resultOf(match([0, 1], [1], ["level2", "person"]))).toEqual({
    game: "go",
    opponent: "level2",
    score: "won",
    at: 7,
  });
  expect(resultOf(match([0.5, 0.5], [0], ["person", "person"]))).toMatchObject({
    opponent: "people",
    score: "drawn",
  });
  expect(resultOf(match([0], [0], ["person"]))).toMatchObject({ opponent: "people", score: "lost" });
  expect(resultOf(match([1, 0, 0], [1], ["level1", "person", "level2"]))?.opponent).toBe("people");
  expect(resultOf(match(null, [0], ["person", "level2"]))).toBeNull();
  expect(resultOf(match([1, 0], [0, 1], ["person", "person"]))).toBeNull();
});

test("the record counts by game and opponent, and survives a file", () => {
  const result = { game: "go", opponent: "level2", score: "won", at: 1 } as const;
  const all = { a: result, b: { ...result, score: "lost" }, c: { ...result, opponent: "level1" } } as const;
  const expected = {
    go: [
      { opponent: "level1", won: 1, drawn: 0, lost: 0 },
      { opponent: "level2", won: 1, drawn: 0, lost: 1 },
    ],
  };
  expect(table(all)).toEqual(expected);
  expect(table(read(written(all))!)).toEqual(expected);
});

test.each(["", "{}", "[1]", '{"results": {"a": {"game": "go"}}}'])("%j is no file of results", (text) => {
  expect(read(text)).toBeNull();
});
