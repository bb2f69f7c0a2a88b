import { expect, test } from "vitest";

import type { Offer, Preview, View } from "./types";
import { blockName, listed, offersName, promptOf, spotName } from "./words";

const view = {
  blocks: { light: ["d4"], dark: ["e5-e6"] },
  to_act: "light",
  actions_left: 2,
} as unknown as View;
const preview: Preview = { ghosts: {}, ahead: {}, keep_free: { c3: "c4" } };
const offer: Offer = {
  text: "d4S",
  colour: "light",
  block: "d4",
  to: "d2-d3",
  direction: "south",
  motion: "fell",
};

function said(name: string, isHole = false): string {
  return spotName({ name, isHole, column: 0, row: 0 }, view, preview, [offer]);
}

test("every space says what is on it and what it can do", () => {
  expect(said("d4")).toBe("d4, light block upright on d4. Tips south onto d2-d3");
  expect(said("e6")).toBe("e6, dark block lying on e5-e6");
  expect(said("a5")).toBe("a5, free");
  expect(said("c3", true)).toBe("c3, hole");
  expect(said("c4")).toBe("c4, must stay free: the last free space beside the hole at c3");
});

test("what is on offer is read as one sentence", () => {
  const sinking: Offer = { ...offer, direction: "west", motion: "sank", to: "c3" };
  expect(offersName([offer, sinking])).toBe("south onto d2-d3, west into the hole at c3");
  expect(blockName("dark", "e5-e6")).toBe("dark block lying on e5-e6");
});

test.each([
  [view, false, [], false, "Tip a block: you have two tips."],
  [{ ...view, actions_left: 1 }, false, [], false, "Tip a block: you have one tip."],
  [{ ...view, actions_left: 1 }, false, [], true, "Tip a block once more."],
  [view, false, [offer, { ...offer, direction: "west" }], false, "Tip the block on d4: south or west."],
  [view, true, [], false, "End your turn, or undo."],
  [{ ...view, to_act: null }, false, [], false, ""],
] as [View, boolean, Offer[], boolean, string][])("what to do now", (seen, waits, held, isSecond, words) => {
  expect(promptOf(seen, waits, held, isSecond)).toBe(words);
});

test("a list in words", () => {
  expect(listed([])).toBe("");
  expect(listed(["north"])).toBe("north");
  expect(listed(["north", "east", "west"])).toBe("north, east or west");
});
