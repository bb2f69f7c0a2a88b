import { expect, test } from "vitest";

import { seatTitles } from "./words";

test("until the dice have dealt the colours, the seats are called as in the log", () => {
  const sides = ["white", "blue"] as const;
  expect(seatTitles({ is_undecided: true, sides: [...sides] })).toEqual(["player one", "player two"]);
  expect(seatTitles({ is_undecided: false, sides: [...sides] })).toEqual(sides);
});
