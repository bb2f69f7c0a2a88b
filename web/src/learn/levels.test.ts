import { expect, test } from "vitest";

import type { LessonCard, MyMatch } from "../wire";
import { levelsOf, nextUp, wins, won } from "./levels";

const match = (scores: number[] | null, mine: number[], player: string) =>
  won({
    game: "game",
    scores,
    my_seats: mine,
    seats: [
      { seat: 0, player: mine.includes(0) ? "person" : player },
      { seat: 1, player: mine.includes(1) ? "person" : player },
    ],
  } as MyMatch);

test("a level is beaten by a win, from either seat, and in its own game", () => {
  const played = [
    match([1, 0], [0], "level1"),
    match([0, 1], [1], "level1"),
    match([0, 1], [0], "level2"),
    match([0.5, 0.5], [0], "level3"),
    match(null, [0], "level4"),
  ];
  expect(wins(played, "game")).toEqual({ level1: 2 });
  expect(wins(played, "other")).toEqual({});
});

test("lessons come first, then the lowest level that is not beaten", () => {
  const players = ["uniform", "level1", "level2"].map((name) => ({ name, about: "" }));
  const levels = levelsOf(players);
  expect(levels.map(({ name }) => name)).toEqual(["level1", "level2"]);
  const lessons = [{ id: "a" }, { id: "b" }] as LessonCard[];
  expect(nextUp(lessons, ["a"], levels, {})).toEqual({ kind: "lesson", lesson: { id: "b" } });
  expect(nextUp(lessons, ["a", "b"], levels, { level1: 1 })).toMatchObject({ level: { name: "level2" } });
  expect(nextUp(lessons, ["a", "b"], levels, { level1: 1, level2: 3 })).toEqual({ kind: "all" });
});
