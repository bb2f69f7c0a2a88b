// The torus game's front.
import type { TorusView } from "../../wire";
import type { GameFront } from "../front";
import { balance } from "./balance";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { foresee } from "./foresee";
import Mark from "./Mark.svelte";
import Paper from "./Paper.svelte";
import { Plan } from "./plan.svelte";
import { recap } from "./recap";
import Roster from "./Roster.svelte";
import { setUp } from "./setUp";
import { TEXT, WHO_IS_BLUE } from "./texts";
import { seatTitles } from "./words";

/** What is seen happening is heard then. */
const STAGED = [
  "moved",
  "flew",
  "lob",
  "jumped",
  "landed",
  "swallowed",
  "detonated",
  "destroyed",
  "attacked",
  "scored",
];

const front: GameFront = {
  Board,
  Side: Roster,
  paper: { parts: 6, Part: Paper },
  Mark,
  seatTitles,
  sides: ({ first }) => WHO_IS_BLUE[String(first)] ?? "",
  goal: ({ scenario }: TorusView) => (scenario === "advanced" ? TEXT.advancedGoal : ""),
  draft: () => new Plan(),
  points: (view: TorusView) =>
    view.scenario === "basic" ? view.sides.map((side) => view.points[side] ?? 0) : [],
  recap,
  balance,
  Ending,
  staged: STAGED,
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
    attacked: [
      { from: 1700, to: 900, length: 0.28, volume: 0.25, shape: "sawtooth" },
      { from: 2400, length: 0.08, volume: 0.12, shape: "noise" },
    ],
    lob: [{ from: 240, to: 90, length: 0.5, volume: 0.35, shape: "sawtooth" }],
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
      does: TEXT.keys.walk,
    },
    { keys: ["Q", "W", "E", "A", "S", "D"], does: TEXT.keys.directions },
    { keys: ["N", "P"], does: TEXT.keys.next },
    { keys: ["Enter"], does: TEXT.keys.enter },
    { keys: ["1", "2", "3", "4"], does: TEXT.keys.announce },
    { keys: ["G"], does: TEXT.keys.go },
    { keys: ["I", ",", "."], does: TEXT.keys.steer },
    { keys: ["X"], does: TEXT.keys.end },
    { keys: ["C", "+", "−"], does: TEXT.keys.view },
    { keys: ["Esc"], does: TEXT.keys.escape },
  ],
  setUp,
  foresee: (action, legal, draft) => foresee(action, legal, draft as Plan),
  example: "step PL1 NW",
};

export default front;
