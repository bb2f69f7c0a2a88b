// The board in three dimensions: light, slab, blocks, and a frame whenever something has changed.
import {
  DirectionalLight, HemisphereLight, Mesh, type MeshLambertMaterial, PCFShadowMap, Plane, Raycaster, Scene as Space, Vector2, Vector3,
  WebGLRenderer,
} from "three";

import { size } from "../geometry";
import type { Movement, Piece } from "../pieces";
import type { Colour } from "../types";
import { blockGeometry, blockMaterial, poseOf } from "./block";
import { CASTS, Lamp } from "./light";
import { OrbitCamera } from "./camera";
import { Slab } from "./slab";
import { type Motion, motionOf } from "./tipping";

export class Scene {
  readonly orbit: OrbitCamera;
  readonly #renderer: WebGLRenderer;
  readonly #space = new Space();
  readonly #slab: Slab;
  readonly #materials: Record<Colour, MeshLambertMaterial>;
  readonly #blocks = new Map<number, Mesh>();
  #moving: { mesh: Mesh; motion: Motion; began: number; gone: boolean }[] = [];
  #frame = 0;
  #lamp!: Lamp; #dirty = true;

  constructor(canvas: HTMLCanvasElement, rows: readonly string[]) {
    const { width, height } = size(rows);
    this.orbit = new OrbitCamera(width, height);
    const Q = new URLSearchParams(location.search);
    this.#renderer = new WebGLRenderer({ canvas, alpha: Q.get("alpha")!=="0", antialias: Q.get("aa")!=="0" });
    this.#renderer.shadowMap.enabled = Q.get("sh")!=="0";
    this.#renderer.shadowMap.type = Q.get("sh")==="basic" ? 0 : PCFShadowMap;
    if (Q.get("static")) { this.#renderer.shadowMap.autoUpdate = false; this.#renderer.shadowMap.needsUpdate = true; }
    this.#slab = new Slab(rows);
    this.#materials = { light: blockMaterial("light"), dark: blockMaterial("dark") };
    this.#space.add(this.#slab.group);
    const lamp = new Lamp(width, height); this.#lamp = lamp;
    this.#materials.light = lamp.material(this.#materials.light.map!) as never;
    this.#materials.dark = lamp.material(this.#materials.dark.map!) as never;
    this.#slab.group.traverse((o) => { const m = (o as Mesh).material as any; if (Array.isArray(m)) (o as Mesh).material = [lamp.material(m[0].map), lamp.material(m[0].map)]; });
    void HemisphereLight; void sun;
    void Plane; void Raycaster; void Vector2;
  }

  show(pieces: readonly Piece[], movements: readonly Movement[]): void {
    for (const piece of pieces) {
      const mesh = this.#blocks.get(piece.id) ?? this.#add(piece);
      const { position, turn } = poseOf(piece.at);
      mesh.position.copy(position);
      mesh.quaternion.copy(turn);
    }
    for (const movement of movements) {
      const mesh = this.#blocks.get(movement.id)!;
      this.#moving.push({ mesh, motion: motionOf(movement), began: performance.now(), gone: movement.sinks });
    }
    this.draw();
  }

  resize(width: number, height: number, ratio: number): void {
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.orbit.place(width / height);
    this.draw();
  }

  draw(): void {
    this.#frame ||= requestAnimationFrame((now) => this.#render(now));
  }

  renderNow(): void { this.#render(performance.now()); }

  #render(now: number): void {
    this.#frame = 0;
    for (const { mesh, motion, began } of this.#moving) {
      motion.at(Math.min(motion.seconds, Math.max(0, (now - began) / 1000)), { position: mesh.position, turn: mesh.quaternion });
    }
    this.#moving = this.#moving.filter(({ motion, began }) => now - began < motion.seconds * 1000);
    if (this.#dirty || this.#moving.length) { this.#lamp.cast(this.#renderer, this.#space); this.#dirty = false; }
    this.#renderer.render(this.#space, this.orbit.camera);
    if (this.#moving.length) this.draw();
  }

  #add(piece: Piece): Mesh {
    const mesh = new Mesh(blockGeometry(piece.id), this.#materials[piece.colour]);
    mesh.layers.enable(CASTS);
    this.#blocks.set(piece.id, mesh);
    this.#space.add(mesh);
    return mesh;
  }
}

/** A low warm light from the south-west, with shadows over the whole board. */
function sun(width: number, height: number): DirectionalLight {
  const light = new DirectionalLight("#ffe2b8", 2.6);
  const middle = new Vector3(width / 2, 0, -height / 2);
  light.position.set(-0.55, 1.25, 0.45).multiplyScalar(18).add(middle);
  light.target.position.copy(middle);
  light.target.updateMatrixWorld();
  light.castShadow = true;
  const reach = Math.hypot(width, height) / 2 + 1;
  Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 5, far: 40 });
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.bias = -0.0008;
  light.shadow.normalBias = 0.02;
  return light;
}
