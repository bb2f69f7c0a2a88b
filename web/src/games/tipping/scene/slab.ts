// The board: a slab of oak with carved spaces, stepped corners, and holes that end in the dark.
import {
  BackSide, BoxGeometry, ExtrudeGeometry, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, Path,
  Shape,
} from "three";

import { outline, size, type Spot, spots } from "../geometry";
import { canvas, OAK, paintGrain, texture } from "./wood";

const MARGIN = 0.5;
const THICKNESS = 0.55;
const BEVEL = 0.07;
const HOLE = 0.47;
const DEPTH = 0.5;
const PIXELS = 96;

export class Slab {
  readonly group = new Group();
  readonly #rows: readonly string[];
  readonly #top: MeshLambertMaterial;

  constructor(rows: readonly string[]) {
    this.#rows = rows;
    this.#top = new MeshLambertMaterial({ map: texture(this.#paint(false)) });
    const side = new MeshLambertMaterial({ color: OAK.dark });
    const body = new Mesh(this.#shape(), [this.#top, side]);
    body.receiveShadow = true;
    this.group.add(body);
    for (const hole of spots(rows).filter((spot) => spot.isHole)) this.group.add(...shaft(hole));
  }

  /** Letters and numbers stand upright for the player on the other side. */
  flip(flipped: boolean): void {
    this.#top.map!.dispose();
    this.#top.map = texture(this.#paint(flipped));
    this.#top.needsUpdate = true;
  }

  #shape(): ExtrudeGeometry {
    const loops = outline(this.#rows, MARGIN - BEVEL);
    const shapes = loops.filter(turnsLeft).map((loop) => new Shape(loop.map(([x, y]) => vector(x, y))));
    const gaps = loops.filter((loop) => !turnsLeft(loop)).map((loop) => new Path(loop.map(([x, y]) => vector(x, y))));
    const holes = spots(this.#rows).filter((spot) => spot.isHole).map(({ column, row }) => opening(column + 0.5, row + 0.5));
    for (const shape of shapes) shape.holes.push(...gaps, ...holes);
    const made = new ExtrudeGeometry(shapes, {
      depth: THICKNESS - 2 * BEVEL,
      bevelSize: BEVEL,
      bevelThickness: BEVEL,
      bevelSegments: 2,
    });
    this.#spread(made);
    return made.rotateX(-Math.PI / 2).translate(0, BEVEL - THICKNESS, 0) as ExtrudeGeometry;
  }

  /** The painting lies flat on the board from edge to edge. */
  #spread(made: ExtrudeGeometry): void {
    const { width, height } = size(this.#rows);
    const { position } = made.attributes;
    const flat: number[] = [];
    for (let index = 0; index < position!.count; index++) {
      flat.push((position!.getX(index) + MARGIN) / (width + 2 * MARGIN));
      flat.push((position!.getY(index) + MARGIN) / (height + 2 * MARGIN));
    }
    made.setAttribute("uv", new Float32BufferAttribute(flat, 2));
  }

  #paint(flipped: boolean): CanvasRenderingContext2D {
    const { width, height } = size(this.#rows);
    const scale = Math.min(PIXELS, 1536 / (Math.max(width, height) + 2 * MARGIN));
    const paint = canvas((width + 2 * MARGIN) * scale, (height + 2 * MARGIN) * scale);
    paintGrain(paint, OAK, [0, 0, paint.canvas.width, paint.canvas.height], 11);
    // From here on as on the board: a space is 1 wide, north is up.
    paint.setTransform(scale, 0, 0, -scale, MARGIN * scale, (height + MARGIN) * scale);
    for (const spot of spots(this.#rows)) spot.isHole ? paintHole(paint, spot) : paintSpace(paint, spot);
    for (const { text, x, y } of labels(this.#rows)) paintLabel(paint, text, x, y, flipped);
    return paint;
  }
}

function vector(x: number, y: number) {
  return { x, y } as never;
}

function turnsLeft(loop: [number, number][]): boolean {
  return loop.reduce((sum, [x, y], index) => sum + loop.at(index - 1)![0] * y - x * loop.at(index - 1)![1], 0) > 0;
}

function opening(x: number, y: number): Path {
  const [half, round] = [HOLE + BEVEL, 0.12];
  const path = new Path();
  path.moveTo(x - half + round, y - half);
  path.lineTo(x + half - round, y - half).quadraticCurveTo(x + half, y - half, x + half, y - half + round);
  path.lineTo(x + half, y + half - round).quadraticCurveTo(x + half, y + half, x + half - round, y + half);
  path.lineTo(x - half + round, y + half).quadraticCurveTo(x - half, y + half, x - half, y + half - round);
  path.lineTo(x - half, y - half + round).quadraticCurveTo(x - half, y - half, x - half + round, y - half);
  return path;
}

/** Nothing is seen below the edge of a hole. */
function shaft({ column, row }: Spot): Mesh[] {
  const black = new MeshBasicMaterial({ color: "#000", side: BackSide });
  const walls = new Mesh(new BoxGeometry(2 * HOLE + 0.06, DEPTH, 2 * HOLE + 0.06), black);
  walls.position.set(column + 0.5, -0.08 - DEPTH / 2, -row - 0.5);
  return [walls];
}

function paintSpace(paint: CanvasRenderingContext2D, { column, row }: Spot): void {
  const inset = 0.045;
  const side = 1 - 2 * inset;
  paint.beginPath();
  paint.roundRect(column + inset, row + inset, side, side, 0.08);
  paint.fillStyle = (column + row) % 2 ? "rgb(58 34 14 / 26%)" : "rgb(58 34 14 / 16%)";
  paint.fill();
  // Carved: the far edge is in shade, the near one catches the light.
  paint.lineWidth = 0.03;
  paint.strokeStyle = "rgb(40 22 8 / 55%)";
  paint.stroke();
  paint.beginPath();
  paint.moveTo(column + inset + 0.05, row + inset + 0.02);
  paint.lineTo(column + 1 - inset - 0.05, row + inset + 0.02);
  paint.strokeStyle = "rgb(255 226 180 / 35%)";
  paint.stroke();
}

/** A ring of light around the dark. */
function paintHole(paint: CanvasRenderingContext2D, { column, row }: Spot): void {
  paint.save();
  for (const [grow, alpha] of [[0.06, 0.16], [0.04, 0.3], [0.02, 0.8]] as const) {
    paint.beginPath();
    paint.roundRect(column - grow, row - grow, 1 + 2 * grow, 1 + 2 * grow, 0.16);
    paint.fillStyle = `rgb(255 157 69 / ${alpha * 100}%)`;
    paint.fill();
  }
  paint.beginPath();
  paint.roundRect(column + 0.02, row + 0.02, 0.96, 0.96, 0.12);
  paint.fillStyle = "#120b06";
  paint.fill();
  paint.restore();
}

/** Letters below the lowest space of each column, numbers left of the first in each row, and both again across. */
function labels(rows: readonly string[]): { text: string; x: number; y: number }[] {
  const all = spots(rows);
  const { width, height } = size(rows);
  const letters = Array.from({ length: width }, (_, column) => {
    const mine = all.filter((spot) => spot.column === column).map((spot) => spot.row);
    const text = String.fromCharCode(97 + column);
    return [{ text, x: column + 0.5, y: Math.min(...mine) - 0.24 }, { text, x: column + 0.5, y: Math.max(...mine) + 1.24 }];
  });
  const numbers = Array.from({ length: height }, (_, row) => {
    const mine = all.filter((spot) => spot.row === row).map((spot) => spot.column);
    const text = String(row + 1);
    return [{ text, x: Math.min(...mine) - 0.25, y: row + 0.5 }, { text, x: Math.max(...mine) + 1.25, y: row + 0.5 }];
  });
  return [...letters, ...numbers].flat().filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

function paintLabel(paint: CanvasRenderingContext2D, text: string, x: number, y: number, flipped: boolean): void {
  paint.save();
  paint.translate(x, y);
  paint.scale(flipped ? -1 : 1, flipped ? 1 : -1);
  paint.font = '600 0.3px "Avenir Next", "Segoe UI", "Liberation Sans", sans-serif';
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  paint.fillStyle = "rgb(42 24 10 / 80%)";
  paint.fillText(text, 0, 0);
  paint.restore();
}
