// A new match in a line: what is chosen, besides the opponent.
import { labelled, playerTitle, titled } from "../app/words";
import type { GameCard } from "../wire";
import {
  asked,
  CLOCKS,
  type Company,
  OWN,
  type Participant,
  RULEBOOK,
  type Values,
  variantOf,
} from "./options";
import { OPEN, TEXT } from "./texts";

interface Chosen {
  card: GameCard;
  titles: readonly string[];
  company: Company;
  level: string;
  side: number | null;
  options: Values;
  clock: number;
  hints: boolean;
  /** How the sides are dealt, where they are not chosen. */
  dealt: string;
  participants: readonly Participant[];
}

/** `You play Red`, `Standard rules`, `No clock`, `Hints`. */
export function summary({ card, titles, side, options, clock, hints, dealt }: Chosen): string[] {
  return [
    ...(dealt ? [dealt] : side === null ? [] : [TEXT.playing(titled(titles[side] ?? ""))]),
    ...rules(card, options),
    CLOCKS[clock]!.label,
    hints ? TEXT.hints : TEXT.noHints,
  ];
}

/** The variant by its name, or the options that are unusual. */
export function rules(card: GameCard, options: Values): string[] {
  const variant = variantOf(card, options);
  if (variant === RULEBOOK) return [TEXT.standardRules];
  if (variant !== OWN) return [titled(variant)];
  return asked(card.options, options)
    .filter(({ name, default: usual }) => options[name] !== usual)
    .map(({ name }) => `${titled(name)}: ${short(options[name]!)}`);
}

function short(value: boolean | number | string): string {
  const text = String(value);
  return text.includes("\n") ? TEXT.file : labelled(value).toLowerCase();
}

/** `Against Level 4`, `With a friend`: who plays, for the line beside Play. */
export function opponent({ company, level, participants }: Chosen): string {
  const others = new Set(participants.filter((each) => each !== "me"));
  if (company === "alone") return TEXT.onYourOwn;
  if (company === "computer" && others.size === 1 && others.has(level))
    return TEXT.againstLevel(playerTitle(level));
  if (company === "link" && others.size === 1 && others.has("friend")) return TEXT.friend;
  if (company === "anyone" && others.size === 1 && others.has("friend")) return OPEN.anyone;
  return company === "screen" && others.size === 0 ? TEXT.sameDevice : TEXT.mixed;
}
