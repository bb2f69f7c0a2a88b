"""Routes of open tables: list them, follow the list, take a seat, withdraw, quick pairing."""

import secrets as random_secrets
from typing import Annotated

from fastapi import Depends, WebSocket
from starlette.responses import Response

from event_horizon.core.names import tidy_name
from event_horizon.matches.clock import Timing
from event_horizon.matches.match import PERSON, Participant
from event_horizon.server.live.sockets import follow_open_tables
from event_horizon.server.matches.open_table_card import Terms
from event_horizon.server.matches.open_tables import OpenTableService
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem
from event_horizon.server.wire import open_tables as wire_open_tables
from event_horizon.server.wire import schemas as wire

from .dependencies import (
    AllServices,
    ClientAddress,
    MatchId,
    Secrets,
    Service,
    check_rate,
    chosen_game,
    errors,
    json,
    rate,
    require_open,
)
from .router import new_router

router = new_router()


async def _tables(services: AllServices) -> OpenTableService:
    return services.open_tables


async def _enabled(services: AllServices) -> OpenTableService:
    services.open_tables.require_enabled()
    return services.open_tables


Tables = Annotated[OpenTableService, Depends(_tables)]
Enabled = Annotated[OpenTableService, Depends(_enabled)]


@router.get(
    "/open-tables",
    tags=["open tables"],
    responses=errors(429),
    response_model=wire_open_tables.OpenTables,
    dependencies=[Depends(check_rate)],
)
async def open_tables(tables: Tables) -> Response:
    """Matches with a free seat that anyone may take, oldest first."""
    listed = await tables.look() if tables.is_enabled else []
    return json({"is_enabled": tables.is_enabled, "tables": listed})  # the cards are stored as they are sent


@router.post(
    "/open-tables/pair",
    tags=["open tables"],
    responses=errors(404, 429),
    response_model=wire_open_tables.Paired,
    dependencies=[Depends(rate), Depends(require_open)],
)
async def pair(
    body: wire_open_tables.NewPairing,
    tables: Enabled,
    service: Service,
    secrets: Secrets,
    client: ClientAddress,
) -> Response:
    """Quick pairing: takes a seat at a table with the same terms, or opens a new one and waits there.

    Send the secrets of your own open tables as the bearer token, so that you are not paired with yourself.
    """
    game = await off_loop(chosen_game, body.game, body.options)
    if len(game.seats) < 2:
        raise Problem(422, "bad_option", f"{game.title} under these options is for one player.")
    timing = Timing(**body.clock.model_dump()) if body.clock else None
    terms = Terms(game, timing, hints=False, absence=body.absence)
    async with tables.pairing():
        if found := await tables.find_pair(terms, secrets):
            after, seat, secret = await tables.accept(found, None, body.name, body.text)
            return json(wire_open_tables.Paired(found, seat, secret, is_waiting=not after.is_complete))
        await tables.require_room(client)
        maker = random_secrets.randbelow(len(game.seats))
        people = tuple(
            Participant(PERSON, tidy_name(body.name), body.text, joined=False)
            if seat == maker
            else Participant(PERSON, joined=False)
            for seat in range(len(game.seats))
        )
        live, made = await service.create(game, people, (maker,), timing, absence=body.absence)
        live.client = client
        await tables.offer(live, maker, terms, client)
        own = made[maker]
        assert own is not None, "the maker is here"
        return json(wire_open_tables.Paired(live.id, maker, own, is_waiting=True))


@router.post(
    "/open-tables/{id}/accept",
    tags=["open tables"],
    responses=errors(404, 409, 429),
    response_model=wire.TakenSeat,
    dependencies=[Depends(rate)],
)
async def accept_open_table(id: MatchId, body: wire.NewJoin, tables: Enabled) -> Response:  # noqa: A002
    """Takes a free seat at an open table: the given one, or the first."""
    after, seat, secret = await tables.accept(id, body.seat, body.name, body.text)
    return json(wire.TakenSeat(after.number, seat, secret))


@router.post(
    "/open-tables/{id}/withdraw",
    tags=["open tables"],
    responses=errors(401, 404, 429),
    response_model=wire_open_tables.Withdrawn,
    dependencies=[Depends(rate)],
)
async def withdraw_open_table(id: MatchId, tables: Enabled, secrets: Secrets) -> Response:  # noqa: A002
    """Withdraws an open table; the match is deleted if nobody has joined."""
    if not secrets:
        raise Problem(401, "no_secret", "only the holder of a seat's secret may do that")
    await tables.withdraw(id, secrets)
    return json(wire_open_tables.Withdrawn(id))


@router.get("/open-tables/live", tags=["open tables"], responses=errors(426), status_code=426)
async def open_tables_socket() -> Response:
    """A WebSocket that sends `OpenTableService` at once and after every change."""
    raise Problem(426, "not_a_socket", "connect with a WebSocket")


@router.websocket("/open-tables/live")
async def open_tables_live(socket: WebSocket, services: AllServices) -> None:
    await follow_open_tables(socket, services.open_tables, services.sockets)
