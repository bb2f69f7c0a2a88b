"""Routes of records: save a match as text, and open a saved one."""

from fastapi import Depends, Request
from starlette.responses import PlainTextResponse, Response

from event_horizon.records import text as record_text
from event_horizon.records.record import record_of
from event_horizon.server.matches.live import viewer_of
from event_horizon.server.requests.problems import Problem
from event_horizon.server.wire import schemas as wire

from .dependencies import MatchId, Secrets, Service, errors, held_seats, json, rate, require_open
from .router import new_router

router = new_router()
RECORD = {"schema": {"type": "string"}, "example": '[Game "name"]\n\n1. first action\n2. ~ a roll\n'}
RECORD_BODY = {"required": True, "content": {"text/plain": RECORD}}


@router.get("/matches/{id}/record", tags=["records"], responses=errors(404), response_class=PlainTextResponse)
async def export_record(id: MatchId, service: Service, secrets: Secrets) -> Response:  # noqa: A002
    """The match as text. While it is running, it contains only the secrets that you may know."""
    live = await service.find_fresh(id)
    if live.entry.record is not None:
        return PlainTextResponse(live.entry.record)
    viewer = viewer_of(live.match, held_seats(live, secrets))
    return PlainTextResponse(record_text.write(record_of(live.match, viewer)))


@router.post(
    "/records",
    tags=["records"],
    status_code=201,
    responses=errors(429),
    response_model=wire.ImportedMatch,
    dependencies=[Depends(rate), Depends(require_open)],
    openapi_extra={"requestBody": RECORD_BODY},
)
async def import_record(request: Request, service: Service) -> Response:
    """A record as a match to watch and replay."""
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(422, "bad_record", "a record is UTF-8 text") from None
    if "\0" in text:
        raise Problem(422, "bad_record", "a record must not contain NUL characters")
    return json(wire.ImportedMatch((await service.take_in(text)).id), 201)
