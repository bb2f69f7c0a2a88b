// What happened, in as few lines as tell it: a walk, a landing and the flight of a missile are one line each.
import type { SeenNews } from "../../wire";
import { TEXT } from "./texts";

/** What the bar of phases shows, or what the line after it tells as well. */
const SILENT: readonly string[] = ["phase", "ended", "aimed", "announced", "turned", "missed", "displaced"];

interface Line {
  kind: string;
  /** The counter or missile that it is about. */
  who: string;
  hex: string;
  sentence: string;
  points: number;
  count: number;
}

export function story(news: readonly SeenNews[]): string[] {
  return storyLines(news).map(({ sentence }) => sentence);
}

/** What mattered most of it: a unit lost, an effect, where something came down; empty where none of that happened. */
export function highlight(news: readonly SeenNews[]): string {
  const rank = ({ kind, facts }: SeenNews) => {
    if (kind === "destroyed" || kind === "swallowed") return 4;
    if (kind === "attacked") return facts.result === "NE" ? 1 : 3;
    return kind === "landed" ? 2 : 0;
  };
  const best = Math.max(0, ...news.map(rank));
  return best ? plainly(news.findLast((each) => rank(each) === best)!) : "";
}

function storyLines(news: readonly SeenNews[]): Line[] {
  const lines: Line[] = [];
  for (const each of news) {
    if (SILENT.includes(each.kind)) continue;
    const line = lineOf(each);
    const before = lines.findLast(({ who }) => who === line.who);
    const joined = before && joinedTo(before, line, before === lines.at(-1));
    if (joined === null) continue;
    if (joined) lines[lines.indexOf(before!)] = joined;
    else lines.push(line);
  }
  return lines;
}

function lineOf(news: SeenNews): Line {
  const { kind, facts } = news;
  const text = (key: string) => (typeof facts[key] === "string" ? (facts[key] as string) : "");
  const isLaunched = kind === "launch" || kind === "lob";
  return {
    kind,
    who:
      kind === "attacked"
        ? text("target")
        : kind === "scored"
          ? `${text("side")} ${text("hex")}`
          : (!isLaunched && text("unit")) || text("missile"),
    hex: text("hex"),
    sentence: plainly(news),
    points: Number(facts.points ?? 0),
    count: 1,
  };
}

/** Both as one line; undefined where they stay apart, null where the later one says nothing new. */
function joinedTo(before: Line, line: Line, isNext: boolean): Line | null | undefined {
  switch (line.kind) {
    case "moved":
      return before.kind === "moved" && isNext ? line : undefined;
    case "landed":
    case "swallowed":
      return comesDown(before, line);
    case "flew":
      return before.kind === "launch" ? null : undefined;
    case "launched":
    case "detonated":
      if (before.kind === "lob") return null;
      if (before.kind === "landed") return isNext ? { ...line, sentence: blown(before) } : null;
      if (before.kind === "flew" && isNext) return { ...line, sentence: blown(before) };
      if (before.kind !== "launch") return undefined;
      return { ...line, sentence: `${before.sentence.replace(/ to the \w+\.$/, "")}, ${which(line)}` };
    case "destroyed":
      return before.kind === "attacked" && isNext
        ? { ...before, sentence: withPoints(before, line) }
        : undefined;
    case "scored": {
      const [points, count] = [before.points + line.points, before.count + 1];
      return { ...before, points, count, sentence: TEXT.scoredTogether(line.hex, count, points) };
    }
    default:
      return undefined;
  }
}

function comesDown(before: Line, line: Line): Line | undefined {
  const isOff = line.kind === "landed" && before.hex !== line.hex;
  if (before.kind === "landing" || before.kind === "emerging" || before.kind === "falling")
    return isOff ? { ...line, sentence: line.sentence.replace(/\.$/, `, not ${before.hex}.`) } : line;
  if (before.kind !== "lob") return undefined;
  const end = line.kind === "swallowed" ? TEXT.takenByHole : TEXT.downIn(line.hex);
  return { ...before, sentence: before.sentence.replace(/\.$/, `; ${end}`) };
}

function blown({ sentence }: Line): string {
  return sentence.replace(/\.$/, TEXT.andDetonates);
}

/** `…, die 6: destroyed; Blue scores 2.` of an attack and of the loss that it caused. */
function withPoints(attack: Line, loss: Line): string {
  return attack.sentence.replace(/\.$/, loss.sentence.replace(/^.* is destroyed/, ""));
}

/** `which detonates in C-8.` of `White's missile S1 detonates in C-8.` */
function which({ sentence }: Line): string {
  return `which ${sentence.replace(/^.*? missile \S+ /, "")}`;
}

/** Without the die, which is shown beside it, and without the name of a counter that one knew already. */
export function plainly({ sentence }: SeenNews): string {
  return sentence
    .replace(/^Die \d: (.)/, (_, first: string) => first.toUpperCase())
    .replace(/( (\S+) in \S+ is turned up): it is \2\./, "$1.");
}
