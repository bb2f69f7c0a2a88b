import { describe, expect, test } from "vitest";

import type { Hello, MatchCard, Snapshot, SeenEvent } from "../wire";
import {
  between,
  hasGap,
  isPaused,
  type Known,
  learn,
  line,
  moments,
  newest,
  NOTHING,
  takesBack,
  undone,
} from "./known";

function told(number: number, kind: SeenEvent["kind"] = "acted", more: Partial<SeenEvent> = {}): SeenEvent {
  const text = kind === "acted" || kind === "rolled" ? `a${number}` : null;
  return { number, at: 0, kind, seat: number % 2, text, words: text ?? "", news: [], detail: {}, ...more };
}

function snapshot(number: number, more: Partial<Snapshot> = {}): Snapshot {
  const permissions = {
    take_back: "no",
    confirm: false,
    resign: true,
    offer_draw: true,
    offer_rematch: false,
  } as const;
  return {
    number,
    viewer: 0,
    to_act: 0,
    outcome: null,
    legal: [],
    permissions,
    ...more,
  } as unknown as Snapshot;
}

const card = { id: "m", my_seats: [0, 1] } as MatchCard;
const hello = (events: SeenEvent[], number: number): Hello => ({
  kind: "hello",
  now: 0,
  card,
  events,
  snapshot: snapshot(number),
});
const events = (list: SeenEvent[], number: number) => ({
  kind: "events" as const,
  card: null,
  events: list,
  snapshot: snapshot(number),
});

describe("learning", () => {
  const first = learn(NOTHING, hello([told(0, "started"), told(1)], 1));

  test("hello, then events, in order and without loss", () => {
    const known = learn(first, events([told(2), told(3)], 3));
    expect(known.events.map((event) => event.number)).toEqual([0, 1, 2, 3]);
    expect(newest(known)).toBe(3);
    expect(known.card).toBe(card);
  });

  test("what is known already is not learnt twice", () => {
    const known = learn(first, events([told(1), told(2)], 2));
    expect(known.events.map((event) => event.number)).toEqual([0, 1, 2]);
  });

  test("the whole log replaces what was told to other viewer", () => {
    const [start, secret] = [told(0, "started"), told(1, "acted", { text: "place ?" })];
    const known = learn(first, {
      ...events([start, secret, told(2)], 2),
      snapshot: snapshot(2, { viewer: 1 }),
    });
    expect(known.events).toEqual([start, secret, told(2)]);
  });

  test("an older snapshot does not replace a newer one", () => {
    const known = learn(first, events([], 0));
    expect(known.snapshot?.number).toBe(1);
  });

  test("a gap is seen, except in a hello, which begins where we asked", () => {
    expect(hasGap(first, events([told(3)], 3))).toBe(true);
    expect(hasGap(first, events([told(2)], 2))).toBe(false);
    expect(hasGap(NOTHING, hello([told(5)], 5))).toBe(false);
    expect(newest(NOTHING)).toBeNull();
  });
});

describe("the line of play", () => {
  const log = [
    told(0, "started"),
    told(1, "joined"),
    told(2),
    told(3),
    told(4, "took_back", { detail: { to: 2 } }),
    told(5),
  ];

  test("a take-back cuts it", () => {
    expect(line(log).map((event) => event.number)).toEqual([2, 5]);
    expect([...undone(log)]).toEqual([3]);
  });

  test("a replay stops at the beginning and at every action in force", () => {
    expect(moments(log)).toEqual([1, 2, 5]);
    expect(moments(log.slice(0, 1))).toEqual([0]);
    expect(moments([])).toEqual([]);
  });

  test("what happened between two moments", () => {
    expect(between(log, 1, 3).map((event) => event.number)).toEqual([2, 3]);
    expect(between(log, 3, 1)).toEqual([]);
    expect(between(log, null, 3)).toEqual([]);
  });
});

describe("who takes back", () => {
  const log = [told(0, "started"), told(1, "acted", { seat: 0 })];

  test("at one screen, whoever acted last", () => {
    expect(takesBack(card, log, snapshot(1, { viewer: 1 }))).toBe(0);
  });

  test("otherwise the seat that looks, if it may", () => {
    const mine = { ...card, my_seats: [1] };
    expect(takesBack(mine, log, snapshot(1, { viewer: 1 }))).toBeNull();
    const permissions = { ...snapshot(1).permissions, take_back: "ask" as const };
    expect(takesBack(mine, log, snapshot(1, { viewer: 1, permissions }))).toBe(1);
  });

  test("nobody once it is over", () => {
    expect(takesBack(card, log, snapshot(1, { outcome: { scores: [1, 0], reason: "" } }))).toBeNull();
  });
});

test("paused until it is resumed", () => {
  const log: Known["events"] = [told(0, "started"), told(1, "paused")];
  expect(isPaused(log)).toBe(true);
  expect(isPaused([...log, told(2, "resumed")])).toBe(false);
  expect(isPaused([])).toBe(false);
});
