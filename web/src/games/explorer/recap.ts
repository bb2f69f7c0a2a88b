// What the others did in their turns: where they flew, what they drew and found; not the throws that led there.
import type { SeenEvent, SeenNews } from "../../wire";
import type { Consequences } from "../front";
import { TEXT } from "./texts";

/** What is told by what follows from it. */
const SILENT = ["rolling", "ended_turn"];

export function recap(events: readonly SeenEvent[]): Consequences {
  const news = events.flatMap((event) => event.news).filter(({ kind }) => !SILENT.includes(kind));
  return { losses: [], scores: [], lines: news.flatMap((each, index) => told(each, news[index + 1])) };
}

function told({ kind, sentence, facts }: SeenNews, next: SeenNews | undefined): string[] {
  if (kind === "rolled" && next?.kind === "moved") return [];
  const who = sentence.split(" draws ")[0]!;
  return [kind === "drawn" ? TEXT.draws(who, String(facts.title)) : sentence];
}
