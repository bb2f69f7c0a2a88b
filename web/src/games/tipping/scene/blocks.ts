// The blocks on the board, each the same thing from one view to the next, and their movements one after the other.
import { Group, Mesh, type ShaderMaterial } from "three";

import type { Movement, Piece } from "../pieces";
import type { Colour, Offer } from "../types";
import { blockShape, poseOf, skin } from "./block";
import { CASTS, type Lamp } from "./light";
import { type Motion, motionOf } from "./motion";

/** Who looks at many movements at once wants to see where they led. */
const MOST_QUEUED = 4;

interface Running {
  mesh: Mesh;
  motion: Motion;
  /** Seconds of it that are over already. */
  begins: number;
}

interface Skins {
  plain: ShaderMaterial;
  raised: ShaderMaterial;
  sinking: ShaderMaterial;
}

export class Blocks {
  readonly group = new Group();
  readonly #skins: Record<Colour, Skins>;
  readonly #meshes = new Map<number, Mesh>();
  #pieces: readonly Piece[] = [];
  #queue: Running[] = [];
  #began: number | null = null;
  #leaning: { id: number; angle: number } | null = null;

  constructor(lamp: Lamp) {
    this.#skins = { light: skins(lamp, "light"), dark: skins(lamp, "dark") };
  }

  get isMoving(): boolean {
    return this.#queue.length > 0;
  }

  show(pieces: readonly Piece[], movements: readonly Movement[]): void {
    this.#pieces = pieces;
    for (const movement of movements) this.#enqueue(movement);
    this.#leaning = null;
    if (this.#queue.length > MOST_QUEUED) this.#queue = [];
    this.#settle();
  }

  /** Brightens one block, and no other. */
  raise(block: string | null): void {
    for (const { id, colour, at } of this.#pieces) {
      const mesh = this.#meshes.get(id);
      if (mesh) mesh.material = this.#skins[colour][at === block ? "raised" : "plain"];
    }
  }

  /** The block of an offer leans that way by an angle; without one, all stand as they should. */
  lean(offer: Offer | null, angle: number): void {
    this.#settle();
    const piece = offer && this.#pieces.find(({ at }) => at === offer.block);
    const mesh = piece && this.#meshes.get(piece.id);
    if (!offer || !piece || !mesh) return void (this.#leaning = null);
    this.#leaning = { id: piece.id, angle };
    const { block: from, to, direction, motion } = offer;
    motionOf({ ...piece, from, to, direction, sinks: motion === "sank" }).lean(angle, poseOfMesh(mesh));
  }

  /** Moves what moves to where it is at this moment, in milliseconds. */
  advance(now: number): void {
    const running = this.#queue[0];
    if (!running) return;
    this.#began ??= now - running.begins * 1000;
    const seconds = (now - this.#began) / 1000;
    running.motion.at(Math.min(seconds, running.motion.seconds), poseOfMesh(running.mesh));
    if (seconds < running.motion.seconds) return;
    this.#queue.shift();
    this.#began = null;
    if (!this.#queue.length) this.#settle();
  }

  /** The meshes that can be pointed at, with the places of their blocks. */
  get targets(): Map<Mesh, string> {
    return new Map(this.#pieces.map(({ id, at }) => [this.#meshes.get(id)!, at]));
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) mesh.geometry.dispose();
    for (const { plain, raised, sinking } of Object.values(this.#skins)) {
      plain.uniforms.map!.value.dispose();
      for (const material of [plain, raised, sinking]) material.dispose();
    }
  }

  #enqueue(movement: Movement): void {
    const mesh = this.#meshes.get(movement.id);
    if (!mesh) return;
    if (movement.sinks) mesh.material = this.#skins[movement.colour].sinking;
    const motion = motionOf(movement);
    const leant = this.#leaning?.id === movement.id ? this.#leaning.angle : 0;
    this.#queue.push({ mesh, motion, begins: motion.reaches(leant) });
  }

  /** Whatever does not move stands where it belongs, and what is gone is taken away. */
  #settle(): void {
    const moving = new Set(this.#queue.map(({ mesh }) => mesh));
    for (const piece of this.#pieces) {
      const mesh = this.#meshes.get(piece.id) ?? this.#make(piece);
      if (moving.has(mesh)) continue;
      const { position, turn } = poseOf(piece.at);
      mesh.position.copy(position);
      mesh.quaternion.copy(turn);
    }
    const kept = new Set(this.#pieces.map(({ id }) => id));
    for (const [id, mesh] of this.#meshes) {
      if (kept.has(id) || moving.has(mesh)) continue;
      this.group.remove(mesh);
      mesh.geometry.dispose();
      this.#meshes.delete(id);
    }
  }

  #make(piece: Piece): Mesh {
    const mesh = new Mesh(blockShape(piece.id), this.#skins[piece.colour].plain);
    mesh.layers.enable(CASTS);
    this.#meshes.set(piece.id, mesh);
    this.group.add(mesh);
    return mesh;
  }
}

function skins(lamp: Lamp, colour: Colour): Skins {
  const map = skin(colour);
  return {
    plain: lamp.material(map),
    raised: lamp.material(map, { tint: colour === "light" ? 1.12 : 1.5 }),
    sinking: lamp.material(map, { sinking: true }),
  };
}

function poseOfMesh(mesh: Mesh) {
  return { position: mesh.position, turn: mesh.quaternion };
}
