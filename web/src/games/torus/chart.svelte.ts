// The window on the endless map: what it is centred on, how large it shows things, and where each hex is in it.
import {
  ACROSS,
  COLUMNS,
  DOWN,
  type Hex,
  hexCalled,
  middle,
  type Point,
  ROUND,
  ROWS,
  wrap,
} from "./geometry";

const LARGEST = 2.2;
const USUAL = 0.62;
/** So much of the way round the tube is always in the window, wherever its middle is. */
const FILLED = ROUND[0] - ACROSS * 1.4;
const GLIDE = 320;

export class Chart {
  /** The middle of the window, on the endless map. */
  x = $state(7 * ACROSS);
  y = $state(4 * DOWN);
  /** As one has zoomed; null leaves it to the window. */
  #zoomed = $state<number | null>(null);
  /** Pixels. */
  width = $state(0);
  height = $state(0);

  readonly smallest = $derived(
    this.width
      ? Math.max(0.2, Math.min(this.width / (ROUND[0] + ACROSS), this.height / (ROUND[1] + DOWN)))
      : 0.3,
  );
  /** Pixels of the screen for a unit of the map: in a wide window the map fills it, though each hex is there once. */
  readonly scale = $derived(this.#zoomed ?? Math.min(LARGEST, Math.max(USUAL, this.width / FILLED)));
  readonly box = $derived.by(() => {
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    return [this.x - wide / 2, this.y - high / 2, wide, high] as const;
  });

  // Each column and row is drawn once, at its copy that is nearest to the middle.
  readonly #column = $derived(Math.round(this.x / ACROSS));
  readonly #row = $derived(Math.round(this.y / DOWN - 0.25));
  readonly columns = $derived(copies(this.#column, COLUMNS.length));
  readonly rows = $derived(copies(this.#row, ROWS));

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
    this.#zoomed = Math.min(LARGEST, Math.max(this.smallest, this.scale * factor));
  }

  showAll(): void {
    this.#zoomed = this.smallest;
  }

  /** Puts a hex into the middle, by the short way round. */
  centre(name: string, isSmooth: boolean): void {
    const hex = hexCalled(name);
    if (!hex) return;
    const [x, y] = this.place(hex);
    this.#glide(x - this.x, y - this.y, isSmooth);
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
