import { afterEach, expect, test, vi } from "vitest";

import { fetchPatiently, problem } from "./http";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test("whoever has asked too often waits, and asks again", async () => {
  vi.useFakeTimers();
  const refused = () => Response.json({ code: "too_many", detail: "too many requests" }, { status: 429 });
  const fetched = vi.fn().mockImplementation(async () => refused());
  fetched.mockImplementationOnce(async () => refused()).mockImplementationOnce(async () => Response.json(7));
  vi.stubGlobal("fetch", fetched);
  const answer = fetchPatiently("/api/x");
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBe(7);
  const never = expect(fetchPatiently("/api/x")).rejects.toMatchObject({ code: "too_many" });
  await vi.advanceTimersByTimeAsync(60_000);
  await never;
});

test("other refusals are not repeated", async () => {
  const fetched = vi.fn().mockResolvedValue(Response.json({ code: "not_found" }, { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  await expect(fetchPatiently("/api/x")).rejects.toMatchObject({ code: "not_found" });
  expect(fetched).toHaveBeenCalledTimes(1);
});
