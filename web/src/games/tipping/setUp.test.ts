import { expect, test } from "vitest";

import type { TippingView } from "../../wire";
import { setUp } from "./setUp";

const view = { rows: ["...", ".O.", "..."] } as unknown as TippingView;
const start = {
  light: [] as string[],
  dark: ["a3"],
  sunk: { light: 0, dark: 0 },
  to_act: "light",
  actions_left: 2,
  last: { light: ["a1", "b1"], dark: null },
};

test("a block stands, lies east, lies north, and stands again", () => {
  let now = setUp.put(start, "a1", "light", view);
  const seen = [now.light];
  for (let click = 0; click < 3; click++) {
    now = setUp.put(now, "a1", "light", view);
    seen.push(now.light);
  }
  expect(seen).toEqual([["a1"], ["a1-b1"], ["a1-a2"], ["a1"]]);
  expect(now.dark).toEqual(["a3"]);
  expect(now.last).toEqual({ light: null, dark: null });
});

test("holes and other blocks are left free, and the eraser removes a block", () => {
  expect(setUp.put(start, "b2", "light", view).light).toEqual([]);
  const upright = setUp.put(start, "a2", "light", view);
  expect(setUp.put(upright, "a2", "light", view).light, "east is the hole, north is dark").toEqual(["a2"]);
  expect(setUp.put(upright, "a3", "light", view)).toMatchObject({ light: ["a2", "a3"], dark: [] });
  expect(setUp.put(upright, "a3", "remove", view)).toMatchObject({ light: ["a2"], dark: [] });
});
