// A wooden block of two cubes: its shape, its skin, and how it stands or lies on the board.
import { type BufferAttribute, type BufferGeometry, Quaternion, type Texture, Vector3 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

import { centre, footprint, isUpright } from "../geometry";
import type { Colour } from "../types";
import { canvas, MAPLE, paintEndGrain, paintGrain, texture, WALNUT } from "./wood";

/** A little less than its spaces, so that neighbours can be told apart. */
export const THICK = 0.86;
export const LONG = 1.86;
const ROUND = 0.07;
const SKIN = 256;
const UP = new Vector3(0, 1, 0);

/** The middle of a block, and how its long axis is turned from upright. */
export interface Pose {
  position: Vector3;
  turn: Quaternion;
}

export function heightOf(block: string): number {
  return isUpright(block) ? LONG : THICK;
}

export function poseOf(block: string): Pose {
  const { x, y } = centre(block);
  const position = new Vector3(x, heightOf(block) / 2, -y);
  const axis = isUpright(block)
    ? UP
    : footprint(block).width > 1
      ? new Vector3(1, 0, 0)
      : new Vector3(0, 0, 1);
  return { position, turn: new Quaternion().setFromUnitVectors(UP, axis) };
}

/** Long grain on the left half of the skin, the cut end on the right. */
export function skin(colour: Colour): Texture {
  const [wood, seed] = colour === "light" ? [MAPLE, 3] : [WALNUT, 7];
  const paint = canvas(SKIN, SKIN);
  paintGrain(paint, wood, [0, 0, SKIN / 2, SKIN], seed);
  paintEndGrain(paint, wood, [SKIN / 2, 0, SKIN / 2, SKIN], seed + 1);
  return texture(paint);
}

/** The shape, cut from another part of the wood for every number. */
export function blockShape(number: number): BufferGeometry {
  const shape = new RoundedBoxGeometry(THICK, LONG, THICK, 2, ROUND);
  const { position, normal, uv } = shape.attributes as Record<string, BufferAttribute>;
  const shift = ((number * 37) % 64) / 64;
  const [place, facing] = [new Vector3(), new Vector3()];
  for (let index = 0; index < position!.count; index++) {
    const { x, y, z } = place.fromBufferAttribute(position!, index);
    facing.fromBufferAttribute(normal!, index);
    const [east, up, south] = facing.toArray().map(Math.abs) as [number, number, number];
    if (up > east && up > south)
      uv!.setXY(index, 0.75 + (x / THICK) * 0.44, 0.3 + shift * 0.4 + (z / THICK) * 0.22);
    else
      uv!.setXY(
        index,
        0.16 + shift * 0.18 + ((east > south ? z : x) / THICK) * 0.28,
        0.5 + (y / LONG) * 0.98,
      );
  }
  return shape;
}
