// Wood, painted once per page: maple, walnut and the board's oak, with grain along and across.
import { CanvasTexture } from "three";

export interface Wood {
  base: string;
  /** Early and late wood: lighter and darker than the base. */
  pale: string;
  dark: string;
}

export const MAPLE: Wood = { base: "#e3c08d", pale: "#f3dcb4", dark: "#b98a52" };
export const WALNUT: Wood = { base: "#5b3822", pale: "#7d5233", dark: "#2e1a0f" };
export const OAK: Wood = { base: "#a9794a", pale: "#c2945f", dark: "#7a5330" };

/** A generator of numbers from 0 to 1, the same ones for the same seed: every page shows the same wood. */
export function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  return element.getContext("2d")!;
}

export function texture(painted: CanvasRenderingContext2D): CanvasTexture {
  return new CanvasTexture(painted.canvas);
}

/** Grain that runs down the rectangle: many thin, slightly winding lines over a mottled ground. */
export function paintGrain(
  paint: CanvasRenderingContext2D,
  wood: Wood,
  [x, y, width, height]: [number, number, number, number],
  seed: number,
): void {
  const random = seeded(seed);
  paint.save();
  paint.beginPath();
  paint.rect(x, y, width, height);
  paint.clip();
  paint.fillStyle = wood.base;
  paint.fillRect(x, y, width, height);
  for (let band = 0; band < width / 14; band++) {
    paint.globalAlpha = 0.08 + random() * 0.12;
    paint.fillStyle = random() < 0.5 ? wood.pale : wood.dark;
    paint.fillRect(x + random() * width, y, 6 + random() * 22, height);
  }
  for (let line = 0; line < width * 0.55; line++) {
    const [start, wave, phase] = [x + random() * width, 1 + random() * 3.5, random() * 6.3];
    paint.globalAlpha = 0.06 + random() * 0.2;
    paint.strokeStyle = random() < 0.35 ? wood.pale : wood.dark;
    paint.lineWidth = 0.5 + random() * 0.9;
    paint.beginPath();
    for (let step = 0; step <= 8; step++) {
      paint.lineTo(start + wave * Math.sin(phase + step * 0.55), y + (height * step) / 8);
    }
    paint.stroke();
  }
  paint.restore();
}

/** The cut across the trunk: arcs around a heart that lies outside the block. */
export function paintEndGrain(
  paint: CanvasRenderingContext2D,
  wood: Wood,
  [x, y, width, height]: [number, number, number, number],
  seed: number,
): void {
  const random = seeded(seed);
  paint.save();
  paint.beginPath();
  paint.rect(x, y, width, height);
  paint.clip();
  paint.fillStyle = wood.base;
  paint.fillRect(x, y, width, height);
  for (let radius = width * 0.4; radius < width * 1.9; radius += 2.5 + random() * 5) {
    paint.globalAlpha = 0.16 + random() * 0.3;
    paint.strokeStyle = random() < 0.3 ? wood.pale : wood.dark;
    paint.lineWidth = 0.8 + random() * 2;
    paint.beginPath();
    paint.arc(x - width * 0.25, y + height * 1.2, radius, 0, 2 * Math.PI);
    paint.stroke();
  }
  paint.restore();
}
