// Pictures for the rules page, each a position drawn by the board.
import type { Picture } from "../front";

export const pictures: Picture[] = [
  { clause: "2.1", caption: "The start: sixteen blocks upright in the middle, light and dark in turn." },
  {
    clause: "5.1",
    caption: "Light’s block has fallen south from d4 onto d2-d3.",
    actions: ["d4S"],
  },
  {
    clause: "5.2",
    caption: "A lying block may roll over either of its long edges: from e5-f5 onto e6-f6 or e4-f4.",
    position: { light: ["e5-f5"], dark: ["a5"], to_act: "light" },
  },
  {
    clause: "6.6",
    caption: "Three of the spaces beside the hole at c3 are taken: c4 must stay free.",
    position: { light: ["b3", "e5"], dark: ["d3-e3", "c2"], to_act: "light" },
  },
  {
    clause: "7.1",
    caption: "Both light blocks lie in line with a hole: each can stand up into it.",
    position: { light: ["d3-e3", "h4-h5"], dark: ["e6", "f7"], to_act: "light" },
  },
];
