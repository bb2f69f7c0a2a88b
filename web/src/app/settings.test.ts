import { expect, test } from "vitest";

import { SETTINGS, valid } from "./settings";

test("the first value is the usual one", () => {
  const usual = valid(null);
  for (const [name, values] of Object.entries(SETTINGS)) expect(usual).toHaveProperty(name, values[0]);
});

test("what was kept counts, unless no setting has such a value", () => {
  expect(valid({ sound: true, theme: "light" })).toMatchObject({ sound: true, theme: "light", words: true });
  expect(valid({ sound: "loud", theme: 7 })).toEqual(valid({}));
  expect(valid({ unknown: 1 })).not.toHaveProperty("unknown");
});
