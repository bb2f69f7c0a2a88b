import { beforeEach, expect, test, vi } from "vitest";
import { closeSocket } from "./socket";

const CONNECTING = 0;
const OPEN = 1;

beforeEach(() => vi.stubGlobal("WebSocket", { CONNECTING, OPEN }));

function fake(readyState: number) {
  return { readyState, close: vi.fn(), onopen: vi.fn(), onmessage: vi.fn() };
}

test("an open socket is closed at once, and hears nothing more", () => {
  const socket = fake(OPEN);
  closeSocket(socket as unknown as WebSocket);
  expect(socket.close).toHaveBeenCalledOnce();
  expect(socket.onmessage).toBeNull();
});

test("a socket that is connecting is closed when it is open, and says nothing before", () => {
  const socket = fake(CONNECTING);
  const greets = socket.onopen;
  closeSocket(socket as unknown as WebSocket);
  expect(socket.close).not.toHaveBeenCalled();
  socket.onopen();
  expect(greets).not.toHaveBeenCalled();
  expect(socket.close).toHaveBeenCalledOnce();
});

test("no socket, nothing to do", () => {
  expect(() => closeSocket(null)).not.toThrow();
});
