"""Limits: how much one client, and all of them together, may ask of the server."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    burst: int = 120
    """Matches, records and joins that one client may make at once."""
    per_second: float = 2.0
    """How fast that allowance comes back."""
    look_burst: int = 100
    """Options, positions and previews that one client may have checked at once."""
    looks_per_second: float = 10.0
    preview_burst: int = 300
    """Previews that one client may ask for at once: a pointer that runs over a board asks many."""
    previews_per_second: float = 30.0
    hints_per_client: int = 2
    """Hints that one client may wait for at a time."""
    analyses_per_client: int = 2
    """Records of one client that are analysed at a time."""
    analyses: int = 8
    """Records that are analysed at a time."""
    sockets_per_client: int = 200
    sockets: int = 5_000
    connections_per_client: int = 300
    header_seconds: float = 20.0
    """How long a client may take to send the head of a request."""
    body_seconds: float = 30.0
    """How long a client may take to send a body."""
