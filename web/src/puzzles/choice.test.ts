import { expect, test } from "vitest";

import type { PuzzleCard } from "../wire";
import { after, motifs, nearest, NEWCOMER, ofTheDay } from "./choice";

const card = (id: string, rating: number, ...found: string[]): PuzzleCard => ({
  id,
  rating,
  error: 100,
  task: "",
  seat: 0,
  motifs: found,
});
const cards = Array.from({ length: 40 }, (_, at) => card(`p${String(at).padStart(2, "0")}`, 600 + 50 * at));

test("a solved puzzle raises the rating and the streak, a failed one ends the streak", () => {
  const up = after(NEWCOMER, cards[20]!, true);
  expect(up.rating).toBeGreaterThan(NEWCOMER.rating);
  expect(up.streak).toBe(1);
  const down = after(up, cards[5]!, false);
  expect(down.rating).toBeLessThan(up.rating);
  expect([down.streak, down.best]).toEqual([0, 1]);
  expect(after(up, cards[20]!, false)).toBe(up);
});

test("an easy puzzle counts less than a hard one", () => {
  expect(after(NEWCOMER, cards[30]!, true).rating).toBeGreaterThan(after(NEWCOMER, cards[0]!, true).rating);
});

test("the next puzzle is near one's own rating, and new", () => {
  for (const dice of [0, 0.5, 0.99]) {
    const found = nearest(cards, NEWCOMER, dice)!;
    expect(Math.abs(found.rating - NEWCOMER.rating)).toBeLessThanOrEqual(300);
    expect(nearest(cards, { ...NEWCOMER, seen: [found.id] }, dice)!.id).not.toBe(found.id);
  }
  expect(nearest([], NEWCOMER, 0)).toBeUndefined();
});

test("the puzzle of the day is the same all day, and another one the next day", () => {
  const morning = ofTheDay(cards, new Date("2026-11-16T00:10:00Z"))!;
  expect(ofTheDay([...cards].reverse(), new Date("2026-11-16T23:50:00Z"))).toBe(morning);
  expect(ofTheDay(cards, new Date("2026-11-17T00:10:00Z"))!.id).not.toBe(morning.id);
  expect(ofTheDay([], new Date())).toBeUndefined();
});

test("motifs are counted", () => {
  expect(motifs([card("a", 1, "x", "y"), card("b", 2, "y")])).toEqual([
    { motif: "y", count: 2 },
    { motif: "x", count: 1 },
  ]);
});
