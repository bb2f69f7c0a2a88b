import { expect, test } from "vitest";

import { fragment, route } from "./route";

test.each([
  ["/", { page: "lobby" }],
  ["", { page: "lobby" }],
  ["/new/chess", { page: "new", game: "chess" }],
  ["/match/a%20b", { page: "match", id: "a b" }],
  ["/match/%zz", { page: "match", id: "%zz" }],
  ["/rules/chess", { page: "rules", game: "chess" }],
  ["/edit/chess", { page: "edit", game: "chess" }],
  ["/print/chess", { page: "print", game: "chess" }],
  ["/learn/chess", { page: "learn", game: "chess", lesson: "" }],
  ["/learn/chess/pins", { page: "learn", game: "chess", lesson: "pins" }],
  ["/learn/chess/pins/x", { page: "missing" }],
  ["/learn", { page: "missing" }],
  ["/puzzles/chess", { page: "puzzles", game: "chess", id: "" }],
  ["/puzzles/chess/0a1b2c3d", { page: "puzzles", game: "chess", id: "0a1b2c3d" }],
  ["/analysis", { page: "analysis", id: "" }],
  ["/analysis/9f86", { page: "analysis", id: "9f86" }],
  ["/analysis/9f86/x", { page: "missing" }],
  ["/settings", { page: "settings" }],
  ["/api", { page: "api" }],
  ["/settings/x", { page: "missing" }],
  ["/rules", { page: "missing" }],
  ["/match/a/b", { page: "missing" }],
  ["/elsewhere/x", { page: "missing" }],
])("%s", (path, page) => {
  expect(route(path)).toEqual(page);
});

test("a fragment is a clause or a secret, decoded", () => {
  expect(fragment("#3.2")).toBe("3.2");
  expect(fragment("#a%2Fb")).toBe("a/b");
  expect(fragment("")).toBe("");
});
