"""Routes of puzzles: the list without the answers, the board, and attempts."""

from fastapi import Depends, Query
from starlette.responses import Response

from event_horizon.core.game import AnyGame
from event_horizon.games import catalog
from event_horizon.learning.pupil import acted
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.snapshot import snapshot, tell
from event_horizon.server.engine.fair_queue import Urgency
from event_horizon.server.engine.jobs import RefuteJob, refute
from event_horizon.server.engine.pool import GaveUp
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem, not_found
from event_horizon.server.wire import learning as wire_learning
from event_horizon.server.wire import schemas as wire
from event_horizon.server.wire.learning import LineAction, PuzzleBoard, PuzzleCard, PuzzleChoice, PuzzleReply

from .dependencies import (
    ClientAddress,
    GameName,
    Workers,
    check_rate,
    chosen_game,
    errors,
    json,
    preview_rate,
)
from .router import new_router

router = new_router()
MAX_QUESTION_LENGTH = 200
REFUTATION_SECONDS = 60.0
"""Seconds for an exact search on a busy machine; it mostly takes less than one."""


@router.get(
    "/games/{game}/puzzles", tags=["learning"], responses=errors(404), response_model=wire_learning.Puzzles
)
async def puzzles(game: GameName) -> Response:
    """The puzzles of a game, the easiest first."""
    return json(wire_learning.Puzzles([_card(each) for each in puzzles_of(chosen_game(game).name)]))


@router.get(
    "/games/{game}/puzzles/{puzzle}",
    tags=["learning"],
    responses=errors(404),
    response_model=wire_learning.PuzzleBoard,
)
async def puzzle_board(game: GameName, puzzle: str) -> Response:
    """A puzzle as the seat to act sees it."""
    found = _puzzle(game, puzzle)
    return json(await off_loop(_board, game, found))


@router.get(
    "/games/{game}/puzzles/{puzzle}/preview",
    tags=["learning"],
    responses=errors(404, 429),
    response_model=wire.PreviewAnswer,
    dependencies=[Depends(preview_rate)],
)
async def puzzle_preview(
    game: GameName, puzzle: str, question: str = Query("", max_length=MAX_QUESTION_LENGTH)
) -> Response:
    """What a choice may lead to in that position."""
    found = _puzzle(game, puzzle)
    match = _match(game, found)
    seen = match.game.view(match.state, found.seat)
    return json(wire.PreviewAnswer(await off_loop(match.game.preview, seen, question)))


@router.post(
    "/games/{game}/puzzles/{puzzle}/tries",
    tags=["learning"],
    responses=errors(404, 429),
    response_model=wire_learning.PuzzleReply,
    dependencies=[Depends(check_rate)],
)
async def try_puzzle(
    game: GameName, puzzle: str, body: wire_learning.PuzzleTry, workers: Workers, client: ClientAddress
) -> Response:
    """Whether an action is the best one, and how play continues: to the end of the solution, or to the refutation."""
    found = _puzzle(game, puzzle)
    match = _match(game, found)
    if body.action is None:
        words = f"The answer: {_in_words(match, found.line[0])}. {found.reason}".strip()
        return json(await off_loop(_played, match, found, found.line, words, is_solved=False))
    action = match.game.write(match.game.read(match.state, body.action))
    if found.choices and action not in found.choices:
        raise Problem(422, "bad_request", "the puzzle is not about that action; see its choices")
    if action == found.line[0]:
        return json(await off_loop(_played, match, found, found.line, found.reason, is_solved=True))
    try:
        job = RefuteJob(game, found.options, found.position, action)
        line, sentence = await workers.run(
            refute, job, REFUTATION_SECONDS, "a refutation", Urgency.PLAY, client
        )
    except GaveUp:
        raise Problem(503, "busy", "no worker was free to answer that; try again") from None
    return json(await off_loop(_played, match, found, (action, *line), sentence, is_solved=False))


def _puzzle(game: str, name: str) -> StoredPuzzle:
    found = next((each for each in puzzles_of(chosen_game(game).name) if each.id == name), None)
    if found is None:
        raise not_found(f"puzzle {name!r:.60}")
    return found


def _match(game: str, puzzle: StoredPuzzle) -> Match:
    rules: AnyGame = catalog.game(game, **puzzle.options)
    participants = (Participant(),) * len(rules.seats)
    return new_match("puzzle", rules, participants, b"", position=rules.load(puzzle.position))


def _board(game: str, puzzle: StoredPuzzle) -> PuzzleBoard:
    match = _match(game, puzzle)
    choices = tuple(PuzzleChoice(text, _in_words(match, text)) for text in puzzle.choices)
    card = vars(_card(puzzle))
    return PuzzleBoard(**card, options=puzzle.options, choices=choices, snapshot=snapshot(match, puzzle.seat))


def _in_words(match: Match, text: str) -> str:
    return match.game.describe(match.state, match.game.read(match.state, text))


def _played(
    match: Match, puzzle: StoredPuzzle, line: tuple[str, ...], sentence: str, *, is_solved: bool
) -> PuzzleReply:
    played = []
    for text in line:
        before, match = match, acted(match, text)
        told = tell(before, match.events[-1], match, puzzle.seat)
        played.append(LineAction(told, snapshot(match, puzzle.seat)))
    return PuzzleReply(is_solved, sentence, tuple(played))


def _card(puzzle: StoredPuzzle) -> PuzzleCard:
    return PuzzleCard(puzzle.id, puzzle.task, puzzle.seat, puzzle.motifs, puzzle.rating, puzzle.error)
