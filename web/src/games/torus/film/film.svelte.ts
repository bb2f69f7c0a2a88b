// What just happened, as moving pictures: one script and one clock for the flat map and for the torus.
import type { SeenEvent, TorusSeenUnit, TorusView } from "../../../wire";
import { type Looks, merged, NOBODY, places } from "./looks";
import { type Act, end, type Place, script } from "./script";

/** Milliseconds: what takes longer is told faster. */
const MAX_FILM_MS = 3600;
const STANDSTILL = 250;

/** A counter on its way: from one place to the next, and how far between them. */
export interface Pose {
  from: Place;
  to: Place;
  /** 0 to 1. */
  part: number;
  act: Act;
  /** Of the whole act, 0 to 1. */
  whole: number;
}

export class Film {
  acts = $state.raw<readonly Act[]>([]);
  elapsed = $state(0);
  /** How the counters of the film look, those that leave included. */
  readonly looks: Looks = $derived.by(() => {
    const units = this.#unmarked([...this.#looks.units.values()]);
    return { ...this.#looks, units: new Map(units.map((unit) => [unit.name, unit])) };
  });
  readonly isRunning = $derived(this.acts.length > 0);

  /** Who moves or leaves in it. */
  readonly actors: ReadonlySet<string> = $derived(
    new Set(this.acts.filter((act) => act.what === "go" || act.what === "leave").map((act) => act.who)),
  );
  /** Where each of them is now; undefined for those who are not there at this moment. */
  readonly poses = $derived.by((): ReadonlyMap<string, Pose | undefined> => {
    const found = new Map<string, Pose | undefined>();
    for (const act of this.acts) {
      if (act.what !== "go" && act.what !== "leave") continue;
      if (found.has(act.who) && act.begins > this.elapsed) continue;
      found.set(act.who, pose(act, this.elapsed));
    }
    return found;
  });
  /** Bursts and beams of this moment, each with how far it is, 0 to 1. */
  readonly flashes = $derived(
    this.acts
      .filter(
        (act) =>
          (act.what === "burst" || act.what === "beam") &&
          act.begins <= this.elapsed &&
          this.elapsed < act.begins + act.length,
      )
      .map((act) => ({ act, part: (this.elapsed - act.begins) / act.length })),
  );

  #looks = $state.raw(NOBODY);
  /** Who will be disrupted in it, and is not yet: names in one text, which changes only when one of them is. */
  readonly #spared = $derived.by(() => {
    const hurts = this.acts.filter(({ what }) => what === "hurt");
    const hit = new Set(hurts.filter(({ begins }) => begins <= this.elapsed).map(({ who }) => who));
    return hurts.flatMap(({ who }) => (hit.has(who) ? [] : [who])).join(" ");
  });
  #frame = 0;
  #before: TorusView | null = null;

  /** The view as far as it has come: nobody is marked before being hit. */
  sofar(view: TorusView): TorusView {
    return this.#spared ? { ...view, units: this.#unmarked(view.units) } : view;
  }

  #unmarked(units: TorusSeenUnit[]): TorusSeenUnit[] {
    const spared = new Set(this.#spared.split(" "));
    return units.map((unit) => (spared.has(unit.name) ? { ...unit, disrupted: false } : unit));
  }

  /** Is told the kind of news of every act as it begins. */
  heard: (kind: string) => void = () => {};

  /** Shows how the last view became this one, after what is still running. */
  show(view: TorusView, events: readonly SeenEvent[], moves: boolean): void {
    const before = this.#before;
    if (view === before) return;
    this.#before = view;
    const isOnward = events.length && !events.some((event) => event.kind === "took_back");
    if (!before || !moves || !isOnward || before.you !== view.you) return this.stop();
    const unseen = this.acts.filter((act) => act.begins + act.length > this.elapsed);
    const hurt = new Set(before.units.flatMap((unit) => (unit.disrupted ? [unit.name] : [])));
    const acts = script(
      events.flatMap((event) => event.news),
      places(before),
      Math.max(this.elapsed, end(unseen)),
    ).filter(({ what, who }) => what !== "hurt" || !hurt.has(who));
    if (!acts.length) return;
    this.#looks = merged(this.#looks, acts, before, view);
    this.acts = [...this.acts, ...acts];
    if (!this.#frame) this.#run();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.acts = [];
    this.elapsed = 0;
    this.#looks = NOBODY;
  }

  #run(): void {
    let last = 0;
    const step = (now: number) => {
      const left = end(this.acts) - this.elapsed;
      // After a standstill, as in a hidden tab, it goes on where it was.
      const before = last ? this.elapsed : -1;
      this.elapsed += last ? Math.min(STANDSTILL, now - last) * Math.max(1, left / MAX_FILM_MS) : 0;
      last = now;
      const begun = this.acts.filter((act) => act.begins > before && act.begins <= this.elapsed);
      for (const kind of new Set(begun.map((act) => act.kind))) this.heard(kind ?? "");
      if (this.elapsed < end(this.acts)) this.#frame = requestAnimationFrame(step);
      else this.stop();
    };
    this.#frame = requestAnimationFrame(step);
  }
}

function pose(act: Act, elapsed: number): Pose | undefined {
  if (act.what === "leave")
    return elapsed >= act.begins
      ? undefined
      : { from: act.path[0]!, to: act.path[0]!, part: 0, act, whole: 0 };
  const whole = Math.max(0, Math.min(1, (elapsed - act.begins) / act.length));
  if (elapsed < act.begins && act.path[0] === "sky") return undefined;
  const legs = act.path.length - 1;
  const leg = Math.min(legs - 1, Math.floor(whole * legs));
  return { from: act.path[leg]!, to: act.path[leg + 1]!, part: whole * legs - leg, act, whole };
}
