// What the game's `preview.py` answers, by question. It is described there; this is its shape.

/** The empty question, which comes with every snapshot. */
export interface Outlook {
  /** The chance of the prize if the ship whose turn it is were home now. */
  prize: number;
  /** The chance of success of a probe launched where it is. */
  probe: number;
  choices: Record<string, Prospect>;
}

/** What an action leads to; which parts there are depends on the action. */
export interface Prospect {
  ends?: Record<string, number>;
  event?: number | boolean;
  change?: number;
  home?: number;
  mean?: number;
  at?: string;
  /** Tokens that the ship has then, and that the way home takes from there. */
  energy?: number;
  fare?: number;
  /** The chance of a probe from there. */
  probe?: number;
  /** The ship that is helped, after it. */
  theirs?: { energy: number; fare: number; probe: number; probes: number };
  success?: number;
  wormhole?: number;
  prize?: number;
}

export interface Purchase {
  action: string;
  cost: number;
  left: number;
  prize: number | null;
}

/** `build` */
export interface Yard {
  funding: number;
  /** Million dollars for a level. */
  price: number;
  /** Energy tokens that a level of power gives. */
  tokens: number;
  ships: Purchase[];
}

/** `glossary` */
export interface Glossary {
  terms: Term[];
}

export interface Term {
  id: string;
  title: string;
  text: string;
  source: string;
}

/** `card ID` */
export interface CardAnswer {
  id: string;
  title: string;
  kind: string;
  story: string;
  science: string;
  term: string;
  source: string;
  deck: "events" | "results";
  orders: string[];
}
