// Ready-made forces: those of the surviving replay, and the same reinforced for whoever attacks with more points.
import { TEXT } from "./texts";

export interface ReadyForce {
  title: string;
  about: string;
  force: Readonly<Record<string, number>>;
}

const BLUE = TEXT.classicBlue;
const WHITE = TEXT.classicWhite;

/** By the attack points that they cost. */
export const READY_FORCES: Readonly<Record<number, readonly ReadyForce[]>> = {
  40: [
    { ...BLUE, force: { HL: 2, HM: 1, ML: 2, MM: 2, PL: 3 } },
    { ...WHITE, force: { HM: 2, ML: 2, MM: 2, PL: 4, PM: 2 } },
  ],
  60: [
    { ...BLUE, force: { HL: 3, HM: 2, ML: 3, MM: 2, PL: 5 } },
    { ...WHITE, force: { HM: 3, ML: 3, MM: 3, PL: 6, PM: 3 } },
  ],
};
