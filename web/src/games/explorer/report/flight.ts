// The story of every mission, out of the news: what was built, where it flew, what it met, what it found, how it ended.
import type { SeenNews, SeenEvent } from "../../../wire";
import { TEXT, YARD } from "../texts";
import { capital } from "../words";

export interface Mission {
  /** The ship's first seat. */
  seat: number;
  name: string;
  /** What was built, in words. */
  built: string;
  turns: number;
  /** Places in the order in which the ship entered them, from home. */
  path: string[];
  /** Where on the path something happened. */
  marks: { at: number; kind: "event" | "probe" | "failed"; title: string }[];
  /** Cards, and what each did. */
  events: { title: string; effect: string }[];
  results: { title: string; story: string; science: string }[];
  probes: number;
  end: string;
  isWon: boolean;
}

/** Facts about a ship that is ready. */
const BUILT = ["probes", "shield", "strength", "energy", "spent", "funding"];
const ENDS = ["home", "unmoved", "prize", "lost", "wormhole", "fell"];

export function missions(history: readonly SeenEvent[]): Mission[] {
  const found: Mission[] = [];
  for (const { news } of history) {
    for (const [index, each] of news.entries()) {
      const seat = Number(each.facts.seat ?? -1);
      if (each.kind === "built") found.push(launched(seat, each));
      const mission = found.findLast((other) => other.seat === seat);
      if (mission) tell(mission, each, news.slice(index + 1));
    }
  }
  return found;
}

function launched(seat: number, { facts }: SeenNews): Mission {
  const name = String(facts.name);
  const [probes, shield, strength, energy, spent, funding] = BUILT.map((each) => Number(facts[each] ?? 0));
  const built = `${YARD.parts(probes!, shield!, strength!, energy!)}; ${TEXT.spent(spent!, funding!)}`;
  return {
    seat,
    name,
    built,
    turns: 0,
    path: ["home"],
    marks: [],
    events: [],
    results: [],
    probes: 0,
    end: "",
    isWon: false,
  };
}

/** What a card did to the ship: what followed at once, or else what it orders. The ship need not be named each time. */
function effectOf(name: string, { facts }: SeenNews, after: readonly SeenNews[]): string {
  const told = after.map(({ sentence }) =>
    sentence.startsWith(`${name} `) ? capital(sentence.slice(name.length + 1)) : sentence,
  );
  return told.join(" ") || (facts.protected ? TEXT.wasProtected : String(facts.order));
}

function tell(mission: Mission, news: SeenNews, after: readonly SeenNews[]): void {
  const { kind, facts, sentence } = news;
  const mark = (kind: Mission["marks"][number]["kind"], title: string) =>
    mission.marks.push({ at: mission.path.length - 1, kind, title });
  if (Array.isArray(facts.path)) mission.path.push(...facts.path.map(String));
  if (kind === "rolled") mission.turns += 1;
  if (kind === "drawn") {
    mission.events.push({ title: String(facts.title), effect: effectOf(mission.name, news, after) });
    mark("event", String(facts.title));
  }
  if (kind === "launched") mission.probes += 1;
  if (kind === "failed") mark("failed", TEXT.probeLost);
  if (kind === "result") {
    mission.results.push({
      title: String(facts.title),
      story: String(facts.story),
      science: String(facts.science),
    });
    mark("probe", String(facts.title));
  }
  if (ENDS.includes(kind)) mission.end = sentence;
  if (kind === "prize" || kind === "wormhole") mission.isWon = true;
}

/** The lowest orbit that was reached; null on the approach. */
export function deepest(mission: Mission): number | null {
  const orbits = mission.path.flatMap((place) => (/^\d/.test(place) ? [parseInt(place)] : []));
  if (mission.path.at(-1) === "hole") return 0;
  return orbits.length ? Math.min(...orbits) : null;
}
