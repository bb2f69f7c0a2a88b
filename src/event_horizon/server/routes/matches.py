"""Routes of matches: create one, read it, send commands, follow it live."""

from typing import Annotated, Literal

from fastapi import Depends, Path, Query, Request, WebSocket
from pydantic import Field
from starlette.responses import Response

from event_horizon.core.game import AnyGame
from event_horizon.core.names import tidy_name
from event_horizon.matches.claim import Absences
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import PERSON, Participant
from event_horizon.matches.premove import allows_premoves, premoves
from event_horizon.matches.snapshot import Snapshot, snapshot
from event_horizon.players.roster import player
from event_horizon.server.live.shared_presence import look
from event_horizon.server.live.sockets import look_on
from event_horizon.server.matches.cards import MyMatch
from event_horizon.server.matches.commands import NO_ABSENCES, AboutAbsent, NewCommand, do
from event_horizon.server.matches.live import LiveMatch, viewer_of
from event_horizon.server.matches.open_table_card import Terms
from event_horizon.server.matches.open_tables import OpenTableService
from event_horizon.server.matches.seat_secrets import MAX_SECRETS, digest, seats_invited
from event_horizon.server.matches.service import MatchService
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem, not_found
from event_horizon.server.requests.rate_limit import client_of
from event_horizon.server.wire import schemas as wire

from .dependencies import (
    AllServices,
    ClientAddress,
    MatchId,
    Secrets,
    Service,
    chosen_game,
    errors,
    held_seats,
    json,
    own_seat,
    preview_rate,
    rate,
    require_open,
    wanted_viewer,
)
from .router import new_router

router = new_router()
ME, FRIEND = "me", "friend"
SeatNumber = Annotated[int, Path(ge=0, lt=MAX_SECRETS)]
MAX_LISTED_MATCHES = 100


Seen = Annotated[int, Field(ge=0, le=15)] | Literal["everyone"]
ViewerParameter = Annotated[
    Seen | None,
    Query(description="Whose view to show; views of other seats, and of everyone, only after the end."),
]


@router.post(
    "/matches",
    tags=["matches"],
    status_code=201,
    responses=errors(404, 429),
    response_model=wire.CreatedMatch,
    dependencies=[Depends(rate), Depends(require_open)],
)
async def create_match(
    body: wire.NewMatch, service: Service, services: AllServices, client: ClientAddress
) -> Response:
    """Creates a match. You get the secrets of your own seats, and an invitation for each friend's seat."""
    if body.open:
        await _check_open(body, services.open_tables, client)
    game = await off_loop(chosen_game, body.game, body.options)
    if len(body.seats) != len(game.seats):
        detail = f"{game.title} has {len(game.seats)} seats under these options, not {len(body.seats)}"
        raise Problem(422, "bad_option", detail)
    participants = tuple(_participant(game, new_seat) for new_seat in body.seats)
    here = tuple(seat for seat, new_seat in enumerate(body.seats) if new_seat.player == ME)
    timing = Timing(**body.clock.model_dump()) if body.clock else None
    allows_hints = (
        all(new_seat.player != FRIEND for new_seat in body.seats) if body.hints is None else body.hints
    )
    live, secrets = await service.create(
        game, participants, here, timing, body.position, allows_hints, body.absence
    )
    live.client = client
    if body.open:
        terms = Terms(game, timing, allows_hints, body.absence, body.position)
        await services.open_tables.offer(live, here[0], terms, client)
    seats = [
        wire.SeatSecret(seat, secret, None) if seat in here else wire.SeatSecret(seat, None, secret)
        for seat, secret in enumerate(secrets)
    ]
    return json(wire.CreatedMatch(live.id, seats), 201)


@router.get("/matches/{id}", tags=["matches"], responses=errors(404), response_model=wire.WholeMatch)
async def match(id: MatchId, service: Service, secrets: Secrets, viewer: ViewerParameter = None) -> Response:  # noqa: A002
    """The match as the holder of these secrets (or a spectator) may see it."""
    live = await service.find_fresh(id)
    held = held_seats(live, secrets)
    service.sign(live, held)
    if viewer is None:
        through = await live.prepared_viewer(held)
    else:
        through = wanted_viewer(live, held, viewer)
        await live.prepare(through)
    return json(
        {
            "card": live.card(held, seats_invited(live.keys, secrets)),
            "events": live.told(through),
            "snapshot": live.snapshot(through),
        }
    )


@router.post(
    "/matches/{id}/commands",
    tags=["matches"],
    responses=errors(401, 404, 409),
    response_model=wire.CommandResult,
)
async def do_command(id: MatchId, body: NewCommand, secrets: Secrets, request: Request) -> Response:  # noqa: A002
    """Carries out a command. The answer is sent once the command is stored."""
    service: MatchService = request.app.state.services.matches
    live, command = await service.find(id), body.root
    seat = own_seat(live, secrets, command.seat)
    await service.catch_up(live, command.after)
    live.client = client_of(request)
    service.sign(live, (seat,))
    absences = await _absences(service, live) if isinstance(command, AboutAbsent) else NO_ABSENCES
    after = await service.change(id, lambda match, at: do(match, command, seat, at, absences))
    return json(wire.CommandResult(after.number))


@router.post(
    "/matches/{id}/join",
    tags=["matches"],
    responses=errors(401, 404, 409, 429),
    response_model=wire.TakenSeat,
    dependencies=[Depends(rate)],
)
async def join(id: MatchId, body: wire.NewJoin, service: Service, secrets: Secrets) -> Response:  # noqa: A002
    """Takes the seat that an invitation (the bearer) offers. The invitation is spent; the seat's secret is new."""
    if not secrets:
        raise Problem(401, "no_secret", "Send the invitation as the bearer token.")
    after, seat, secret = await service.join(id, secrets, body.seat, body.name, body.text)
    return json(wire.TakenSeat(after.number, seat, secret))


