// The stage: plays scenes one after the other, and knows where every ship is drawn meanwhile.
import { between, type Chart, pose, type Pose, spot } from "../geometry";
import type { Glide, Launch, Moment, Scene, Thrown, Turned } from "./scenes";

const STEP_MS = 150;
const MAX_GLIDE_MS = 2400;
const TUMBLE_MS = 750;
const REST_MS = 450;
const PLUNGE_MS = 1500;
const CARD_SHOWN_MS = 1600;
const MOMENT_MS = 2200;
/** Whoever lags this many scenes behind, as behind quick computer crews, is shown them at once. */
const MAX_SCENES_BEHIND = 12;

export interface Company {
  chart: Chart;
  /** Where every ship is in the end, by its first seat. */
  places: Record<number, string>;
  /** Ships of whoever looks: their cards wait until they were read. */
  isMine: (seat: number) => boolean;
  motion: boolean;
}

export class Stage {
  /** Where ships are drawn while they do not rest on their place, by first seat. */
  gliding = $state.raw<Record<number, Pose>>({});
  dice = $state.raw<Thrown | null>(null);
  isTumbling = $state(false);
  /** The card that lies open; `mustRead` when play waits for its reader. */
  card = $state.raw<Turned | null>(null);
  mustRead = $state(false);
  /** The great moment that is shown; it waits for those whom it concerns. */
  moment = $state.raw<Moment | null>(null);
  /** A probe on its way down, or its signal on the way back. */
  probe = $state.raw<{ x: number; y: number; size: number; signal: boolean } | null>(null);
  isPlaying = $state(false);

  #waiting: Scene[] = [];
  #resting: Record<number, string> = {};
  #read: (() => void) | null = null;
  #isClosed = false;
  /** As the last of the waiting scenes leaves it. */
  #company: Company | null = null;

  /** Plays these scenes after those that are still waiting. */
  async play(scenes: Scene[], company: Company): Promise<void> {
    this.#company = company;
    if (scenes.length) this.#place(scenes, company);
    this.#waiting.push(...scenes);
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.moment = null;
    while (this.#waiting.length && !this.#isClosed) await this.#act(this.#waiting.shift()!, company);
    this.#resting = { ...this.#company.places };
    this.gliding = {};
    this.isPlaying = false;
  }

  /** The card was read: play goes on. */
  read(): void {
    this.mustRead = false;
    this.#read?.();
    this.#read = null;
  }

  /** Shows what lies open at an older moment, a great one large, without waiting for anybody. */
  show(scenes: Scene[], places: Record<number, string>, moment: Moment | null = null): void {
    this.#waiting = [];
    this.read();
    this.#resting = { ...places };
    this.dice = scenes.findLast((scene) => scene.kind === "dice") ?? null;
    this.card = scenes.findLast((scene) => scene.kind === "card") ?? null;
    this.moment = moment;
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.read();
  }

  /** The more is waiting, the quicker. */
  get #pace(): number {
    return 1 + this.#waiting.length / 3;
  }

  /** A page that is not looked at gets no frames: there everything happens at once. */
  #moves(motion: boolean): boolean {
    return motion && document.visibilityState === "visible" && this.#waiting.length <= MAX_SCENES_BEHIND;
  }

  /** Ships that are about to glide still rest where they were. */
  #place(scenes: Scene[], { chart, places, motion }: Company): void {
    if (!motion) return;
    const before = { ...this.gliding };
    for (const scene of scenes) {
      const from = scene.kind === "glide" ? (this.#resting[scene.seat] ?? places[scene.seat]) : undefined;
      if (scene.kind === "glide" && from && !before[scene.seat]) before[scene.seat] = pose(chart, from);
    }
    this.gliding = before;
  }

  #act(scene: Scene, company: Company): Promise<void> {
    switch (scene.kind) {
      case "dice":
        return this.#throw(scene, company);
      case "glide":
        return this.#glide(scene, company);
      case "probe":
        return this.#launch(scene, company);
      case "card":
        return this.#turn(scene, company);
      case "moment":
        return this.#honour(scene, company);
    }
  }

  async #throw(scene: Thrown, { motion }: Company): Promise<void> {
    this.dice = scene;
    this.card = null;
    if (!this.#moves(motion)) return;
    this.isTumbling = true;
    await pause(TUMBLE_MS / this.#pace);
    this.isTumbling = false;
    await pause(REST_MS / this.#pace);
  }

  async #glide({ seat, path }: Glide, { chart, motion, places }: Company): Promise<void> {
    const from = this.#resting[seat] ?? places[seat] ?? "home";
    const way = [from, ...path];
    this.#resting[seat] = path.at(-1) ?? from;
    if (!this.#moves(motion)) return;
    const falls = path.at(-1) === "hole";
    const length = falls ? 2200 : Math.min(MAX_GLIDE_MS, STEP_MS * path.length + 200);
    await tween(length / this.#pace, (share) => {
      const along = share * path.length;
      const leg = Math.min(path.length - 1, Math.floor(along));
      const here = between(chart, way[leg]!, way[leg + 1]!, along - leg);
      this.gliding = { ...this.gliding, [seat]: here };
    });
  }

  async #launch({ seat, found }: Launch, { chart, motion, places }: Company): Promise<void> {
    if (!this.#moves(motion)) return;
    const from = spot(chart, this.#resting[seat] ?? places[seat] ?? "home");
    const away = Math.hypot(from.x, from.y);
    const angle = Math.atan2(from.y, from.x);
    await tween(PLUNGE_MS, (share) => {
      const radius = away * (1 - share ** 2);
      const turned = angle - 2.6 * share ** 1.5;
      this.probe = {
        x: radius * Math.cos(turned),
        y: radius * Math.sin(turned),
        size: 1 - 0.6 * share,
        signal: false,
      };
    });
    if (found) {
      await tween(PLUNGE_MS / 2, (share) => {
        this.probe = { x: from.x * share, y: from.y * share, size: 0.6 + share, signal: true };
      });
    }
    this.probe = null;
  }

  async #honour(scene: Moment, { isMine, motion }: Company): Promise<void> {
    this.card = null;
    this.moment = scene;
    if (isMine(scene.seat)) {
      this.mustRead = true;
      await new Promise<void>((done) => (this.#read = done));
    } else if (this.#moves(motion)) await pause(MOMENT_MS / this.#pace);
    this.moment = null;
  }

  async #turn(scene: Turned, { isMine, motion }: Company): Promise<void> {
    this.card = scene;
    if (!isMine(scene.seat)) return this.#moves(motion) ? pause(CARD_SHOWN_MS / this.#pace) : undefined;
    this.mustRead = true;
    await new Promise<void>((done) => (this.#read = done));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function tween(length: number, draw: (share: number) => void): Promise<void> {
  const start = performance.now();
  return new Promise((done) => {
    const frame = () => {
      const share = Math.min(1, (performance.now() - start) / length);
      draw(share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2);
      if (share < 1) requestAnimationFrame(frame);
      else done();
    };
    // Frames stop when the page is put away; the end must come nonetheless.
    setTimeout(done, length + 1000);
    requestAnimationFrame(frame);
  });
}
