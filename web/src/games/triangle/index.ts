// The triangle game's front.
import type { GameFront } from "../front";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { setUp } from "./setUp";
import { TEXT } from "./texts";
import { goalOf } from "./words";

const front: GameFront = {
  Board,
  Mark,
  seatTitles: (view) => view.colours,
  goal: goalOf,
  sounds: {
    placed: [
      { from: 420, to: 190, length: 0.08, volume: 0.55 },
      { from: 1800, length: 0.03, volume: 0.2, shape: "noise" },
    ],
    hole: [
      { from: 90, to: 34, length: 1.2, volume: 0.7 },
      { from: 420, to: 60, length: 0.7, volume: 0.25 },
    ],
    ring: [
      { from: 392, length: 0.22, volume: 0.3 },
      { from: 588, at: 0.05, length: 0.35, volume: 0.22 },
    ],
    swapped: [
      { from: 300, to: 450, length: 0.14, volume: 0.35 },
      { from: 450, to: 300, at: 0.12, length: 0.16, volume: 0.35 },
    ],
  },
  staged: ["ring"],
  keys: [
    { keys: ["←", "→", "↑", "↓"], does: TEXT.keys.walk },
    { keys: ["1", "…", "9"], does: TEXT.keys.digits },
    { keys: ["Enter"], does: TEXT.keys.enter },
    { keys: ["Esc"], does: TEXT.keys.escape },
    { keys: ["S"], does: TEXT.keys.swap },
  ],
  hasMainButton: false,
  setUp,
  example: "7@d3",
};

export default front;
