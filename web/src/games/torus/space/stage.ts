// The film in space: counters along their ways round the torus and across the hole, bursts and beams.
import {
  AdditiveBlending,
  BufferGeometry,
  CatmullRomCurve3,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  type Scene,
  SphereGeometry,
  Vector3,
} from "three";

import type { Film, Pose } from "../film/film.svelte";
import type { Act, Place } from "../film/script";
import type { Fleet } from "./fleet";
import { heightOf } from "./pieces";
import { above } from "./shape";

const HOLE = new Vector3();
const SKY = 8;

export class Stage {
  readonly #curves = new WeakMap<Act, CatmullRomCurve3>();
  readonly #scene: Scene;
  #flashes = new Group();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Everything as it is at this moment of the film. */
  show(film: Film, fleet: Fleet): void {
    for (const [name, pose] of film.poses) {
      if (pose) this.#pose(name, pose, film, fleet);
      else fleet.hide(name);
    }
    this.#flash(film);
  }

  #pose(name: string, pose: Pose, film: Film, fleet: Fleet): void {
    const { act, whole } = pose;
    const height = heightOf(name, film.looks);
    const piece = fleet.actor(name, film.looks);
    if (!piece) return;
    if (act.path.length < 2) return void piece.position.copy(spot(act.path[0]!, act.path[0]!, height));
    if (!this.#curves.has(act)) this.#curves.set(act, curve(act.path, height));
    const way = this.#curves.get(act)!;
    way.getPoint(whole, piece.position);
    if ("isGroup" in piece) piece.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), way.getTangent(whole));
  }

  #flash(film: Film): void {
    this.#scene.remove(this.#flashes);
    this.#flashes.traverse(
      (each) => (each instanceof Mesh || each instanceof Line) && each.geometry.dispose(),
    );
    this.#flashes = new Group();
    for (const { act, part } of film.flashes)
      this.#flashes.add(act.what === "burst" ? ball(act.path[0]!, part) : beam(act.path, part));
    this.#scene.add(this.#flashes);
  }
}

/** Where a place is for a counter that passes it; the sky is above the hex beside it on the way. */
function spot(place: Place, beside: Place, height: number): Vector3 {
  if (place === "hole") return HOLE.clone();
  if (place === "sky")
    return beside === "hole" || beside === "sky" ? new Vector3(0, SKY, 0) : above(beside, height + SKY);
  return above(place, height);
}

function curve(path: readonly Place[], height: number): CatmullRomCurve3 {
  const points: Vector3[] = [];
  for (const [index, place] of path.entries()) {
    const point = spot(place, path[index + 1] ?? path[index - 1]!, height);
    // Into the hole and out of it one swings over its rim.
    const last = points.at(-1);
    if (last && (place === "hole" || path[index - 1] === "hole"))
      points.push(
        last
          .clone()
          .add(point)
          .multiplyScalar(0.5)
          .add(new Vector3(0, 1.6, 0)),
      );
    points.push(point);
  }
  return new CatmullRomCurve3(points);
}

function ball(hex: Place, part: number): Mesh {
  const material = new MeshBasicMaterial({
    color: "#ffb057",
    transparent: true,
    opacity: 1 - part,
    blending: AdditiveBlending,
    depthWrite: false,
  });
  const mesh = new Mesh(new SphereGeometry(0.2 + 1.8 * Math.sqrt(part), 20, 14), material);
  mesh.position.copy(above(hex, 0.4));
  return mesh;
}

/** Over the rock, or across the hole. */
function beam(path: readonly Place[], part: number): Line {
  const ends = path.map((place) => spot(place, place, 0.9));
  const material = new LineBasicMaterial({
    color: "#ff6a5c",
    transparent: true,
    opacity: Math.sin(Math.PI * Math.min(1, part + 0.1)),
  });
  return new Line(new BufferGeometry().setFromPoints(ends), material);
}
