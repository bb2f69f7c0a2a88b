// GameFront: the contract between the app and the folder that draws one game. All that the app asks of it.
//
// A folder `games/<name>/` exports one `GameFront` as the default of its `index.ts`, and one small `Emblem.svelte`
// for the lobby; `games/index.ts` lists both. The rest of the app names no game and reads no view.
//
// A front holds no rules. It draws `snapshot.view`, offers what `snapshot.legal` lists (texts of the game's notation:
// build the text and look whether it is there) and hands one of them to `send`. What a choice would lead to comes
// from `snapshot.preview` (the answer to the empty question) or from `ask(question)`; both come from the server.
import type { Component } from "svelte";

import type { Snapshot, SeenEvent } from "../wire";
import type { Guide } from "./guide.svelte";

/** What the viewer sees of the match now, or at the moment of the replay, with the game's own types for its two holes. */
export type SnapshotOf<View, Preview> = Omit<Snapshot, "view" | "preview"> & { view: View; preview: Preview };

/** What the player has set for all games, already combined with what the browser prefers. */
export interface BoardSettings {
  /** False with reduced motion: show the result of every movement at once. */
  readonly motion: boolean;
  /** The theme in use, for drawings that cannot read CSS variables (WebGL). CSS should use the variables. */
  readonly theme: "dark" | "light";
  /** False: letters mean something on the board alone, not wherever the focus is. */
  readonly letters?: boolean;
  /** False: no letters and numbers around the board. In CSS: the class `coordinate`. */
  readonly coordinates?: boolean;
  /** Three-dimensional boards are wanted; false: the flat board, which is an equal. `parts/Depth.svelte` is the switch. */
  readonly depth: boolean;
}

/** An action that the computer has ranked, to be marked on the board. */
export interface Suggestion {
  /** A text out of `snapshot.legal`. */
  action: string;
  /** The score that the seat to act may expect after it, 0 to 1. */
  value: number;
  /** Nobody can do better against best play: say `wins`, `draws` or `loses` instead of odds. */
  isProven: boolean;
  /** Nothing better was found: mark it so that it stands out. */
  isBest: boolean;
  /** A lesson asks for it: mark it without a value. */
  isAsked?: boolean;
}

export interface BoardProps<View = unknown, Preview = unknown, Draft = undefined> {
  snapshot: SnapshotOf<View, Preview>;

  /** The seat whose view this is; null for a spectator. The same as `snapshot.viewer`. */
  viewer: number | null;

  /**
   * The player may act here and now: it is the turn of `viewer`, nothing is on its way to the server, and the board
   * shows the present. Only then offer actions.
   */
  canAct: boolean;

  /**
   * Do this action: a text out of `snapshot.legal`. Refusals are shown by the app, beside the board. `isJoined`: it goes on
   * with the action before it, as the steps of one path do, and Undo takes both back.
   */
  send: (action: string, isJoined?: boolean) => void;

  /** The answer to a question of the game's `previews` about this snapshot; rejects where it has none. */
  ask: (question: string) => Promise<unknown>;

  /** The player wants the other side's view of the table. */
  flipped: boolean;

  /** An older moment is shown, or the picture of a rules page: no actions, and no hurry. */
  replaying: boolean;

  /**
   * A picture in the rules: draw the board alone, without hands and buttons, and small. The pictures are code blocks
   * of the language `position` in the game's `rules.md`: `{"options": {}, "position": {...}, "caption": "..."}`, or
   * with `actions` from the start instead of a position.
   */
  bare: boolean;

  /**
   * The fixed places around the board: the prompt, the main button, the panel of what one can do, and the reason why a
   * click had no effect. Absent in pictures and in analyses.
   */
  guide?: Guide;

  /** Reads a sentence to those who listen. The app reads all news itself: only for what is the board's own. */
  announce: (sentence: string) => void;

  settings: BoardSettings;

  /** What happened between the snapshot shown before and this one, oldest first: what to animate. */
  lastEvents: readonly SeenEvent[];

  /** The last action in force at this moment, to be marked on the board (there is none at the start). */
  latest: SeenEvent | null;

  /** What the last side to act has done in its turn so far, oldest first: all of it is to be marked on the board. */
  turn?: readonly SeenEvent[];

  /** All that has happened up to the snapshot shown, oldest first, without what was taken back: for reports. */
  history: readonly SeenEvent[];

  /** What the computer says about the legal actions, the best first: a hint, or an analysis. Mostly empty. */
  suggested: readonly Suggestion[];

  /** In a puzzle: the actions among which the player has to choose. */
  choices?: readonly string[];

  /** In the board editor: a click on a place puts something there instead of acting. */
  put?: (place: string) => void;

  /** What Board and Side share before an action is sent (a chosen piece); made once per match by `draft()`. */
  draft: Draft;
}

/** A short synthesised sound: tones one after the other, or at once with `at`. */
export interface Tone {
  /** Hertz, and where it slides to. */
  from: number;
  to?: number;
  /** Seconds. */
  at?: number;
  length: number;
  /** 0 to 1. */
  volume?: number;
  shape?: "sine" | "square" | "sawtooth" | "noise";
}

