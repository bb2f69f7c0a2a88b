// How a block moves: over its edge like a heavy thing, and down into a hole.
import { Quaternion, Vector3 } from "three";

import { isUpright, STEPS } from "../geometry";
import type { Movement } from "../pieces";
import { LONG, type Pose, poseOf, THICK } from "./block";

const QUARTER = Math.PI / 2;
/** Spaces per second squared. */
const GRAVITY = 26;
/** What speed is left at the top of a tip: nobody should have to wait for the block to make up its mind. */
const AT_TOP = 2.6;
/** Wood turns more lazily around an edge than a point would. */
const LAZINESS = 1.4;
const STEP = 1 / 240;
const REBOUND = 0.08;
const REBOUND_SECONDS = 0.16;
const DROP = LONG + 0.6;

/** A movement as poses by the seconds since it began. */
export interface Motion {
  seconds: number;
  at: (seconds: number, pose: Pose) => void;
  /** Leans over the edge by an angle, as in the hand of somebody who pulls. */
  lean: (angle: number, pose: Pose) => void;
  /** When it has fallen by an angle, in seconds: whoever leans already need not begin anew. */
  reaches: (angle: number) => number;
}

export function motionOf({ from, to, direction, sinks }: Movement): Motion {
  const [start, end] = [poseOf(from), poseOf(to)];
  const { x, y } = STEPS[direction];
  const ahead = new Vector3(x, 0, -y);
  const height = isUpright(from) ? LONG : THICK;
  const across = isUpright(to) && !isUpright(from) ? LONG : THICK;
  const axis = new Vector3(0, 1, 0).cross(ahead);
  const edge = start.position
    .clone()
    .addScaledVector(ahead, across / 2)
    .setY(0);
  const arm = start.position.clone().sub(edge);
  // Blocks are a little smaller than their spaces: what is missing is made up on the way.
  const slip = end.position.clone().sub(arm.clone().applyAxisAngle(axis, QUARTER).add(edge));
  const angles = swing(across, height);
  const strikes = (angles.length - 1) * STEP;
  const after = sinks ? Math.sqrt((2 * DROP) / GRAVITY) : REBOUND_SECONDS;
  const turn = new Quaternion();

  function tilt(angle: number, pose: Pose): void {
    turn.setFromAxisAngle(axis, angle);
    pose.position
      .copy(arm)
      .applyQuaternion(turn)
      .add(edge)
      .addScaledVector(slip, angle / QUARTER);
    pose.turn.copy(start.turn).premultiply(turn);
  }

  return {
    seconds: strikes + after,
    lean: tilt,
    reaches: (angle) =>
      Math.max(
        0,
        angles.findIndex((each) => each >= angle),
      ) * STEP,
    at(seconds, pose) {
      const late = Math.min(seconds - strikes, after);
      if (late < 0) return tilt(angles[Math.floor(seconds / STEP)]!, pose);
      tilt(QUARTER - (sinks ? 0 : rebound(late / REBOUND_SECONDS)), pose);
      if (sinks) pose.position.y -= (GRAVITY * late ** 2) / 2;
    },
  };
}

/** The angle at every step of a tip, by the conservation of energy: height that is lost is speed that is won. */
function swing(across: number, height: number): number[] {
  const [arm, start] = [Math.hypot(across, height) / 2, Math.atan2(height, across)];
  const angles = [0];
  for (let angle = 0; angle < QUARTER;) {
    const fallen = arm - arm * Math.sin(start + angle);
    angle += (Math.sqrt(AT_TOP ** 2 + 2 * GRAVITY * fallen) / (arm * LAZINESS)) * STEP;
    angles.push(Math.min(angle, QUARTER));
  }
  return angles;
}

/** Two small beats on the struck edge, from 0 to 1. */
function rebound(time: number): number {
  return REBOUND * Math.abs(Math.sin(time * 2 * Math.PI)) * (1 - time) ** 2;
}
