"""Links to matches, as the web app writes them: `https://HOST/match/ID#TOKEN`."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit


@dataclass(frozen=True)
class Link:
    server: str
    match: str
    token: str = ""
    """An invitation, or a seat's secret; empty for a spectator."""


def read_link(text: str) -> Link:
    """ValueError if the text is not a link to a match."""
    parts = urlsplit(text.strip())
    words = parts.path.rstrip("/").split("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or len(words) < 3 or words[-2] != "match":
        raise ValueError(f"a link to a match looks like https://HOST/match/ID#TOKEN, not {text!r:.80}")
    prefix = "/".join(words[:-2])
    return Link(f"{parts.scheme}://{parts.netloc}{prefix}", unquote(words[-1]), parts.fragment)
