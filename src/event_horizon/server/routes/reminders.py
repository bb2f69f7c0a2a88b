"""Routes of reminders: Web Push for a seat, and a seat's Atom feed."""

from fastapi import Depends, Path, Request
from starlette.responses import Response

from event_horizon.server.matches.seat_secrets import MAX_SECRET_LENGTH
from event_horizon.server.reminders.feeds import feed, find_feed, new_feed
from event_horizon.server.requests.problems import not_found
from event_horizon.server.wire import reminders as wire_reminders

from .dependencies import AllServices, MatchId, Secrets, Service, check_rate, errors, json, own_seat, rate
from .matches import SeatNumber
from .router import new_router

router = new_router()
ATOM = "application/atom+xml"


@router.get("/push", tags=["reminders"], responses=errors(), response_model=wire_reminders.PushKey)
async def push_key(services: AllServices) -> Response:
    """The key with which a browser subscribes to Web Push; null if the server sends no reminders."""
    push = services.reminders.push
    return json(wire_reminders.PushKey(push.public_key if push else None))


@router.post(
    "/matches/{id}/seats/{seat}/reminders",
    tags=["reminders"],
    responses=errors(401, 404, 429),
    response_model=wire_reminders.Reminded,
    dependencies=[Depends(rate)],
)
async def remind(
    id: MatchId,  # noqa: A002
    seat: SeatNumber,
    body: wire_reminders.NewReminder,
    service: Service,
    services: AllServices,
    secrets: Secrets,
) -> Response:
    """Reminds this browser when it is the seat's turn and its player is away."""
    own_seat(await service.find_fresh(id), secrets, seat)
    await services.reminders.subscribe(id, seat, body.model_dump())
    return json(wire_reminders.Reminded(is_on=True))


@router.post(
    "/matches/{id}/seats/{seat}/reminders/stop",
    tags=["reminders"],
    responses=errors(401, 404, 429),
    response_model=wire_reminders.Reminded,
    dependencies=[Depends(rate)],
)
async def stop_reminding(
    id: MatchId,  # noqa: A002
    seat: SeatNumber,
    body: wire_reminders.OldReminder,
    service: Service,
    services: AllServices,
    secrets: Secrets,
) -> Response:
    """Stops reminding this browser."""
    own_seat(await service.find_fresh(id), secrets, seat)
    await services.reminders.unsubscribe(id, seat, body.endpoint)
    return json(wire_reminders.Reminded(is_on=False))


@router.post(
    "/matches/{id}/seats/{seat}/feed",
    tags=["reminders"],
    responses=errors(401, 404, 429),
    response_model=wire_reminders.NewFeed,
    dependencies=[Depends(rate)],
)
async def make_feed(id: MatchId, seat: SeatNumber, service: Service, secrets: Secrets) -> Response:  # noqa: A002
    """A secret link to the seat's Atom feed. Earlier links to it stop working."""
    own_seat(await service.find_fresh(id), secrets, seat)
    return json(wire_reminders.NewFeed(f"/api/feeds/{await new_feed(service.store, id, seat)}"))


class AtomResponse(Response):
    media_type = ATOM


@router.get(
    "/feeds/{token}",
    tags=["reminders"],
    responses=errors(404, 429),
    response_class=AtomResponse,
    dependencies=[Depends(check_rate)],
)
async def read_feed(
    request: Request,
    service: Service,
    token: str = Path(max_length=MAX_SECRET_LENGTH),
) -> Response:
    """A seat's feed: when it became its turn, and what everyone may know about it."""
    found = await find_feed(service.store, token)
    if found is None:
        raise not_found("such feed")
    match, seat = found
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return AtomResponse(await feed(await service.find_fresh(match), seat, origin))
