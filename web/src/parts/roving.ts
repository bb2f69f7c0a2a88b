// Roving focus: a board of many parts is one tab stop, and keys walk from part to part.
type Part = HTMLElement | SVGElement;

/** `stop` is the part with the tab stop; `go` moves it. */
export function roving(stop: () => string, go: (name: string) => void) {
  const parts = new Map<string, Part>();

  function focus(name: string, options?: FocusOptions) {
    parts.get(name)?.focus(options);
  }

  return {
    focus,

    tabindex: (name: string): 0 | -1 => (name === stop() ? 0 : -1),

    /** Attached to each part. */
    part: (name: string) => (element: Part) => {
      const entered = () => go(name);
      parts.set(name, element);
      element.addEventListener("focus", entered);
      return () => {
        element.removeEventListener("focus", entered);
        if (parts.get(name) === element) parts.delete(name);
      };
    },

    /** Walks to a part if the key leads to one; else `act` may use the key. The page does not see a key that was used. */
    pressed(event: KeyboardEvent, to: string | undefined, act: () => boolean, options?: FocusOptions) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (to) {
        go(to);
        focus(to, options);
      } else if (!act()) return;
      event.preventDefault();
    },
  };
}

export const isActivation = (event: KeyboardEvent) => event.key === "Enter" || event.key === " ";
