import { expect, test } from "vitest";

import { labels } from "./labels";

test("a name stands above its ship", () => {
  expect(labels([{ x: 0, y: 0, name: "Vanguard" }])[0]).toMatchObject({ y: -36, anchor: "middle" });
});

test("names stay on the board", () => {
  expect(labels([{ x: 470, y: 200, name: "Dauntless" }])[0]!.anchor).toBe("end");
  expect(labels([{ x: 0, y: -480, name: "Vanguard" }])[0]!.y).toBeGreaterThan(0);
});

test("names of neighbours do not cover each other", () => {
  const [one, other] = labels([
    { x: 0, y: 0, name: "Vanguard" },
    { x: 40, y: 0, name: "Dauntless" },
  ]);
  expect(one).not.toEqual(other);
});

test("a name at the edge is moved onto the board", () => {
  const [label] = labels([{ x: 470, y: 400, name: "Mary Anning" }]);
  expect(label!.anchor).toBe("end");
  const [wide] = labels([{ x: 430, y: 400, name: "Mary Anning" }]);
  expect(wide!.x).toBeLessThan(0);
});
