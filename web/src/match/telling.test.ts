import { describe, expect, test } from "vitest";

import type { MatchCard, Snapshot, SeenEvent } from "../wire";
import { lines, result, status, timeLeft } from "./telling";

const titles = ["red", "green"];

function told(kind: SeenEvent["kind"], more: Partial<SeenEvent> = {}): SeenEvent {
  return { number: 0, at: 0, kind, seat: 1, text: null, words: "", news: [], detail: {}, ...more };
}

describe("events in sentences", () => {
  test.each([
    [told("started", { seat: null }), "The match begins."],
    [told("joined", { detail: { name: "Ada" } }), "Ada joins as Green."],
    [told("joined"), "Green joins."],
    [told("rolled", { seat: -1, text: "draw 7" }), "Chance: draw 7."],
    [told("asked", { detail: { what: "take_back" } }), "Green asks to take back."],
    [told("asked", { detail: { what: "draw" } }), "Green offers a draw."],
    [told("declined", { detail: { what: "draw" } }), "Green declines the draw."],
    [told("ended", { detail: { reason: "green resigned" } }), "Game over: green resigned."],
  ])("%#", (event, sentence) => {
    expect(lines(event, titles)).toEqual([{ sentence, rule: "" }]);
  });

  test.each([
    [told("asked", { detail: { what: "take_back" } }), "bob_2 (Green) asks to take back."],
    [told("resigned"), "bob_2 (Green) resigns."],
    [told("joined", { detail: { name: "Bob" } }), "Bob joins as Green."],
    [
      told("claimed", { detail: { absent: 0 } }),
      "bob_2 (Green) claims the win because Ada (Red) stayed away.",
    ],
    [told("replaced", { detail: { player: "level3" } }), "Green is away: Level 3 takes over."],
    [told("returned"), "Green is back."],
  ])("people are called by name, but for seats that change hands: %#", (event, sentence) => {
    expect(lines(event, titles, undefined, ["Ada (Red)", "bob_2 (Green)"])[0]?.sentence).toBe(sentence);
  });

  const news = [{ kind: "placed", sentence: "Green places 7 on d3.", rule: "3.2", facts: {}, aside: "" }];

  test("the game's own news come first", () => {
    expect(lines(told("acted", { text: "7@d3", news }), titles)).toEqual([
      { sentence: "Green places 7 on d3.", rule: "3.2" },
    ]);
  });

  test("a move in notation, and what followed from it in words", () => {
    const drawn = { ...news[0]!, kind: "full", sentence: "The board is full.", rule: "4" };
    const event = told("acted", { text: "7@d3", news: [...news, drawn] });
    expect(lines(event, titles, undefined, undefined, false)).toEqual([
      { sentence: "Green: 7@d3", rule: "3.2" },
      { sentence: "The board is full.", rule: "4" },
    ]);
    const roll = told("rolled", { seat: -1, text: "6", news });
    expect(lines(roll, titles, undefined, undefined, false)[0]?.sentence).toBe("Green places 7 on d3.");
  });

  test("an end that the news has told is not told again", () => {
    const end = told("ended", { detail: { reason: "red wins" } });
    expect(lines(end, titles, told("acted", { news }))[0]?.sentence).toBe("The match is over.");
    expect(lines(end, titles, told("resigned"))[0]?.sentence).toBe("Game over: red wins.");
    const resigned = told("ended", { detail: { reason: "green resigned" } });
    expect(lines(resigned, titles, told("resigned"))[0]?.sentence).toBe("The match is over.");
  });
});

describe("status", () => {
  const person = { seat: 0, player: "person", joined: true };
  const friend = { ...person, seat: 1 };
  const card = (mine: number[], green: object = friend, invited: number[] = []) =>
    ({ my_seats: mine, seats: [person, green], invited }) as unknown as MatchCard;
  const snapshot = (to_act: number | null, scores?: number[]) =>
    ({ to_act, outcome: scores ? { scores, reason: "" } : null }) as unknown as Snapshot;

  test.each([
    [card([0]), snapshot(0), "Your turn, Red"],
    [card([0]), snapshot(1), "Green’s turn"],
    [card([0, 1]), snapshot(0), "Red’s turn"],
    [card([0], { player: "greedy" }), snapshot(1), "Green is thinking"],
    [card([0]), snapshot(-1), "Rolling the dice"],
    [card([0], { ...friend, joined: false }), snapshot(-1), "Waiting for Green"],
    [card([], { ...friend, joined: false }, [1]), snapshot(-1), "You are invited"],
    [card([], { ...friend, joined: false }, [1]), snapshot(1), "You are invited"],
    [card([], { ...friend, joined: false }, [1]), snapshot(0), "Red’s turn"],
    [card([0]), snapshot(null, [0, 1]), "You lose"],
    [card([]), snapshot(null, [0, 1]), "Green wins"],
    [card([0, 1]), snapshot(null, [0.5, 0.5]), "A draw"],
  ])("%#", (which, seen, words) => {
    expect(status(which, seen, titles)).toBe(words);
  });

  test("several may win", () => {
    expect(result([1, 1, 0], [], ["bob_2 (Red)", "Green", "Blue"])).toBe("bob_2 (Red) and Green win");
    expect(result([1, 1], [0, 1], titles)).toBe("You win");
    expect(result([1, 1], [0], ["Red", "Green"])).toBe("Red and Green win");
  });

  test("nobody may win", () => {
    expect(result([0], [0], ["red"])).toBe("Nobody wins");
    expect(result([0, 0], [], titles)).toBe("Nobody wins");
  });
});

test.each([
  [5, "0:05"],
  [65, "1:05"],
  [3729, "1:02:09"],
  [3 * 86_400, "3 days"],
  [-4, "0:00"],
])("%d seconds", (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text);
});
