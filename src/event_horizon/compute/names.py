"""How workers are named in settings and flags."""

LOCAL, RAY, RAY_CLIENT = "local", "ray", "ray://"
FORMS = "local, ray or ray://HOST:PORT"


def is_compute(text: str) -> bool:
    """Whether workers can have this name."""
    return text in (LOCAL, RAY) or (text.startswith(RAY_CLIENT) and len(text) > len(RAY_CLIENT))
