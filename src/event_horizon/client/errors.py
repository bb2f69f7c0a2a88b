"""What the server refuses, that it cannot be reached, and how a bot may fail."""

import httpx


class ServerRefused(Exception):
    """The server refused a request; `str()` says why, in a sentence."""

    def __init__(self, status: int, code: str, detail: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {detail}" if rule and not detail.startswith(rule) else detail)
        self.status, self.code, self.detail, self.rule = status, code, detail, rule


class ServerUnreachable(httpx.TransportError):
    """No server answers at this address."""

    def __init__(self, server: str, error: httpx.TransportError) -> None:
        super().__init__(f"{server} is not responding: {str(error) or type(error).__name__}")


class IllegalChoice(ValueError):
    """A bot chose something that is not a legal action."""


class TookTooLong(TimeoutError):
    """A bot did not choose an action in time."""


class Stale(ServerRefused):
    """The match has moved on since the position that the command was meant for: fetch it again."""
