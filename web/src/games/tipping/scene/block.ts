// A wooden block of two cubes: its shape, its skin, and how it stands or lies on the board.
import { type BufferGeometry, MeshLambertMaterial, Quaternion, type Texture, Vector3 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

import { centre, footprint, isUpright } from "../geometry";
import type { Colour } from "../types";
import { canvas, MAPLE, paintEndGrain, paintGrain, texture, WALNUT } from "./wood";

/** A little less than its spaces, so that neighbours can be told apart. */
export const THICK = 0.86;
export const LONG = 1.86;
const ROUND = 0.07;

export interface Pose {
  position: Vector3;
  turn: Quaternion;
}

const UP = new Vector3(0, 1, 0);

/** Where the middle of a block is, and how its long axis is turned, when it stands or lies there. */
export function poseOf(block: string): Pose {
  const { x, y } = centre(block);
  const position = new Vector3(x, (isUpright(block) ? LONG : THICK) / 2, -y);
  const axis = isUpright(block) ? UP : footprint(block).width > 1 ? new Vector3(1, 0, 0) : new Vector3(0, 0, 1);
  return { position, turn: new Quaternion().setFromUnitVectors(UP, axis) };
}

const SKIN = 256;

/** Long grain on the left half of the skin, the cut end on the right. */
function skin(colour: Colour): Texture {
  const wood = colour === "light" ? MAPLE : WALNUT;
  const paint = canvas(SKIN, SKIN);
  paintGrain(paint, wood, [0, 0, SKIN / 2, SKIN], colour === "light" ? 3 : 7);
  paintEndGrain(paint, wood, [SKIN / 2, 0, SKIN / 2, SKIN], colour === "light" ? 4 : 8);
  return texture(paint);
}

export function blockMaterial(colour: Colour): MeshLambertMaterial {
  return new MeshLambertMaterial({ map: skin(colour) });
}

/** The shape, cut from another part of the wood for every number. */
export function blockGeometry(number: number): BufferGeometry {
  const shape = new RoundedBoxGeometry(THICK, LONG, THICK, 2, ROUND);
  const { position, normal, uv } = shape.attributes;
  const shift = ((number * 37) % 64) / 64;
  for (let index = 0; index < position!.count; index++) {
    const [x, y, z] = [position!.getX(index) / THICK, position!.getY(index) / LONG, position!.getZ(index) / THICK];
    const [nx, ny, nz] = [normal!.getX(index), normal!.getY(index), normal!.getZ(index)].map(Math.abs) as [number, number, number];
    if (ny > nx && ny > nz) uv!.setXY(index, 0.52 + (x + 0.5) * 0.46, 0.25 + (z + 0.5) * 0.5 * (0.6 + shift * 0.4));
    else uv!.setXY(index, 0.02 + ((nx > nz ? z : x) + 0.5) * 0.28 + shift * 0.16, y + 0.5);
  }
  return shape;
}
