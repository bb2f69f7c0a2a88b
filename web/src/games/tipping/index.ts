// The tipping game's front.
import type { GameFront } from "../front";
import Board from "./Board.svelte";
import { Choice } from "./choice.svelte";
import Mark from "./Mark.svelte";
import Side from "./Side.svelte";
import { setUp } from "./setUp";
import { TEXT } from "./texts";

const front: GameFront = {
  Board,
  Side,
  Mark,
  draft: () => new Choice(),
  sounds: {
    fell: [
      { from: 150, to: 70, at: 0.26, length: 0.12, volume: 0.8 },
      { from: 900, at: 0.26, length: 0.05, volume: 0.5, shape: "noise" },
    ],
    rolled: [
      { from: 170, to: 85, at: 0.2, length: 0.1, volume: 0.6 },
      { from: 1100, at: 0.2, length: 0.04, volume: 0.35, shape: "noise" },
    ],
    stood: [
      { from: 210, to: 120, at: 0.3, length: 0.08, volume: 0.55 },
      { from: 1400, at: 0.3, length: 0.03, volume: 0.3, shape: "noise" },
    ],
    sank: [
      { from: 240, to: 90, at: 0.28, length: 0.3, volume: 0.45 },
      { from: 70, to: 28, at: 0.55, length: 0.9, volume: 0.9 },
    ],
  },
  keys: [
    { keys: ["←", "→", "↑", "↓"], does: TEXT.keys.walk },
    { keys: ["N", "E", "S", "W"], does: TEXT.keys.tip },
    { keys: ["Enter"], does: TEXT.keys.hold },
    { keys: ["Esc"], does: TEXT.keys.letGo },
    { keys: ["+", "−"], does: TEXT.keys.zoom },
  ],
  setUp,
  example: "d4N",
};

export default front;
