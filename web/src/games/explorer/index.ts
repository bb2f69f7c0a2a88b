// The explorer game's front.
import type { ExplorerView } from "../../wire";
import type { GameFront } from "../front";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { recap } from "./recap";
import Paper from "./Paper.svelte";
import { setUp } from "./setUp";
import Side from "./Side.svelte";
import { Voyage } from "./voyage.svelte";
import { TEXT } from "./texts";

const front: GameFront = {
  Board,
  paper: { parts: 1, Part: Paper },
  Side,
  Mark,
  draft: () => new Voyage(),
  sounds: {
    rolled: [
      { from: 900, length: 0.05, volume: 0.2, shape: "noise" },
      { from: 700, at: 0.08, length: 0.05, volume: 0.16, shape: "noise" },
      { from: 800, at: 0.17, length: 0.05, volume: 0.12, shape: "noise" },
    ],
    moved: [{ from: 110, to: 190, length: 0.7, volume: 0.3 }],
    changed: [{ from: 180, to: 320, length: 0.4, volume: 0.3 }],
    dropped: [{ from: 300, to: 90, length: 0.6, volume: 0.35 }],
    drawn: [
      { from: 520, length: 0.1, volume: 0.3 },
      { from: 780, at: 0.1, length: 0.22, volume: 0.3 },
    ],
    launched: [{ from: 900, to: 120, length: 1.1, volume: 0.3 }],
    result: [
      { from: 660, length: 0.12, volume: 0.3 },
      { from: 880, at: 0.12, length: 0.12, volume: 0.3 },
      { from: 1320, at: 0.24, length: 0.3, volume: 0.3 },
    ],
    failed: [{ from: 240, to: 90, length: 0.5, volume: 0.3, shape: "sawtooth" }],
    fell: [{ from: 200, to: 30, length: 2.2, volume: 0.6 }],
    prize: [
      { from: 523, length: 0.16, volume: 0.4 },
      { from: 659, at: 0.16, length: 0.16, volume: 0.4 },
      { from: 784, at: 0.32, length: 0.16, volume: 0.4 },
      { from: 1046, at: 0.48, length: 0.6, volume: 0.4 },
    ],
  },
  keys: [
    { keys: ["←", "→"], does: TEXT.keyOrbit },
    { keys: ["↑", "↓"], does: TEXT.keyOutward },
    { keys: ["Home"], does: TEXT.keyShip },
    { keys: ["1", "…", "9"], does: TEXT.keyButton },
    { keys: ["C"], does: TEXT.keyContinue },
    { keys: ["Enter"], does: TEXT.keyChoose },
  ],
  setUp,
  asks: ({ step }: ExplorerView) => (step === "build" ? ["build"] : []),
  recap,
  beginsTurn: ({ text }) => !!text?.startsWith("roll"),
  example: "roll 1",
};

export default front;
