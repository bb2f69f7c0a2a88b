"""Web Push: encrypted messages to browsers through their push services. Needs the extra `push`."""

import base64
import json
import logging
import time
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import urlsplit

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from event_horizon.server.requests.problems import Problem
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import server_keys

log = logging.getLogger(__name__)

KEY_NAME = "vapid"
KEEP_SECONDS = 86_400
"""How long a push service keeps a message for a browser that is offline."""
TOKEN_SECONDS = 12 * 3600
ANSWER_SECONDS = 10.0

Sent = Literal["sent", "gone", "failed"]


class Push:
    """Signs with the server's own key, which is made at the first start and kept in the database."""

    def __init__(self, private_key: str, contact: str, services: tuple[str, ...]) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        self.contact, self.services = contact, services
        self._signer = Vapid02.from_pem(private_key.encode())
        point = self._signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        """What browsers subscribe with."""

    def require_known(self, endpoint: str) -> None:
        """Refuses addresses outside the known push services: clients must not make the server send requests
        anywhere.
        """
        address = urlsplit(endpoint)
        host = address.hostname or ""
        is_service = address.scheme == "https" and any(
            host == each or host.endswith(f".{each}") for each in self.services
        )
        if not is_service and f"{address.scheme}://{address.netloc}" not in self.services:
            raise Problem(
                422, "unknown_push_service", "This server does not know your browser's push service."
            )

    def send(self, subscription: Mapping[str, Any], message: Mapping[str, Any]) -> Sent:
        """Sends a message; `gone` if the browser has unsubscribed. It takes a while: do not call it in the event
        loop.
        """
        import requests
        from pywebpush import WebPusher

        endpoint = str(subscription["endpoint"])
        try:
            body = WebPusher(dict(subscription)).encode(json.dumps(message).encode())["body"]
            answer = requests.post(
                endpoint,
                data=body,
                headers=self._headers(endpoint),
                timeout=ANSWER_SECONDS,
                allow_redirects=False,
            )
        except Exception as error:  # whatever went wrong, play continues
            log.warning("a reminder was not sent: %s", type(error).__name__)
            return "failed"
        if answer.status_code in (404, 410):
            return "gone"
        if answer.status_code >= 300:
            log.warning("a push service answered %s", answer.status_code)
        return "sent" if answer.status_code < 300 else "failed"

    def _headers(self, endpoint: str) -> dict[str, str]:
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self.contact,
        }
        headers = {"Content-Encoding": "aes128gcm", "TTL": str(KEEP_SECONDS), "Urgency": "normal"}
        return {**headers, **self._signer.sign(claims)}


async def open_push(store: Store, contact: str, services: tuple[str, ...]) -> Push | None:
    """With the key of this database; None without the extra `push`."""
    try:
        import pywebpush  # noqa: F401
    except ModuleNotFoundError:
        return None
    return Push(await _private_key(store), contact, services)


async def _private_key(store: Store) -> str:
    known = select(server_keys.c.value).where(server_keys.c.name == KEY_NAME)
    async with store.engine.connect() as connection:
        found = (await connection.execute(known)).scalar()
    if found is None:
        try:
            async with store.writing.begin() as connection:
                await connection.execute(insert(server_keys), {"name": KEY_NAME, "value": _new_key()})
        except IntegrityError:
            log.info("another process has made the key for Web Push")
        async with store.engine.connect() as connection:
            found = (await connection.execute(known)).scalar_one()
    return str(found)


def _new_key() -> str:
    from py_vapid import Vapid02

    signer = Vapid02()
    signer.generate_keys()
    pem: bytes = signer.private_pem()
    return pem.decode()
