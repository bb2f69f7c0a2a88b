"""What every action is worth to a seat, by what it may know: an action is judged as its seat could have judged it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.players.roster import computer_play
from event_horizon.search.budget import Budget
from event_horizon.search.judged import Judged

from .glance import glance

DEALS = 4
"""Where something is hidden, so many states that fit the view are judged, each with its share of the budget."""

FEW_ROLLS = 12
"""So many outcomes of a roll are judged one by one; of more, the looks must do."""
SURE = 1e-6


def judged(game: AnyGame, view: Any, budget: Budget) -> tuple[Judged, ...]:
    """The actions of the seat to act that were looked at, the best first."""
    random = Random(budget.seed)  # noqa: S311
    deals = DEALS if game.has_secrets(game.settings) else 1
    each = share(budget, deals)
    judge = getattr(computer_play(game.name), "judge", partial(glance, game))
    found = [judge(game.determinize(view, game.settings, random), each) for _ in range(deals)]
    return found[0] if deals == 1 else _over_deals(found)


def has_judge(game: AnyGame) -> bool:
    """Whether the game's computer play judges actions itself."""
    return hasattr(computer_play(game.name), "judge")


def worth_after(game: AnyGame, state: Any, action: Any, budget: Budget) -> float:
    """What an action is worth by a look from the other side of it: surer than the judge's for what it hardly weighed."""
    seat = game.to_act(state)
    assert seat is not None
    return foreseen(game, game.apply(state, action), budget)[seat]


def foreseen(game: AnyGame, state: Any, budget: Budget) -> tuple[float, ...]:
    """Every seat's expected score: judged where somebody is to act, and the mean of that over a roll."""
    result, seat = game.outcome(state), game.to_act(state)
    if result or seat is None:
        return result.scores if result else appearance(game, state)
    if seat != CHANCE:
        return values(game, state, seat, judged(game, game.view(state, seat), budget)[0].value)
    rolls, look = game.chances(state), appearance
    if has_judge(game) and len(rolls) <= FEW_ROLLS:
        look = partial(past_roll, share(budget, len(rolls)))
    return mean([(look(game, game.apply(state, roll)), weight) for roll, weight in rolls])


def past_roll(budget: Budget, game: AnyGame, state: Any) -> tuple[float, ...]:
    """Past a roll; if another follows at once, looks must do."""
    return appearance(game, state) if game.to_act(state) == CHANCE else foreseen(game, state, budget)


def mean(weighted: Sequence[tuple[tuple[float, ...], int]]) -> tuple[float, ...]:
    """Of every seat's expected scores."""
    total = sum(weight for _, weight in weighted)
    return tuple(
        sum(scores[seat] * weight for scores, weight in weighted) / total
        for seat in range(len(weighted[0][0]))
    )


def values(game: AnyGame, state: Any, seat: Seat, value: float) -> tuple[float, ...]:
    """Every seat's expected score, where this seat's is known."""
    if len(game.seats) == 2 and is_zero_sum(game, state):
        return (value, 1 - value) if seat == 0 else (1 - value, value)
    looks = appearance(game, state)
    return (*looks[:seat], value, *looks[seat + 1 :])


def appearance(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Every seat's expected score, by looks."""
    evaluate = computer_play(game.name).evaluate
    return tuple(evaluate(state, seat) for seat in range(len(game.seats)))


def is_zero_sum(game: AnyGame, state: Any) -> bool:
    """Whether one seat's gain is the other's loss; in a race for a prize all may come away empty."""
    return len(game.seats) == 2 and abs(sum(appearance(game, state)) - 1) < SURE


def share(budget: Budget, parts: int) -> Budget:
    """What each of so many may think."""
    seconds = None if budget.seconds is None else budget.seconds / parts
    nodes = None if budget.nodes is None else max(1, budget.nodes // parts)
    return replace(budget, seconds=seconds, nodes=nodes)


def _over_deals(deals: list[tuple[Judged, ...]]) -> tuple[Judged, ...]:
    """What hidden facts make of an action, on average; it is proven only if it is in one deal as in the other."""
    by_action: defaultdict[Any, list[Judged]] = defaultdict(list)
    for deal in deals:
        for each in deal:
            by_action[each.action].append(each)
    found = [
        Judged(
            action,
            fmean(each.value for each in several),
            is_proven=all(each.is_proven for each in several) and len({each.value for each in several}) == 1,
            why=several[0].why,
        )
        for action, several in by_action.items()
    ]
    return tuple(sorted(found, key=lambda each: -each.value))
