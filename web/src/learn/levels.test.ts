import { expect, test } from "vitest";

import type { GameCard, LessonCard, MyMatch, PlayerCard } from "../wire";
import { levelsOf, nextUp, wins, won } from "./levels";

const player = (name: string): PlayerCard => ({ name, about: "" }) as PlayerCard;
const lesson = (id: string) => ({ id }) as LessonCard;
const levels = ["level1", "level2", "level3"].map(player);
const beaten = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { count: 1, how: [] }]));
const options = [{ name: "rows", default: 6 }] as GameCard["options"];
const match = (scores: number[] | null, rows: number, mine = [0]) =>
  ({
    game: "g",
    scores,
    my_seats: mine,
    options: { rows },
    seats: [
      { seat: 0, player: "person", title: "red" },
      { seat: 1, player: "level1", title: "green" },
    ],
  }) as unknown as MyMatch;

test("only levels are on the way", () => {
  expect(levelsOf([player("uniform"), player("level1"), player("level10")]).map(({ name }) => name)).toEqual([
    "level1",
    "level10",
  ]);
});

test("a level counts as beaten by a match that was won, with the side and the unusual options", () => {
  const matches = [match([1, 0], 5), match([1, 0], 6), match([0, 1], 6), match(null, 6)];
  expect(
    wins(
      matches.map((each) => won(each, options)),
      "g",
    ),
  ).toEqual({
    level1: { count: 2, how: ["Red, rows 5", "Red"] },
  });
  expect(
    wins(
      matches.map((each) => won(each, options)),
      "other",
    ),
  ).toEqual({});
});

test("first the lessons, then level after level, and some puzzles on the way", () => {
  const lessons = [lesson("a"), lesson("b")];
  expect(nextUp(lessons, ["a"], levels, {}, 5)).toMatchObject({ kind: "lesson", lesson: { id: "b" } });
  expect(nextUp(lessons, ["a", "b"], levels, beaten("level1"), 5)).toMatchObject({
    level: { name: "level2" },
  });
  expect(nextUp([], [], levels, beaten("level1", "level2"), 5)).toEqual({ kind: "puzzles" });
  expect(nextUp([], [], levels, beaten("level1", "level2"), 0)).toMatchObject({ level: { name: "level3" } });
  expect(nextUp([], [], levels, beaten("level1", "level2", "level3"), 0)).toEqual({ kind: "all" });
});
