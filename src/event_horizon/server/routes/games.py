"""Routes before there is a match: the games, their options and rules, positions to look at."""

from dataclasses import replace

from fastapi import Depends
from starlette.responses import PlainTextResponse, Response

from event_horizon import __version__
from event_horizon.core.seat import CHANCE
from event_horizon.games.catalog import GAMES
from event_horizon.games.page import rules_page
from event_horizon.matches.fold import append
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.snapshot import Snapshot, snapshot
from event_horizon.server.matches.cards import game_card
from event_horizon.server.operations.readiness import Readiness
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.wire import schemas as wire

from .dependencies import AllServices, GameName, check_rate, chosen_game, errors, json
from .router import new_router

router = new_router()


@router.get("/health", tags=["server"], responses=errors(), response_model=wire.Health)
async def health() -> Response:
    """Whether the server is alive."""
    return json(wire.Health("ok", __version__))


@router.get("/ready", tags=["server"], responses=errors(), response_model=Readiness)
async def ready(services: AllServices) -> Response:
    """Whether the server can do its work; 503 while the database cannot be written or no worker answers."""
    found = await services.probe.look()
    return json(found, 503 if found.status == "not ready" else 200)


@router.get("/games", tags=["games"], responses=errors(), response_model=wire.Games)
async def games() -> Response:
    """All games with their options, seats and computer players."""
    return json(wire.Games([game_card(game) for game in GAMES.values()]))


@router.post(
    "/games/{game}/check",
    tags=["games"],
    responses=errors(404, 429),
    response_model=wire.CheckedOptions,
    dependencies=[Depends(check_rate)],
)
async def check_options(game: GameName, body: wire.OptionsRequest) -> Response:
    """The options with their defaults filled in, or what is wrong with them."""
    found = await off_loop(chosen_game, game, body.options)
    settings, seats = dict(found.settings), list(found.seats)
    return json(wire.CheckedOptions(settings, seats, found.has_secrets(), found.has_chance()))


@router.get(
    "/games/{game}/rules",
    tags=["games"],
    responses={**errors(404), 200: {"content": {"text/markdown": {"schema": {"type": "string"}}}}},
    response_class=PlainTextResponse,
)
async def rules(game: GameName) -> Response:
    """The rules in plain words, as Markdown."""
    return PlainTextResponse(rules_page(chosen_game(game).name), media_type="text/markdown")


@router.get("/games/{game}/pieces", tags=["games"], responses=errors(404), response_model=wire.Pieces)
async def pieces(game: GameName) -> Response:
    """What to print and cut out to play on paper, besides the board."""
    return json(wire.Pieces(list(chosen_game(game).pieces())))


@router.post(
    "/games/{game}/positions",
    tags=["games"],
    responses=errors(404, 429),
    response_model=Snapshot,
    dependencies=[Depends(check_rate)],
)
async def check_position(game: GameName, body: wire.PositionRequest) -> Response:
    """Checks a position, with the actions played in it, and shows it. Nothing is stored."""
    return json(await off_loop(_checked, game, body))


@router.post(
    "/games/{game}/positions/data",
    tags=["games"],
    responses=errors(404, 429),
    response_model=wire.PositionData,
    dependencies=[Depends(check_rate)],
)
async def position_data(game: GameName, body: wire.PositionRequest) -> Response:
    """The position after some actions as plain data, to start a match or an analysis from."""
    match = await off_loop(_played, game, body)
    return json(wire.PositionData(dict(match.game.settings), match.game.dump(match.state)))


def _played(name: str, body: wire.PositionRequest) -> Match:
    game = chosen_game(name, body.options)
    first = game.start() if body.position is None else game.load(body.position)
    match = new_match("", game, (Participant(),) * len(game.seats), b"", position=first)
    for text in body.actions:
        match = _acted(match, text)
    return match


def _checked(name: str, body: wire.PositionRequest) -> Snapshot:
    match = _played(name, body)
    game, state = match.game, match.state
    seat = game.to_act(state)
    is_roll = seat == CHANCE and body.for_actor
    actions = [action for action, _ in game.chances(state)] if is_roll else game.legal(state)
    viewer = seat if body.for_actor and seat != CHANCE else None
    legal = tuple(game.write(action) for action in actions)
    return replace(snapshot(match, viewer), legal=legal, outcome=game.outcome(state))


def _acted(match: Match, text: str) -> Match:
    seat = match.game.to_act(match.state)
    match = append(match, 0.0, "rolled" if seat == CHANCE else "acted", seat, text)
    return replace(match, unconfirmed=None)
