"""Routes of analyses: start one, read its results, try another action."""

from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Path, Query, WebSocket
from starlette.responses import Response

from event_horizon.analysis.moment import Assessment, Moment
from event_horizon.analysis.report import balances, has_luck
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import Participant
from event_horizon.matches.snapshot import Snapshot
from event_horizon.records import text as record_text
from event_horizon.records.record import Record, record_of
from event_horizon.server.engine.analyses import LiveAnalysis
from event_horizon.server.engine.pool import GaveUp
from event_horizon.server.live.sockets import follow_analysis
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem
from event_horizon.server.wire import analysis as wire_analysis
from event_horizon.server.wire import schemas as wire
from event_horizon.server.wire.encoding import encode

from .dependencies import (
    AllServices,
    ClientAddress,
    MatchId,
    Service,
    TheAnalyses,
    check_rate,
    chosen_game,
    errors,
    json,
    preview_rate,
    rate,
)
from .router import new_router

router = new_router()

MAX_LISTED_OPTIONS = 3
"""How many options each moment has in a list of moments; a single moment has all of them."""


AnalysisId = Annotated[str, Path(max_length=32, examples=["9f86d081884c7d659a2feaa0"])]
MomentNumber = Annotated[int, Path(ge=0, le=100_000)]
Text = Annotated[str, Query(max_length=200)]


@router.post(
    "/analyses", tags=["analysis"], status_code=201, responses=errors(404, 429), response_model=wire_analysis.StartedAnalysis,
    dependencies=[Depends(rate)],
)  # fmt: skip
async def analyse(body: wire_analysis.NewAnalysis, analyses: TheAnalyses, client: ClientAddress) -> Response:
    """Starts the analysis of a record or a position. Asking again for the same one does not compute it again."""
    if (body.record is None) == (body.position is None):
        raise Problem(422, "bad_request", "send either a record, or a game and a position")
    if body.record is None:
        record = await off_loop(_position, body)
    else:
        record = await off_loop(record_text.read_actions, body.record)
    return json(wire_analysis.StartedAnalysis((await analyses.begin(record, client)).id), 201)


@router.post(
    "/matches/{id}/analysis", tags=["analysis"], status_code=201, responses=errors(404, 409, 429),
    response_model=wire_analysis.StartedAnalysis, dependencies=[Depends(rate)],
)  # fmt: skip
async def analyse_match(
    id: MatchId,  # noqa: A002
    service: Service,
    analyses: TheAnalyses,
    client: ClientAddress,
) -> Response:
    """Starts the analysis of a finished match."""
    live = await service.find_fresh(id)
    if live.match.result is None and not live.is_imported:
        raise CommandRefused("a match can be analysed only when it is over")
    text = live.entry.record
    record = record_of(live.match) if text is None else await off_loop(record_text.read_actions, text)
    return json(wire_analysis.StartedAnalysis((await analyses.begin(record, client)).id), 201)


@router.get(
    "/analyses/{id}", tags=["analysis"], responses=errors(404, 429), response_model=wire_analysis.Analysis,
    dependencies=[Depends(check_rate)],
)  # fmt: skip
async def analysis(id: AnalysisId, analyses: TheAnalyses, client: ClientAddress) -> Response:  # noqa: A002
    """Everything known so far."""
    found = await analyses.fetch(id, client)
    return Response(await off_loop(lambda: encode(whole(found))), media_type="application/json")


@router.post(
    "/analyses/{id}/stop", tags=["analysis"], responses=errors(404), response_model=wire_analysis.Progress
)
async def stop_analysis(id: AnalysisId, analyses: TheAnalyses, client: ClientAddress) -> Response:  # noqa: A002
    """Stops it, unless other clients are waiting for it. What is known is kept; starting it again continues from there."""
    found = await analyses.fetch(id, client)
    analyses.stop(found, client)
    return json(progress(found, len(found.moments)))


@router.get(
    "/analyses/{id}/moments/{number}",
    tags=["analysis"],
    responses=errors(404),
    response_model=Moment,
)
async def moment(
    id: AnalysisId,  # noqa: A002
    number: MomentNumber,
    analyses: TheAnalyses,
    client: ClientAddress,
) -> Response:
    """One moment with every action that was searched."""
    return json((await analyses.fetch(id, client)).moment(number))


