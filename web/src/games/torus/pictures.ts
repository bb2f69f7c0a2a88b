// Pictures for the rules page, each a position drawn by the board.
import type { Picture } from "../front";

export const pictures: Picture[] = [];
