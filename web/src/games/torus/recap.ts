// What the enemy's turn meant: units lost, and points with what they were for.
import type { SeenEvent, SeenNews, TorusView } from "../../wire";
import type { Consequences } from "../front";
import { TEXT } from "./texts";
import { named, type Side, SIDE_NAMES } from "./words";

export function recap(events: readonly SeenEvent[], view: TorusView): Consequences {
  const news = events.flatMap((event) => event.news);
  const you = view.you === "blue" || view.you === "white" ? view.you : null;
  const lost = news.filter(({ kind, facts }) => isLoss(kind) && String(facts.unit).startsWith(`${you}:`));
  const sides: Side[] = you === "white" ? ["white", "blue"] : ["blue", "white"];
  return {
    losses: lost.map(({ facts }) => named(String(facts.unit))),
    scores: view.scenario === "basic" ? sides.flatMap((side) => scored(news, view, side)) : [],
    lines: folded(news),
  };
}

/** A walk in one line, with where it led; the phases are on the bar. */
function folded(news: readonly SeenNews[]): string[] {
  const told = news.filter(({ kind }) => kind !== "phase");
  return told.flatMap((each, index) => {
    const next = told[index + 1];
    const goesOn = each.kind === "moved" && next?.kind === "moved" && next.facts.unit === each.facts.unit;
    return goesOn ? [] : [each.sentence];
  });
}

function isLoss(kind: string): boolean {
  return kind === "destroyed" || kind === "swallowed";
}

function scored(news: readonly SeenNews[], view: TorusView, side: Side): Consequences["scores"] {
  const found = pointsOf(news).filter((each) => each.side === side);
  if (!found.length) return [];
  const after = view.points[side] ?? 0;
  const before = after - found.reduce((sum, { points }) => sum + points, 0);
  return [{ title: SIDE_NAMES[side], before, after, reasons: found.map(({ reason }) => reason) }];
}

export interface Points {
  side: Side;
  points: number;
  /** What for: units on bases, or enemies destroyed. */
  source: "bases" | "destroyed";
  reason: string;
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
    return [{ side: facts.side as Side, points, source, reason }];
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
