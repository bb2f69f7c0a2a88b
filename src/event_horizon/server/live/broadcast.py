"""Messages that many sockets get: framed once, and written without waking a task for each socket."""

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

EXTENSION = "event_horizon.broadcast"


class SharedMessage:
    """A text for many sockets. What the server sends is not masked, so it is the same bytes for all of them."""

    def __init__(self, content: bytes) -> None:
        self.text = content.decode()
        self.framed = Frame(Opcode.TEXT, content).serialize(mask=False)


class BroadcastProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol; the application finds it in its scope."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"protocol": self}
        await super().run_asgi()

    def offer(self, message: SharedMessage) -> bool:
        """Writes the message, unless the client is behind, or leaving; then `send` is to deal with it."""
        conn = self.conn
        is_behind = self.disconnected or not self.writable.is_set()
        if is_behind or conn.state is not State.OPEN or conn.extensions:
            return False
        self.transport.write(message.framed)
        return True


def protocol_of(socket: WebSocket) -> BroadcastProtocol | None:
    """The socket's protocol; None under another web server."""
    found: BroadcastProtocol | None = socket.scope.get("extensions", {}).get(EXTENSION, {}).get("protocol")
    return found
