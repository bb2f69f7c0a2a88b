// What a hand does over the board: point, click, pull a block over, turn the board, pinch it nearer.
export interface Point {
  x: number;
  y: number;
}

export interface Deeds {
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

/** Listens to an element; the answer is called to stop. */
export function hands(element: HTMLElement, deeds: Deeds): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let mode: "point" | "press" | "pull" | "turn" | "pinch" = "point";
  let isHeld = false;

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

  function pressed(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = place(event);
    down.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    if (down.size === 2) {
      if (mode === "pull") deeds.letGo(false);
      mode = "pinch";
    } else if (down.size === 1) {
      [mode, start, isHeld] = ["press", at, deeds.holds(at)];
    }
  }

  function moved(event: PointerEvent): void {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch" && !down.size) deeds.point(at);
      return;
    }
    if (mode === "pinch") pinched(event.pointerId, before, at);
    if (mode === "press" && start && Math.hypot(at.x - start.x, at.y - start.y) > CLICK) mode = isHeld ? "pull" : "turn";
    if (mode === "pull" && start) deeds.pull(minus(at, start));
    if (mode === "turn") deeds.turn(minus(at, before));
    down.set(event.pointerId, at);
  }

  function pinched(id: number, before: Point, at: Point): void {
    const other = [...down].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const [was, is] = [before, at].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
    if (was && is) deeds.zoom(was / is);
    deeds.turn({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  }

  function released(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    const isMeant = event.type === "pointerup";
    if (mode === "press" && isMeant) deeds.click(place(event));
    if (mode === "pull") deeds.letGo(isMeant);
    if (!down.size) [mode, start] = ["point", null];
  }

  // Two fingers or the control key: the wheel alone belongs to the page.
  function wheeled(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    deeds.zoom(Math.exp(event.deltaY * 0.002));
  }

  // A finger on a block pulls the block; anywhere else it may scroll the page.
  function touched(event: TouchEvent): void {
    const finger = event.touches[0];
    if (event.touches.length > 1 || (finger && deeds.holds(place(finger)))) event.preventDefault();
  }

  const left = () => deeds.point(null);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("pointerdown", pressed, { signal });
  element.addEventListener("pointermove", moved, { signal });
  element.addEventListener("pointerup", released, { signal });
  element.addEventListener("pointercancel", released, { signal });
  element.addEventListener("pointerleave", left, { signal });
  element.addEventListener("wheel", wheeled, { signal, passive: false });
  element.addEventListener("touchstart", touched, { signal, passive: false });
  return () => stop.abort();
}
