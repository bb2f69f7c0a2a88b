import { Quaternion, Vector3 } from "three";
import { describe, expect, test } from "vitest";

import type { Movement } from "../pieces";
import { LONG, poseOf, THICK } from "./block";
import { motionOf } from "./motion";

const MOVEMENTS: Movement[] = [
  { id: 0, colour: "light", from: "d4", to: "d5-d6", direction: "north", sinks: false },
  { id: 0, colour: "light", from: "d4", to: "b4-c4", direction: "west", sinks: false },
  { id: 0, colour: "light", from: "d4-e4", to: "d3-e3", direction: "south", sinks: false },
  { id: 0, colour: "light", from: "d4-d5", to: "d6", direction: "north", sinks: false },
];

function poseAt(movement: Movement, share: number) {
  const motion = motionOf(movement);
  const pose = { position: new Vector3(), turn: new Quaternion() };
  motion.at(motion.seconds * share, pose);
  return pose;
}

describe.each(MOVEMENTS)("from $from to $to", (movement) => {
  test("it begins where the block is and ends where it will be", () => {
    const [start, end] = [poseOf(movement.from), poseOf(movement.to)];
    expect(poseAt(movement, 0).position.distanceTo(start.position)).toBeLessThan(1e-6);
    expect(poseAt(movement, 1).position.distanceTo(end.position)).toBeLessThan(1e-6);
    const [axis, wanted] = [poseAt(movement, 1).turn, end.turn].map((turn) =>
      new Vector3(0, 1, 0).applyQuaternion(turn),
    );
    expect(Math.abs(axis!.dot(wanted!))).toBeCloseTo(1);
  });

  test("it never goes through the board", () => {
    for (let share = 0; share <= 1; share += 0.05) {
      const { position, turn } = poseAt(movement, share);
      const corners = [-1, 1].flatMap((x) =>
        [-1, 1].flatMap((y) =>
          [-1, 1].map((z) => new Vector3((x * THICK) / 2, (y * LONG) / 2, (z * THICK) / 2)),
        ),
      );
      const lowest = Math.min(...corners.map((corner) => corner.applyQuaternion(turn).add(position).y));
      expect(lowest).toBeGreaterThan(-0.02);
    }
  });

  test("a block that leans already falls on from there", () => {
    const motion = motionOf(movement);
    const [leaning, falling] = [0, 1].map(() => ({ position: new Vector3(), turn: new Quaternion() }));
    motion.lean(0.4, leaning!);
    motion.at(motion.reaches(0.4), falling!);
    expect(falling!.position.distanceTo(leaning!.position)).toBeLessThan(0.06);
    expect(falling!.turn.angleTo(leaning!.turn)).toBeLessThan(0.06);
    expect(motion.reaches(0)).toBe(0);
  });

  test("it takes less than a second", () => {
    expect(motionOf(movement).seconds).toBeLessThan(1);
  });
});

test("a block that sinks ends below the board", () => {
  const { position } = poseAt(
    { ...MOVEMENTS[0]!, from: "d3-e3", to: "c3", direction: "west", sinks: true },
    1,
  );
  expect(position.y + LONG / 2).toBeLessThan(-0.4);
  expect(position.x).toBeCloseTo(2.5);
});
