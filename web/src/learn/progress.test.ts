import { expect, test } from "vitest";

import { withLesson } from "./progress";

test("a lesson is done once, in its own game", () => {
  const once = withLesson({ other: ["base"] }, "game", "base");
  expect(once).toEqual({ other: ["base"], game: ["base"] });
  expect(withLesson(once, "game", "base")).toBe(once);
  expect(withLesson(once, "game", "laser").game).toEqual(["base", "laser"]);
});
