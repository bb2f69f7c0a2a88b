// Texts of the board editor's fields.
import { SIDE_NAMES, type Side } from "../words";

export const TEXT = {
  turn: "Turn (0: before the first)",
  side: "Whose turn",
  phase: "Phase",
  points: "Points",
  add: "Add a counter …",
  addFor: (side: Side) => `Add a counter for ${SIDE_NAMES[side]}`,
  waiting: "waiting",
  whereOf: (name: string) => `Where ${name} is: a hex, or waiting`,
  remove: (name: string) => `Remove ${name}`,
  states: { disrupted: "disrupted", down: "face down" },
  facing: "facing",
  missile: (name: string) => `${name} missile`,
  missileOf: (size: string) => `${size} missile`,
};