/** What a turn of the others meant for a player, besides its lines in words. */
export interface Consequences {
  /** What the player has lost, a few words each: `PM1, light launcher`. */
  losses: string[];
  /** Scores that have changed, the player's own first, with what they changed for. */
  scores: { title: string; before: number; after: number; reasons: string[] }[];
  /** Their turn in fewer lines than the log has: what was done step by step is told once. */
  lines?: string[];
}

/** Who wins more often, and options that help the other side. */
export interface Balance {
  text: string;
  remedies: { label: string; options: Record<string, boolean | number | string> }[];
}

/** One line of the keyboard map: the keys as they are printed on them, and what they do. */
export interface KeyLine {
  keys: string[];
  does: string;
}

/** How positions are set up by hand: a click on a place of the board puts something there, legal or not. */
export interface SetUp<Position = any, View = any> {
  /** What can be put, under the options of this view. */
  brushes: (view: View) => readonly { name: string; label: string }[];
  /** What clicks do, in a sentence. */
  about: string;
  /** The position after a click; a brush that is not in the list removes what lies there. */
  put: (position: Position, place: string, brush: string, view: View) => Position;
  /** The view with the pieces of a position that is not legal yet. */
  onto: (view: View, position: Position) => View;
  /** The position in detail, in a player's words; without it every value is shown as it is written. */
  fields?: () => Promise<{ default: Component<FieldsProps<Position, View>> }>;
}

/** What a game's own fields in the board editor get: `view` is of the position when it was last legal. */
export interface FieldsProps<Position = any, View = any> {
  position: Position;
  view: View;
  change: (position: Position) => void;
  [key: string]: unknown;
}

/** A part of the board on a page to print. */
export interface PaperProps<View = unknown> {
  /** The start of the game. */
  snapshot: SnapshotOf<View, any>;
  /** Which part, from 0 on. */
  part: number;
}

export interface GameFront {
  /**
   * Fills the place that it is given, whatever its size, and keeps its parts where they are. Focusable as one tab stop;
   * arrow keys walk it. Calls preventDefault on the keys that it uses.
   */
  Board: Component<BoardProps<any, any, any>>;

  /** The board on paper, where it is not the board of the screen: in ink, or in parts that fit on a page. */
  paper?: { parts: number; Part: Component<PaperProps<any>> };

  /** What is good to know besides: in the column at the side, or in the sheet of a phone. */
  Side?: Component<BoardProps<any, any, any>>;

  /** The sign of a seat, for the list of players and the log: shape or letter as well as colour. */
  Mark?: Component<{ title: string }>;

  /** What the seats are called now, by seat, where that can change during the game. */
  seatTitles?: (view: any) => string[];

  /** How these options decide who plays which side, in a few words; empty where the players choose. */
  sides?: (options: Readonly<Record<string, boolean | number | string>>) => string;

  /** What the game is about under these options, where it is not what its card says; empty where it is. */
  goal?: (view: any) => string;

  /** See `BoardProps.draft`; usually a class with `$state` fields in the game's own `.svelte.ts`. */
  draft?: () => unknown;

  /** Sounds by the kind of news. */
  sounds?: Record<string, Tone[]>;

  /** Kinds of news whose sounds the board plays itself, when they are seen: by `guide.sound`. */
  staged?: readonly string[];

  /** What these events, the turn of others, meant for the seat that looks; `view` is the one after them, `line` the game so far. */
  recap?: (
    events: readonly SeenEvent[],
    view: any,
    viewer: number,
    line: readonly SeenEvent[],
  ) => Consequences;

  /** Where one side may have several turns in a row: whether its next turn begins with this action. */
  beginsTurn?: (event: SeenEvent) => boolean;

  /** Points by seat, where a game counts any: they decide a pair of games after one win each. */
  points?: (view: any) => number[];

  /** On the card at the end, below the result: how the match was decided. */
  Ending?: Component<BoardProps<any, any, any>>;

  /** For the page of a new match: who wins more often under these options, as measured, and what evens it out. */
  balance?: (options: Readonly<Record<string, boolean | number | string>>) => Balance | null;

  /** False: every action is made on the board and ends the turn, so no place is kept for a main button. */
  hasMainButton?: boolean;

  /** What the board asks by itself in a position: kept with a lesson that is to work without a network. */
  asks?: (view: any) => string[];

  /** Where the board editor can put pieces on the board by clicks. */
  setUp?: SetUp;

  /** The keys that the board understands. */
  keys: KeyLine[];

  /**
   * Shows on the board what a typed action would lead to, where that cannot be called back; false where it needs no look.
   * Typed again, it is done.
   */
  foresee?: (action: string, legal: readonly string[], draft: unknown) => boolean;

  /** An action as one may type it: `7@d3`. */
  example: string;
}

/** A line of the list in `games/index.ts`. */
export interface Listed {
  /** Drawn in the lobby at any size, with `currentColor` and the app's CSS variables. */
  Emblem: Component;
  /** Fetched when the game is first shown; heavy parts (three.js) are imported by the front itself, later still. */
  load: () => Promise<{ default: GameFront }>;
}
