import { expect, test } from "vitest";

import { canBeKept } from "./answers";

test.each([
  ["GET", "/api/games", true],
  ["GET", "/api/games/go/rules", true],
  ["POST", "/api/games/go/positions", true],
  ["POST", "/api/games/go/lessons/1/preview", true],
  ["GET", "/api/matches/x1/snapshots/7", true],
  ["GET", "/api/matches/x1/record", false],
  ["POST", "/api/matches/x1/commands", false],
  ["POST", "/api/matches", false],
  ["GET", "/api/analyses/x1", false],
])("%s %s", (method, path, expected) => {
  expect(canBeKept(method, path)).toBe(expected);
});
