// The camera: it circles around the middle of the board, within limits in which the board can be played.
import { PerspectiveCamera, Vector3 } from "three";

const HIGHEST = 0.12;
const LOWEST = 1.18;
const NEAREST = 0.62;
const FARTHEST = 1.3;
const VIEW = 30;

export class OrbitCamera {
  readonly camera = new PerspectiveCamera(VIEW, 1, 1, 100);
  /** Around the board: 0 looks north. */
  azimuth = 0;
  /** From straight above. */
  tilt = 0.72;
  /** How near: 1 shows the whole board. */
  zoom = 1;
  readonly #middle: Vector3;
  readonly #radius: number;

  constructor(width: number, height: number) {
    this.#middle = new Vector3(width / 2, 0, -height / 2);
    this.#radius = Math.hypot(width, height) / 2 + 0.9;
  }

  /** How many quarters the board is turned clockwise, to the nearest: what an arrow key means. */
  get quarters(): number {
    return ((Math.round(this.azimuth / (Math.PI / 2)) % 4) + 4) % 4;
  }

  turn(by: number, tiltBy = 0): void {
    this.azimuth += by;
    this.tilt = Math.min(LOWEST, Math.max(HIGHEST, this.tilt + tiltBy));
  }

  approach(factor: number): void {
    this.zoom = Math.min(FARTHEST, Math.max(NEAREST, this.zoom * factor));
  }

  reset(flipped: boolean): void {
    this.azimuth = flipped ? Math.PI : 0;
    this.tilt = 0.72;
    this.zoom = 1;
  }

  /** Puts the camera where it belongs for a picture of this shape. */
  place(aspect: number): void {
    const half = (VIEW * Math.PI) / 360;
    const narrow = Math.min(1, aspect);
    const distance = ((this.#radius * 0.88) / (Math.tan(half) * narrow)) * this.zoom;
    const out = Math.sin(this.tilt) * distance;
    this.camera.aspect = aspect;
    this.camera.position.set(Math.sin(this.azimuth) * out, Math.cos(this.tilt) * distance, Math.cos(this.azimuth) * out);
    this.camera.position.add(this.#middle);
    this.camera.lookAt(this.#middle);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }
}
