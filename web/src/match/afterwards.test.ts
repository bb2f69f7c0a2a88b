import { expect, test, vi } from "vitest";

vi.mock("../app/router.svelte", () => ({ router: {} }));

import type { GameCard, MatchCard } from "../wire";
import { nextLevel } from "./afterwards";

const game = {
  players: [{ name: "uniform" }, { name: "level1" }, { name: "level2" }, { name: "level3" }],
} as GameCard;

function card(players: string[], mine: number[]): MatchCard {
  const seats = players.map((player, seat) => ({ player, seat }));
  return { seats, my_seats: mine, imported: false } as unknown as MatchCard;
}

test("the level above the one that was played", () => {
  expect(nextLevel(card(["person", "level2"], [0]), game)).toBe("level3");
  expect(nextLevel(card(["level1", "person", "level1"], [1]), game)).toBe("level2");
  expect(nextLevel(card(["person", "level2"], [0]), game, true), "after a loss").toBe("level1");
  expect(nextLevel(card(["person", "level1"], [0]), game, true)).toBeNull();
});

test("none above the last, against people, or for those who watched", () => {
  expect(nextLevel(card(["person", "level3"], [0]), game)).toBeNull();
  expect(nextLevel(card(["person", "uniform"], [0]), game)).toBeNull();
  expect(nextLevel(card(["person", "person"], [0]), game)).toBeNull();
  expect(nextLevel(card(["person", "level1"], []), game)).toBeNull();
  expect(nextLevel(card(["level1", "level2"], []), game)).toBeNull();
});
