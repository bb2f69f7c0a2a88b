import { expect, test } from "vitest";

import type { GameCard } from "../wire";
import { opponent, summary } from "./summary";

const card = {
  options: [
    { name: "rows", default: 6, when: null },
    { name: "deck", default: "standard", when: null },
  ],
  presets: [{ name: "contest", about: "", values: { rows: 8 } }],
} as unknown as GameCard;
const usual = {
  card,
  titles: ["red", "green"],
  company: "computer" as const,
  level: "level3",
  side: 1,
  options: { rows: 6, deck: "standard" },
  clock: 0,
  hints: true,
  dealt: "",
  participants: ["level3", "me"],
};

test("the line says what is chosen", () => {
  expect(summary(usual)).toEqual(["You play Green", "Standard rules", "No clock", "Hints"]);
  const other = { ...usual, side: null, clock: 1, hints: false };
  expect(summary({ ...other, options: { rows: 8, deck: "standard" } })).toEqual([
    "Contest",
    "5 minutes each, plus 5 seconds per turn",
    "No hints",
  ]);
  const dealt = "Dice decide who plays Red";
  expect(summary({ ...usual, dealt })[0]).toBe(dealt);
  expect(summary({ ...usual, options: { rows: 7, deck: "a\nb" } })).toContain("Deck: your own file");
});

test("who plays, beside Play", () => {
  expect(opponent(usual)).toBe("Against Level 3");
  expect(opponent({ ...usual, participants: ["greedy", "me"] })).toBe("Custom line-up");
  expect(opponent({ ...usual, company: "screen", participants: ["me", "me"] })).toBe(
    "Someone on this device",
  );
});
