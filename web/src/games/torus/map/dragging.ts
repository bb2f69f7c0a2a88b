// Pointer and wheel on the flat map: one finger or the mouse drags it, two fingers or ctrl and the wheel zoom.
import type { Chart } from "../chart.svelte";
import type { Point } from "../geometry";

const FAR = 6;

export function dragging(chart: Chart, element: () => SVGSVGElement) {
  const pointers = new Map<number, Point>();
  let travelled = 0;

  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const other = others[0];
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    travelled += Math.hypot(dx, dy);
    if (travelled < FAR && !other) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (other) {
      const apart = (at: Point) => Math.hypot(at[0] - other[0], at[1] - other[1]);
      chart.zoom(apart([event.clientX, event.clientY]) / Math.max(1, apart(before)));
    }
    const share = other ? 0.5 : 1;
    chart.drag(dx * share, dy * share);
  }

  function up(event: PointerEvent) {
    pointers.delete(event.pointerId);
    if (pointers.size) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  }

  return {
    down(event: PointerEvent) {
      if (event.button !== 0) return;
      if (!pointers.size) {
        travelled = 0;
        window.addEventListener("pointermove", move);
        window.addEventListener("pointerup", up);
        window.addEventListener("pointercancel", up);
      }
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
    },
    wheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      chart.zoom(Math.exp(-event.deltaY / 400));
    },
    /** Whether the click that comes now ends a drag. */
    wasDragged: () => travelled >= FAR,
    toMap(clientX: number, clientY: number): Point {
      const { left, top } = element().getBoundingClientRect();
      return [chart.box[0] + (clientX - left) / chart.scale, chart.box[1] + (clientY - top) / chart.scale];
    },
  };
}
