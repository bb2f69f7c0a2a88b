// The live line to one match: a WebSocket that comes back by itself and resumes from the last event known.
import { closeSocket, openSocket } from "../app/socket";
import { wait } from "./backoff";
import type { Emote, Greeting, Pong } from "../wire";
import type { Frame } from "./known";

/** `lost` tries again by itself; `gone` never: there is no such match. */
export type Connection = "connecting" | "live" | "lost" | "gone";

export interface Line {
  /** Starts over now: after a gap, or with other secrets. */
  again(): void;
  close(): void;
}

interface Ends {
  secrets: () => readonly string[];
  after: () => number | null;
  heard: (frame: Frame) => void;
  emoted: (emote: Emote) => void;
  changed: (connection: Connection) => void;
}

const NO_SUCH_MATCH = 4404;
const PING_EVERY = 10_000;

export function connect(match: string, ends: Ends): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer = 0;
  let isClosed = false;
  let isAnswered = true;

  function open(): void {
    clearTimeout(timer);
    drop();
    isAnswered = true;
    const mine = openSocket(`/api/matches/${encodeURIComponent(match)}/live`);
    socket = mine;
    mine.onopen = () => {
      const greeting: Greeting = { secrets: [...ends.secrets()], after: ends.after() };
      mine.send(JSON.stringify(greeting));
    };
    mine.onmessage = (message) => {
      isAnswered = true;
      const frame = JSON.parse(String(message.data)) as Frame | Emote | Pong;
      if (frame.kind === "pong") return;
      if (frame.kind === "emote") return ends.emoted(frame);
      tries = 0;
      ends.heard(frame);
      ends.changed("live");
    };
    mine.onclose = (event) => {
      if (socket !== mine) return;
      socket = null;
      if (event.code === NO_SUCH_MATCH) return end("gone");
      ends.changed("lost");
      if (navigator.onLine) timer = window.setTimeout(open, wait(tries++, Math.random()));
    };
  }

  function drop(): void {
    const old = socket;
    socket = null;
    closeSocket(old);
  }

  function end(connection: Connection): void {
    close();
    ends.changed(connection);
  }

  // Browsers notice a dead network long before the socket does.
  function offline(): void {
    drop();
    clearTimeout(timer);
    ends.changed("lost");
  }

  function wake(): void {
    if (socket?.readyState !== WebSocket.OPEN && navigator.onLine && !document.hidden) open();
  }

  // A server that has stopped, or that cannot be reached any more, closes nothing: only its silence shows it.
  function ping(): void {
    if (!socket) return;
    if (!isAnswered) {
      ends.changed("lost");
      return open();
    }
    isAnswered = false;
    if (socket.readyState === WebSocket.OPEN) socket.send('{"kind":"ping"}');
  }

  const pings = window.setInterval(ping, PING_EVERY);

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    clearInterval(pings);
    removeEventListener("offline", offline);
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    drop();
  }

  addEventListener("offline", offline);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  open();
  return { again: open, close };
}
