import { describe, expect, it } from "vitest";

import type { OpenTable } from "../wire";
import { clockLabel, isForTwo, pairingOptions, participants, terms, usualAbsence } from "./openTables";

const table: OpenTable = {
  id: "x",
  game: "some",
  options: { rows: 6, tiles: "drawn" },
  clock: { kind: "side", seconds: 300, increment: 5 },
  hints: true,
  absence: 120,
  has_position: false,
  offered: 0,
  seats: [
    { seat: 0, title: "red", player: "person", name: "Ada", free: false },
    { seat: 1, title: "green", player: "level2", name: "", free: false },
    { seat: 2, title: "blue", player: "person", name: "", free: true },
  ],
};
const options = [
  { name: "rows", default: 6, when: null },
  { name: "tiles", default: "even", when: null },
];
const card = { seats: ["red", "green"], presets: [], options } as never;

describe("open tables", () => {
  it("names who sits there", () => {
    expect(participants(table)).toBe("Ada, Level 2");
    expect(participants({ ...table, seats: [{ ...table.seats[0]!, name: "" }] })).toBe("Somebody");
  });

  it("tells the terms, and of the options only the unusual ones", () => {
    expect(terms(table, card)).toBe("Tiles: drawn · 5 minutes each, plus 5 seconds per turn · Hints allowed");
    expect(terms({ ...table, options: { rows: 6, tiles: "even" }, hints: false, clock: null }, card)).toBe(
      "Standard rules · No clock",
    );
  });

  it("writes clocks that are not in our list, too", () => {
    expect(clockLabel({ kind: "side", seconds: 90, increment: 0 })).toBe("1.5 minutes each");
    expect(clockLabel({ kind: "turn", seconds: 7 * 86_400, increment: 0 })).toBe("7 days per turn");
    expect(clockLabel({ kind: "turn", seconds: 600, increment: 0 })).toBe("10 minutes per turn");
  });

  it("pairs two, also where the standard rules are for one", () => {
    const alone = { seats: ["blue"], presets: [], options: [{ name: "seats", values: [1, 2, 3] }] } as never;
    expect([isForTwo(card), isForTwo(alone)]).toEqual([true, true]);
    expect([pairingOptions(card), pairingOptions(alone)]).toEqual([{}, { seats: 2 }]);
  });

  it("agrees on no absence where play takes days", () => {
    expect(usualAbsence({ kind: "turn", seconds: 86_400, increment: 0 })).toBeNull();
    expect(usualAbsence(null)).toBe(120);
  });
});
