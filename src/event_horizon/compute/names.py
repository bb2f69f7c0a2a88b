"""How workers are named in settings and flags."""

import re

LOCAL = "local"
FORMS = "local, ray or ray://HOST:PORT"


def is_compute(text: str) -> bool:
    """Whether this is a valid name for a pool."""
    return re.fullmatch(r"local|ray|ray://[^/\s]+", text) is not None
