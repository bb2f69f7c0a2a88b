import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type Connection, connect } from "./live";

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const INTERVAL = 10_000;
let told: Connection[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "table.example" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", new EventTarget());
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
  FakeSocket.all = [];
  told = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The line's first socket, greeted. */
function live(): FakeSocket {
  const ends = { secrets: () => [], after: () => 4, heard: () => undefined, emoted: () => undefined };
  connect("7", { ...ends, changed: (connection) => told.push(connection) });
  return open(0);
}

function socketAt(place: number): FakeSocket {
  const found = FakeSocket.all[place];
  if (!found) throw new Error(`no socket ${place}`);
  return found;
}

function open(place: number): FakeSocket {
  const socket = socketAt(place);
  socket.onopen?.();
  socket.hear({ kind: "hello" });
  return socket;
}

test("a line whose pings are answered stays", () => {
  const socket = live();
  for (let round = 0; round < 5; round++) {
    vi.advanceTimersByTime(INTERVAL);
    socket.hear({ kind: "pong" });
  }
  expect(socket.sent.slice(1)).toEqual(Array(5).fill({ kind: "ping" }));
  expect(FakeSocket.all).toHaveLength(1);
  expect(told).toEqual(["live"]);
});

test("a silent server is left for a new line, which resumes", () => {
  const silent = live();
  vi.advanceTimersByTime(2 * INTERVAL);
  expect(told).toEqual(["live", "lost"]);
  expect(silent.readyState).toBe(3);
  expect(open(1).sent).toEqual([{ secrets: [], after: 4 }]);
  vi.advanceTimersByTime(INTERVAL);
  expect(told).toEqual(["live", "lost", "live"]);
  expect(FakeSocket.all).toHaveLength(2);
});

test("so is one that never opens", () => {
  const silent = live();
  vi.advanceTimersByTime(2 * INTERVAL);
  const stuck = socketAt(1);
  stuck.readyState = FakeSocket.CONNECTING;
  vi.advanceTimersByTime(2 * INTERVAL);
  expect(stuck.sent).toEqual([]);
  expect(FakeSocket.all).toHaveLength(3);
  expect(silent.readyState).toBe(3);
});
