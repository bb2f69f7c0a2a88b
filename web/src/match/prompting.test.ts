import { expect, test } from "vitest";

import type { MatchCard, SeenEvent, Snapshot } from "../wire";
import { awaited, replayed } from "./prompting";

const seat = (number: number, name: string, joined: boolean, player = "person") => ({
  seat: number,
  title: ["red", "green"][number],
  player,
  name,
  joined,
});

function line(to_act: number | null, card: object, isPaused = false, isWarming = false): string {
  const titles = ["red", "green"];
  const whole = { my_seats: [], invited: [], ...card } as unknown as MatchCard;
  return awaited(whole, { outcome: null, to_act } as unknown as Snapshot, titles, isPaused, isWarming);
}

test("the host waits for the friend, and the friend reads what joining leads to", () => {
  const seats = [seat(0, "Ada", true), seat(1, "", false)];
  expect(line(1, { seats, my_seats: [0] })).toBe("Waiting for Green to join …");
  expect(line(1, { seats, invited: [1] })).toBe("It will be your turn as soon as you join.");
  expect(line(0, { seats, invited: [1] })).toBe("Waiting for Ada (Red) …");
  expect(line(-1, { seats, my_seats: [0] })).toBe("Waiting for Green to join …");
  expect(line(-1, { seats, invited: [1] })).toBe("The match begins as soon as you join.");
});

test("spectators are told that they watch, and computers think", () => {
  const seats = [seat(0, "", true, "level4"), seat(1, "Bob", true)];
  expect(line(0, { seats })).toBe("You are watching. Level 4 (Red) is thinking …");
  expect(line(-1, { seats, my_seats: [1] })).toBe("The dice are rolling …");
  expect(line(1, { seats, my_seats: [0] }, true)).not.toContain("Bob");
});

test("a computer that is slow because the server has just started says so", () => {
  const seats = [seat(0, "", true, "level4"), seat(1, "Bob", true)];
  const words = line(0, { seats, my_seats: [1] }, false, true);
  expect(words).toMatch(/^Level 4 \(Red\) is thinking … .*warming up/);
  expect(words.length).toBeLessThan(90); // two lines of a phone
});

test("a moment of a replay is told with all that it led to", () => {
  const news = ["Ada ends its turn.", "Bob falls into the black hole."].map((sentence) => ({
    sentence,
    rule: "",
  }));
  const events = [{ number: 4, kind: "acted", seat: 0, text: "end", news }] as unknown as SeenEvent[];
  expect(replayed([3, 4], 4, events, ["red", "blue"])).toBe(
    "Move 1 of 1: Ada ends its turn. Bob falls into the black hole.",
  );
});
