// The events of a match in whole sentences, for the log and for screen readers.
import { CHANCE } from "../app/seats";
import { playerTitle, titled } from "../app/words";
import { ABSENT, both, EVENTS, OFFERS, STATUS } from "./texts";
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
  const isResigned = before?.kind === "resigned" && /^\S+ resigned$/.test(String(event.detail.reason));
  // If an action or a resignation ended the game, the line before has already said how.
  const isTold = event.kind === "ended" && (before?.news.length || isResigned);
  const sentence = isTold ? EVENTS.over : plain(event, titles, names);
  return sentence ? [{ sentence, rule: "" }] : [];
}

function nameOf(seat: number, titles: readonly string[]): string {
  return titled(titles[seat] ?? EVENTS.seat(seat + 1));
}

function plain(event: SeenEvent, titles: readonly string[], names: readonly string[]): string {
  const side = event.seat === null || event.seat === CHANCE ? EVENTS.chance : nameOf(event.seat, titles);
  const who = names[event.seat ?? CHANCE] ?? side;
  switch (event.kind) {
    case "started":
      return EVENTS.begins;
    case "joined":
      return event.detail.name ? EVENTS.joinsAs(String(event.detail.name), side) : EVENTS.joins(side);
    case "acted":
    case "rolled":
      return EVENTS.acts(side, event.text ?? "");
    case "confirmed":
      return EVENTS.endsTurn(who);
    case "asked":
      return EVENTS.offers(who, OFFERS[event.detail.what as keyof typeof OFFERS]?.made ?? EVENTS.someOffer);
    case "agreed":
      return EVENTS.agrees(who);
    case "declined":
      return event.detail.what === "draw" ? EVENTS.declinesDraw(who) : EVENTS.declines(who);
    case "took_back":
      return EVENTS.takesBack(who);
    case "resigned":
      return EVENTS.resigns(who);
    case "claimed":
      return ABSENT.claimed(who, names[Number(event.detail.absent)] ?? "");
    case "replaced":
      return ABSENT.playsOn(side, playerTitle(String(event.detail.player)));
    case "returned":
      return ABSENT.returned(side);
    case "flagged":
      return EVENTS.timeUp(who);
    case "paused":
      return EVENTS.paused;
    case "resumed":
      return EVENTS.resumes;
    case "ended":
      return event.detail.reason ? EVENTS.overBy(String(event.detail.reason)) : EVENTS.over;
    case "rematched":
      return EVENTS.rematch;
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
  if (isInvited(card, to_act)) return STATUS.invited;
  if (card.my_seats.length === 1 && card.my_seats[0] === to_act) return STATUS.yourTurn(title);
  const participant = card.seats[to_act];
  if (participant && participant.player !== "person") return STATUS.thinking(title);
  return STATUS.turn(title);
}

/** Whether this browser has the link to the seat, and nobody has taken it yet. */
function isInvited(card: MatchCard, seat: number): boolean {
  return card.invited.includes(seat) && !card.seats[seat]?.joined;
}

/** The first roll waits until everyone has joined; later ones wait for nobody. */
function awaited(card: MatchCard, sides: readonly string[]): string {
  const missing = card.seats.filter((each) => !each.joined).map((each) => each.seat);
  if (missing.some((seat) => isInvited(card, seat))) return STATUS.invited;
  const names = missing.map((seat) => sides[seat] ?? "");
  return missing.length ? STATUS.waiting(both(names)) : STATUS.rolling;
}

/** Who has won, by the names of all seats. */
export function result(scores: readonly number[], mine: readonly number[], names: readonly string[]): string {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (best === 0) return STATUS.nobodyWins;
  if (best < 1 && winners.length === scores.length) return STATUS.draw;
  if (mine.length && mine.join() === winners.join()) return STATUS.youWin;
  if (mine.length === 1 && !winners.includes(mine[0]!)) return STATUS.youLose;
  return STATUS.wins(winners.map((seat) => names[seat] ?? ""));
}

/** `4:05`, `1:02:09` or `2 days`. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86_400) return STATUS.days(Math.floor(whole / 86_400));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
