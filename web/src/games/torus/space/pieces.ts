// Counters in space: units as signs that always face the eye, missiles as darts that point where they fly.
import {
  type CanvasTexture,
  ConeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Quaternion,
  Sprite,
  SpriteMaterial,
  Vector3,
} from "three";

import type { TorusSeenMissile, TorusSeenUnit } from "../../../wire";
import type { Looks } from "../film/looks";
import { type Heading, hexCalled, middle, shift } from "../geometry";
import { plain } from "../notation";
import { painted } from "./hole";
import { wrapped } from "./shape";

export const UNIT_HEIGHT = 0.95;
export const MISSILE_HEIGHT = 0.55;
export const SHIP_HEIGHT = 2.4;

/** Above the rock, for a counter of that name. */
export function heightOf(name: string, looks: Looks): number {
  if (looks.missiles.has(name)) return MISSILE_HEIGHT;
  return looks.units.has(name) ? UNIT_HEIGHT : SHIP_HEIGHT;
}

/** How large a sign is. */
export const SIGN = 1.8;

const textures = new Map<string, CanvasTexture>();

export function unitSign(unit: TorusSeenUnit, isChosen: boolean): Sprite {
  const key = [unit.name, unit.role, unit.disrupted, unit.down, isChosen].join(" ");
  if (!textures.has(key))
    textures.set(
      key,
      painted(128, (pen) => drawUnit(pen, unit, isChosen)),
    );
  const sprite = new Sprite(new SpriteMaterial({ map: textures.get(key)! }));
  sprite.scale.setScalar(SIGN);
  return sprite;
}

function drawUnit(pen: CanvasRenderingContext2D, unit: TorusSeenUnit, isChosen: boolean) {
  const isBlue = unit.side === "blue";
  pen.translate(64, 64);
  if (unit.disrupted) pen.rotate(-0.3);
  pen.beginPath();
  pen.roundRect(-48, -44, 96, 88, 16);
  pen.fillStyle = isBlue ? "#2b66c2" : "#f7f4ec";
  pen.fill();
  pen.lineWidth = isChosen ? 12 : 5;
  pen.strokeStyle = isChosen ? "#ff9d45" : isBlue ? "#0b1530" : "#16141d";
  pen.stroke();
  if (!isBlue) {
    pen.lineWidth = 3;
    pen.strokeStyle = "#6b6579";
    pen.strokeRect(-38, -34, 76, 68);
  }
  pen.fillStyle = isBlue ? "#fff" : "#16141d";
  pen.textAlign = "center";
  pen.font = "700 40px sans-serif";
  pen.fillText(unit.role === null ? "?" : plain(unit.name), 0, unit.role === null ? 14 : 2);
  pen.font = "600 28px sans-serif";
  const states = `${unit.disrupted ? "✕" : ""}${unit.down && unit.role ? "⌓" : ""}`;
  if (unit.role) pen.fillText(`${unit.attack || ""}${states ? ` ${states}` : ""}`, 0, 34);
}

export function dart(missile: TorusSeenMissile, isChosen: boolean): Group {
  const group = new Group();
  const size = { SMU: 0.24, DMU: 0.32, TMU: 0.4 }[missile.size];
  const colour = missile.side === "blue" ? "#4f8df0" : "#f7f4ec";
  const material = new MeshStandardMaterial({
    color: colour,
    emissive: isChosen ? "#ff9d45" : colour,
    emissiveIntensity: 0.45,
    flatShading: true,
  });
  const cone = new Mesh(new ConeGeometry(size, size * 4.2, 6), material);
  group.add(cone);
  if (missile.facing) point(group, missile.at, missile.facing);
  return group;
}

/** A flat hull with wings; it goes south along its column. */
export function ship(side: "blue" | "white", at: string): Group {
  const group = new Group();
  const colour = side === "blue" ? "#4f8df0" : "#f7f4ec";
  const material = new MeshStandardMaterial({
    color: colour,
    emissive: colour,
    emissiveIntensity: 0.3,
    flatShading: true,
  });
  const hull = new Mesh(new ConeGeometry(0.42, 2.4, 4), material);
  const wings = new Mesh(new ConeGeometry(1.25, 1.1, 3), material);
  wings.position.y = -0.6;
  hull.scale.z = 0.6;
  wings.scale.z = 0.16;
  group.add(hull, wings);
  point(group, at, "S");
  return group;
}

/** Turns a dart that stands on a hex towards one of its sides. */
export function point(what: Object3D, at: string, heading: Heading): void {
  const hex = hexCalled(at);
  if (!hex) return;
  const [x, y] = middle(hex.column, hex.row);
  const [dx, dy] = shift(heading);
  const ahead = wrapped(x + dx / 4, y + dy / 4)
    .sub(wrapped(x, y))
    .normalize();
  what.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), ahead));
}
