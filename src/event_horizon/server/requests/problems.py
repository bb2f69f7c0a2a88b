"""Problems as the client reads them: application/problem+json with a code, a sentence and the clause."""

from http import HTTPStatus
from typing import Any

from event_horizon.core.errors import BadNotation, BadOption, BadPosition, IllegalAction
from event_horizon.matches.command import CommandRefused
from event_horizon.records.record import BadRecord

MEDIA_TYPE = "application/problem+json"

CODES: dict[type[Exception], str] = {
    BadNotation: "bad_notation",
    BadPosition: "bad_position",
    BadOption: "bad_option",
    BadRecord: "bad_record",
}


class Problem(Exception):
    """A request that cannot be met."""

    def __init__(self, status: int, code: str, detail: str, *, rule: str | None = None, **more: Any) -> None:
        super().__init__(detail)
        self.status, self.code, self.detail, self.rule, self.more = status, code, detail, rule, more

    def body(self) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "type": "about:blank",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
        }
        return shown | ({"rule": self.rule} if self.rule else {}) | self.more


def problem_of(error: Exception) -> Problem:
    """The HTTP problem for a refusal by the game, the match or the record."""
    if isinstance(error, CommandRefused):
        return Problem(409, "refused", str(error))
    if isinstance(error, IllegalAction):
        return Problem(422, "illegal_action", error.message, rule=error.rule)
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return Problem(422, code, str(error))
    return Problem(500, "internal", "internal error; see the server log")


def not_found(what: str) -> Problem:
    return Problem(404, "not_found", f"there is no {what}")


def stale(number: int) -> Problem:
    detail = f"the match has moved on to event {number}; fetch it again before you act"
    return Problem(409, "stale", detail, number=number)
