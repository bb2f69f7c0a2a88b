import { expect, test } from "vitest";

import { problem } from "./http";

test("a refusal carries its clause apart from its sentence", () => {
  const refused = problem(422, {
    code: "illegal_action",
    detail: "3.2: d3 already holds red's 7",
    rule: "3.2",
  });
  expect(refused).toMatchObject({ code: "illegal_action", rule: "3.2", message: "d3 already holds red's 7" });
});

test("a sentence begins with a capital", () => {
  expect(problem(422, { detail: "the board has no cell 'z9'" }).message).toBe("The board has no cell 'z9'");
});

test("an answer that says nothing still gives a sentence", () => {
  expect(problem(502, {})).toMatchObject({ code: "502", rule: "", message: "The server answered with 502." });
});
