import { expect, test } from "vitest";

import { fronts } from "./index";

test("every folder beside the list is in the list, and nothing else is", () => {
  const folders = Object.keys(import.meta.glob("./*/index.ts")).map((path) => path.split("/")[1]);
  expect(Object.keys(fronts).sort()).toEqual(folders.sort());
});
