// How a block moves: over its edge like a heavy thing, and down into a hole.
import { Quaternion, Vector3 } from "three";

import { isUpright, STEPS } from "../geometry";
import type { Movement } from "../pieces";
import { LONG, type Pose, poseOf, THICK } from "./block";

const QUARTER = Math.PI / 2;
/** Spaces per second squared: a block is about as heavy as it looks. */
const GRAVITY = 26;
/** So much speed is left at the top of every movement that nobody has to wait for it. */
const AT_TOP = 2.6;
const REBOUND = 0.16;
const DROP = 3.2;

/** A movement as a function of the seconds since it began, and when it is over. */
export interface Motion {
  seconds: number;
  /** When the block strikes the board (or lets go of it), for the sound of it. */
  strikes: number;
  at: (seconds: number, pose: Pose) => void;
}

/** The turn around the edge: angle by time, faster the lower the middle of the block is. */
function swing(across: number, height: number): { angles: number[]; step: number } {
  const [reach, start] = [Math.hypot(across, height) / 2, Math.atan2(height, across)];
  const step = 1 / 240;
  const angles = [0];
  for (let angle = 0; angle < QUARTER && angles.length < 400; ) {
    // Conservation of energy: what the middle loses in height it gains in speed.
    const fallen = reach - reach * Math.sin(start + angle);
    const speed = Math.sqrt(AT_TOP ** 2 + 2 * GRAVITY * fallen) / (reach * 1.4);
    angle += speed * step;
    angles.push(Math.min(angle, QUARTER));
  }
  return { angles, step };
}

export function motionOf({ from, to, direction, sinks }: Movement): Motion {
  const start = poseOf(from);
  const end = poseOf(to);
  if (sinks) end.position.y = LONG / 2;
  const { x, y } = STEPS[direction];
  const ahead = new Vector3(x, 0, -y);
  const across = isUpright(from) || isUpright(to) === isUpright(from) ? THICK : LONG;
  const height = isUpright(from) ? LONG : THICK;
  const axis = new Vector3(0, 1, 0).cross(ahead).normalize();
  const edge = start.position.clone().addScaledVector(ahead, across / 2).setY(0);
  const arm = start.position.clone().sub(edge);
  const { angles, step } = swing(across, height);
  const strikes = (angles.length - 1) * step;
  const landed = arm.clone().applyAxisAngle(axis, QUARTER).add(edge);
  const slip = end.position.clone().sub(landed);
  const turn = new Quaternion();

  const swung = (angle: number, pose: Pose) => {
    turn.setFromAxisAngle(axis, angle);
    pose.position.copy(arm).applyQuaternion(turn).add(edge).addScaledVector(slip, angle / QUARTER);
    pose.turn.copy(start.turn).premultiply(turn);
  };
  const after = sinks ? Math.sqrt((2 * DROP) / GRAVITY) + 0.05 : 0.16;
  const at = (seconds: number, pose: Pose) => {
    if (seconds < strikes) return swung(angles[Math.floor(seconds / step)]!, pose);
    const late = Math.min(seconds - strikes, after);
    if (sinks) {
      swung(QUARTER, pose);
      pose.position.y -= (GRAVITY * late ** 2) / 2;
      return;
    }
    // A small rebound on the struck edge, gone after two beats.
    const beat = Math.abs(Math.sin((late / after) * 2 * Math.PI)) * (1 - late / after) ** 2;
    swung(QUARTER - (REBOUND * beat) / 2, pose);
  };
  return { seconds: strikes + after, strikes, at };
}
