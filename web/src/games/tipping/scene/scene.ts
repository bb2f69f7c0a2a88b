// The board in three dimensions. It shows what it is told, and says what is pointed at.
import { type Mesh, Raycaster, Scene as Space, Vector2, Vector3, WebGLRenderer } from "three";

import type { Graphics } from "../../../app/graphics";
import { centre, outline, size } from "../geometry";
import type { Movement, Piece } from "../pieces";
import type { Offer } from "../types";
import { heightOf, LONG } from "./block";
import { Blocks } from "./blocks";
import { OrbitCamera } from "./camera";
import { Frames } from "./frames";
import { Lamp } from "./light";
import { type Marked, Marks, PEEPS } from "./marks";
import { MARGIN, Slab, THICKNESS } from "./slab";

export { heightOf } from "./block";
export type { Marked } from "./marks";

/** A point of the canvas, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export type Picked = { offer: Offer } | { block: string } | null;

const MAX_PIXEL_RATIO = 2;

export class Scene {
  readonly orbit: OrbitCamera;
  /** Called after every frame: what lies over the canvas moves with it. */
  onframe: () => void = () => {};
  readonly #renderer: WebGLRenderer;
  readonly #space = new Space();
  readonly #lamp: Lamp;
  readonly #slab: Slab;
  readonly #blocks: Blocks;
  readonly #marks = new Marks();
  readonly #ray = new Raycaster();
  readonly #frames = new Frames(
    (now) => this.#draw(now),
    (share) => this.#sharpen(share),
  );
  #width = 1;
  #height = 1;
  #shadowsAreOld = true;

  constructor(canvas: HTMLCanvasElement, rows: readonly string[], graphics: Graphics) {
    const { width, height } = size(rows);
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: graphics === "hardware" });
    this.orbit = new OrbitCamera(outline(rows, MARGIN).flat(), THICKNESS, LONG);
    this.#lamp = new Lamp(width, height);
    this.#slab = new Slab(rows, this.#lamp);
    this.#blocks = new Blocks(this.#lamp);
    this.#space.add(this.#slab.group, this.#blocks.group, this.#marks.group);
  }

  get isMoving(): boolean {
    return this.#blocks.isMoving;
  }

  show(pieces: readonly Piece[], movements: readonly Movement[]): void {
    this.#blocks.show(pieces, movements);
    this.#shadowsAreOld = true;
    this.#frames.ask();
  }

  mark(marked: Marked, raised: string | null): void {
    this.#marks.show(marked);
    this.#blocks.raise(raised);
    this.#frames.ask();
  }

  /** A block in the hand leans the way it is pulled. */
  lean(offer: Offer | null, angle = 0): void {
    this.#blocks.lean(offer, angle);
    this.#shadowsAreOld = true;
    this.#frames.ask();
  }

  flip(flipped: boolean): void {
    this.orbit.reset(flipped);
    this.moved();
  }

  /** Letters and numbers stand upright for the player; or there are none. */
  label(flipped: boolean, areShown: boolean): void {
    this.#slab.label(flipped, areShown);
    this.#frames.ask();
  }

  /** The camera was moved. */
  moved(): void {
    this.orbit.place(this.#width / this.#height);
    this.#frames.ask();
  }

  /** The first size also decides from where the board is seen first. */
  resize(width: number, height: number, flipped: boolean): void {
    const isFirst = this.#width === 1;
    [this.#width, this.#height] = [Math.max(1, width), Math.max(1, height)];
    this.#sharpen(1);
    this.moved();
    if (!isFirst) return;
    this.orbit.reset(flipped);
    this.moved();
  }

  /** What is under a point. A block is not hidden by its own ghosts: `active` is the one that has them now. */
  pick({ x, y }: Point, active: string | null): Picked {
    const at = new Vector2((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2);
    this.#ray.setFromCamera(at, this.orbit.camera);
    const [ghosts, blocks] = [this.#marks.targets, this.#blocks.targets];
    const hits = this.#ray
      .intersectObjects([...ghosts.keys(), ...blocks.keys()], false)
      .map(({ object }) => object as Mesh);
    const nearest = hits.find((mesh) => blocks.has(mesh));
    const hit = nearest && blocks.get(nearest) === active ? nearest : hits[0];
    if (!hit) return null;
    const offer = ghosts.get(hit);
    return offer ? { offer } : { block: blocks.get(hit)! };
  }

  /** Where a space is seen on the canvas: its ground, or the top of the block that covers it. */
  project(space: string, block: string | undefined): Point {
    return this.#project(space, block ? heightOf(block) : 0);
  }

  /** Where the ground below the middle of a block is seen. */
  projectGround(block: string): Point {
    return this.#project(block, 0);
  }

  projectGhost({ to, motion }: Offer): Point {
    return this.#project(to, motion === "sank" ? PEEPS : heightOf(to));
  }

  dispose(): void {
    this.#frames.stop();
    for (const part of [this.#blocks, this.#marks, this.#slab, this.#lamp, this.#renderer]) part.dispose();
  }

  #draw(now: number): boolean {
    const isMoving = this.#blocks.isMoving;
    this.#blocks.advance(now);
    if (isMoving || this.#shadowsAreOld) this.#lamp.cast(this.#renderer, this.#space);
    this.#shadowsAreOld = false;
    this.#renderer.render(this.#space, this.orbit.camera);
    this.onframe();
    return isMoving;
  }

  #project(block: string, height: number): Point {
    const { x, y } = centre(block);
    const seen = new Vector3(x, height, -y).project(this.orbit.camera);
    return { x: ((seen.x + 1) / 2) * this.#width, y: ((1 - seen.y) / 2) * this.#height };
  }

  #sharpen(share: number): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO) * share);
    this.#renderer.setSize(this.#width, this.#height, false);
  }
}
