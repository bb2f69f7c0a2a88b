// The answers of the game's `preview.py`, as they come over the wire.
export interface Chances {
  strength: string;
  defence: number;
  odds: string;
  none: number;
  disrupted: number;
  destroyed: number;
  /** The same if a face-down counter on a mountain is heavy. */
  heavy?: Chances;
}

export interface Struck extends Chances {
  target: string;
  at: string;
}

export interface Track {
  path: string[];
  detonates: boolean;
  blast: Struck[];
}

export interface Tracks {
  tracks: Record<string, Track>;
}

export interface Reach {
  hexes: Record<string, number>;
  /** The steps that lead to each of them. */
  ways: Record<string, string[]>;
  missiles: string[];
  jump: boolean;
}

export interface Seeing {
  sees: string[];
  blind: string[];
  jump: boolean;
}

export interface Targets {
  targets: (Chances & { target: string; range: number | null })[];
}

export interface AttackOdds {
  target: string;
  defence: number;
  added: (Chances & { laser: string; range: number | null; adds: string })[];
}

export interface Guide {
  hexes: Record<string, { way: string[]; detonates: boolean }>;
}

/** Where a descent comes down; for missiles, who is in the blast then. */
export interface Heat {
  hexes: Record<string, number>;
  lost: number;
  struck?: Record<string, { full: number; half: number }>;
}

export interface Blast {
  blast: Struck[];
}

/** What of use could still be done in this phase, a sentence each. */
export interface Undone {
  undone: string[];
}
