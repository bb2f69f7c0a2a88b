// The window on the endless map: what it is centred on, how large it shows things, and where each hex is in it.
import {
  ACROSS,
  busiest,
  COLUMNS,
  DOWN,
  type Hex,
  hexCalled,
  middle,
  type Point,
  RADIUS,
  ROUND,
  ROWS,
  wrap,
} from "./geometry";

const MAX_SCALE = 2.2;
const USUAL_SCALE = 0.62;
/** So many rows are seen at first, at most; in a higher window all is larger. */
const ROWS_AT_FIRST = 15;
const GLIDE = 320;
/** The pixels that columns and rows are written on, to the left and above. */
const RULER = 22;

export class Chart {
  /** The middle of the window, on the endless map. */
  x = $state(7 * ACROSS);
  y = $state(4 * DOWN);
  /** As one has zoomed; null leaves it to the window. */
  #zoomed = $state<number | null>(null);
  /** Pixels. */
  width = $state(0);
  height = $state(0);
  /** At the lower edge, where buttons lie over the map. */
  covered = $state(0);

  readonly smallest = $derived(
    this.width
      ? Math.max(0.2, Math.min(this.width / (ROUND[0] + ACROSS), this.height / (ROUND[1] + DOWN)))
      : 0.3,
  );
  /** Pixels of the screen for a unit of the map. */
  readonly scale = $derived(
    this.#zoomed ?? Math.min(MAX_SCALE, Math.max(USUAL_SCALE, this.height / (ROWS_AT_FIRST * DOWN))),
  );
  readonly box = $derived.by(() => {
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    return [this.x - wide / 2, this.y - high / 2, wide, high] as const;
  });

