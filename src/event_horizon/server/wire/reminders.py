"""Requests and answers about reminders and feeds, as types."""

from pydantic import Field

from .schemas import RequestBody, answer, example


class PushKeys(RequestBody):
    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=100)


class NewReminder(RequestBody):
    """A browser's push subscription, as `PushSubscription.toJSON()` writes it."""

    model_config = example(
        endpoint="https://push.example.org/abc", keys={"p256dh": "BNcRd...", "auth": "tBHI..."}
    )
    endpoint: str = Field(max_length=1000)
    keys: PushKeys


class OldReminder(RequestBody):
    model_config = example(endpoint="https://push.example.org/abc")
    endpoint: str = Field(max_length=1000)


@answer
class Reminded:
    is_on: bool


@answer
class PushKey:
    key: str | None
    """The public VAPID key in base64url."""


@answer
class NewFeed:
    path: str
    """Keep it secret: anyone who has it can read the feed."""
