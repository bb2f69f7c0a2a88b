"""What every route needs: the services, the caller's seats, and the documentation of errors."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import Depends, Path, Request, Response, Security
from fastapi.security import HTTPBearer
from starlette.requests import HTTPConnection

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import EVERYONE, Seat
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.matches.snapshot import may_look
from event_horizon.server.engine.analyses import Analyses
from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.matches.live import LiveMatch, viewer_of
from event_horizon.server.matches.seat_secrets import MAX_SECRET_LENGTH, MAX_SECRETS, seats_held
from event_horizon.server.matches.service import MatchService
from event_horizon.server.requests.problems import MEDIA_TYPE, Problem, not_found
from event_horizon.server.requests.rate_limit import client_of
from event_horizon.server.services import Services
from event_horizon.server.wire.encoding import encode

MAX_ID_LENGTH = 32


async def _services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


AllServices = Annotated[Services, Depends(_services)]


async def _matches(services: AllServices) -> MatchService:
    return services.matches


async def _analyses(services: AllServices) -> Analyses:
    return services.analyses


async def _workers(services: AllServices) -> WorkerPool:
    return services.workers


async def _client(connection: HTTPConnection) -> str:
    return client_of(connection)  # a function that is not a coroutine would be called in a thread


def secrets_of(request: Request) -> tuple[str, ...]:
    scheme, _, words = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return ()
    secrets = tuple(word.strip() for word in words.split(",") if word.strip())
    if len(secrets) > MAX_SECRETS or any(len(secret) > MAX_SECRET_LENGTH for secret in secrets):
        raise Problem(422, "bad_request", f"at most {MAX_SECRETS} secrets of {MAX_SECRET_LENGTH} characters")
    return secrets


class _Bearer(HTTPBearer):
    """Reads the secrets, and says in the documentation that a request may have some."""

    async def __call__(self, request: Request) -> tuple[str, ...]:  # type: ignore[override]
        return secrets_of(request)


_bearer = _Bearer(
    scheme_name="seat", description="A seat's secret; several for a shared screen, separated by commas."
)

Service = Annotated[MatchService, Depends(_matches)]
TheAnalyses = Annotated[Analyses, Depends(_analyses)]
Workers = Annotated[WorkerPool, Depends(_workers)]
Secrets = Annotated[tuple[str, ...], Security(_bearer)]
MatchId = Annotated[str, Path(max_length=MAX_ID_LENGTH, examples=["k7m2p9x4v8q3n"])]
ClientAddress = Annotated[str, Depends(_client)]
GameName = Annotated[str, Path(max_length=40, examples=list(GAMES))]


async def rate(request: Request, services: AllServices) -> None:
    """Limits requests that store something."""
    services.rate.take(client_of(request))


async def require_open(services: AllServices) -> None:
    """For requests that create a match."""
    services.controls.require_open()


async def check_rate(request: Request, services: AllServices) -> None:
    """Limits requests that make the server compute."""
    services.check_rate.take(client_of(request))


async def preview_rate(request: Request, services: AllServices) -> None:
    """Limits the many small questions that a player's pointer asks."""
    services.preview_rate.take(client_of(request))


def chosen_game(name: str, options: Mapping[str, object] | None = None) -> AnyGame:
    """The game with these options; 404 if there is no game with that name."""
    if name not in GAMES:
        raise not_found(f"game {name!r:.60}; the games are: {', '.join(GAMES)}")
    return catalog.game(name, **(options or {}))


def held_seats(live: LiveMatch, secrets: tuple[str, ...]) -> tuple[Seat, ...]:
    return seats_held(live.keys, secrets)


def own_seat(live: LiveMatch, secrets: tuple[str, ...], wanted: Seat | None) -> Seat:
    """The seat that gives a command: the one named, or the one whose view is shown."""
    if not secrets:
        raise Problem(401, "no_secret", "only the holder of a seat's secret may do that")
    held = seats_held(live.keys, secrets)
    seat = viewer_of(live.match, held) if wanted is None else wanted
    if seat is None or seat not in held:
        raise Problem(403, "not_your_seat", "this secret does not belong to that seat")
    return seat


def wanted_viewer(live: LiveMatch, held: tuple[Seat, ...], wanted: Seat | Literal["everyone"]) -> Seat:
    """Other seats' views, and everyone's, are available only after the match has ended."""
    viewer = EVERYONE if wanted == "everyone" else wanted
    if viewer >= len(live.keys):
        raise not_found(f"seat {wanted}")
    if not may_look(live.match, held, viewer):
        raise Problem(403, "not_your_seat", "other seats' views are available only after the match has ended")
    return viewer


def json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


_WORDS: dict[int, tuple[str, str]] = {
    401: ("no_secret", "only the holder of a seat's secret may do that"),
    403: ("not_your_seat", "this secret does not belong to that seat"),
    404: ("not_found", "there is no such match"),
    409: ("stale", "the match has moved on to event 12; fetch it again before you act"),
    413: ("too_large", "request bodies are limited to 64 KiB"),
    422: ("illegal_action", "d3 already holds red's 7"),
    426: ("not_a_socket", "connect with a WebSocket"),
    429: ("too_many", "too many requests; try again in 3 s"),
    503: ("storage", "the database is unavailable; check whether your action was saved before retrying"),
}


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The documentation of errors; 403, 413, 422 and 503 can occur everywhere."""
    found: dict[int | str, dict[str, Any]] = {}
    for status in sorted({403, 413, 422, 503, *statuses}):
        code, detail = _WORDS[status]
        example = Problem(status, code, detail).body()
        schema = {"$ref": "#/components/schemas/ProblemDetails"}
        found[status] = {
            "description": HTTPStatus(status).phrase,
            "content": {MEDIA_TYPE: {"schema": schema, "example": example}},
        }
    return found
