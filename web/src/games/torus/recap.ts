// What the enemy's turn meant: units lost, and points with what they were for.
import type { SeenEvent, SeenNews, TorusView } from "../../wire";
import type { Consequences } from "../front";
import { story } from "./story";
import { TEXT } from "./texts";
import { named, type Side, SIDE_NAMES } from "./words";

/** `line`: the actions in force; units on bases score as soon as one's own last action has ended the turn. */
export function recap(
  events: readonly SeenEvent[],
  view: TorusView,
  viewer = 0,
  line: readonly SeenEvent[] = events,
): Consequences {
  const news = [...handedOver(events, view, viewer, line), ...events.flatMap((event) => event.news)];
  const you = view.you === "blue" || view.you === "white" ? view.you : null;
  const lost = news.filter(({ kind, facts }) => isLoss(kind) && String(facts.unit).startsWith(`${you}:`));
  const sides: Side[] = you === "white" ? ["white", "blue"] : ["blue", "white"];
  return {
    losses: lost.map(({ facts }) => named(String(facts.unit))),
    scores: view.scenario === "basic" ? sides.flatMap((side) => scored(news, view, side)) : [],
    lines: story(news.filter(({ kind }) => kind !== "scored")),
  };
}

/** What one's own last action set off once the other side's turn had begun. */
function handedOver(
  events: readonly SeenEvent[],
  view: TorusView,
  viewer: number,
  line: readonly SeenEvent[],
): readonly SeenNews[] {
  const before = line.slice(0, line.indexOf(events[0]!));
  const own = before.slice(before.findLastIndex(({ kind, seat }) => kind === "acted" && seat === viewer));
  const news = own.flatMap((event) => event.news);
  const turn = news.findIndex(({ kind, facts }) => kind === "phase" && facts.side !== view.you);
  return turn < 0 ? [] : news.slice(turn);
}

function isLoss(kind: string): boolean {
  return kind === "destroyed" || kind === "swallowed";
}

function scored(news: readonly SeenNews[], view: TorusView, side: Side): Consequences["scores"] {
  const found = pointsOf(news).filter((each) => each.side === side);
  if (!found.length) return [];
  const after = view.points[side] ?? 0;
  const before = after - found.reduce((sum, { points }) => sum + points, 0);
  return [{ title: SIDE_NAMES[side], before, after, reasons: reasonsOf(found) }];
}

/** Units on the same base are counted together. */
function reasonsOf(found: readonly Points[]): string[] {
  return found.flatMap(({ hex, reason }, index) => {
    if (!hex) return [reason];
    const all = found.filter((each) => each.hex === hex);
    if (all[0] !== found[index]) return [];
    const points = all.reduce((sum, each) => sum + each.points, 0);
    return all.length > 1 ? [TEXT.onBase(hex, all.length, points)] : [reason];
  });
}

export interface Points {
  side: Side;
  points: number;
  /** What for: units on bases, or enemies destroyed. */
  source: "bases" | "destroyed";
  reason: string;
  /** The base. */
  hex: string;
}

/** Points out of the news, oldest first. */
export function pointsOf(news: readonly SeenNews[]): Points[] {
  return news.flatMap(({ kind, facts }): Points[] => {
    const points = Number(facts.points ?? 0);
    if (!points || (kind !== "scored" && kind !== "destroyed")) return [];
    const unit = named(String(facts.unit));
    const reason =
      kind === "scored" ? TEXT.scoredOn(unit, String(facts.hex), points) : TEXT.scoredBy(unit, points);
    const source = kind === "scored" ? "bases" : "destroyed";
    return [
      {
        side: facts.side as Side,
        points,
        source,
        reason,
        hex: kind === "scored" ? String(facts.hex) : "",
      },
    ];
  });
}

export interface TurnLosses {
  turn: number;
  lost: Record<Side, string[]>;
}

/** The units that each side lost in every turn. */
export function lossesByTurn(history: readonly SeenEvent[]): TurnLosses[] {
  const found: TurnLosses[] = [];
  let turn = 0;
  for (const { kind, facts } of history.flatMap((event) => event.news)) {
    if (kind === "phase" || kind === "passed") turn = Number(facts.turn ?? turn);
    const [side] = String(facts.unit).split(":");
    if (!isLoss(kind) || (side !== "blue" && side !== "white")) continue;
    let line = found.find((other) => other.turn === turn);
    if (!line) found.push((line = { turn, lost: { blue: [], white: [] } }));
    line.lost[side].push(named(String(facts.unit)));
  }
  return found;
}

export interface TurnScore {
  turn: number;
  bases: Record<Side, number>;
  destroyed: Record<Side, number>;
}

/** The points of every turn by side and source. */
export function byTurn(history: readonly SeenEvent[]): TurnScore[] {
  const found: TurnScore[] = [];
  let turn = 0;
  for (const each of history.flatMap((event) => event.news)) {
    if (each.kind === "phase" || each.kind === "passed") turn = Number(each.facts.turn ?? turn);
    for (const { side, source, points } of pointsOf([each])) {
      let line = found.find((other) => other.turn === turn);
      if (!line)
        found.push((line = { turn, bases: { blue: 0, white: 0 }, destroyed: { blue: 0, white: 0 } }));
      line[source][side] += points;
    }
  }
  return found;
}
