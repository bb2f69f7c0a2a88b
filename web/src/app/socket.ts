// WebSockets of our own server.

export function openSocket(path: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${path}`);
}

/** Closes a socket for good. One that is still connecting is closed as soon as it is open: browsers warn otherwise. */
export function closeSocket(socket: WebSocket | null): void {
  if (!socket) return;
  socket.onmessage = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
