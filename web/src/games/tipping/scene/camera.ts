// The camera: it circles around the middle of the board, within limits in which the board can be played.
import { PerspectiveCamera, Vector3 } from "three";

const FRONT = 0.72;
/** A picture that is higher than wide has room to look from farther above. */
const FRONT_OF_NARROW = 0.5;
/** From almost straight above to a seat at the table. */
const TILTS = [0.1, 1.15] as const;
const ZOOMS = [0.5, 1.25] as const;
const VIEW = 28;
const FILLED = 0.985;

export class OrbitCamera {
  readonly camera = new PerspectiveCamera(VIEW, 1, 2, 120);
  /** Around the board: 0 looks north. */
  azimuth = 0;
  /** From straight above. */
  tilt = FRONT;
  /** The share of the distance from which the whole board is seen. */
  zoom = 1;
  readonly #middle: Vector3;
  readonly #rim: Vector3[];

  /** The `corners` of the board must all be in the picture, down to its underside, and so must `tall` blocks on it. */
  constructor(corners: readonly [number, number][], thick: number, tall: number) {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    this.#middle = new Vector3(
      (Math.min(...xs) + Math.max(...xs)) / 2,
      0,
      -(Math.min(...ys) + Math.max(...ys)) / 2,
    );
    this.#rim = corners.flatMap(([x, y]) => {
      const corner = new Vector3(x, 0, -y);
      const inside = corner.clone().sub(this.#middle).setLength(1);
      return [corner.clone().setY(-thick), corner.sub(inside).setY(tall)];
    });
  }

  /** How many quarters the board is turned clockwise, to the nearest: what an arrow key means. */
  get quarters(): number {
    return ((Math.round(this.azimuth / (Math.PI / 2)) % 4) + 4) % 4;
  }

  turn(by: number, tiltBy = 0): void {
    this.azimuth += by;
    this.tilt = within(TILTS, this.tilt + tiltBy);
  }

  approach(factor: number): void {
    this.zoom = within(ZOOMS, this.zoom * factor);
  }

  reset(flipped: boolean): void {
    this.azimuth = flipped ? Math.PI : 0;
    this.tilt = this.camera.aspect < 1.15 ? FRONT_OF_NARROW : FRONT;
    this.zoom = 1;
  }

  /** Puts the camera where it belongs for a picture of this shape. */
  place(aspect: number): void {
    this.camera.aspect = aspect;
    let [distance, lift] = [30, 0];
    // From any distance the picture is too large or too small by nearly the same share: three steps find it.
    for (let step = 0; step < 3; step++) {
      this.#stand(distance, 0);
      const seen = this.#rim.map((at) => at.clone().project(this.camera));
      const [wide, low, high] = [
        Math.max(...seen.map(({ x }) => Math.abs(x))),
        Math.min(...seen.map(({ y }) => y)),
        Math.max(...seen.map(({ y }) => y)),
      ];
      distance *= Math.max(wide, (high - low) / 2) / FILLED;
      lift = (high + low) / 2;
    }
    this.#stand(distance * this.zoom, lift);
  }

  /** The lens is shifted by `lift`, so that the board is in the middle of the picture. */
  #stand(distance: number, lift: number): void {
    const out = Math.sin(this.tilt) * distance;
    const { camera } = this;
    camera.position.set(
      Math.sin(this.azimuth) * out,
      Math.cos(this.tilt) * distance,
      Math.cos(this.azimuth) * out,
    );
    camera.position.add(this.#middle);
    camera.lookAt(this.#middle);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    camera.projectionMatrix.elements[9]! += lift;
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  }
}

function within([least, most]: readonly [number, number], value: number): number {
  return Math.min(most, Math.max(least, value));
}
