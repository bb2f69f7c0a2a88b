// Counters, hexes and chances in words, for labels and for those who listen.
import type { TorusChances, TorusSeenMissile, TorusSeenUnit, TorusView } from "../../wire";
import { plain } from "./notation";
import { percent } from "../../app/odds";
import { TEXT } from "./texts";

export { percent } from "../../app/odds";

export type Side = "blue" | "white";

const KIND: Record<string, string> = { H: "heavy", M: "medium", P: "light" };
const WEAPON: Record<string, string> = { L: "laser", M: "launcher" };
export const SIDE_NAMES: Record<Side, string> = { blue: "Blue", white: "White" };
/** What the seats are called: by their colours, as soon as the dice or the bids have dealt them. */
export function seatTitles({ is_undecided, sides }: Pick<TorusView, "is_undecided" | "sides">): string[] {
  return is_undecided ? TEXT.players : sides;
}

export const PHASES: Record<TorusView["phase"], string> = {
  force: "Force",
  bid: "Bid",
  setup: "Set-up",
  landing: "Landing",
  missiles: "Missiles",
  movement: "Movement",
  lasers: "Lasers",
  launch: "Launch",
};

/** `the laser phase`. */
export const PHASE_NAMES: Record<TorusView["phase"], string> = {
  force: "force",
  bid: "bid",
  setup: "set-up",
  landing: "landing",
  missiles: "missile",
  movement: "movement",
  lasers: "laser",
  launch: "launch",
};

/** `heavy laser` of `HL`. */
export function roleInWords(role: string | null): string {
  if (!role) return "face-down counter";
  if (role === "dummy" || role === "base") return role;
  return `${KIND[role[0]!]} ${WEAPON[role[1]!]}`;
}

export function unitInWords(unit: TorusSeenUnit): string {
  const states = [unit.disrupted && "disrupted", unit.down && unit.role && "face down"].filter(Boolean);
  const figures = unit.attack
    ? `, ${unit.attack} attack, ${unit.moves - unit.spent} of ${unit.moves} MP left`
    : "";
  return `${SIDE_NAMES[unit.side]} ${plain(unit.name)}, ${roleInWords(unit.role)}${figures}${states.map((state) => `, ${state}`).join("")}`;
}

export function missileInWords(missile: TorusSeenMissile): string {
  const facing = missile.facing ? `, facing ${missile.facing}` : ", coming down from a ship";
  return `${SIDE_NAMES[missile.side]} missile ${plain(missile.name)}${facing}`;
}

/** What an attack may do, with its chances; what cannot happen is left out. */
export function effects({ disrupted, destroyed, set_off }: Effects): string {
  const found = [
    disrupted && `${percent(disrupted)} disrupted`,
    destroyed && `${percent(destroyed)} destroyed`,
    set_off && `${percent(set_off)} set off`,
  ].filter(Boolean);
  return found.join(" · ") || "no effect";
}

type Effects = Pick<TorusChances, "disrupted" | "destroyed" | "set_off">;

/** `PM1 light launcher` of `blue:PM1` or `PM1`. */
export function named(name: string): string {
  const code = plain(name);
  return /^[HMP][LM]\d/.test(code) ? `${code} ${roleInWords(code.slice(0, 2))}` : code;
}

/** `White’s PL2 light laser` of `white:PL2`. */
export function possessive(name: string): string {
  const side = name.slice(0, name.indexOf(":"));
  return `${SIDE_NAMES[side as Side]}’s ${named(name)}`;
}
