// What is drawn over the ground before a choice is made: the same marks for the flat map and for the torus.
import type {
  SeenEvent,
  TorusBlast,
  TorusHeat,
  TorusReach,
  TorusSeeing,
  TorusStruck,
  TorusTrack,
  TorusView,
} from "../../wire";
import { beside, type Heading, HEADINGS, hexCalled } from "./geometry";
import { parse, plain } from "./notation";
import type { Orders } from "./orders.svelte";
import { blastAt, heatOf } from "./questions";
import { GOALS, TEXT } from "./texts";
import { percent } from "./words";

export type MarkKind =
  "advice" | "lost" | "goal" | "target" | "reach" | "danger" | "heat" | "blind" | "seen" | "blast";

export interface Mark {
  kind: MarkKind;
  /** 0 to 1: how strong. */
  level: number;
  text: string;
  /** What it means, for those who listen. */
  note: string;
  /** Somebody here is, or may be, in the blast. */
  isStruck?: boolean;
}

export interface Line {
  /** What it is the track of; the same name keeps its line. */
  key: string;
  side: "blue" | "white" | "plan";
  path: string[];
  detonates: boolean;
  isDim: boolean;
  /** It points at its end, however far that is. */
  isArrow?: boolean;
}

export function marks(orders: Orders): Map<string, Mark> {
  const found = new Map<string, Mark>();
  const { mode, unit, answers } = orders;
  if (mode === "aim") markSight(found, answers.to<TorusSeeing>(`sight ${unit}`));
  if (mode === "aim") markTargets(found, orders);
  if (mode === "step") markReach(found, answers.to<TorusReach>(`reach ${unit}`));
  else
    for (const hex of orders.hexes)
      found.set(hex, { kind: "goal", level: 0, text: "", note: GOALS[mode] ?? "" });
  const heat = heatOf(orders);
  // Where the dice decide, the chances are shown; otherwise who stands in the blast.
  if (heat) markHeat(found, heat, orders);
  else markBlasts(found, blasts(orders));
  markLosses(found, orders);
  markAdvice(found, orders);
  return found;
}

/** Where the computer would act, if it was asked, or what a lesson asks for. */
function markAdvice(found: Map<string, Mark>, { view, advised, isAsked }: Orders) {
  if (!advised) return;
  const { text } = parse(advised);
  const to = advisedHex(view, advised);
  const note = isAsked ? TEXT.asked(text) : TEXT.computersChoice(text);
  if (to) found.set(to, { kind: "advice", level: 1, text: "★", note });
}

/** An arrow from the counter that the computer would use to where it would act. */
function advice({ view, advised }: Orders): Line[] {
  const from = advised && placeOf(view, `${view.you}:${parse(advised).unit}`);
  const to = advised && advisedHex(view, advised);
  if (!from || !to || from === to || !hexCalled(from) || !hexCalled(to)) return [];
  return [
    {
      key: `advice ${advised}`,
      side: "plan",
      path: [from, to],
      detonates: false,
      isDim: false,
      isArrow: true,
    },
  ];
}

function placeOf(view: TorusView, name: string): string {
  const all: readonly { name: string; at: string }[] = [...view.units, ...view.missiles];
  return all.find((each) => each.name === name)?.at ?? "";
}

/** The hex that an action is about. */
function advisedHex(view: TorusView, action: string): string {
  const { unit, hex, direction, target } = parse(action);
  const from = placeOf(view, `${view.you}:${unit}`);
  return (
    hex ||
    (target && placeOf(view, target)) ||
    (direction && from ? beside(from, direction as Heading) : from)
  );
}

/** Where counters were lost in what is marked of the past. */
function markLosses(found: Map<string, Mark>, { past, history }: Orders) {
  const lost = past.flatMap(({ news }) => news).filter(({ kind }) => kind === "destroyed");
  for (const { facts, sentence } of lost) {
    const names = [facts.unit, facts.called];
    const seen = history
      .flatMap(({ news }) => news)
      .findLast(
        (each) =>
          each.kind !== "launch" && names.includes(each.facts.unit) && hexCalled(String(each.facts.hex)),
      );
    const hex = String(seen?.facts.hex ?? "");
    if (hex && !found.has(hex)) found.set(hex, { kind: "lost", level: 1, text: "✕", note: sentence });
  }
}

function markReach(found: Map<string, Mark>, reach: TorusReach | undefined) {
  if (!reach) return;
  for (const [hex, left] of Object.entries(reach.hexes)) {
    const isMined = reach.missiles.includes(hex);
    const isDoubtful = reach.doubtful.includes(hex);
    const note = TEXT.reach(left, isMined, isDoubtful);
    const text = `${left}${isMined ? "!" : ""}${isDoubtful ? "?" : ""}`;
    found.set(hex, { kind: isMined ? "danger" : "reach", level: 1, text, note });
  }
}

function markSight(found: Map<string, Mark>, seeing: TorusSeeing | undefined) {
  for (const hex of seeing?.sees ?? [])
    found.set(hex, { kind: "seen", level: 0.3, text: "", note: TEXT.inSight });
  for (const hex of seeing?.blind ?? [])
    found.set(hex, { kind: "blind", level: 1, text: "", note: TEXT.inBlindSpot });
}

/** The enemies that the chosen laser may fire at. */
function markTargets(found: Map<string, Mark>, { view, offers, unit }: Orders) {
  for (const { target } of offers.of("aim", unit)) {
    const at = placeOf(view, target);
    if (hexCalled(at)) found.set(at, { kind: "target", level: 1, text: "", note: TEXT.mayBeFiredAt });
  }
}

