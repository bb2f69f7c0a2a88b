import { expect, test } from "vitest";

import type { MatchCard } from "../wire";
import { canTalk, EMOTES, isRemote } from "./emotes";

const card = (mine: number[], players: string[], more: Partial<MatchCard> = {}) =>
  ({
    my_seats: mine,
    seats: players.map((player, seat) => ({ seat, player, joined: true })),
    ...more,
  }) as MatchCard;

test("there is somebody to talk to where another person plays elsewhere", () => {
  expect(isRemote(card([0], ["person", "person"]))).toBe(true);
  expect(isRemote(card([0], ["person", "level1"]))).toBe(false);
  expect(isRemote(card([0, 1], ["person", "person"]))).toBe(false);
  expect(isRemote(card([], ["person", "person"]))).toBe(false);
  const over = card([0], ["person", "person"], { ended: true });
  expect([isRemote(over), canTalk(over)]).toEqual([false, true]);
  const waiting = card([0], ["person", "person"]);
  waiting.seats[1]!.joined = false;
  expect([isRemote(waiting), canTalk(waiting)], "nobody has joined yet").toEqual([true, false]);
});

test("there are eight", () => {
  expect(new Set(EMOTES.map(({ name }) => name)).size).toBe(8);
});
