import { afterEach, expect, test, vi } from "vitest";

import type { Hint, Snapshot } from "../wire";
import { Advice } from "./advice.svelte";
import type { Match } from "./match.svelte";

const replies: { answer: (hint: Hint) => void; signal: AbortSignal | undefined }[] = [];
vi.mock("../app/http", () => ({
  Problem: Error,
  fetchJson: (_: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((answer) => replies.push({ answer, signal })),
}));
vi.mock("../app/readiness", () => ({ watchWarming: () => () => {} }));
vi.mock("../app/voice.svelte", () => ({ voice: { say: () => {} } }));
afterEach(() => void (replies.length = 0));

const hintFor = (number: number) => ({ number, sentence: "Tip d4 south.", options: [] }) as unknown as Hint;

function table() {
  const at = (number: number, hint = true) =>
    ({ number, viewer: 0, permissions: { hint } }) as unknown as Snapshot;
  let snapshot = $state.raw(at(1));
  let isAtRest = $state(true);
  const match = {
    id: "m",
    secrets: [],
    refused: null,
    isAtRest: () => isAtRest,
    get snapshot() {
      return snapshot;
    },
  } as unknown as Match;
  return {
    match,
    advice: new Advice(match),
    refuse: () => (snapshot = at(9, false)),
    goTo: (number: number) => (snapshot = at(number)),
    rest: (rests: boolean) => (isAtRest = rests),
  };
}

test("a hint is awaited only as long as the position stands that it was asked for", async () => {
  const { advice, goTo } = table();
  const first = advice.ask();
  expect(advice.isAsking).toBe(true);
  goTo(2);
  expect(advice.isAsking).toBe(false);
  // In the next position one may ask at once, and the old question is dropped.
  const second = advice.ask();
  expect(advice.isAsking).toBe(true);
  expect(replies[0]?.signal?.aborted).toBe(true);
  replies[0]?.answer(hintFor(1));
  await first;
  expect(advice.isAsking).toBe(true);
  expect(advice.hint).toBeNull();
  replies[1]?.answer(hintFor(2));
  await second;
  expect(advice.isAsking).toBe(false);
  expect(advice.hint?.number).toBe(2);
});

test("a hint waits until the board shows the position that it is about, and is asked for once", async () => {
  const { advice, rest } = table();
  rest(false);
  const asked = advice.ask();
  replies[0]?.answer(hintFor(1));
  await asked;
  expect(advice.hint).toBeNull();
  await advice.ask();
  expect(replies).toHaveLength(1);
  rest(true);
  expect(advice.hint?.number).toBe(1);
});

test("where there is no hint, asking for one is answered", async () => {
  const { match, advice, refuse } = table();
  refuse();
  await advice.ask();
  expect(replies).toHaveLength(0);
  expect(match.refused?.message).toContain("no hint");
});
