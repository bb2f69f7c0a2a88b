"""What was good and what was not: a record or a position, judged by the game's own computer play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.players.roster import computer_play
from event_horizon.records.record import Record
from event_horizon.records.replay import first_state, replay
from event_horizon.search.budget import Budget
from event_horizon.search.judged import Judged

MISTAKE = 0.10
"""An action that gives away so much of the expected score is named; a proven half point or more always is."""


class NoAnalysis(Exception):
    """The game has no judge of its own, in a sentence."""


@dataclass(frozen=True)
class Remark:
    """One action of a record."""

    number: int
    seat: str
    action: str
    value: float
    """The score that the seat could expect after it."""

    is_proven: bool
    better: str
    """The action that was better; empty where there was none."""

    lost: float
    """How much expected score it gave away."""

    sentence: str


def judged(game: AnyGame, state: Any, budget: Budget) -> tuple[Judged, ...]:
    """Every action in the position, the best first."""
    play = computer_play(game.name)
    if not hasattr(play, "judge"):
        raise NoAnalysis(f"{game.title} cannot be analysed yet")
    found: tuple[Judged, ...] = play.judge(state, budget)
    return found


def remarks(
    record: Record, budget: Budget, on_action: Callable[[int, int], None] = lambda done, total: None
) -> Iterator[Remark]:
    game = record.rules()
    before = first_state(record, game)
    for number, (line, after) in enumerate(replay(record), start=1):
        if game.to_act(before) != CHANCE and not line.is_chance:
            yield _remark(game, before, number, line.text, budget)
        on_action(number, len(record.lines))
        before = after


def _remark(game: AnyGame, state: Any, number: int, text: str, budget: Budget) -> Remark:
    seat, action = game.to_act(state), game.read(state, text)
    assert seat is not None
    ranked = judged(game, state, budget)
    best = ranked[0]
    mine = next((each for each in ranked if each.action == action), Judged(action, ranked[-1].value))
    lost = max(0.0, best.value - mine.value)
    is_named = lost >= MISTAKE and (mine.is_proven == best.is_proven or lost >= 2 * MISTAKE)
    sentence = _told(game, state, best, mine) if is_named else ""
    return Remark(
        number, game.seats[seat], text, mine.value, mine.is_proven,
        game.write(best.action) if is_named else "", lost, sentence,
    )  # fmt: skip


def _told(game: AnyGame, state: Any, best: Judged, mine: Judged) -> str:
    explain = computer_play(game.name).explain
    facts = " ".join(filter(None, (explain(state, mine), explain(state, best))))
    better = game.write(best.action)
    if facts:
        return f"{better} was better. {facts}"
    return f"{better} was better: {best.value:.0%} against {mine.value:.0%} of the score to be expected."
