"""What the server refuses, and how a bot may fail."""


class ServerRefused(Exception):
    """The server refused a request; `str()` says why, in a sentence."""

    def __init__(self, status: int, code: str, detail: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {detail}" if rule and not detail.startswith(rule) else detail)
        self.status, self.code, self.detail, self.rule = status, code, detail, rule


class IllegalChoice(ValueError):
    """A bot chose something that is not a legal action."""


class TookTooLong(TimeoutError):
    """A bot did not choose an action in time."""


class Stale(ServerRefused):
    """The match has moved on since the position that the command was meant for: fetch it again."""
