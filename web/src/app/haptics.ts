// A short tap in the hand, on devices that are held: nothing elsewhere.
const PATTERNS = { acted: [12], turn: [25, 60, 25], refused: [40], ended: [60, 80, 140] } as const;

export function feel(what: keyof typeof PATTERNS): void {
  // Browsers refuse it, and complain, before the first tap on the page.
  if (!matchMedia("(pointer: coarse)").matches || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([...PATTERNS[what]]);
}
