"""Logs: lines of text for a person, or of JSON for a program. Neither holds a secret, nor a query."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from uvicorn.config import LOGGING_CONFIG

from event_horizon.search.standard_stream import StandardStream

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered; the client reads it in the header X-Request-Id."""

ACCESS = "uvicorn.access"
FEEDS = "/api/feeds/"
"""Whatever follows this in a path is a secret."""

TEXT_LINES: dict[str, Any] = {
    **LOGGING_CONFIG,
    "handlers": {
        "default": {"formatter": "default", "()": StandardStream, "standard": "stderr"},
        "access": {"formatter": "access", "()": StandardStream, "standard": "stdout"},
    },
}
"""uvicorn's own logs as text for people: requests on standard output, everything else on standard error."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        if request := REQUEST.get():
            line["request"] = request
        line |= _access(record) if record.name == ACCESS else {"message": record.getMessage()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _access(record: logging.LogRecord) -> dict[str, Any]:
    args: Any = record.args
    if not isinstance(args, tuple) or len(args) != 5:
        return {"message": record.getMessage()}
    client, method, path, _, status = args
    return {
        "client": str(client).rpartition(":")[0],
        "method": method,
        "path": shown_path(path),
        "status": status,
    }


def shown_path(path: object) -> str:
    """The path without its query, and without the token of a feed, which is a secret."""
    shown = str(path).partition("?")[0]
    return FEEDS if shown.startswith(FEEDS) else shown


def write_json_lines(level: str) -> None:
    """All logs of this process, as JSON lines on standard error."""
    handler = StandardStream()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", ACCESS):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True


def keep_secrets_out_of_the_log() -> None:
    """Access lines show paths without their queries; the database's driver does not show its values."""
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    log = logging.getLogger(ACCESS)
    if _without_query not in log.filters:
        log.addFilter(_without_query)


def _without_query(record: logging.LogRecord) -> bool:
    args: Any = record.args
    if isinstance(args, tuple) and len(args) == 5:
        record.args = (*args[:2], shown_path(args[2]), *args[3:])
    return True
