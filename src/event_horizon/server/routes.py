"""Routes of matches: make one, look at it, do something in it, take it home as a record."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, WebSocket
from pydantic import Field
from starlette.responses import PlainTextResponse, Response

from event_horizon.core.game import AnyGame
from event_horizon.games.catalog import game_from_data
from event_horizon.matches.clock import Timing
from event_horizon.matches.match import PERSON, Sitter
from event_horizon.matches.sight import sight
from event_horizon.players.roster import player
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of

from . import wire
from .asking import (
    MatchId,
    Secrets,
    TheHall,
    errors,
    held_seats,
    json,
    named_game,
    own_seat,
    rate,
    wanted_eyes,
)
from .bodies import Careful
from .deeds import Deed, do
from .live import eyes_of
from .opening import new_id
from .problems import Problem, not_found
from .seats import digest
from .sockets import look_on

router = APIRouter(prefix="/api", route_class=Careful)
ME, FRIEND = "me", "friend"
MOST_MINE = 100
RECORD = {"schema": {"type": "string"}, "example": '[Game "name"]\n\n1. first action\n2. ~ a roll\n'}
RECORD_BODY = {"required": True, "content": {"text/plain": RECORD}}

Seen = Annotated[int, Field(ge=0, le=15)] | Literal["everybody"]
Eyes = Annotated[
    Seen | None, Query(description="Whose view; others' only after the end, and everybody's at once.")
]


@router.post(
    "/matches",
    tags=["matches"],
    status_code=201,
    responses=errors(404, 429),
    response_model=wire.MadeMatch,
    dependencies=[Depends(rate)],
)
async def create_match(body: wire.MatchWish, hall: TheHall) -> Response:
    """A new match. Each seat's secret is told here once, and kept nowhere."""
    named_game(body.game)
    game = game_from_data(body.game, body.options)
    if len(body.seats) != len(game.seats):
        detail = f"{game.title} has {len(game.seats)} seats under these options, not {len(body.seats)}"
        raise Problem(422, "bad_option", detail)
    sitters = tuple(_sitter(game, wish) for wish in body.seats)
    here = tuple(seat for seat, wish in enumerate(body.seats) if wish.player == ME)
    timing = Timing(**body.clock.model_dump()) if body.clock else None
    allows_hints = all(wish.player != FRIEND for wish in body.seats) if body.hints is None else body.hints
    live, secrets = await hall.create(game, sitters, here, timing, body.position, allows_hints)
    seats = [{"seat": seat, "secret": secret} for seat, secret in enumerate(secrets)]
    return json({"id": live.id, "seats": seats}, 201)


@router.get("/matches/{id}", tags=["matches"], responses=errors(404), response_model=wire.WholeMatch)
async def match(id: MatchId, hall: TheHall, secrets: Secrets, eyes: Eyes = None) -> Response:  # noqa: A002
    """The match as the holder of these secrets (or a spectator) may see it."""
    live = await hall.find(id)
    held = held_seats(live, secrets)
    if eyes is None:
        through = await live.prepared_eyes(held)
    else:
        through = wanted_eyes(live, held, eyes)
        await live.prepare(through)
    return json({"card": live.card(held), "events": live.told(through), "sight": live.sight(through)})


@router.post(
    "/matches/{id}/deeds",
    tags=["matches"],
    responses=errors(401, 404, 409),
    response_model=wire.Done,
)
async def do_deed(id: MatchId, body: wire.DeedWish, hall: TheHall, secrets: Secrets) -> Response:  # noqa: A002
    """Does something in the match. The answer comes after it is stored for good."""
    live = await hall.find(id)
    seat = own_seat(live, secrets, body.seat)
    await hall.catch_up(live, body.after)
    deed = Deed(body.deed, seat, body.after, body.action or "", body.what, body.name, body.text, new_id())
    after = await hall.change(id, lambda now_there, at: do(now_there, deed, at))
    return json({"number": after.number})


