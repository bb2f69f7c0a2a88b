"""Sentences made of facts: why an action is good, and what would have been better."""

from dataclasses import replace
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.players.roster import computer_play
from event_horizon.search.budget import Budget
from event_horizon.search.judged import Judged

from .judging import judged

LINE = 4
"""So many actions of the best line are told."""


def why(game: AnyGame, state: Any, each: Judged) -> str:
    """What speaks for the action, or against it: a sentence by the game's own computer play, or nothing."""
    if each.why:
        return each.why
    explain = getattr(computer_play(game.name), "explain", None)
    return str(explain(state, each)) if explain else ""


def advice(game: AnyGame, state: Any, best: Judged) -> str:
    """Why the best action is the best."""
    text = game.write(best.action)
    return why(game, state, best) or f"{text} looks best: {percent(best.value)} of the score to be expected."


def mistake(game: AnyGame, state: Any, best: Judged, mine: Judged) -> str:
    """What was better than the action taken, and why."""
    better = game.write(best.action)
    facts = [why(game, state, mine), why(game, state, best)]
    is_proven = mine.is_proven and best.is_proven and all(facts)
    odds = (
        ""
        if is_proven
        else f": {percent(best.value)} against {percent(mine.value)} of the score to be expected"
    )
    return " ".join([f"{better} was better{odds}.", *filter(None, facts)])


def best_line(game: AnyGame, state: Any, action: Any, budget: Budget) -> tuple[str, ...]:
    """The action, and what follows if all play as well as is seen: until chance steps in, or a few actions."""
    line, now = [game.write(action)], game.apply(state, action)
    share = replace(budget, nodes=None if budget.nodes is None else max(1, budget.nodes // LINE))
    while len(line) < LINE and (seat := game.to_act(now)) not in (None, CHANCE):
        best = judged(game, game.view(now, seat), share)[0].action
        line.append(game.write(best))
        now = game.apply(now, best)
    return tuple(line)


def percent(value: float) -> str:
    return f"{value:.0%}".replace("%", " %")
