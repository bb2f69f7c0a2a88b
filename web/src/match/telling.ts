// The events of a match in whole sentences, for the log and for screen readers.
import { CHANCE } from "../app/seats";
import { playerTitle, titled } from "../app/words";
import { TEXT as ABSENT } from "./absent.texts";
import { OFFERS } from "./texts";
import type { MatchCard, Snapshot, SeenEvent } from "../wire";

export interface Line {
  sentence: string;
  /** The clause behind it, or an empty text. */
  rule: string;
}

/**
 * The lines for an event, one per item of the game's news. `before` is the event before it; `names` are what the players are
 * called now, when they do something besides playing. While a computer plays for somebody, that is the computer's name.
 * `inWords`: false where the reader prefers a move's notation; what followed from it stays in words.
 */
export function lines(
  event: SeenEvent,
  titles: readonly string[],
  before?: SeenEvent,
  names: readonly string[] = titles.map(titled),
  inWords = true,
): Line[] {
  if (!inWords && event.kind === "acted" && event.text !== null) {
    const [first, ...more] = event.news;
    return [
      { sentence: `${nameOf(event.seat ?? CHANCE, titles)}: ${event.text}`, rule: first?.rule ?? "" },
      ...more.map(({ sentence, rule }) => ({ sentence, rule })),
    ];
  }
  if (event.news.length) return event.news.map(({ sentence, rule }) => ({ sentence, rule }));
  // If an action ended the game, the game's own news has already said how.
  const isTold = event.kind === "ended" && before?.news.length;
  const sentence = isTold ? "The match is over." : plain(event, titles, names);
  return sentence ? [{ sentence, rule: "" }] : [];
}

function nameOf(seat: number, titles: readonly string[]): string {
  return titled(titles[seat] ?? `seat ${seat + 1}`);
}

function plain(event: SeenEvent, titles: readonly string[], names: readonly string[]): string {
  const side = event.seat === null || event.seat === CHANCE ? "Chance" : nameOf(event.seat, titles);
  const who = names[event.seat ?? CHANCE] ?? side;
  switch (event.kind) {
    case "started":
      return "The match begins.";
    case "joined":
      return event.detail.name ? `${event.detail.name} joins as ${side.toLowerCase()}.` : `${side} joins.`;
    case "acted":
    case "rolled":
      return `${side}: ${event.text}.`;
    case "confirmed":
      return `${who} ends the turn.`;
    case "asked":
      return `${who} ${OFFERS[event.detail.what as keyof typeof OFFERS]?.made ?? "makes an offer"}.`;
    case "agreed":
      return `${who} agrees.`;
    case "declined":
      return event.detail.what === "draw" ? `${who} declines the draw.` : `${who} declines.`;
    case "took_back":
      return `${who} takes back.`;
    case "resigned":
      return `${who} resigns.`;
    case "claimed":
      return ABSENT.claimed(who, names[Number(event.detail.absent)] ?? "");
    case "replaced":
      return ABSENT.playsOn(side, playerTitle(String(event.detail.player)));
    case "returned":
      return ABSENT.returned(side);
    case "flagged":
      return `${who}’s time is up.`;
    case "paused":
      return "The match is paused.";
    case "resumed":
      return "The match resumes.";
    case "ended":
      return event.detail.reason ? `Game over: ${event.detail.reason}.` : "The match is over.";
    case "rematched":
      return "The rematch is ready.";
    default:
      return "";
  }
}

/** Whose turn it is, or how it ended, in a few words. */
export function status(card: MatchCard, snapshot: Snapshot, titles: readonly string[]): string {
  const { outcome, to_act } = snapshot;
  const sides = titles.map(titled);
  if (outcome) return result(outcome.scores, card.my_seats, sides);
  if (to_act === null || to_act === CHANCE) return awaited(card, sides);
  const title = sides[to_act] ?? "";
  if (isInvited(card, to_act)) return INVITED;
  if (card.my_seats.length === 1 && card.my_seats[0] === to_act) return `Your turn, ${title.toLowerCase()}`;
  const participant = card.seats[to_act];
  if (participant && participant.player !== "person") return `${title} is thinking`;
  return `${title}’s turn`;
}

const INVITED = "You are invited";

/** Whether this browser has the link to the seat, and nobody has taken it yet. */
function isInvited(card: MatchCard, seat: number): boolean {
  return card.invited.includes(seat) && !card.seats[seat]?.joined;
}

/** The first roll waits until everyone has joined; later ones wait for nobody. */
function awaited(card: MatchCard, sides: readonly string[]): string {
  const missing = card.seats.filter((each) => !each.joined).map((each) => each.seat);
  if (missing.some((seat) => isInvited(card, seat))) return INVITED;
  return missing.length ? `Waiting for ${listed(missing, sides).toLowerCase()}` : "Rolling the dice";
}

/** Who has won, by the names of all seats. */
export function result(scores: readonly number[], mine: readonly number[], names: readonly string[]): string {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (best === 0) return "Nobody wins";
  if (best < 1 && winners.length === scores.length) return "A draw";
  if (mine.length && mine.join() === winners.join()) return "You win";
  if (mine.length === 1 && !winners.includes(mine[0]!)) return "You lose";
  return `${listed(winners, names)} ${winners.length > 1 ? "win" : "wins"}`;
}

function listed(seats: readonly number[], names: readonly string[]): string {
  return seats.map((seat) => names[seat] ?? "").join(" and ");
}

/** `4:05`, `1:02:09` or `2 days`. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86_400) return `${Math.floor(whole / 86_400)} days`;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** Places with a hyphen, such as `h5-i5` and `H-5`, and the rest: a line must not break inside a place. */
export function unbroken(sentence: string): { text: string; isWhole: boolean }[] {
  return sentence
    .split(/(\b[A-Za-z]\d*-[A-Za-z]?\d+\b)/)
    .map((text, index) => ({ text, isWhole: index % 2 === 1 }))
    .filter(({ text }) => text);
}
