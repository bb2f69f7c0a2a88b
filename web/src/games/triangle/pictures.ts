// Pictures for the rules page, each a position drawn by the board.
import type { Picture } from "../front";

const FULL = {
  a1: "R10", b1: "G1", b2: "R9", c1: "R2", c2: "G7", c3: "G10", d1: "G8", d2: "R5", d4: "R8",
  e1: "R6", e2: "G9", e3: "R3", e4: "G4", e5: "R7", f1: "G2", f2: "R1", f3: "G6", f4: "R4", f5: "G3", f6: "G5",
};

export const pictures: Picture[] = [
  { clause: "1.1", caption: "The empty board: six rows, 21 cells from a1 to f6." },
  {
    clause: "3.2",
    caption: "Red has placed the 7 on d3, green the 2 beside it on d2.",
    actions: ["7@d3", "2@d2"],
  },
  {
    clause: "4",
    caption: "All tiles are placed. d3 is the hole, and the rings around it are counted outward.",
    position: { cells: FULL, to_act: null },
  },
];
