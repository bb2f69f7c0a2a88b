"""What an action may lead to, in words with the chances: from the same figures as the other previews."""

from collections.abc import Iterator

from event_horizon.core.odds import Odds
from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.board import HOME, Board
from event_horizon.games.explorer.notation import read
from event_horizon.games.explorer.tell import place_name
from event_horizon.games.explorer.view import View

from .answers import Change, Choice, ProbeOdds, RollOdds
from .odds import choice_of
from .preview import state_of
from .prospects import game_chance, ship_chance


def odds(seen: View, text: str) -> Odds:
    state = state_of(seen)
    action = read(state, text)
    if isinstance(action, Build):
        prizes = (
            ("Full strength wins the prize with this ship", ship_chance(state, action)),
            ("Full strength wins it, later missions included", game_chance(state, action)),
        )
        return tuple((words, chance) for words, chance in prizes if chance is not None)
    return tuple(row for row in _rows(choice_of(state, action), state.board) if row[1])


def _rows(choice: Choice | None, board: Board) -> Iterator[tuple[str, float]]:
    match choice:
        case RollOdds():
            yield "You draw an event card", choice.event
            yield "You may change orbit", choice.change
            ends = sorted(choice.ends.items(), key=lambda end: -end[1])
            yield from ((f"The move takes you {_to(board, name)}", chance) for name, chance in ends)
        case ProbeOdds():
            yield "The probe succeeds", choice.success
            yield "With one more result, you win the prize at home", choice.prize
        case Change():
            yield "You come out of the hole again", choice.wormhole or 0.0
            yield "A probe launched there succeeds", choice.probe


def _to(board: Board, name: str) -> str:
    place = board.read(name)
    return "home" if place == HOME else f"to {place_name(place) if place else name}"
