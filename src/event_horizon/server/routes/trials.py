"""Routes of trials: positions for trying things out, as on the rules pages. Nothing is stored."""

from random import SystemRandom

from fastapi import Depends, Query
from starlette.responses import Response

from event_horizon.core.seat import CHANCE
from event_horizon.learning.pupil import acted
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.snapshot import SeenEvent, snapshot, tell
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.wire import learning as wire_learning
from event_horizon.server.wire import schemas as wire

from .dependencies import GameName, chosen_game, errors, json, preview_rate
from .router import new_router

router = new_router()
MAX_QUESTION_LENGTH = 200
DICE = SystemRandom()


@router.post(
    "/games/{game}/trials",
    tags=["learning"],
    responses=errors(404, 429),
    response_model=wire_learning.TrialReply,
    dependencies=[Depends(preview_rate)],
)
async def try_out(game: GameName, body: wire_learning.Trial) -> Response:
    """What an action leads to, dice included, as the seat to act sees it. Send the returned actions with the next
    request.
    """
    return json(await off_loop(_reply, game, body))


@router.post(
    "/games/{game}/trials/preview",
    tags=["learning"],
    responses=errors(404, 429),
    response_model=wire.PreviewAnswer,
    dependencies=[Depends(preview_rate)],
)
async def trial_preview(
    game: GameName, body: wire_learning.Trial, question: str = Query("", max_length=MAX_QUESTION_LENGTH)
) -> Response:
    """What a choice may lead to in that position."""
    return json(wire.PreviewAnswer(await off_loop(_preview, game, body, question)))


def _match(name: str, trial: wire_learning.Trial) -> Match:
    game = chosen_game(name, trial.options)
    first = game.start() if trial.position is None else game.load(trial.position)
    match = new_match("trial", game, (Participant(),) * len(game.seats), b"", position=first)
    for text in trial.actions:
        match = acted(match, text)
    return match


def _reply(name: str, trial: wire_learning.Trial) -> wire_learning.TrialReply:
    match, events = _match(name, trial), list[SeenEvent]()
    todo = [] if trial.action is None else [trial.action]
    while todo or match.game.to_act(match.state) == CHANCE:
        text = todo.pop() if todo else match.game.write(match.game.roll(match.state, DICE))
        before, match = match, acted(match, text)
        events.append(tell(before, match.events[-1], match, _viewer(before)))
    actions = tuple(str(event.text) for event in match.events if event.text is not None)
    return wire_learning.TrialReply(actions, tuple(events), snapshot(match, _viewer(match)))


def _viewer(match: Match) -> int | None:
    """The seat to act; a spectator while dice are rolled and after the end."""
    seat = match.game.to_act(match.state)
    return None if seat == CHANCE else seat


def _preview(name: str, trial: wire_learning.Trial, question: str) -> object:
    match = _match(name, trial)
    return match.game.preview(match.game.view(match.state, _viewer(match)), question)
