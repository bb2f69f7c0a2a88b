import { describe, expect, test } from "vitest";

import { follow, setUp } from "./pieces";
import type { View } from "./types";

function view(light: string[], dark: string[] = []): View {
  return { blocks: { light, dark } } as unknown as View;
}

function acted(kind: string, colour: string, from: string, to: string, direction: string) {
  return { news: [{ kind, facts: { colour, from, to, direction } }] };
}

const before = setUp(view(["d4", "d3-e3"], ["e4"]));

test("blocks keep their identity when they move", () => {
  const event = acted("fell", "light", "d4", "d5-d6", "north");
  const { pieces, movements } = follow(before, view(["d3-e3", "d5-d6"], ["e4"]), [event]);
  expect(pieces.map(({ id, at }) => [id, at])).toEqual([
    [0, "d5-d6"],
    [1, "d3-e3"],
    [2, "e4"],
  ]);
  expect(movements).toEqual([
    { id: 0, colour: "light", from: "d4", to: "d5-d6", direction: "north", sinks: false },
  ]);
});

test("two actions of a turn are two movements, also of one block", () => {
  const events = [
    acted("fell", "light", "d4", "d5-d6", "north"),
    acted("rolled", "light", "d5-d6", "c5-c6", "west"),
    { news: [{ kind: "passed", facts: { colour: "dark" } }] },
  ];
  const { movements } = follow(before, view(["d3-e3", "c5-c6"], ["e4"]), events);
  expect(movements.map(({ id, to }) => [id, to])).toEqual([
    [0, "d5-d6"],
    [0, "c5-c6"],
  ]);
});

test("a sunk block is gone after its movement", () => {
  const event = acted("sank", "light", "d3-e3", "c3", "west");
  const { pieces, movements } = follow(before, view(["d4"], ["e4"]), [event]);
  expect(pieces.map(({ id }) => id)).toEqual([0, 2]);
  expect(movements[0]).toMatchObject({ id: 1, to: "c3", sinks: true });
});

describe("without an event that tells it", () => {
  test("a take-back tips the block back", () => {
    const { movements } = follow(before, view(["d4", "f3"], ["e4"]), [{ news: [] }]);
    expect(movements).toEqual([
      { id: 1, colour: "light", from: "d3-e3", to: "f3", direction: "east", sinks: false },
    ]);
  });

  test("a block that comes back out of a hole is there at once", () => {
    const { pieces, movements } = follow(before, view(["d4", "d3-e3", "f4-g4"], ["e4"]), []);
    expect(movements).toEqual([]);
    expect(pieces.map(({ at }) => at)).toEqual(["d4", "d3-e3", "f4-g4", "e4"]);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(4);
  });

  test("another position is set up, and what stands still is still the same", () => {
    const { pieces, movements } = follow(before, view(["a5", "d3-e3"], ["j5"]), []);
    expect(movements).toEqual([]);
    expect(pieces.find(({ at }) => at === "d3-e3")?.id).toBe(1);
  });

  test("the same view moves nothing", () => {
    expect(follow(before, view(["d4", "d3-e3"], ["e4"]), [])).toEqual({ pieces: before, movements: [] });
  });
});

test("events that do not lead to the view are not believed", () => {
  const event = acted("fell", "light", "d4", "d5-d6", "north");
  expect(follow(before, view(["d4", "d3-e3"], ["e4"]), [event]).movements).toEqual([]);
});
