"""A push service as browsers have one: it takes messages, checks their signatures, and decrypts them for the tests."""

import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from types import TracebackType
from typing import Any, Self

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = bytes(range(16))
        self.messages: Queue[dict[str, Any]] = Queue()
        self.answer = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.messages.put(service.opened(body, dict(self.headers)))
                self.send_response(service.answer)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None: ...  # noqa: A002

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.shutdown()
        self.server.server_close()

    def subscription(self, name: str = "device") -> dict[str, Any]:
        """As a browser would send it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"{self.origin}/{name}",
            "keys": {"p256dh": text(point), "auth": text(self.secret)},
        }

    def opened(self, body: bytes, headers: dict[str, str]) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        assert headers["Content-Encoding"] == "aes128gcm"
        token, _, key = headers["Authorization"].removeprefix("vapid t=").partition(",k=")
        assert Vapid02.verify(headers["Authorization"]), "signed by the key that it names"
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        return {**json.loads(plain), "signed_by": key, "claims": claims, "ttl": int(headers["TTL"])}

    def next(self) -> dict[str, Any]:
        return self.messages.get(timeout=30)
