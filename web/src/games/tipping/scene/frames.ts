// Frames on demand, and as sharp as the machine can: coarser while something moves slowly, sharp once all is still.

/** Shares of the full number of pixels along a side. */
const LEVELS = [1, 0.8, 0.65, 0.5];
/** Milliseconds a frame: slower than the first gets coarser, faster than the second finer again. */
const SLOW = 27;
const QUICK = 18;
/** So many frames are watched before anything changes. */
const WATCHED = 6;
const STILL = 160;

export class Frames {
  readonly #draw: (now: number) => boolean;
  readonly #sharpen: (share: number) => void;
  #level = 0;
  /** What has turned out to be too fine is not tried again before all was still. */
  #finest = 0;
  #shown = 0;
  #waiting = 0;
  #still = 0;
  #before = 0;
  #times: number[] = [];

  /** `draw` answers whether something still moves; `sharpen` sets the share of pixels that it draws. */
  constructor(draw: (now: number) => boolean, sharpen: (share: number) => void) {
    this.#draw = draw;
    this.#sharpen = sharpen;
  }

  /** Something has changed: draw it with the next frame. */
  ask(): void {
    this.#waiting ||= requestAnimationFrame((now) => this.#frame(now));
  }

  stop(): void {
    cancelAnimationFrame(this.#waiting);
    clearTimeout(this.#still);
  }

  #frame(now: number): void {
    this.#waiting = 0;
    this.#watch(now - this.#before);
    this.#before = now;
    this.#use(this.#level);
    if (this.#draw(now)) this.ask();
    clearTimeout(this.#still);
    this.#still = window.setTimeout(() => this.#rest(), STILL);
  }

  /** All is still: one sharp picture to look at. */
  #rest(): void {
    this.#times = [];
    this.#finest = Math.max(this.#finest - 1, 0);
    if (this.#shown === 0 || this.#waiting) return;
    this.#use(0);
    this.#draw(performance.now());
  }

  /** Only frames that follow one another say how fast the machine is. */
  #watch(took: number): void {
    if (took > STILL) return void (this.#times = []);
    this.#times.push(took);
    if (this.#times.length < WATCHED) return;
    const middle = this.#times.sort((a, b) => a - b)[WATCHED / 2]!;
    this.#times = [];
    if (middle > SLOW) this.#level = this.#finest = Math.min(this.#level + 1, LEVELS.length - 1);
    else if (middle < QUICK) this.#level = Math.max(this.#level - 1, this.#finest);
  }

  #use(level: number): void {
    if (level === this.#shown) return;
    this.#shown = level;
    this.#sharpen(LEVELS[level]!);
  }
}
