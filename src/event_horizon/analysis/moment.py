"""One moment of a record: the action taken in it, and what that action gained or gave away."""

from dataclasses import dataclass, replace
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

from .explaining import best_line, mistake
from .grading import INACCURACY, Grade, grade_of
from .luck import luck
from .ranking import rank
from .scores import evaluate, scores_given, value_after


@dataclass(frozen=True)
class RankedOption:
    """An action that could have been taken."""

    action: str
    """The action in the game's notation."""

    words: str
    """The action in words."""

    value: float
    """The expected score of the seat after it, 0 to 1."""

    is_proven: bool
    """Whether the value is exact: best play cannot improve on it."""


@dataclass(frozen=True)
class Moment:
    """An action of a record, and what it was worth."""

    number: int
    """The number of the action in the record, from 1."""

    seat: Seat
    """The seat that acted; -1 (CHANCE) for dice and draws."""

    action: str
    """The action in the game's notation; empty in the last position, where nobody has acted yet."""

    before: tuple[float, ...]
    """Every seat's expected score in the position, 0 to 1."""

    after: tuple[float, ...]
    """Every seat's expected score after the action, as the search saw it."""

    words: str = ""
    """The action in words."""

    is_proven: bool = False
    """Whether the value is exact: best play cannot improve on it."""

    lost: float = 0.0
    """How much of the expected score the seat gave away."""

    grade: Grade = ""
    """How bad that was: an inaccuracy, a mistake or a blunder; empty where it was fine."""

    better: str = ""
    """The action that was better; empty where it was fine."""

    sentence: str = ""
    """What was better and why."""

    line: tuple[str, ...] = ()
    """The better action, and what would have followed, in the game's notation."""

    line_words: tuple[str, ...] = ()
    """The same line in words."""

    luck: tuple[float, ...] = ()
    """What dice and draws gained every seat beyond the mean; empty for other actions."""

    options: tuple[RankedOption, ...] = ()
    """All actions that were searched, the best first."""


def assess(
    game: AnyGame, number: int, state: Any, text: str, budget: Budget, before: tuple[float, ...] = ()
) -> Moment:
    """The moment in which an action was taken; `before` is what the previous moment expected here.

    Without a text it is the last position, in which nobody has acted yet.
    """
    seat = game.to_act(state)
    assert seat is not None
    if not text:
        return _open(game, number, state, budget, before)
    action = game.read(state, text)
    if seat == CHANCE:
        moment = _roll(game, number, state, action, budget, before or evaluate(game, state))
    elif len(game.legal(state)) == 1:
        expected = before or evaluate(game, state)
        moment = Moment(number, seat, text, expected, expected)
    else:
        moment = _choice(game, number, state, action, budget)
    return replace(moment, words=game.describe(state, action))


def _open(game: AnyGame, number: int, state: Any, budget: Budget, before: tuple[float, ...]) -> Moment:
    seat = game.to_act(state)
    if seat is None or seat == CHANCE:
        expected = before or evaluate(game, state)
        return Moment(number, CHANCE, "", expected, expected)
    ranked = rank(game, game.view(state, seat), budget)
    expected = scores_given(game, state, seat, ranked[0].value)
    return Moment(number, seat, "", expected, expected, options=offered(game, state, ranked))


def offered(game: AnyGame, state: Any, ranked: tuple[RankedAction, ...]) -> tuple[RankedOption, ...]:
    return tuple(
        RankedOption(game.write(each.action), game.describe(state, each.action), each.value, each.is_proven)
        for each in ranked
    )


def _roll(
    game: AnyGame, number: int, state: Any, rolled: Any, budget: Budget, before: tuple[float, ...]
) -> Moment:
    gained = luck(game, state, rolled, budget)
    after = tuple(min(1.0, max(0.0, value + by)) for value, by in zip(before, gained, strict=True))
    return Moment(number, CHANCE, game.write(rolled), before, after, luck=gained)


def _choice(game: AnyGame, number: int, state: Any, action: Any, budget: Budget) -> Moment:
    seat = game.to_act(state)
    assert seat is not None
    ranked = rank(game, game.view(state, seat), budget)
    found = assess_action(game, _known(game, state, budget), ranked, action, budget)
    return Moment(
        number,
        seat,
        game.write(action),
        before=scores_given(game, state, seat, ranked[0].value),
        after=scores_given(game, state, seat, ranked[0].value - found.lost),
        is_proven=found.is_proven,
        lost=found.lost,
        grade=found.grade,
        better=found.better,
        sentence=found.sentence,
        line=found.line,
        line_words=found.line_words,
        options=offered(game, state, ranked),
    )


@dataclass(frozen=True)
class Assessment:
    """What an analysis says about one action in a position."""

    value: float
    is_proven: bool
    lost: float
    grade: Grade = ""
    better: str = ""
    sentence: str = ""
    line: tuple[str, ...] = ()
    line_words: tuple[str, ...] = ()


def assess_try(
    game: AnyGame, state: Any, options: tuple[RankedOption, ...], text: str, budget: Budget
) -> Assessment:
    """An action that might have been taken, at a moment whose options have been ranked."""
    ranked = tuple(
        RankedAction(game.read(state, each.action), each.value, each.is_proven) for each in options
    )
    return assess_action(game, _known(game, state, budget), ranked, game.read(state, text), budget)


def assess_action(
    game: AnyGame, state: Any, ranked: tuple[RankedAction, ...], action: Any, budget: Budget
) -> Assessment:
    """What an action gave away. It is graded only if a search of the position after it agrees."""
    best = ranked[0]
    mine = next((each for each in ranked if each.action == action), None)
    if mine is None:
        mine = RankedAction(action, min(best.value, value_after(game, state, action, budget)))
    lost = best.value - mine.value
    if lost >= INACCURACY and not (mine.is_proven and best.is_proven):
        again = min(best.value, value_after(game, state, action, budget))
        mine, lost = replace(mine, value=max(mine.value, again)), min(lost, best.value - again)
    lost = max(0.0, lost)
    grade = grade_of(lost)
    if not grade:
        return Assessment(mine.value, mine.is_proven, lost)
    line, words = zip(*best_line(game, state, best.action, budget), strict=True)
    sentence = mistake(game, state, best, mine)
    return Assessment(mine.value, mine.is_proven, lost, grade, line[0], sentence, line, words)


def _known(game: AnyGame, state: Any, budget: Budget) -> Any:
    """A state that fits what the seat to act knows in this one."""
    view = game.view(state, game.to_act(state))
    return game.determinize(view, budget.random())
