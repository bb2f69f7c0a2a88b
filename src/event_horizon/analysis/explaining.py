"""Sentences made of facts: why an action is good, and what would have been better."""

from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.game import AnyGame
from event_horizon.core.odds import percent
from event_horizon.core.seat import CHANCE
from event_horizon.players.roster import computer_play

from .ranking import rank

LINE_LENGTH = 4
"""How many actions of the best line are shown."""


def explain(game: AnyGame, state: Any, ranked: RankedAction) -> str:
    """Why an action has its value: a sentence by the game's own computer play, or nothing."""
    play = computer_play(game.name)
    return play.explain(state, ranked) if play.explain else ""


def advice(game: AnyGame, state: Any, best: RankedAction) -> str:
    """Why the best action is the best."""
    play = computer_play(game.name)
    why = play.recommend(state, best) if play.recommend else explain(game, state, best)
    words = game.describe(state, best.action)
    if not why:
        return f"{words} looks best: {percent(best.value)} to win."
    if best.is_proven or "to win" in why:
        return why
    lead = f"{words} ({percent(best.value)} to win)"
    return f"{lead}{why.removeprefix(words)}" if why.startswith(f"{words}:") else f"{lead}. {why}"


def mistake(game: AnyGame, state: Any, best: RankedAction, mine: RankedAction) -> str:
    """What was better than the action taken, and why."""
    better = game.describe(state, best.action)
    facts = [explain(game, state, mine), explain(game, state, best)]
    is_proven = mine.is_proven and best.is_proven and all(facts)
    odds = "" if is_proven else f": {percent(best.value)} against {percent(mine.value)} to win"
    return " ".join([f"{better} was better{odds}.", *filter(None, facts)])


def best_line(game: AnyGame, state: Any, action: Any, budget: Budget) -> tuple[tuple[str, str], ...]:
    """The action and the best replies to it, each in notation and in words: a few actions, or until chance acts."""
    line, now = [(game.write(action), game.describe(state, action))], game.apply(state, action)
    while len(line) < LINE_LENGTH and (seat := game.to_act(now)) not in (None, CHANCE):
        best = rank(game, game.view(now, seat), budget.share(LINE_LENGTH))[0].action
        line.append((game.write(best), game.describe(now, best)))
        now = game.apply(now, best)
    return tuple(line)
