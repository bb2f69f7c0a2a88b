"""How workers are named in settings and flags."""

import re

LOCAL, RAY = "local", "ray"
PATTERN = r"local|ray|ray://[^/\s]+"
FORMS = "local, ray or ray://HOST:PORT"


def is_compute(text: str) -> bool:
    """Whether workers can have this name."""
    return re.fullmatch(PATTERN, text) is not None
