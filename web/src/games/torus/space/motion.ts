// Movement in space: things along paths, flashes and beams, one after the other, never for long.
import { AdditiveBlending, BufferGeometry, CatmullRomCurve3, Line, LineBasicMaterial, Mesh, MeshBasicMaterial, type Object3D, type Scene, SphereGeometry, Vector3 } from "three";

interface Act {
  length: number;
  /** 0 to 1. */
  step: (part: number) => void;
  begin?: () => void;
  end?: () => void;
}

const LONGEST = 5000;

export class Motion {
  readonly #scene: Scene;
  #acts: Act[] = [];
  #started = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  get isMoving(): boolean {
    return this.#acts.length > 0;
  }

  along(what: Object3D, points: readonly Vector3[], length: number): void {
    if (points.length < 2) return;
    const curve = new CatmullRomCurve3([...points]);
    const [up, ahead] = [new Vector3(0, 1, 0), new Vector3()];
    this.#add({
      length,
      step: (part) => {
        curve.getPointAt(part, what.position);
        if ("isGroup" in what) what.quaternion.setFromUnitVectors(up, curve.getTangentAt(part, ahead));
      },
    });
  }

  flash(at: Vector3, size: number, colour = "#ffb057"): void {
    const material = new MeshBasicMaterial({ color: colour, transparent: true, blending: AdditiveBlending, depthWrite: false });
    const ball = new Mesh(new SphereGeometry(1, 20, 14), material);
    ball.position.copy(at);
    this.#add({
      length: 520,
      begin: () => this.#scene.add(ball),
      step: (part) => {
        ball.scale.setScalar(0.15 + size * Math.sqrt(part));
        material.opacity = 1 - part;
      },
      end: () => this.#scene.remove(ball),
    });
  }

  beam(from: Vector3, to: Vector3): void {
    const material = new LineBasicMaterial({ color: "#ff6a5c", transparent: true });
    const line = new Line(new BufferGeometry().setFromPoints([from, to]), material);
    this.#add({
      length: 420,
      begin: () => this.#scene.add(line),
      step: (part) => (material.opacity = Math.sin(Math.PI * Math.min(1, part + 0.15))),
      end: () => this.#scene.remove(line),
    });
  }

  /** Goes on to this moment; false when all is done. */
  advance(now: number): boolean {
    const act = this.#acts[0];
    if (!act) return false;
    if (!this.#started) {
      this.#started = now;
      act.begin?.();
    }
    // A long queue is told faster.
    const hurry = Math.max(1, this.#acts.reduce((sum, each) => sum + each.length, 0) / LONGEST);
    const part = Math.min(1, ((now - this.#started) * hurry) / act.length);
    act.step(part);
    if (part < 1) return true;
    act.end?.();
    this.#acts.shift();
    this.#started = 0;
    return this.#acts.length > 0;
  }

  /** All at once. */
  finish(): void {
    for (const act of this.#acts) {
      act.begin?.();
      act.step(1);
      act.end?.();
    }
    this.#acts = [];
    this.#started = 0;
  }

  #add(act: Act): void {
    this.#acts.push(act);
  }
}
