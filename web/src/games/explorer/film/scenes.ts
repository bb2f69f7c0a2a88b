// What just happened as scenes to be played one after the other: dice fall, ships glide, probes drop, cards turn over.
import type { SeenNews, SeenEvent } from "../../../wire";

export interface Thrown {
  kind: "dice";
  seat: number;
  values: number[];
  /** What the throw decided, in the game's own sentence. */
  sentence: string;
}

export interface Glide {
  kind: "glide";
  seat: number;
  path: string[];
}

export interface Launch {
  kind: "probe";
  seat: number;
  /** True when a result came back, false when it was lost, null when that is not known yet. */
  found: boolean | null;
}

export interface Turned {
  kind: "card";
  seat: number;
  deck: "events" | "results";
  id: string;
  title: string;
  theme: string;
  story: string;
  science: string;
  term: string;
  /** What the card orders, as printed; nothing on a probe result. */
  order: string;
  /** Whether the ship withstood what the card tests; null without a test. */
  protected: boolean | null;
  /** What it did, in sentences. */
  effects: string[];
}

/** A great moment: the end of a mission, for better or worse. */
export interface Moment {
  kind: "moment";
  seat: number;
  what: "lost" | "wormhole" | "prize" | "unmoved";
  sentence: string;
}

export type Scene = Thrown | Glide | Launch | Turned | Moment;

const MOMENTS = ["lost", "wormhole", "prize", "unmoved"];

const DECIDES = ["rolled", "funded", "success", "failed", "prize", "unmoved", "wormhole", "lost"];

export function scenes(events: readonly SeenEvent[]): Scene[] {
  const news = events.flatMap((event) => event.news);
  return events.flatMap((event) => [...thrown(event), ...told(event.news, news)]);
}

function thrown(event: SeenEvent): Thrown[] {
  const dice = /^dic?e ([\d ]+)$/.exec(event.text ?? "");
  if (!dice) return [];
  const deciding = event.news.find((each) => DECIDES.includes(each.kind));
  const values = dice[1]!.split(" ").map(Number);
  return [{ kind: "dice", seat: seatOf(deciding), values, sentence: deciding?.sentence ?? "" }];
}

function told(news: readonly SeenNews[], batch: readonly SeenNews[]): Scene[] {
  const found: Scene[] = [];
  for (const each of news) {
    const scene = sceneOf(each, batch);
    const last = found.at(-1);
    if (scene?.kind === "glide" && last?.kind === "glide" && last.seat === scene.seat)
      last.path.push(...scene.path);
    else if (scene) found.push(scene);
    else if (each.kind === "effect" || each.kind === "again") {
      const card = found.findLast((other) => other.kind === "card");
      card?.effects.push(each.sentence);
    }
  }
  // A card is read before the ship goes where it orders.
  return found;
}

function sceneOf({ kind, facts, sentence }: SeenNews, batch: readonly SeenNews[]): Scene | null {
  const seat = Number(facts.seat);
  if (MOMENTS.includes(kind)) return { kind: "moment", seat, what: kind as Moment["what"], sentence };
  if (kind === "launched") return { kind: "probe", seat, found: fateOf(seat, batch) };
  if (kind === "drawn" || kind === "result") {
    return {
      kind: "card",
      seat,
      deck: kind === "drawn" ? "events" : "results",
      id: String(facts.card),
      title: String(facts.title),
      theme: String(facts.kind),
      story: String(facts.story),
      science: String(facts.science),
      term: String(facts.term),
      order: String(facts.order ?? ""),
      protected: typeof facts.protected === "boolean" ? facts.protected : null,
      effects: [],
    };
  }
  return Array.isArray(facts.path) ? { kind: "glide", seat, path: facts.path.map(String) } : null;
}

function fateOf(seat: number, batch: readonly SeenNews[]): boolean | null {
  const fate = batch.find(
    (each) => seatOf(each) === seat && ["failed", "success", "result"].includes(each.kind),
  );
  return fate ? fate.kind !== "failed" : null;
}

function seatOf(news: SeenNews | undefined): number {
  return Number(news?.facts.seat ?? -1);
}