  // Each column and row is drawn once, at its copy that is nearest to the middle.
  readonly #column = $derived(Math.round(this.x / ACROSS));
  readonly #row = $derived(Math.round(this.y / DOWN - 0.25));
  readonly columns = $derived(copies(this.#column, COLUMNS.length));
  readonly rows = $derived(copies(this.#row, ROWS));

  /** By how much the map is shifted wherever the window shows it once more than around its middle. */
  readonly copies = $derived.by(() => {
    const [left, top] = [Math.min(...this.columns) * ACROSS, Math.min(...this.rows) * DOWN];
    const [x, y, wide, high] = this.box;
    return shifts(left - ACROSS, ROUND[0], x, wide)
      .flatMap((dx) => shifts(top - DOWN, ROUND[1], y, high).map((dy): Point => [dx, dy]))
      .filter(([dx, dy]) => dx || dy);
  });

  /** How much of the ground is drawn: the window never leaves it, as it begins anew after each round. */
  readonly groundSize = $derived([ROUND[0] + this.width / this.scale, ROUND[1] + this.height / this.scale]);
  /** Where the map begins on it, again and again. */
  readonly grounds = $derived(
    rounds(this.groundSize[0]!, ROUND[0]).flatMap((x) =>
      rounds(this.groundSize[1]!, ROUND[1]).map((y): Point => [x, y]),
    ),
  );
  /** By how many pixels the window has moved over it: whole ones, or its names would be blurred. */
  readonly groundShift = $derived([
    -Math.round(wrap(this.box[0], ROUND[0]) * this.scale),
    -Math.round(wrap(this.box[1], ROUND[1]) * this.scale),
  ]);

  /** Whether a hex, in one of its copies, is in the window with room around it. */
  shows(name: string): boolean {
    const hex = hexCalled(name);
    if (!hex || !this.width) return false;
    const [x, y] = this.place(hex);
    const ruler = (this.covered && RULER) / this.scale;
    const [left, top] = [this.box[0] + ruler, this.box[1] + ruler];
    const [wide, high] = [this.box[2] - ruler, this.#open - ruler];
    const isIn = (at: number, from: number, size: number) =>
      at > from + DOWN / 2 && at < from + size - DOWN / 2;
    return [[0, 0], ...this.copies].some(([dx, dy]) => isIn(x + dx!, left, wide) && isIn(y + dy!, top, high));
  }

  /** How much of the window's height nothing lies over, in units of the map. */
  get #open(): number {
    return (this.height - this.covered) / this.scale;
  }

  #frame = 0;
  /** Where a glide is going. */
  #goal: Point | null = null;

  place(hex: Hex): Point {
    return middle(this.columns[hex.column]!, this.rows[hex.row]!);
  }

  /** Moves the window by pixels of the screen. */
  drag(dx: number, dy: number): void {
    this.halt();
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  zoom(factor: number): void {
    this.#zoomed = Math.min(MAX_SCALE, Math.max(this.smallest, this.scale * factor));
  }

  showAll(): void {
    this.#zoomed = this.smallest;
  }

  /** Puts a hex into the middle, by the short way round. */
  centre(name: string, isSmooth: boolean): void {
    const hex = hexCalled(name);
    if (!hex) return;
    const [x, y] = this.place(hex);
    this.#glide(x - this.x, y - this.y + this.covered / this.scale / 2, isSmooth);
  }

  /** The hex, out of these, that is nearest to the middle of the window. */
  nearest(names: readonly string[]): string {
    const far = (name: string) => {
      const [x, y] = this.place(hexCalled(name)!);
      return Math.hypot(x - this.x, y - this.y);
    };
    return names.reduce((best, name) => (far(name) < far(best) ? name : best));
  }

  /** Shows all of these hexes at once, or as many as the smallest scale allows. */
  fit(names: readonly string[]): void {
    const first = busiest(names);
    if (!first) return;
    this.centre(first, false);
    const isShort = () => this.scale > this.smallest && names.some((name) => !this.shows(name));
    while (isShort()) this.zoom(0.9);
  }

  /** Moves no more than is needed to see the hex with its neighbours. */
  keepInView(name: string, isSmooth: boolean): void {
    const hex = hexCalled(name);
    if (!hex || !this.width) return;
    const [x, y] = this.place(hex);
    const [wide, high] = [this.box[2], this.box[3]];
    const [toX, toY] = this.#goal ?? [this.x, this.y];
    const [left, top] = [toX - wide / 2, toY - high / 2];
    const [marginX, marginY] = [Math.min(ACROSS * 1.6, wide / 3), Math.min(DOWN * 1.6, high / 3)];
    const beyond = (at: number, from: number, to: number) => Math.min(0, at - from) + Math.max(0, at - to);
    const dx = beyond(x, left + marginX, left + wide - marginX);
    const dy = beyond(y, top + marginY, top + high - marginY);
    if (dx || dy) this.#glide(toX - this.x + dx, toY - this.y + dy, isSmooth);
  }

  halt(): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
  }

  #glide(dx: number, dy: number, isSmooth: boolean): void {
    this.halt();
    const [x, y, start] = [this.x, this.y, performance.now()];
    this.#goal = [x + dx, y + dy];
    const step = (now: number) => {
      const part = isSmooth ? Math.min(1, (now - start) / GLIDE) : 1;
      const eased = 1 - (1 - part) ** 3;
      this.x = x + dx * eased;
      this.y = y + dy * eased;
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#goal = null;
    };
    step(start);
  }
}

/** For each number of the round, its copy nearest to `near`. */
function copies(near: number, size: number): number[] {
  const first = near - Math.floor(size / 2);
  return Array.from({ length: size }, (_, number) => first + wrap(number - first, size));
}

/** By how many rounds a stretch as long as a round, a little more on both sides, is shifted to reach the window. */
function shifts(start: number, round: number, from: number, size: number): number[] {
  const first = Math.floor((from - start - round - 2 * DOWN) / round) + 1;
  const last = Math.ceil((from + size - start) / round) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * round);
}

/** Where each round begins of as many as it takes to fill this length. */
function rounds(length: number, round: number): number[] {
  return Array.from({ length: Math.ceil((length + RADIUS) / round) }, (_, index) => index * round);
}
