// Pointers on a drawing: point, click, drag, pinch with two fingers, zoom with Ctrl and the wheel.
export interface Point {
  x: number;
  y: number;
}

/** What is done by hand; every point is a place on the screen. */
export interface Gestures {
  /** Whether a drag that starts here takes hold of something; otherwise it moves the whole drawing. */
  holds?: (at: Point) => boolean;
  /** A mouse or pen is above the drawing; null when it has left. */
  point?: (at: Point | null) => void;
  /** Pressed and released in one place. Without this, elements hear the browser's own clicks. */
  click?: (at: Point) => void;
  /** What is held has been pulled this far from where it was taken. */
  pull?: (by: Point, at: Point) => void;
  /** What was held is released; `isMeant` is false when the drag was cancelled. */
  release?: (isMeant: boolean, at: Point) => void;
  /** The drawing is moved by this many pixels. */
  move?: (by: Point) => void;
  /** Above 1 is nearer. */
  zoom?: (factor: number) => void;
}

/** Pixels from which a press is a drag. */
const DRAG_DISTANCE = 6;
const ZOOM_PER_PIXEL = 0.0025;

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens to an element; call the answer to stop. However quick a pointer is, and wherever it goes, a drag is not lost. */
export function gestures(element: HTMLElement | SVGElement, heard: Gestures): () => void {
  const down = new Map<number, Point>();
  let mode: "press" | "pull" | "move" | "pinch" = "press";
  let start: Point = { x: 0, y: 0 };
  let isHeld = false;
  const always = new AbortController();
  let whileDown = new AbortController();

  function pressed(event: PointerEvent) {
    if (event.button !== 0) return;
    const at = placeOf(event);
    if (!down.size) begin(at);
    else {
      if (mode === "pull") heard.release?.(false, at);
      mode = "pinch";
    }
    down.set(event.pointerId, at);
  }

  function begin(at: Point) {
    [mode, start, isHeld] = ["press", at, heard.holds?.(at) ?? false];
    whileDown = new AbortController();
    const { signal } = whileDown;
    window.addEventListener("pointermove", moved, { signal });
    window.addEventListener("pointerup", released, { signal });
    window.addEventListener("pointercancel", released, { signal });
    window.addEventListener("keydown", cancelled, { signal, capture: true });
  }

  function moved(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) return;
    const at = placeOf(event);
    if (mode === "press" && apart(at, start) > DRAG_DISTANCE) mode = isHeld ? "pull" : "move";
    if (mode === "press") return;
    if (mode === "pull") heard.pull?.(minus(at, start), at);
    if (mode === "move") heard.move?.(minus(at, before));
    if (mode === "pinch") pinched(event.pointerId, before, at);
    down.set(event.pointerId, at);
  }

  function pinched(id: number, before: Point, at: Point) {
    const other = [...down].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const [was, is] = [apart(before, other), apart(at, other)];
    if (was && is) heard.zoom?.(is / was);
    heard.move?.({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  }

  function released(event: PointerEvent) {
    const isMeant = event.type === "pointerup";
    if (isMeant) moved(event);
    if (!down.delete(event.pointerId)) return;
    if (mode === "press" && isMeant) heard.click?.(placeOf(event));
    if (mode === "pull") heard.release?.(isMeant, placeOf(event));
    if (mode !== "press") swallowClick();
    mode = "move";
    if (!down.size) whileDown.abort();
  }

  function cancel() {
    if (mode === "pull" && down.size) heard.release?.(false, start);
    down.clear();
    whileDown.abort();
  }

  function cancelled(event: KeyboardEvent) {
    if (event.key === "Escape" && mode === "pull") cancel();
  }

  // The wheel alone belongs to the page.
  function wheeled(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    heard.zoom?.(Math.exp(-event.deltaY * ZOOM_PER_PIXEL));
  }

  // A finger on something that it can hold pulls it; anywhere else it may scroll the page.
  function touched(event: TouchEvent) {
    const finger = event.touches[0];
    if (event.touches.length > 1 || (heard.click && finger && heard.holds?.(placeOf(finger))))
      event.preventDefault();
  }

  function hovered(event: PointerEvent) {
    if (event.pointerType !== "touch" && !down.size) heard.point?.(placeOf(event));
  }

  const listen = (kind: string, hear: (event: never) => void, passive = true) =>
    element.addEventListener(kind, hear as EventListener, { signal: always.signal, passive });
  listen("pointerdown", pressed);
  listen("pointermove", hovered);
  listen("pointerleave", () => heard.point?.(null));
  listen("wheel", wheeled, false);
  listen("touchstart", touched, false);
  return () => {
    cancel();
    always.abort();
  };
}

/** The click that ends a drag chooses nothing. */
function swallowClick() {
  const done = new AbortController();
  const swallow = (click: Event) => click.stopImmediatePropagation();
  window.addEventListener("click", swallow, { capture: true, signal: done.signal });
  setTimeout(() => done.abort());
}
