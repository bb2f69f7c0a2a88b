"""The route of hints: advice to the seat to act, in matches that allow it."""

import asyncio

from fastapi import Depends, Request
from starlette.responses import Response

from event_horizon.analysis.hint import Hint
from event_horizon.core.budget import Budget
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.snapshot import can_act
from event_horizon.server.engine.fair_queue import Urgency
from event_horizon.server.engine.jobs import HintJob, advise
from event_horizon.server.engine.pool import GaveUp, WorkerPool
from event_horizon.server.matches.commands import require_fresh
from event_horizon.server.requests.problems import Problem
from event_horizon.server.wire import analysis as wire_analysis

from .dependencies import AllServices, ClientAddress, MatchId, Secrets, errors, json, own_seat, rate
from .router import new_router

router = new_router()


@router.post(
    "/matches/{id}/hint", tags=["analysis"], responses=errors(401, 404, 409, 429), response_model=Hint,
    dependencies=[Depends(rate)],
)  # fmt: skip
async def ask_hint(
    id: MatchId,  # noqa: A002
    body: wire_analysis.HintRequest,
    services: AllServices,
    secrets: Secrets,
    request: Request,
    client: ClientAddress,
) -> Response:
    """Advice for the seat to act, based only on what that seat may know; in matches that allow it."""
    live = await services.matches.find_fresh(id)
    seat = own_seat(live, secrets, body.seat)
    match = live.match
    require_fresh(match, body.after)
    if not match.allows_hints:
        raise CommandRefused("this match is played without hints")
    if match.result or not can_act(match, seat):
        raise CommandRefused("only the seat to act can ask for a hint")
    budget = Budget(services.hint_seconds)
    view = match.game.view(match.state, seat)
    job = HintJob(match.game.name, dict(match.game.settings), view, budget, match.number)
    with services.hints.one_more(client):
        found = await _while_connected(request, services.workers, job, client)
    require_fresh(live.match, body.after)
    return json(found)


async def _while_connected(request: Request, workers: WorkerPool, job: HintJob, client: str) -> Hint:
    """The hint; the search is dropped when the client disconnects."""
    seconds = job.budget.seconds or 0
    thinking = asyncio.create_task(workers.run(advise, job, seconds, "advice", Urgency.PLAY, client))
    try:
        while not thinking.done():
            await asyncio.wait({thinking}, timeout=0.25)
            if await request.is_disconnected():
                raise Problem(503, "gone", "the client disconnected")
        return thinking.result()
    except GaveUp:
        raise Problem(503, "busy", "no hint is available now; try again") from None
    finally:
        thinking.cancel()