function markHeat(found: Map<string, Mark>, heat: TorusHeat, { view }: Orders) {
  const doubtful = heat.doubtful ?? {};
  const most = Math.max(...Object.values(heat.hexes), ...Object.values(doubtful));
  for (const [hex, chance] of Object.entries({ ...heat.hexes, ...doubtful })) {
    const note = TEXT.mayComeDown(percent(chance), hex in doubtful);
    const text = `${percent(chance).replace(/\s%/, "")}${hex in doubtful ? "?" : ""}`;
    found.set(hex, { kind: "heat", level: chance / most, text, note });
  }
  for (const [name, { full, half }] of Object.entries(heat.struck ?? {})) {
    const at = [...view.units, ...view.missiles].find((each) => each.name === name)?.at ?? "";
    const mark = found.get(at);
    const note = TEXT.mayBeStruck(percent(full + half), plain(name));
    if (hexCalled(at))
      found.set(at, {
        kind: "heat",
        level: 0,
        text: "",
        ...mark,
        isStruck: true,
        note: [mark?.note, note].filter(Boolean).join(", "),
      });
  }
}

function markBlasts(found: Map<string, Mark>, struck: readonly TorusStruck[]) {
  for (const each of struck) {
    const note = TEXT.isStruck(plain(each.target), each.odds);
    found.set(each.at, {
      kind: "blast",
      level: each.destroyed + each.set_off + each.disrupted / 2,
      text: "",
      note,
      isStruck: true,
    });
  }
}

/** Who stands in the blasts that the present choice, or the missile looked at, would cause. */
export function blasts(orders: Orders): TorusStruck[] {
  const { plan, offers, tracks, view } = orders;
  if (plan.isAll) return offers.units("fly").flatMap((each) => tracks[`${view.you}:${each}`]?.blast ?? []);
  const straight = launchedTrack(orders);
  if (straight) return whole(straight).blast;
  const question = blastAt(orders);
  if (question) return orders.answers.to<TorusBlast>(question)?.blast ?? [];
  return watched(orders)?.blast ?? [];
}

/** Where a missile would fly that is launched in the direction looked at. */
export function launchedTrack(orders: Orders): TorusTrack | undefined {
  return orders.launched ? orders.answers.to<TorusTrack>(orders.launched) : undefined;
}

/** The launch, and the flight next turn if nothing stops it before. */
function whole(launch: TorusTrack): TorusTrack {
  const { path, detonates, following } = launch;
  return detonates || !following ? launch : { ...following, path: [...path, ...following.path] };
}

/** The track of the missile that is chosen or looked at. */
export function watched(orders: Orders): TorusTrack | undefined {
  const { tracks, plan, view, unit, mode } = orders;
  if (mode === "fly" || mode === "guide") return tracks[`${view.you}:${unit}`];
  return tracks[plan.target];
}

/** The tracks of all missiles, and the way that the choice leads. */
export function lines(orders: Orders): Line[] {
  const { view, tracks, looked, unit, mode, plan } = orders;
  const isWatched = watched(orders) !== undefined;
  const found: Line[] = view.missiles.flatMap((missile) => {
    const track = tracks[missile.name];
    if (!track?.path.length || missile.at === "ship") return [];
    const isDim = isWatched && tracks[missile.name] !== watched(orders);
    return [
      {
        key: missile.name,
        side: missile.side,
        path: [missile.at, ...track.path],
        detonates: track.detonates,
        isDim,
      },
    ];
  });
  found.push(...flown(orders.past), ...advice(orders));
  const straight = launchedTrack(orders);
  const start = startOf(orders);
  if (straight && start)
    found.push({
      key: orders.launched,
      side: "plan",
      path: [start, ...whole(straight).path],
      detonates: whole(straight).detonates,
      isDim: false,
    });
  const way = looked ? orders.ways[looked] : undefined;
  const from = startOf(orders);
  if (way && from)
    found.push({
      key: `plan ${unit} ${mode} ${plan.size}`,
      side: "plan",
      path: [from, ...trace(from, way, orders)],
      detonates: false,
      isDim: false,
    });
  return found;
}

/** The flights and moves that have been made, faintly. */
function flown(events: readonly SeenEvent[]): Line[] {
  return events
    .flatMap((event) => event.news)
    .flatMap(({ kind, facts }, index) => {
      const isMove = kind === "moved" && hexCalled(String(facts.from));
      const name = String(isMove ? facts.unit : facts.missile);
      if (!isMove && (kind !== "flew" || !Array.isArray(facts.track))) return [];
      const side = name.startsWith("blue") ? ("blue" as const) : ("white" as const);
      return [
        {
          key: `flown ${name} ${index}`,
          side,
          path: [
            String(facts.from),
            ...(isMove ? [String(facts.hex)] : (facts.track as string[]).map(String)),
          ],
          detonates: false,
          isDim: true,
        },
      ];
    });
}

function startOf({ view, unit, mode }: Orders): string {
  const name = `${view.you}:${unit}`;
  const all: readonly { name: string; at: string }[] = mode === "guide" ? view.missiles : view.units;
  return all.find((each) => each.name === name)?.at ?? "";
}

function trace(from: string, way: readonly string[], { view, unit }: Orders): string[] {
  const facing = view.missiles.find((each) => each.name === `${view.you}:${unit}`)?.facing ?? "N";
  return follow(from, facing, way);
}

/** The hexes that these steps and turns lead over. */
export function follow(from: string, facing: Heading, way: readonly string[]): string[] {
  const path: string[] = [];
  let at = from;
  let heading = facing;
  for (const text of way) {
    const last = text.split(" ").at(-1)!;
    if (last === "left" || last === "right")
      heading = HEADINGS[(HEADINGS.indexOf(heading) + (last === "left" ? 5 : 1)) % 6]!;
    else {
      if (last !== "ahead") heading = last as Heading;
      at = beside(at, heading);
      path.push(at);
    }
  }
  return path;
}
