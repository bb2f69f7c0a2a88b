// The flat drawing: where spaces and blocks are on it. A space is 1 wide, y goes down, and north is on top unless flipped.
import { centre, footprint, isUpright, nameOf, outline, size } from "./geometry";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly flipped: boolean;
  readonly #rows: readonly string[];

  constructor(rows: readonly string[], flipped: boolean) {
    ({ width: this.width, height: this.height } = size(rows));
    this.flipped = flipped;
    this.#rows = rows;
  }

  across(x: number): number {
    return this.flipped ? this.width - x : x;
  }

  down(y: number): number {
    return this.flipped ? y : this.height - y;
  }

  /** The rectangle of a space or a block, made smaller on all sides. */
  box(block: string, inset: number): Box {
    const { x, y, width, height } = footprint(block);
    return {
      x: this.across(this.flipped ? x + width : x) + inset,
      y: this.down(this.flipped ? y : y + height) + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
    };
  }

  middle(block: string): { x: number; y: number } {
    const { x, y } = centre(block);
    return { x: this.across(x), y: this.down(y) };
  }

  /** The space at a point of the drawing. */
  spotAt(x: number, y: number): string {
    return nameOf(Math.floor(this.across(x)), Math.floor(this.down(y)));
  }

  /** Around all spaces. */
  get outline(): string {
    return outline(this.#rows, 0.05)
      .map((loop) => `M${loop.map(([x, y]) => `${this.across(x)} ${this.down(y)}`).join("L")}Z`)
      .join("");
  }

  /** Lines along the grain of a lying block, rings on the end of an upright one. */
  grain(block: string): string {
    const { x, y, width, height } = this.box(block, 0.14);
    if (isUpright(block)) {
      const ring = (r: number) =>
        `M${x} ${y + height * (1 - r)}A${width * r} ${height * r} 0 0 1 ${x + width * r} ${y + height}`;
      return [0.25, 0.42, 0.6].map(ring).join("");
    }
    const line = (at: number, index: number) => {
      const bend = index % 2 ? 0.05 : -0.05;
      return width > height
        ? `M${x} ${y + height * at}q${width / 2} ${bend} ${width} 0`
        : `M${x + width * at} ${y}q${bend} ${height / 2} 0 ${height}`;
    };
    return [0.15, 0.38, 0.62, 0.85].map(line).join("");
  }
}
