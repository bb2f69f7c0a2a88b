// Placeholder until the server's OpenAPI generates this file (`npm run types`).
export type Value = boolean | number | string;

export interface OptionCard {
  name: string;
  default: Value;
  about: string;
  values: Value[];
  low: number;
  high: number;
  is_file: boolean;
  is_text: boolean;
}

export interface PlayerCard {
  name: string;
  about: string;
}

export interface GameCard {
  name: string;
  title: string;
  about: string;
  version: number;
  options: OptionCard[];
  seats: string[];
  players: PlayerCard[];
  has_secrets: boolean;
  confirms_turns: boolean;
}

export interface SeatCard {
  seat: number;
  title: string;
  player: string;
  name: string;
  joined: boolean;
  online?: boolean;
}

export interface MatchCard {
  id: string;
  game: string;
  options: Record<string, Value>;
  seats: SeatCard[];
  mine: number[];
  created: number;
  ended: boolean;
  commitment: string;
  key: string | null;
  rematch: string | null;
  imported: boolean;
}

export interface NewsItem {
  kind: string;
  sentence: string;
  facts: Record<string, unknown>;
  rule: string;
}

export interface Told {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  text: string | null;
  news: NewsItem[];
  detail: Record<string, unknown>;
}

export interface Outcome {
  scores: number[];
  reason: string;
}

export interface Ask {
  what: string;
  seat: number;
  agreed: number[];
}

export interface May {
  take_back: "free" | "ask" | "no";
  confirm: boolean;
  resign: boolean;
  offer_draw: boolean;
  offer_rematch: boolean;
}

export interface Sight {
  number: number;
  eyes: number | null;
  to_act: number | null;
  waits_for_confirmation: boolean;
  view: unknown;
  legal: string[];
  preview: unknown;
  text: string;
  outcome: Outcome | null;
  asks: Ask[];
  may: May;
  clock: Clock | null;
}

export interface TriangleView {
  rows: number;
  cells: Record<string, string>;
  hands: { red: number[]; green: number[] };
  colours: ["red" | "green", "red" | "green"];
  to_act: "red" | "green" | null;
  drawn: number | null;
  hole: string | null;
  rings: [number, number][];
}

export type MineCard = MatchCard & { seat: number; my_turn: boolean };

export interface Clock {
  timing: { kind: "side" | "turn"; seconds: number; increment: number };
  left: number[];
  running: number | null;
  since: number;
}
