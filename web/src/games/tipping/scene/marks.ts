// What is shown on the board besides the blocks: ghosts, the last movement, the focus, spaces that must stay free.
import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Path,
  PlaneGeometry,
  RingGeometry,
  Shape,
  ShapeGeometry,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import { centre, footprint, isUpright } from "../geometry";
import type { Colour, Offer } from "../types";
import { LONG, poseOf, THICK } from "./block";

const ABOVE = 0.012;
/** How far a ghost looks out of a hole. */
export const PEEPS = 0.75;

export interface Marked {
  offers: readonly Offer[];
  /** The offer that is pointed at. */
  aimed: Offer | null;
  /** Where the blocks of the last turn came from and where they went. */
  traces: readonly { from: string; to: string | null }[];
  /** A space, and the height of what stands on it: the focus is seen on top. */
  focus: { space: string; height: number } | null;
  keepFree: readonly string[];
}

/** On oak, whatever the theme: the slab looks the same by day and by night. */
const TRACE = "#ffe0b0";
const FOCUS = "#0b46c0";
const DANGER = "#8f1d12";
const PALE = "#ffeeda";
const GLASS = "#fff3df";
const TINTS: Record<Colour, string> = { light: "#f0d3a0", dark: "#4a2b17" };

export class Marks {
  readonly group = new Group();
  readonly #ghosts: Ghost[] = [];
  readonly #focus = new Frame(FOCUS, 0.1);
  readonly #traces: { from: Frame; to: Frame }[] = [];
  readonly #signs: Mesh[] = [];
  readonly #sign = noParking();
  readonly #disc = new CircleGeometry(0.24, 28).rotateX(-Math.PI / 2);
  readonly #pale = new MeshBasicMaterial({ color: PALE, transparent: true, opacity: 0.5 });
  readonly #danger = new MeshBasicMaterial({ color: DANGER });

  constructor() {
    this.group.add(this.#focus.mesh);
  }

  show({ offers, aimed, traces, focus, keepFree }: Marked): void {
    while (this.#traces.length < traces.length) this.#addTrace();
    this.#traces.forEach(({ from, to }, index) => {
      from.show(traces[index]?.from ?? null);
      to.show(traces[index]?.to ?? null);
    });
    this.#focus.show(focus?.space ?? null, focus?.height);
    while (this.#ghosts.length < offers.length) this.#addGhost();
    this.#ghosts.forEach((ghost, index) => ghost.show(offers[index] ?? null, offers[index] === aimed));
    while (this.#signs.length < keepFree.length) this.#addSign();
    this.#signs.forEach((sign, index) => place(sign, keepFree[index] ?? null));
  }

  /** The ghosts that can be pointed at, with their offers. */
  get targets(): Map<Mesh, Offer> {
    return new Map(this.#ghosts.flatMap(({ mesh, offer }) => (offer ? [[mesh, offer] as const] : [])));
  }

  dispose(): void {
    for (const ghost of this.#ghosts) ghost.dispose();
    for (const frame of [this.#focus, ...this.#traces.flatMap(({ from, to }) => [from, to])]) frame.dispose();
    for (const part of [this.#sign, this.#danger, this.#disc, this.#pale]) part.dispose();
  }

  #addTrace(): void {
    const trace = { from: new Frame(TRACE, 0.045), to: new Frame(TRACE, 0.045) };
    this.#traces.push(trace);
    this.group.add(trace.from.mesh, trace.to.mesh);
  }

  #addGhost(): void {
    const ghost = new Ghost();
    this.#ghosts.push(ghost);
    this.group.add(ghost.mesh);
  }

  #addSign(): void {
    const sign = new Mesh(this.#sign, this.#danger);
    const disc = new Mesh(this.#disc, this.#pale);
    disc.position.y = -ABOVE / 2;
    sign.add(disc);
    this.#signs.push(sign);
    this.group.add(sign);
  }
}

/** A block of glass where a block would be. */
class Ghost {
  offer: Offer | null = null;
  readonly #line = new LineBasicMaterial({ color: GLASS });
  readonly #skin = new MeshBasicMaterial({ transparent: true, depthWrite: false });
  readonly mesh = new Mesh(new BoxGeometry(THICK, LONG, THICK), this.#skin);
  readonly #edges = new EdgesGeometry(this.mesh.geometry);

  constructor() {
    this.mesh.add(new LineSegments(this.#edges, this.#line));
  }

  show(offer: Offer | null, isAimed: boolean): void {
    this.offer = offer;
    this.mesh.visible = offer !== null;
    if (!offer) return;
    const { position, turn } = poseOf(offer.to);
    if (offer.motion === "sank") position.y = PEEPS - LONG / 2;
    this.mesh.position.copy(position);
    this.mesh.quaternion.copy(turn);
    this.#skin.color.set(TINTS[offer.colour]);
    this.#skin.opacity = isAimed ? 0.8 : 0.5;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#edges.dispose();
    this.#skin.dispose();
    this.#line.dispose();
  }
}

/** A line around one space or two. */
class Frame {
  readonly #material: MeshBasicMaterial;
  readonly mesh: Mesh;
  readonly #one: BufferGeometry;
  readonly #two: BufferGeometry;

  constructor(color: string, width: number) {
    this.#material = new MeshBasicMaterial({ color });
    [this.#one, this.#two] = [border(1, width), border(2, width)];
    this.mesh = new Mesh(this.#one, this.#material);
    this.mesh.visible = false;
  }

  show(block: string | null, height = 0): void {
    place(this.mesh, block, height);
    if (!block) return;
    this.mesh.geometry = isUpright(block) ? this.#one : this.#two;
    this.mesh.rotation.y = footprint(block).height > 1 ? Math.PI / 2 : 0;
  }

  dispose(): void {
    this.#one.dispose();
    this.#two.dispose();
    this.#material.dispose();
  }
}

function place(mesh: Mesh, block: string | null, height = 0): void {
  mesh.visible = block !== null;
  if (!block) return;
  const { x, y } = centre(block);
  mesh.position.set(x, height + ABOVE, -y);
}

function border(length: number, width: number): BufferGeometry {
  const [x, y] = [length / 2 - 0.01, 0.49];
  const outer = new Shape().moveTo(-x, -y).lineTo(x, -y).lineTo(x, y).lineTo(-x, y);
  const [innerX, innerY] = [x - width, y - width];
  outer.holes.push(
    new Path()
      .moveTo(-innerX, -innerY)
      .lineTo(innerX, -innerY)
      .lineTo(innerX, innerY)
      .lineTo(-innerX, innerY),
  );
  return new ShapeGeometry(outer).rotateX(-Math.PI / 2);
}

/** A ring with a bar across: nothing may stand here. */
function noParking(): BufferGeometry {
  const bar = new PlaneGeometry(0.5, 0.075).rotateZ(Math.PI / 4);
  const ring = new RingGeometry(0.235, 0.31, 28);
  const sign = mergeGeometries([ring, bar]).rotateX(-Math.PI / 2);
  ring.dispose();
  bar.dispose();
  return sign;
}
