"""Answers as JSON: dataclasses as they are; messages of sockets are dicts in the shapes of this package, which a test compares."""

from collections.abc import Mapping
from typing import Any

import msgspec

Json = dict[str, Any]


def _plain(value: Any) -> Any:
    """Facts may be any mapping; the encoder knows dicts."""
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError(f"no JSON for {type(value).__name__}")


encode = msgspec.json.Encoder(enc_hook=_plain).encode