@router.get(
    "/analyses/{id}/moments/{number}/try", tags=["analysis"], responses=errors(404, 429),
    response_model=Assessment, dependencies=[Depends(check_rate)],
)  # fmt: skip
async def try_action(
    id: AnalysisId,  # noqa: A002
    number: MomentNumber,
    action: Text,
    analyses: TheAnalyses,
    client: ClientAddress,
) -> Response:
    """What another action would have been worth at that moment, and why."""
    try:
        return json(await analyses.assess_try(await analyses.fetch(id, client), number, action, client))
    except GaveUp:
        raise Problem(503, "busy", "no worker was free to assess that; try again") from None


@router.get(
    "/analyses/{id}/snapshots/{number}",
    tags=["analysis"],
    responses=errors(404, 429),
    response_model=Snapshot,
    dependencies=[Depends(preview_rate)],
)
async def analysed_snapshot(
    id: AnalysisId,  # noqa: A002
    number: MomentNumber,
    analyses: TheAnalyses,
    client: ClientAddress,
) -> Response:
    """The position after this many actions, as the seat to act sees it."""
    return json(await off_loop((await analyses.fetch(id, client)).snapshot, number))


@router.get(
    "/analyses/{id}/snapshots/{number}/preview", tags=["analysis"], responses=errors(404, 429),
    response_model=wire.PreviewAnswer, dependencies=[Depends(preview_rate)],
)  # fmt: skip
async def analysed_preview(
    id: AnalysisId,  # noqa: A002
    number: MomentNumber,
    analyses: TheAnalyses,
    client: ClientAddress,
    question: Text = "",
) -> Response:
    """What a choice may lead to in that position."""
    found = await analyses.fetch(id, client)
    return json(wire.PreviewAnswer(await off_loop(found.preview, number, question)))


@router.get(
    "/analyses/{id}/snapshots/{number}/tried", tags=["analysis"], responses=errors(404, 429),
    response_model=Snapshot, dependencies=[Depends(check_rate)],
)  # fmt: skip
async def tried_snapshot(
    id: AnalysisId,  # noqa: A002
    number: MomentNumber,
    action: Text,
    analyses: TheAnalyses,
    client: ClientAddress,
) -> Response:
    """The position that another action would have led to, as seen by the seat that might have taken it."""
    found = await analyses.fetch(id, client)
    return json(await off_loop(found.tried, number, action))


@router.get(
    "/analyses/{id}/positions/{number}", tags=["analysis"], responses=errors(404, 429),
    response_model=wire.PositionData, dependencies=[Depends(check_rate)],
)  # fmt: skip
async def analysed_position(
    id: AnalysisId,  # noqa: A002
    number: MomentNumber,
    analyses: TheAnalyses,
    client: ClientAddress,
) -> Response:
    """The position after this many actions as data, to play on from."""
    found = await analyses.fetch(id, client)
    return json(wire.PositionData(dict(found.game.settings), await off_loop(found.position, number)))


@router.get("/analyses/{id}/live", tags=["analysis"], responses=errors(426), status_code=426)
async def analysis_socket(id: AnalysisId) -> Response:  # noqa: A002
    """A WebSocket. The server sends a `Progress` with all moments that are known, then one with each further moment;
    it closes the socket when the analysis is done or stopped. Close code 4404: no such analysis.
    """
    raise Problem(426, "not_a_socket", "connect with a WebSocket")


@router.websocket("/analyses/{id}/live")
async def live_analysis(socket: WebSocket, id: str, services: AllServices) -> None:  # noqa: A002
    await follow_analysis(socket, services.analyses, id, progress, services.sockets)


def whole(analysis: LiveAnalysis) -> wire_analysis.Analysis:
    match = analysis.match
    return wire_analysis.Analysis(
        id=analysis.id,
        game=match.game.name,
        options=dict(match.game.settings),
        seats=match.game.seats,
        names=tuple(each.name or (each.player if not each.is_person else "") for each in match.participants),
        events=analysis.told,
        outcome=match.result,
        progress=progress(analysis, 0),
    )


def progress(analysis: LiveAnalysis, since: int) -> wire_analysis.Progress:
    """The moments past this number, and each seat's totals over all of them."""
    known = tuple(analysis.moments)  # there may be more of them in a moment
    return wire_analysis.Progress(
        status=analysis.status,
        done=len(known),
        total=analysis.total,
        moments=tuple(replace(each, options=each.options[:MAX_LISTED_OPTIONS]) for each in known[since:]),
        balances=tuple(balances(analysis.game, known)),
        has_luck=has_luck(known),
    )


def _position(body: wire_analysis.NewAnalysis) -> Record:
    """A position as a record in which nothing has happened yet."""
    game = chosen_game(body.game, body.options)
    game.load(body.position)
    participants = (Participant(),) * len(game.seats)
    return Record(game.name, game.settings, game.version, participants, (), position=body.position)