@router.post(
    "/matches/{id}/seats/{seat}/secret",
    tags=["matches"],
    responses=errors(401, 404, 429),
    response_model=wire.NewSecret,
    dependencies=[Depends(rate)],
)
async def new_secret(id: MatchId, seat: SeatNumber, service: Service, secrets: Secrets) -> Response:  # noqa: A002
    """A new secret for your own seat, for a link to another device. The old secret no longer works."""
    own_seat(await service.find_fresh(id), secrets, seat)
    return json(wire.NewSecret(await service.new_secret(id, seat)))


@router.get(
    "/matches/{id}/snapshots/{number}",
    tags=["matches"],
    responses=errors(404, 429),
    response_model=Snapshot,
    dependencies=[Depends(preview_rate)],
)
async def snapshot_at(
    id: MatchId,  # noqa: A002
    number: int,
    service: Service,
    secrets: Secrets,
    viewer: ViewerParameter = None,
) -> Response:
    """The position after an event, for replays during the match and after it."""
    live = await service.find_fresh(id)
    held = held_seats(live, secrets)
    if not 0 <= number <= live.match.number:
        raise not_found(f"event {number} in this match")
    then = await live.at(number)
    if viewer is not None:
        return json(snapshot(then, wanted_viewer(live, held, viewer)))
    # On a shared screen the past is shown as the present viewer saw it; after the end nothing is hidden.
    looking = live.match if live.match.result is None else then
    return json(snapshot(then, viewer_of(looking, held)))


@router.get(
    "/matches/{id}/preview",
    tags=["matches"],
    responses=errors(404, 429),
    response_model=wire.PreviewAnswer,
    dependencies=[Depends(preview_rate)],
)
async def preview(
    id: MatchId,  # noqa: A002
    service: Service,
    secrets: Secrets,
    question: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """What a choice may lead to, based on what the caller may know."""
    live = await service.find(id)
    seen = live.snapshot(viewer_of(live.match, held_seats(live, secrets))).view
    return json(wire.PreviewAnswer(await off_loop(live.match.game.preview, seen, question)))


@router.get(
    "/matches/{id}/premoves",
    tags=["matches"],
    responses=errors(401, 404, 409, 429),
    response_model=wire.Premoves,
    dependencies=[Depends(preview_rate)],
)
async def possible_premoves(id: MatchId, service: Service, secrets: Secrets) -> Response:  # noqa: A002
    """While the other side is thinking: what may be legal at your next turn. For two sides, without dice or secrets."""
    live = await service.find_fresh(id)
    seat, match = own_seat(live, secrets, None), live.match
    if not allows_premoves(match.game):
        raise CommandRefused("there is nothing to plan ahead in this match")
    found = {} if match.result else await off_loop(premoves, match, seat)
    return json(wire.Premoves(match.number, legal=list(found), words=list(found.values())))


@router.post("/my-matches", tags=["matches"], responses=errors(), response_model=wire.MyMatches)
async def my_matches(body: wire.MySecrets, service: Service) -> Response:
    """The matches in which these secrets hold a seat, newest first."""
    seats: dict[str, list[int]] = {}
    for match_id, seat in await service.store.of_secrets(map(digest, body.secrets)):
        if match_id in seats or len(seats) < MAX_LISTED_MATCHES:
            seats.setdefault(match_id, []).append(seat)
    found = []
    for match_id, held in seats.items():
        live = await service.find(match_id)
        match, card = live.match, live.card(tuple(held))
        changed = match.events[-1].at if match.events else card.created
        shown = viewer_of(match, held)
        assert shown is not None, "a secret holds a seat"
        found.append(
            MyMatch(
                **vars(card),
                seat=shown,
                my_turn=match.to_act in held,
                to_act=match.to_act,
                changed=changed,
            )
        )
    return json(wire.MyMatches(found))


@router.get("/matches/{id}/live", tags=["matches"], responses=errors(426), status_code=426)
async def live_socket(id: MatchId) -> Response:  # noqa: A002
    """A WebSocket. The client's first message is a `Greeting`; the server answers with `Hello`, then sends
    `Events` after every commit, and an `Emote` when someone at the table makes a remark. `{"kind": "ping"}` is answered with `Pong`. Close codes: 4400 bad message,
    4404 no such match, 4408 too slow.
    """
    raise Problem(426, "not_a_socket", "connect with a WebSocket")


@router.websocket("/matches/{id}/live")
async def live(socket: WebSocket, id: str, services: AllServices) -> None:  # noqa: A002
    await look_on(socket, services.matches, id, services.sockets)


async def _check_open(body: wire.NewMatch, tables: OpenTableService, client: str) -> None:
    tables.require_enabled()
    players = [new_seat.player for new_seat in body.seats]
    if players.count(ME) != 1 or FRIEND not in players:
        detail = "an open table needs one seat for you, and at least one for a friend"
        raise Problem(422, "bad_option", detail)
    await tables.require_room(client)


async def _absences(service: MatchService, live: LiveMatch) -> Absences:
    """For how long players have been away, as far as any process knows."""
    if service.store.is_shared:
        await look(service, [live])
    now = service.now()
    return {absent: now - since for absent, since in live.away.items()}


def _participant(game: AnyGame, new_seat: wire.NewSeat) -> Participant:
    name = tidy_name(new_seat.name)
    if new_seat.player in (ME, FRIEND):
        return Participant(PERSON, name, new_seat.text, joined=False)
    player(game.name, new_seat.player)
    return Participant(new_seat.player, name, new_seat.text)
