import { expect, test } from "vitest";

import type { MatchCard } from "../wire";
import { canTalk, EMOTES, isRemote } from "./emotes";

const card = (mine: number[], players: string[], more: Partial<MatchCard> = {}) =>
  ({ my_seats: mine, seats: players.map((player, seat) => ({ seat, player })), ...more }) as MatchCard;

test("there is somebody to talk to where another person plays elsewhere", () => {
  expect(isRemote(card([0], ["person", "person"]))).toBe(true);
  expect(isRemote(card([0], ["person", "level1"]))).toBe(false);
  expect(isRemote(card([0, 1], ["person", "person"]))).toBe(false);
  expect(isRemote(card([], ["person", "person"]))).toBe(false);
  const over = card([0], ["person", "person"], { ended: true });
  expect([isRemote(over), canTalk(over)]).toEqual([false, true]);
});

test("there are eight", () => {
  expect(new Set(EMOTES.map(({ name }) => name)).size).toBe(8);
});
