// What a hand does over the board: point, click, pull a block over, turn the board, pinch it nearer.
export interface Point {
  x: number;
  y: number;
}

export interface Commands {
  /** Whether a pull that begins here takes hold of a block. */
  holds: (at: Point) => boolean;
  point: (at: Point | null) => void;
  click: (at: Point) => void;
  /** The block is pulled so far from where it was taken. */
  pull: (by: Point) => void;
  /** The pull ends; false when it was broken off. */
  letGo: (isMeant: boolean) => void;
  /** In pixels. */
  turn: (by: Point) => void;
  zoom: (factor: number) => void;
}

const CLICK = 5;
const FAR_ENOUGH = 18;

/** Which of several ways a pull goes: the nearest one, if it is far enough and near enough to one. */
export function pulledWay<Way>(by: Point, ways: readonly { way: Way; by: Point }[]): Way | null {
  const far = Math.hypot(by.x, by.y);
  if (far < FAR_ENOUGH) return null;
  const cosine = (to: Point) => (to.x * by.x + to.y * by.y) / (Math.hypot(to.x, to.y) * far);
  const best = [...ways].sort((one, other) => cosine(other.by) - cosine(one.by))[0];
  return best && cosine(best.by) > 0.7 ? best.way : null;
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** Listens to an element; the answer is called to stop. */
export function hands(element: HTMLElement | SVGElement, commands: Commands): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let mode: "point" | "press" | "pull" | "turn" | "pinch" = "point";
  let isHeld = false;

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function pressed(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = place(event);
    down.set(event.pointerId, at);
    if (down.size === 2) {
      if (mode === "pull") commands.letGo(false);
      mode = "pinch";
    } else if (down.size === 1) {
      [mode, start, isHeld] = ["press", at, commands.holds(at)];
    }
  }

  function moved(event: PointerEvent): void {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch" && !down.size) commands.point(at);
      return;
    }
    if (mode === "pinch") pinched(event.pointerId, before, at);
    if (mode === "press" && start && Math.hypot(at.x - start.x, at.y - start.y) > CLICK) {
      mode = isHeld ? "pull" : "turn";
      element.setPointerCapture(event.pointerId);
    }
    if (mode === "pull" && start) commands.pull(minus(at, start));
    if (mode === "turn") commands.turn(minus(at, before));
    down.set(event.pointerId, at);
  }

  function pinched(id: number, before: Point, at: Point): void {
    const other = [...down].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const [was, is] = [before, at].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
    if (was && is) commands.zoom(was / is);
    commands.turn({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  }

  function released(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    const isMeant = event.type === "pointerup";
    if (mode === "press" && isMeant) commands.click(place(event));
    if (mode === "pull") commands.letGo(isMeant);
    if (!down.size) [mode, start] = ["point", null];
  }

  // Two fingers or the control key: the wheel alone belongs to the page.
  function wheeled(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    commands.zoom(Math.exp(event.deltaY * 0.002));
  }

  // A finger on a block pulls the block; anywhere else it may scroll the page.
  function touched(event: TouchEvent): void {
    const finger = event.touches[0];
    if (event.touches.length > 1 || (finger && commands.holds(place(finger)))) event.preventDefault();
  }

  const left = () => commands.point(null);
  const stop = new AbortController();
  const listen = (kind: string, hear: (event: never) => void, passive = true) =>
    element.addEventListener(kind, hear as EventListener, { signal: stop.signal, passive });
  listen("pointerdown", pressed);
  listen("pointermove", moved);
  listen("pointerup", released);
  listen("pointercancel", released);
  listen("pointerleave", left);
  listen("wheel", wheeled, false);
  listen("touchstart", touched, false);
  return () => stop.abort();
}