@router.get(
    "/matches/{id}/sights/{number}", tags=["matches"], responses=errors(404), response_model=wire.Sight
)
async def sight_at(
    id: MatchId,  # noqa: A002
    number: int,
    hall: TheHall,
    secrets: Secrets,
    eyes: Eyes = None,
) -> Response:
    """The position as it was after an event: for replays, during the match and after it."""
    live = await hall.find(id)
    held = held_seats(live, secrets)
    if not 0 <= number <= live.match.number:
        raise not_found(f"event {number} in this match")
    then = await live.at(number)
    if eyes is not None:
        return json(sight(then, wanted_eyes(live, held, eyes)))
    # At a shared screen the past is seen by whoever looks now; after the end it hides nothing.
    looking = live.match if live.match.result is None else then
    return json(sight(then, eyes_of(looking, held)))


@router.get("/matches/{id}/preview", tags=["matches"], responses=errors(404), response_model=wire.Answer)
async def preview(
    id: MatchId,  # noqa: A002
    hall: TheHall,
    secrets: Secrets,
    question: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """What a choice may lead to, from what the asking seat may know."""
    live = await hall.find(id)
    seen = live.sight(eyes_of(live.match, held_seats(live, secrets))).view
    return json({"answer": await asyncio.to_thread(live.match.game.preview, seen, question)})


@router.get("/matches/{id}/record", tags=["records"], responses=errors(404), response_class=PlainTextResponse)
async def export_record(id: MatchId, hall: TheHall, secrets: Secrets) -> Response:  # noqa: A002
    """The match as text; while it runs, secrets only as the asking seat saw them."""
    live = await hall.find(id)
    if live.entry.record is not None:
        return PlainTextResponse(live.entry.record)
    eyes = eyes_of(live.match, held_seats(live, secrets))
    return PlainTextResponse(record_text.write(record_of(live.match, eyes)))


@router.post(
    "/records",
    tags=["records"],
    status_code=201,
    responses=errors(429),
    response_model=wire.ImportedMatch,
    dependencies=[Depends(rate)],
    openapi_extra={"requestBody": RECORD_BODY},
)
async def import_record(request: Request, hall: TheHall) -> Response:
    """A record as a match to watch and replay."""
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(422, "bad_record", "a record is a text in UTF-8") from None
    return json({"id": (await hall.take_in(text)).id}, 201)


@router.post("/mine", tags=["matches"], responses=errors(), response_model=wire.MyMatches)
async def my_matches(body: wire.SecretsOfMine, hall: TheHall) -> Response:
    """The matches whose seats these secrets open, newest first."""
    seats: dict[str, list[int]] = {}
    for match_id, seat in await hall.store.of_secrets(map(digest, body.secrets)):
        if match_id in seats or len(seats) < MOST_MINE:
            seats.setdefault(match_id, []).append(seat)
    found = []
    for match_id, held in seats.items():
        live = await hall.find(match_id)
        is_mine = live.match.to_act in held
        found.append({**live.card(tuple(held)), "seat": eyes_of(live.match, held), "my_turn": is_mine})
    return json({"matches": found})


@router.get("/matches/{id}/live", tags=["matches"], responses=errors(426), status_code=426)
async def live_socket(id: MatchId) -> Response:  # noqa: A002
    """A WebSocket. The client's first message is a `Greeting`; the server answers with `Hello`, then sends
    `Events` after every commit. `{"kind": "ping"}` is answered with `Pong`. Close codes: 4400 bad message,
    4404 no such match, 4408 too slow.
    """
    raise Problem(426, "not_a_socket", "this address speaks WebSocket")


@router.websocket("/matches/{id}/live")
async def live(socket: WebSocket, id: str) -> None:  # noqa: A002
    await look_on(socket, socket.app.state.hall, id)


def _sitter(game: AnyGame, wish: wire.SeatWish) -> Sitter:
    name = " ".join(wish.name.split())
    if wish.player in (ME, FRIEND):
        return Sitter(PERSON, name, wish.text, joined=False)
    player(game.name, wish.player)
    return Sitter(wish.player, name, wish.text)
