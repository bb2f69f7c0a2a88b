// The torus game's front.
import type { TorusView } from "../../wire";
import type { GameFront } from "../front";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { Plan } from "./plan.svelte";
import Roster from "./Roster.svelte";

const front: GameFront = {
  Board,
  Side: Roster,
  Mark,
  titles: (view: TorusView) => (view.is_undecided ? ["one", "two"] : view.sides),
  draft: () => new Plan(),
  sounds: {
    moved: [{ from: 130, to: 105, length: 0.12, volume: 0.3, shape: "noise" }],
    landed: [
      { from: 900, to: 120, length: 0.35, volume: 0.3 },
      { from: 90, at: 0.32, length: 0.12, volume: 0.5, shape: "noise" },
    ],
    swallowed: [{ from: 500, to: 40, length: 0.9, volume: 0.4 }],
    jumped: [{ from: 120, to: 1100, length: 0.45, volume: 0.3 }],
    launch: [{ from: 180, to: 620, length: 0.3, volume: 0.35, shape: "sawtooth" }],
    flew: [{ from: 620, to: 380, length: 0.25, volume: 0.2, shape: "sawtooth" }],
    aimed: [{ from: 1300, length: 0.05, volume: 0.2 }],
    detonated: [
      { from: 200, to: 40, length: 0.6, volume: 0.6, shape: "noise" },
      { from: 70, to: 30, length: 0.7, volume: 0.6 },
    ],
    destroyed: [{ from: 320, to: 50, length: 0.5, volume: 0.4, shape: "square" }],
    scored: [
      { from: 520, length: 0.12, volume: 0.3 },
      { from: 780, at: 0.11, length: 0.18, volume: 0.3 },
    ],
  },
  keys: [
    {
      keys: ["←", "→", "↑", "↓"],
      does: "walk over the map (left and right keep the row; with Shift, the other neighbour)",
    },
    { keys: ["Q", "W", "E", "A", "S", "D"], does: "walk in the six directions, over the seams" },
    { keys: ["N", "P"], does: "the next and the previous counter that may act" },
    { keys: ["Enter"], does: "choose the hex or the counter on it; once more to do it" },
    { keys: ["1", "2", "3", "4"], does: "announce so many landings" },
    { keys: ["G"], does: "do what is planned: go there, or fire" },
    { keys: ["I", ",", "."], does: "steer a missile: ahead, left, right" },
    { keys: ["X"], does: "end the phase" },
    { keys: ["C", "+", "−"], does: "centre the map on the hex, nearer, farther" },
    { keys: ["Esc"], does: "choose nothing" },
  ],
  example: "step PL1 NW",
};

export default front;
