// The asteroid: 420 hexes of rock with ridges, bowls and pads, painted with the same marks as the flat map.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  TorusGeometry,
  type Vector3,
} from "three";

import { hexes, middle, RADIUS } from "../geometry";
import type { Mark, MarkKind } from "../marks";
import { depth } from "../stacks";
import { RING, TUBE, wrapped } from "./shape";

/** Triangles of a hex: twelve of its brim, six of its middle. */
const FACES = 18;
const OUTER = 0.965;

interface Relief {
  inner: number;
  brim: number;
  middle: number;
}
const RELIEF: Record<string, Relief> = {
  mountain: { inner: 0.55, brim: 0.3, middle: 0.85 },
  crater: { inner: 0.66, brim: 0.16, middle: -0.3 },
  base: { inner: 0.7, brim: 0.12, middle: 0.12 },
  plain: { inner: 0.6, brim: 0.02, middle: 0.03 },
};

const COLOURS: Record<"dark" | "light", Record<string, string>> = {
  dark: {
    out: "#5a5044",
    in: "#3a3557",
    mountain: "#9a866c",
    crater: "#2b2723",
    base: "#f8b768",
    under: "#0c0b12",
  },
  light: {
    out: "#c9bb9f",
    in: "#8f87ad",
    mountain: "#b09a7c",
    crater: "#6b5d49",
    base: "#e08a2e",
    under: "#3b3648",
  },
};
const TINTS: Record<MarkKind, [string, number]> = {
  advice: ["#ff9d45", 0.7],
  lost: ["#ff5c4a", 0.3],
  goal: ["#f8b768", 0.16],
  target: ["#ff5c4a", 0.7],
  reach: ["#67d4a6", 0.65],
  danger: ["#ff5c4a", 0.7],
  heat: ["#ff9d45", 0.9],
  seen: ["#9cc8ff", 0.22],
  blind: ["#000000", 0.65],
  blast: ["#ff5c4a", 0.75],
};

export class Rock {
  readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
  readonly core: Mesh;
  #ground: ReadonlyMap<string, string> = new Map();
  readonly #colours: Float32Array;

  constructor() {
    const geometry = new BufferGeometry();
    this.#colours = new Float32Array(hexes.length * FACES * 9);
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(hexes.length * FACES * 9), 3));
    geometry.setAttribute("color", new BufferAttribute(this.#colours, 3));
    const material = new MeshStandardMaterial({
      vertexColors: true,
      flatShading: true,
      roughness: 0.9,
      metalness: 0.05,
      side: DoubleSide,
    });
    this.mesh = new Mesh(geometry, material);
    this.core = new Mesh(
      new TorusGeometry(RING, TUBE - 0.14, 24, 90),
      new MeshStandardMaterial({ roughness: 1 }),
    );
    this.core.rotation.x = Math.PI / 2;
  }

  /** The relief of the map; only when the ground is another. */
  build(ground: ReadonlyMap<string, string>): void {
    this.#ground = ground;
    const places = this.mesh.geometry.getAttribute("position") as BufferAttribute;
    let at = 0;
    const put = (...points: Vector3[]) =>
      points.forEach((point) => places.setXYZ(at++, point.x, point.y, point.z));
    for (const hex of hexes) {
      const [x, y] = middle(hex.column, hex.row);
      const { inner, brim, middle: top } = RELIEF[ground.get(hex.name) ?? "plain"]!;
      const ring = (share: number, height: number) =>
        Array.from({ length: 6 }, (_, corner) => {
          const turn = (corner * Math.PI) / 3;
          const rough =
            ground.get(hex.name) === "mountain" && height > 0
              ? 1 + 0.4 * Math.sin(corner * 2.3 + hex.row)
              : 1;
          return wrapped(
            x + RADIUS * share * Math.cos(turn),
            y + RADIUS * share * Math.sin(turn),
            height * rough,
          );
        });
      const [outer, within, peak] = [ring(OUTER, 0), ring(inner, brim), wrapped(x, y, top)];
      for (let corner = 0; corner < 6; corner++) {
        const next = (corner + 1) % 6;
        put(outer[corner]!, within[corner]!, outer[next]!);
        put(within[corner]!, within[next]!, outer[next]!);
      }
      for (let corner = 0; corner < 6; corner++) put(peak, within[(corner + 1) % 6]!, within[corner]!);
    }
    places.needsUpdate = true;
    this.mesh.geometry.computeVertexNormals();
    this.mesh.geometry.computeBoundingSphere();
  }

  paint(theme: "dark" | "light", marks: ReadonlyMap<string, Mark>, rings: ReadonlyMap<string, string>): void {
    const palette = COLOURS[theme];
    (this.core.material as MeshStandardMaterial).color.set(palette.under!);
    const [colour, tint, brim] = [new Color(), new Color(), new Color()];
    hexes.forEach((hex, index) => {
      const ground = this.#ground.get(hex.name);
      const inside = depth(hex.column) / 4;
      colour.set(palette.out!).lerp(tint.set(palette.in!), inside ? 0.55 + inside * 0.45 : 0);
      if (ground) colour.lerp(tint.set(palette[ground]!), ground === "base" ? 0.85 : 0.75);
      const mark = marks.get(hex.name);
      if (mark) {
        const [name, share] = TINTS[mark.kind];
        colour.lerp(tint.set(name), mark.kind === "heat" ? 0.25 + share * 0.7 * mark.level : share);
      }
      brim.copy(colour).multiplyScalar(ground === "crater" ? 1.9 : 0.92);
      const ring = rings.get(hex.name);
      if (ring) brim.set(ring);
      for (let vertex = 0; vertex < FACES * 3; vertex++) {
        const { r, g, b } = vertex < 36 ? brim : colour;
        this.#colours.set([r, g, b], (index * FACES * 3 + vertex) * 3);
      }
    });
    this.mesh.geometry.getAttribute("color").needsUpdate = true;
  }
}
