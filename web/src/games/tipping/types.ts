// What the server tells of this game, by the names that the drawing uses.
import type { BoardProps } from "../front";
import type { Choice } from "./choice.svelte";

export type Colour = "light" | "dark";
export type Direction = "north" | "east" | "south" | "west";

export interface View {
  /** Row by row, north first: a dot is a space, an O a hole. */
  rows: string[];
  /** `d4` upright, `d4-e4` lying. */
  blocks: Record<Colour, string[]>;
  sunk: Record<Colour, number>;
  goal: number;
  turn: Colour;
  to_act: Colour | null;
  actions_left: number;
  last: Record<Colour, [string, string] | null>;
  quiet: number;
  quiet_turns: number;
  repetition: number;
  blocked: "pass" | "lose";
  past: string[];
  ended: "sunk" | "blocked" | "repetition" | "quiet" | null;
}

/** A block where it would be after an action. */
export interface Ghost {
  colour: Colour;
  block: string;
  to: string;
  direction: Direction;
  deed: "fell" | "rolled" | "stood" | "sank";
}

/** An action on offer: its text and where it leads. */
export interface Offer extends Ghost {
  text: string;
}

export interface Preview {
  ghosts: Record<string, Ghost>;
  /** Holes with a single free space beside them, and that space. */
  keep_free: Record<string, string>;
}

/** The answer to a question about one block. */
export interface BlockTips {
  ghosts: Record<string, Ghost>;
  refused: Record<string, { direction: Direction; rule: string; why: string }>;
}

export type Props = BoardProps<View, Preview, Choice>;
