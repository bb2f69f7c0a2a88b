// Options and seats of a new match: what the forms begin with, and how values are written for people.
import type { GameCard, Option, PlayerCard, Timing } from "../wire";
import { grouping, leaders } from "./grouping";
import { playerTitle } from "../app/words";
import { CLOCKS as LABELS, OPEN, TEXT } from "./texts";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** Who sits on a seat: `me`, `friend`, or the name of a computer player. */
export type Participant = string;

export type Company = "alone" | "computer" | "link" | "anyone" | "screen";

/** With whom a game can be played; alone only where one seat is enough, anyone only where there are open tables. */
export function companies(
  game: GameCard,
  hasOpenTables = false,
): { value: Company; label: string; about: string }[] {
  const seats = game.options.find(({ name }) => name === "seats")?.values ?? [];
  const all = [
    { value: "alone" as const, label: TEXT.onYourOwn, about: TEXT.onYourOwnAbout },
    { value: "computer" as const, label: TEXT.theComputer, about: TEXT.theComputerAbout },
    { value: "link" as const, label: TEXT.friend, about: TEXT.friendAbout },
    { value: "anyone" as const, label: OPEN.anyone, about: OPEN.anyoneAbout },
    { value: "screen" as const, label: TEXT.sameDevice, about: TEXT.sameDeviceAbout },
  ];
  const isThere = { alone: seats.includes(1), anyone: hasOpenTables };
  return all.filter(({ value }) => isThere[value as keyof typeof isThere] ?? true);
}

/** The company that this many seats allow. */
export function companyOf(company: Company, seats: number): Company {
  if (seats === 1) return "alone";
  return company === "alone" ? "computer" : company;
}

/** The computer players to choose from: those with a level, or all where there is none; how strong, from 0 to 1. */
export function levels(players: readonly PlayerCard[]): {
  value: string;
  label: string;
  about: string;
  strength: number;
}[] {
  const graded = players.filter(({ name }) => /^level\d+$/.test(name));
  const offered = graded.length ? graded : players;
  return offered.map(({ name, about }, index) => ({
    value: name,
    label: playerTitle(name),
    about,
    strength: (index + 1) / offered.length,
  }));
}

export function defaults(game: GameCard): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The rulebook's own game, and options that make up no variant with a name. */
export const RULEBOOK = "rulebook";
export const OWN = "own";

/** The options of a variant by its name; the rulebook's where there is none of that name. */
export function valuesOf(game: GameCard, variant: string): Values {
  return { ...defaults(game), ...game.presets.find(({ name }) => name === variant)?.values };
}

/** The name of the variant that these options make up. */
export function variantOf(game: GameCard, values: Values): string {
  const names = [RULEBOOK, ...game.presets.map(({ name }) => name)];
  const isSame = (wanted: Values) => game.options.every(({ name }) => wanted[name] === values[name]);
  return names.find((name) => isSame(valuesOf(game, name))) ?? OWN;
}

/** The options that matter with these values: some do only with a certain value of another. */
export function asked(options: readonly Option[], values: Values): Option[] {
  const matters = ({ when }: Option): boolean =>
    !when ||
    ([when[1]].flat().includes(values[when[0]]!) &&
      options.filter((other) => other.name === when[0]).every(matters));
  return options.filter(matters);
}

/** Values for the server: what does not matter is left at its default, and seats that are gone are in no group. */
export function settled(options: readonly Option[], values: Values): Values {
  const { seats } = values;
  return Object.fromEntries(
    asked(options, values).map(({ name, is_grouping }) => {
      const value = values[name]!;
      return [
        name,
        is_grouping && typeof seats === "number" ? grouping(leaders(String(value), seats)) : value,
      ];
    }),
  );
}

/** Only a file of one's own could be chosen in place of the usual one: seldom wanted. */
export function isForFiles(option: Option): boolean {
  return option.is_file && option.values.length < 2;
}

/** A gentle opponent to begin with: players are listed from the weakest on. */
export function middling(players: readonly PlayerCard[]): Participant {
  const offered = levels(players);
  return offered[Math.floor((offered.length - 1) / 3)]?.value ?? "me";
}

/** Who sits where for each way of playing: the first seat is mine, the others are filled. */
export function seated(company: Company, seats: number, computer: string): Participant[] {
  const other = { alone: "me", computer, screen: "me", link: "friend", anyone: "friend" }[company];
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : other));
}

/** As many participants as there are seats now, the first ones as they were. */
export function reseated(
  participants: readonly Participant[],
  seats: number,
  company: Company,
  computer: string,
): Participant[] {
  return seated(company, seats, computer).map((participant, seat) => participants[seat] ?? participant);
}

/** The same people with two seats exchanged. */
export function moved(participants: readonly Participant[], from: number, to: number): Participant[] {
  const exchanged = new Map([
    [from, to],
    [to, from],
  ]);
  return participants.map((_, seat) => participants[exchanged.get(seat) ?? seat]!);
}

const MINUTE = 60;
const DAY = 86_400;

export const CLOCKS: { label: string; timing: Timing | null }[] = [
  { label: LABELS.none, timing: null },
  { label: LABELS.perSide(5, 5), timing: { kind: "side", seconds: 5 * MINUTE, increment: 5 } },
  { label: LABELS.perSide(15, 10), timing: { kind: "side", seconds: 15 * MINUTE, increment: 10 } },
  { label: LABELS.perSide(60, 0), timing: { kind: "side", seconds: 60 * MINUTE, increment: 0 } },
  { label: LABELS.minutesPerTurn(2), timing: { kind: "turn", seconds: 2 * MINUTE, increment: 0 } },
  { label: LABELS.daysPerTurn(1), timing: { kind: "turn", seconds: DAY, increment: 0 } },
  { label: LABELS.daysPerTurn(3), timing: { kind: "turn", seconds: 3 * DAY, increment: 0 } },
];
