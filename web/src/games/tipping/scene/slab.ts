// The board: a slab of oak with carved spaces, stepped corners, and holes that end in the dark.
import {
  BackSide,
  BoxGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  Path,
  type ShaderMaterial,
  Shape,
  Vector2,
} from "three";

import { outline, size, type Spot, spots } from "../geometry";
import type { Lamp } from "./light";
import { canvas, OAK, paintGrain, texture } from "./wood";

/** Around the outermost spaces. */
export const MARGIN = 0.5;
export const THICKNESS = 0.55;
const BEVEL = 0.06;
const OPENING = 0.5;
const ROUND = 0.1;
const DEPTH = 0.45;
const PIXELS = 96;
const LARGEST_PAINTING = 1536;

export class Slab {
  readonly group = new Group();
  readonly #rows: readonly string[];
  readonly #wood: ShaderMaterial;
  readonly #black = new MeshBasicMaterial({ color: "#000", side: BackSide });

  constructor(rows: readonly string[], lamp: Lamp) {
    this.#rows = rows;
    this.#wood = lamp.material(texture(painting(rows, false, true)));
    const holes = spots(rows).filter((spot) => spot.isHole);
    this.group.add(new Mesh(body(rows), this.#wood), ...holes.map((hole) => this.#shaft(hole)));
  }

  /** Letters and numbers stand upright for the player on the other side, unless the board is to have none. */
  label(flipped: boolean, areShown: boolean): void {
    const { map } = this.#wood.uniforms;
    map!.value.dispose();
    map!.value = texture(painting(this.#rows, flipped, areShown));
  }

  dispose(): void {
    for (const mesh of this.group.children as Mesh[]) mesh.geometry.dispose();
    this.#wood.uniforms.map!.value.dispose();
    this.#wood.dispose();
    this.#black.dispose();
  }

  /** Nothing is seen below the rim of a hole. */
  #shaft({ column, row }: Spot): Mesh {
    const side = 2 * (OPENING - BEVEL) + 0.02;
    const shaft = new Mesh(new BoxGeometry(side, DEPTH, side), this.#black);
    shaft.position.set(column + 0.5, -BEVEL - DEPTH / 2, -row - 0.5);
    return shaft;
  }
}

function body(rows: readonly string[]): ExtrudeGeometry {
  const loops = outline(rows, MARGIN - BEVEL).map((loop) => loop.map(([x, y]) => new Vector2(x, y)));
  const isOuter = (loop: Vector2[]) =>
    loop.reduce((sum, at, index) => sum + loop.at(index - 1)!.cross(at), 0) > 0;
  const gaps = loops.filter((loop) => !isOuter(loop)).map((loop) => new Path(loop));
  const holes = spots(rows)
    .filter((spot) => spot.isHole)
    .map(opening);
  const shapes = loops.filter(isOuter).map((loop) => new Shape(loop));
  for (const shape of shapes) shape.holes.push(...gaps, ...holes);
  const made = new ExtrudeGeometry(shapes, {
    depth: THICKNESS - 2 * BEVEL,
    bevelSize: BEVEL,
    bevelThickness: BEVEL,
    bevelSegments: 2,
  });
  spread(made, rows);
  return made.rotateX(-Math.PI / 2).translate(0, BEVEL - THICKNESS, 0) as ExtrudeGeometry;
}

/** The painting lies flat over the whole board. */
function spread(made: ExtrudeGeometry, rows: readonly string[]): void {
  const { width, height } = size(rows);
  const place = made.attributes.position!;
  const flat = Array.from({ length: place.count }, (_, index) => [
    (place.getX(index) + MARGIN) / (width + 2 * MARGIN),
    (place.getY(index) + MARGIN) / (height + 2 * MARGIN),
  ]);
  made.setAttribute("uv", new Float32BufferAttribute(flat.flat(), 2));
}

function opening({ column, row }: Spot): Path {
  const [x, y, half] = [column + 0.5, row + 0.5, OPENING];
  const path = new Path();
  const corners = [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  path.moveTo(x - half + ROUND, y - half);
  for (const [right, up] of corners) {
    // Along the side to the corner, then around it.
    const [dx, dy] = right === -up ? [right * ROUND, 0] : [0, up * ROUND];
    const [cornerX, cornerY] = [x + right * half, y + up * half];
    path.lineTo(cornerX - dx, cornerY - dy);
    path.quadraticCurveTo(cornerX, cornerY, cornerX - right * ROUND + dx, cornerY - up * ROUND + dy);
  }
  return path;
}

function painting(rows: readonly string[], flipped: boolean, areNamed: boolean): CanvasRenderingContext2D {
  const { width, height } = size(rows);
  const scale = Math.min(PIXELS, LARGEST_PAINTING / (Math.max(width, height) + 2 * MARGIN));
  const paint = canvas((width + 2 * MARGIN) * scale, (height + 2 * MARGIN) * scale);
  paintGrain(paint, OAK, [0, 0, paint.canvas.width, paint.canvas.height], 11);
  // From here on as on the board: a space is 1 wide, and north is up.
  paint.setTransform(scale, 0, 0, -scale, MARGIN * scale, (height + MARGIN) * scale);
  for (const spot of spots(rows)) (spot.isHole ? paintHole : paintSpace)(paint, spot);
  const names = areNamed ? labels(rows) : [];
  for (const { text, x, y } of names) paintLabel(paint, text, x, y, flipped);
  return paint;
}

function paintSpace(paint: CanvasRenderingContext2D, { column, row }: Spot): void {
  const inset = 0.045;
  const side = 1 - 2 * inset;
  paint.beginPath();
  paint.roundRect(column + inset, row + inset, side, side, 0.08);
  paint.fillStyle = (column + row) % 2 ? "rgb(58 34 14 / 26%)" : "rgb(58 34 14 / 15%)";
  paint.fill();
  // Carved: an edge in the shade, and the near one catches the light.
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
  for (const [grow, strength] of [
    [0.1, 12],
    [0.075, 20],
    [0.05, 40],
    [0.028, 90],
  ] as const) {
    paint.beginPath();
    paint.roundRect(column - grow, row - grow, 1 + 2 * grow, 1 + 2 * grow, ROUND + grow);
    paint.fillStyle = `rgb(255 150 60 / ${strength}%)`;
    paint.fill();
  }
  paint.beginPath();
  paint.roundRect(column, row, 1, 1, ROUND);
  paint.fillStyle = "#1c0d04";
  paint.fill();
}

/** Letters at both ends of every column, numbers at both ends of every row. */
function labels(rows: readonly string[]): { text: string; x: number; y: number }[] {
  const all = spots(rows);
  const letters = [...new Set(all.map((spot) => spot.column))].flatMap((column) => {
    const mine = all.filter((spot) => spot.column === column).map((spot) => spot.row);
    const text = String.fromCharCode(97 + column);
    return [Math.min(...mine) - 0.22, Math.max(...mine) + 1.22].map((y) => ({ text, x: column + 0.5, y }));
  });
  const numbers = [...new Set(all.map((spot) => spot.row))].flatMap((row) => {
    const mine = all.filter((spot) => spot.row === row).map((spot) => spot.column);
    return [Math.min(...mine) - 0.22, Math.max(...mine) + 1.22].map((x) => ({
      text: String(row + 1),
      x,
      y: row + 0.5,
    }));
  });
  return [...letters, ...numbers];
}

function paintLabel(
  paint: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  flipped: boolean,
): void {
  paint.save();
  paint.translate(x, y);
  paint.scale(flipped ? -1 : 1, flipped ? 1 : -1);
  paint.font = '600 0.26px "Avenir Next", "Segoe UI", "Liberation Sans", sans-serif';
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  paint.fillStyle = "rgb(42 24 10 / 80%)";
  paint.fillText(text, 0, 0);
  paint.restore();
}
