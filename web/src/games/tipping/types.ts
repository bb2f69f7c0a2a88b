// What the server tells of this game, by the names that the drawing uses.
import type { TippingBlockTips, TippingGhost, TippingTips, TippingView } from "../../wire";
import type { BoardProps } from "../front";
import type { Choice } from "./choice.svelte";

export type Colour = TippingView["turn"];
export type Direction = TippingGhost["direction"];

/** The wire knows no keys but texts; here every side has its part. */
export type View = Omit<TippingView, "blocks" | "sunk"> & {
  blocks: Record<Colour, string[]>;
  sunk: Record<Colour, number>;
};
export type Preview = TippingTips;
export type BlockTips = TippingBlockTips;
export type Ghost = TippingGhost;

/** An action on offer: its text and where it leads. */
export type Offer = Ghost & { text: string };

export type Props = BoardProps<View, Preview, Choice>;
