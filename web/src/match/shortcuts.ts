// Which keys of the page mean something, wherever the focus is.

export type Keymap = Record<string, () => void>;

/** True where letters are being written. */
function isWriting(target: Element): boolean {
  return !!target.closest(
    "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable]",
  );
}

/**
 * What a key press means: a letter (if they are in use), a step or a command with Ctrl; null where it means nothing here, or
 * belongs to a field, a button or a dialog.
 */
export function meaning(
  event: KeyboardEvent,
  { letters, steps, undo }: { letters: Keymap | null; steps: Keymap; undo: () => void },
): (() => void) | null {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || isWriting(target) || document.querySelector("dialog[open]")) return null;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === "z" && !event.shiftKey && !event.altKey ? undo : null;
  if (event.altKey) return null;
  const name = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
  const letter = letters?.[event.key.length === 1 ? event.key.toLowerCase() : ""];
  const isOnButton = event.key === "Enter" && target.closest("button, a, summary");
  return letter ?? (isOnButton ? null : (steps[name] ?? null));
}
