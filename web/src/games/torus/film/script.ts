// News as a script: who goes where, who fires, what bursts, one act after the other. The map and the torus both play it.
import type { SeenNews } from "../../../wire";
import { hexCalled, nameOf } from "../geometry";

/** A hex; `sky`, above the hex it goes to or comes from; `hole`. */
export type Place = string;

export interface Act {
  what: "go" | "leave" | "burst" | "beam" | "hurt";
  /** The counter that goes, leaves, fires or is disrupted; `blue:ship` is a ship. */
  who: string;
  /** Where it passes, its start included; where it leaves from, or is hurt; of a burst, its hex; of a beam, both ends. */
  path: readonly Place[];
  /** The kind of news that it shows: what is heard when it begins. */
  kind?: string;
  /** Milliseconds from the start of the film. */
  begins: number;
  length: number;
}

const STEP = 260;
const GLIDE = 75;
const FALL = 560;
const FLASH = 480;

export const isHex = (place: Place | undefined): place is string => hexCalled(place) !== undefined;

/** The acts that this news tells of, from where each counter was; `begins` is when the first of them starts. */
export function script(news: readonly SeenNews[], from: ReadonlyMap<string, Place>, begins = 0): Act[] {
  const writer = new Writer(from, begins);
  for (const each of news) writer.tell(each);
  return writer.acts;
}

export function end(acts: readonly Act[]): number {
  return acts.reduce((latest, act) => Math.max(latest, act.begins + act.length), 0);
}

class Writer {
  readonly acts: Act[] = [];
  readonly #where: Map<string, Place>;
  #now: number;
  #kind = "";

  constructor(from: ReadonlyMap<string, Place>, begins: number) {
    this.#where = new Map(from);
    this.#now = begins;
  }

  tell({ kind, facts }: SeenNews): void {
    this.#kind = kind;
    const text = (key: string) => (typeof facts[key] === "string" ? (facts[key] as string) : "");
    const who = text("unit") || text("missile");
    const hex = text("hex");
    switch (kind) {
      case "moved":
        return this.#go(who, [hex], STEP);
      case "launch":
        return void this.#where.set(text("missile"), this.#where.get(text("unit")) ?? "");
      case "flew":
        return this.#fly(who, facts.track, hex, text("from"));
      case "lob":
        this.#where.set(text("missile"), this.#where.get(text("unit")) ?? "hole");
        return this.#go(text("missile"), ["hole"], FALL);
      case "falling":
        return void this.#where.set(who, "sky");
      case "jumped":
        return this.#go(who, ["hole"], FALL);
      case "landed":
        return this.#go(who, [hex], FALL, "sky");
      case "swallowed":
        this.#go(who, ["hole"], FALL, "sky");
        return this.#leave(who);
      case "dummy":
        return this.#leave(who);
      case "detonated":
        this.#leave(who);
        return this.#burst(who, hex);
      case "shown":
        return void this.#where.set(text("name"), this.#where.get(who) ?? hex);
      case "destroyed": {
        // Who lay face down was called otherwise until now.
        const known = this.#where.has(who) ? who : text("called");
        const at = this.#where.get(known);
        this.#leave(known);
        return this.#burst(known, at);
      }
      case "attacked":
        this.#shoot(facts.by, text("target"));
        return facts.effect === "disrupted" ? this.#add("hurt", text("target"), [], 0) : undefined;
      case "ship":
        return this.#sail(`${text("side")}:ship`, hex);
    }
  }

  #add(what: Act["what"], who: string, path: readonly Place[], length: number): void {
    this.acts.push({ what, who, path, kind: this.#kind, begins: this.#now, length });
  }

  /** On from where it was; who was nowhere comes from `nowhere`. */
  #go(who: string, path: readonly Place[], length: number, nowhere = ""): void {
    const start = this.#where.get(who) || nowhere;
    this.#where.set(who, path.at(-1)!);
    if (!who || !start) return;
    this.#add("go", who, [start, ...path], length);
    this.#now += length;
  }

  #fly(who: string, track: unknown, hex: string, from: string): void {
    const path = Array.isArray(track) ? track.map(String).filter(isHex) : [];
    if (from) this.#where.set(who, from);
    if (path.length) this.#go(who, path, STEP + GLIDE * path.length);
    else this.#go(who, [hex], STEP);
  }

  #leave(who: string): void {
    const at = this.#where.get(who);
    this.#where.delete(who);
    if (at) this.#add("leave", who, [at], 0);
  }

  #burst(who: string, at: Place | undefined): void {
    if (!isHex(at)) return;
    this.#add("burst", who, [at], FLASH);
    this.#now += FLASH;
  }

  /** All lasers of an attack fire at once; a blast has no beams. */
  #shoot(by: unknown, target: string): void {
    const to = this.#where.get(target);
    const lasers = (Array.isArray(by) ? by.map(String) : []).filter((each) => this.#where.has(each));
    if (!to || !lasers.length) return;
    for (const laser of lasers) this.#add("beam", laser, [this.#where.get(laser)!, to], FLASH);
    this.#now += FLASH;
  }

  /** Ships pass over every hex of their column, southward. */
  #sail(ship: string, hex: string): void {
    const [from, to] = [hexCalled(this.#where.get(ship)), hexCalled(hex)];
    const path = [hex];
    if (from && to)
      for (let row = to.row - 1; nameOf(to.column, row) !== from.name && path.length < 30; row--)
        path.unshift(nameOf(to.column, row));
    this.#go(ship, path, STEP + GLIDE * path.length, "sky");
  }
}
