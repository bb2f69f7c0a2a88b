// All counters in space, kept in step with the view.
import {
  CatmullRomCurve3,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  type Scene,
  Sprite,
  TubeGeometry,
  Vector3,
} from "three";

import type { TorusView } from "../../../wire";
import type { Looks } from "../film/looks";
import type { Line } from "../marks";
import { HOLE } from "./hole";
import { dart, MISSILE_HEIGHT, ship, SHIP_HEIGHT, SIGN, UNIT_HEIGHT, unitSign } from "./pieces";
import { above } from "./shape";

export class Fleet {
  readonly #pieces = new Map<string, Object3D>();
  readonly #looks = new Map<string, string>();
  readonly #scene: Scene;
  #tracks = new Group();
  #largeness = 1;

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.add(this.#tracks);
  }

  enlarge(largeness: number): void {
    this.#largeness = largeness;
    for (const piece of this.#pieces.values()) this.#fit(piece);
  }

  #fit(piece: Object3D): void {
    if (piece instanceof Sprite) piece.scale.setScalar(SIGN * this.#largeness);
  }

  /** Every counter where the view has it. */
  settle(view: TorusView, chosen: ReadonlySet<string>): void {
    const seen = new Set<string>();
    const crowd = new Map<string, number>();
    for (const unit of view.units) {
      if (unit.role === "base") continue;
      const number = crowd.get(unit.at) ?? 0;
      crowd.set(unit.at, number + 1);
      const place = unit.at === "jump" ? orbit(number) : above(unit.at, UNIT_HEIGHT + number * 0.7);
      const look = [unit.role, unit.disrupted, unit.down, chosen.has(unit.name)].join();
      this.#put(unit.name, look, place, () => unitSign(unit, chosen.has(unit.name)));
      seen.add(unit.name);
    }
    for (const missile of view.missiles) {
      if (missile.at === "ship") continue;
      const look = [missile.facing, missile.at, chosen.has(missile.name)].join();
      this.#put(missile.name, look, above(missile.at, MISSILE_HEIGHT), () =>
        dart(missile, chosen.has(missile.name)),
      );
      seen.add(missile.name);
    }
    for (const [key, at] of Object.entries(view.ships)) {
      const side = key as "blue" | "white";
      this.#put(`${side}:ship`, at, above(at, SHIP_HEIGHT + (side === "blue" ? 0 : 0.9)), () =>
        ship(side, at),
      );
      seen.add(`${side}:ship`);
    }
    for (const [name, piece] of this.#pieces) {
      piece.visible = true;
      if (seen.has(name)) continue;
      this.#scene.remove(piece);
      this.#pieces.delete(name);
      this.#looks.delete(name);
    }
  }

  /** A counter that the film moves, on the map or not. */
  actor(name: string, looks: Looks): Object3D | undefined {
    const [unit, missile] = [looks.units.get(name), looks.missiles.get(name)];
    if (!this.#pieces.has(name)) {
      if (unit) this.#put(name, "", new Vector3(), () => unitSign(unit, false));
      else if (missile) this.#put(name, "", new Vector3(), () => dart(missile, false));
    }
    const piece = this.#pieces.get(name);
    if (piece) piece.visible = true;
    return piece;
  }

  hide(name: string): void {
    const piece = this.#pieces.get(name);
    if (piece) piece.visible = false;
  }

  draw(lines: readonly Line[]): void {
    this.#scene.remove(this.#tracks);
    this.#tracks.traverse((each) => each instanceof Mesh && each.geometry.dispose());
    this.#tracks = new Group();
    for (const { path, side, isDim } of lines) {
      if (path.length < 2) continue;
      const curve = new CatmullRomCurve3(path.map((hex) => above(hex, 0.35)));
      const colour = { blue: "#7fb2ff", white: "#f3efe4", plan: "#ff9d45" }[side];
      const material = new MeshBasicMaterial({
        color: colour,
        transparent: true,
        opacity: isDim ? 0.25 : 0.85,
      });
      this.#tracks.add(
        new Mesh(new TubeGeometry(curve, path.length * 4, side === "plan" ? 0.09 : 0.05, 6), material),
      );
    }
    this.#scene.add(this.#tracks);
  }

  #put(name: string, look: string, place: Vector3, make: () => Object3D): void {
    let piece = this.#pieces.get(name);
    if (!piece || this.#looks.get(name) !== look) {
      if (piece) this.#scene.remove(piece);
      piece = make();
      this.#fit(piece);
      this.#scene.add(piece);
      this.#pieces.set(name, piece);
      this.#looks.set(name, look);
    }
    piece.position.copy(place);
  }
}

/** Units in jump circle the hole. */
function orbit(number: number): Vector3 {
  const turn = number * 1.1;
  return new Vector3(Math.cos(turn) * HOLE * 1.9, 0.9, Math.sin(turn) * HOLE * 1.9);
}
