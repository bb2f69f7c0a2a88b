"""What the computer thinks about: its next action, a hint, the mistakes of a finished match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from event_horizon.analysis.hint import Hint, hint
from event_horizon.analysis.report import balances, moments
from event_horizon.core.budget import Budget
from event_horizon.core.odds import percent
from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.matches.match import Match
from event_horizon.players.roster import find_player
from event_horizon.records.text import read

PLAY_SECONDS, HINT_SECONDS = 1.0, 2.0
ANALYSIS_NODES = 2_000


@dataclass(frozen=True)
class Thought:
    """Everything that the process gets: what the seat may know, and how long it may take."""

    game: str
    settings: Mapping[str, Any]
    view: Any
    legal: tuple[Any, ...]
    player: str
    budget: Budget
    seat: Seat


def thought_of(match: Match, seat: Seat, budget: Budget) -> Thought:
    game, state = match.game, match.state
    settings, who = dict(game.settings), match.participants[seat].player
    return Thought(game.name, settings, game.view(state, seat), game.legal(state), who, budget, seat)


def choose(thought: Thought) -> str:
    """The computer player's action, in the game's notation."""
    game = catalog.game(thought.game, **thought.settings)
    chooser = find_player(thought.game, thought.player, thought.seat)
    return game.write(chooser.choose(game, thought.view, thought.legal, thought.budget))


def advise(thought: Thought) -> Hint:
    return hint(catalog.game(thought.game, **thought.settings), thought.view, thought.budget)


def analyse(record: str) -> tuple[str, ...]:
    """The mistakes of a finished match, one per line, then a line for each seat."""
    found = list(moments(game_record := read(record), Budget(nodes=ANALYSIS_NODES)))
    game = game_record.rules()
    mistakes = (
        f"{each.number:3}. {game.seats[each.seat]}: {each.words} ({each.grade}, {percent(each.lost)} given away). {each.sentence}"
        for each in found
        if each.better
    )
    totals = (f"{each.seat}: {each.in_words()}" for each in balances(game, found))
    return (*mistakes, "", *totals)
