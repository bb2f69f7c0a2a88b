// What attacks and dice have just done: a line each, those included whose odds need no die.
import type { SeenEvent } from "../../wire";
import { plainly, story } from "./story";

export interface Result {
  key: number;
  /** Null where no die was thrown. */
  face: number | null;
  /** `7-1`: of an attack without a die. */
  odds: string;
  told: string;
}

export function results(events: readonly SeenEvent[]): Result[] {
  return events.flatMap((event) => {
    const isDie = event.kind === "rolled" && !!event.text?.startsWith("die ");
    const sure = event.news.find(({ kind, facts }) => kind === "attacked" && facts.die == null);
    if (!isDie && !sure) return [];
    const face = isDie ? Number(event.text!.slice(4)) : null;
    return [{ key: event.number, face, odds: String(sure?.facts.odds ?? ""), told: told(event) }];
  });
}

/** What it did; the phases that follow are on the bar. */
function told({ news }: SeenEvent): string {
  const all = news.filter(({ kind }) => kind !== "phase");
  return story(all).join(" ") || all.map(plainly).join(" ");
}
