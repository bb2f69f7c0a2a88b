"""The route of emotes: a few fixed words between the people at a table. There is no free chat."""

from starlette.responses import Response

from event_horizon.server.wire import live as wire_live

from .dependencies import AllServices, MatchId, Secrets, errors, json, own_seat
from .router import new_router

router = new_router()


@router.post(
    "/matches/{id}/emotes",
    tags=["matches"],
    responses=errors(401, 404, 429),
    response_model=wire_live.Emote,
)
async def send_emote(
    id: MatchId,  # noqa: A002
    body: wire_live.NewEmote,
    services: AllServices,
    secrets: Secrets,
) -> Response:
    """Sends one of eight remarks to everyone at the table, at a limited rate."""
    service = services.matches
    seat = own_seat(await service.find_fresh(id), secrets, body.seat)
    services.emote_rate.take(f"{id} {seat}")
    emote = {"kind": "emote", "seat": seat, "emote": body.emote}
    service.bus.send(id, emote)
    return json(emote)
