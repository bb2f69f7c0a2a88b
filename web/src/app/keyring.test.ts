import { expect, test } from "vitest";

import { withSecrets } from "./keyring";

test("secrets are kept by match, each once, the newest match last", () => {
  const ring = withSecrets({ one: ["a"], two: ["b"] }, "one", ["c", "a"]);
  expect(Object.entries(ring)).toEqual([
    ["two", ["b"]],
    ["one", ["a", "c"]],
  ]);
});

test("the oldest matches are dropped", () => {
  let ring: Record<string, string[]> = {};
  for (let number = 0; number < 503; number++) ring = withSecrets(ring, `m${number}`, ["x"]);
  expect(Object.keys(ring)).toHaveLength(500);
  expect(Object.keys(ring)[0]).toBe("m3");
  expect(ring).toHaveProperty("m502");
});
