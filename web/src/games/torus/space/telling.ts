// News as movement in space: what moved, flew, jumped, came down or went off since the last sight.
import { Vector3 } from "three";

import type { Told } from "../../../wire";
import type { Pieces } from "./fleet";
import type { Motion } from "./motion";
import { MISSILE_HEIGHT, UNIT_HEIGHT } from "./pieces";
import { above, facing } from "./shape";

type Facts = Record<string, unknown>;
const text = (facts: Facts, key: string) => (typeof facts[key] === "string" ? (facts[key] as string) : "");
const isHex = (name: string) => /^[A-N]-\d+$/.test(name);

/** Lines the movements up; whoever is not there yet comes from where it starts. */
export function tell(events: readonly Told[], pieces: Pieces, motion: Motion): void {
  const at = new Map<string, Vector3>();
  for (const { kind, facts } of events.flatMap((event) => event.news)) {
    const who = text(facts, "unit") || text(facts, "missile");
    const hex = text(facts, "hex");
    const what = pieces.get(who);
    const height = text(facts, "missile") ? MISSILE_HEIGHT : UNIT_HEIGHT;
    const from = at.get(who) ?? what?.position.clone();
    const path = pathOf(kind, facts, hex, height, from);
    if (path.length && what) {
      motion.along(what, path, kind === "flew" ? 90 * path.length + 120 : 420);
      at.set(who, path.at(-1)!);
    }
    if (kind === "detonated" && isHex(hex)) motion.flash(above(hex, 0.4), 1.9);
    if (kind === "destroyed" && what) motion.flash(at.get(who) ?? what.position, 0.9, "#ff6a5c");
    if (kind === "attacked") shoot(facts, pieces, at, motion);
  }
}

function pathOf(kind: string, facts: Facts, hex: string, height: number, from: Vector3 | undefined): Vector3[] {
  const there = isHex(hex) ? above(hex, height) : undefined;
  const start = from ? [from] : [];
  switch (kind) {
    case "flew": {
      const track = Array.isArray(facts.track) ? (facts.track as string[]).filter(isHex) : [];
      return track.length ? [...start, ...track.map((each) => above(each, height))] : there ? [...start, there] : [];
    }
    case "moved":
      return there ? [...start, there] : [];
    case "landed": {
      const sky = there && above(hex, height + 7).addScaledVector(facing(hex), 2);
      const isFromHole = from && from.length() < 4;
      return there ? [isFromHole ? from : sky!, there] : [];
    }
    case "jumped":
      return from ? [from, from.clone().multiplyScalar(0.5).add(new Vector3(0, 1.5, 0)), new Vector3(0, 0, 0)] : [];
    case "swallowed":
      return from ? [from, new Vector3()] : [];
    default:
      return [];
  }
}

/** Beams from the lasers of an attack: over the rock, or across the hole. */
function shoot(facts: Facts, pieces: Pieces, at: ReadonlyMap<string, Vector3>, motion: Motion): void {
  const by = Array.isArray(facts.by) ? (facts.by as string[]) : [];
  const target = text(facts, "target");
  const to = at.get(target) ?? pieces.get(target)?.position;
  if (!to) return;
  for (const laser of by) {
    const from = pieces.get(laser)?.position;
    if (from) motion.beam(from, to);
  }
}
