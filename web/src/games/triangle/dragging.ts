// One drag of a tile out of the hand, from the press to its end: however quick the pointer is, it is not lost.

interface Drag {
  moved: (x: number, y: number) => void;
  /** Let go there, after a real drag. */
  ended: (x: number, y: number) => void;
  /** After a real drag, whichever way it ended. */
  over: () => void;
}

/** Pixels from which on a press is a drag. */
const FAR = 6;

/** Begins with a press; what it returns breaks the drag off. */
export function dragging(start: PointerEvent, drag: Drag): (() => void) | null {
  if (start.button !== 0) return null;
  const handle = start.currentTarget as HTMLElement;
  const listening = new AbortController();
  let isDragged = false;
  handle.setPointerCapture(start.pointerId);

  function stop() {
    listening.abort();
    if (handle.hasPointerCapture(start.pointerId)) handle.releasePointerCapture(start.pointerId);
    if (isDragged) drag.over();
  }

  function moved(event: PointerEvent) {
    isDragged ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > FAR;
    if (isDragged) drag.moved(event.clientX, event.clientY);
  }

  function ended(event: PointerEvent) {
    moved(event);
    if (isDragged) {
      swallowClick(handle);
      drag.ended(event.clientX, event.clientY);
    }
    stop();
  }

  const { signal } = listening;
  handle.addEventListener("pointermove", moved, { signal });
  handle.addEventListener("pointerup", ended, { signal });
  handle.addEventListener("pointercancel", stop, { signal });
  return stop;
}

/** The click that ends a drag chooses nothing. */
function swallowClick(handle: HTMLElement) {
  const done = new AbortController();
  handle.addEventListener("click", (click) => click.stopImmediatePropagation(), {
    capture: true,
    signal: done.signal,
  });
  setTimeout(() => done.abort());
}
