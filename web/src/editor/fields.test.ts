import { expect, test } from "vitest";

import { blank, freshKey, kindOf, line, renamed, values } from "./fields";

test("what kind of field a value is", () => {
  const all = [true, 3, "red", null, ["a1", "b2"], [], [{ at: "a1" }], { a1: "R7" }];
  expect(all.map(kindOf)).toEqual(["switch", "number", "text", "text", "line", "line", "list", "table"]);
});

test("a list in one line, and back", () => {
  expect(line(["f1", "b6-c6"])).toBe("f1, b6-c6");
  expect(values("f1,  b6-c6,", ["x"])).toEqual(["f1", "b6-c6"]);
  expect(values("3, 4", [1])).toEqual([3, 4]);
  expect(values("", [1])).toEqual([]);
});

test("rows are added and named", () => {
  expect(blank([{ at: "a1" }])).toEqual({ at: "a1" });
  expect(blank([])).toBe("");
  expect(renamed({ a: 1, b: 2 }, "a", "c")).toEqual({ c: 1, b: 2 });
  expect(renamed({ a: 1, b: 2 }, "a", "b")).toEqual({ a: 1, b: 2 });
  expect(freshKey({ new1: 1 })).toBe("new2");
});
