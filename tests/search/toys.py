"""Games so small that their values are known: what the searches are tried on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from event_horizon.core.game import AnyGame, Game
from event_horizon.core.outcome import Outcome
from event_horizon.core.rules import Rules
from event_horizon.core.seat import CHANCE, Seat


@dataclass(frozen=True)
class Heap:
    """Nim with one heap: take one to three; whoever takes the last has won. Chance may take some, too."""

    left: int
    turn: int = 0
    seats: int = 2
    is_rolling: bool = False


def nim(left: int, *, seats: int = 2, with_chance: bool = False) -> AnyGame:
    def to_act(state: Heap) -> Seat | None:
        if state.left == 0:
            return None
        return CHANCE if state.is_rolling else state.turn

    def legal(state: Heap) -> tuple[int, ...]:
        return tuple(range(1, min(3, state.left) + 1)) if to_act(state) not in (None, CHANCE) else ()

    def chances(state: Heap) -> tuple[tuple[int, int], ...]:
        return ((0, 2), (-1, 1)) if to_act(state) == CHANCE else ()

    def apply(state: Heap, action: int) -> Heap:
        """Chance puts one back (-1) once in three times."""
        if state.is_rolling:
            return replace(state, left=state.left - action, is_rolling=False)
        turn = (state.turn + 1) % seats
        return Heap(state.left - action, turn, seats, is_rolling=with_chance and state.left > action)

    def outcome(state: Heap) -> Outcome | None:
        if state.left:
            return None
        winner = (state.turn - 1) % seats
        return Outcome(tuple(float(seat == winner) for seat in range(seats)), "took the last")

    return toy(Heap(left, 0, seats), to_act, legal, chances, apply, outcome, seats)


@dataclass(frozen=True)
class Hand:
    """Seat 0 guesses which of three hands holds the coin; most of the time it is hand 2."""

    coin: int
    guess: int | None = None


def coin() -> AnyGame:
    return toy(
        Hand(0),
        lambda state: None if state.guess is not None else 0,
        lambda state: (0, 1, 2) if state.guess is None else (),
        lambda state: (),
        lambda state, action: replace(state, guess=action),
        _guessed,
        2,
        determinize=lambda view, settings, random: Hand(random.choice((0, 1, 2, 2, 2))),
    )


def _guessed(state: Hand) -> Outcome | None:
    if state.guess is None:
        return None
    return Outcome((1.0, 0.0) if state.guess == state.coin else (0.0, 1.0), "guessed")


def toy(
    first: Any,
    to_act: Callable[[Any], Seat | None],
    legal: Callable[[Any], tuple[Any, ...]],
    chances: Callable[[Any], tuple[tuple[Any, int], ...]],
    apply: Callable[[Any, Any], Any],
    outcome: Callable[[Any], Outcome | None],
    seats: int,
    determinize: Callable[[Any, Any, Random], Any] = lambda view, settings, random: view,
) -> AnyGame:
    """A game with nothing but its rules."""
    names = tuple(f"seat {seat}" for seat in range(seats))
    return Game(Rules(
        name="toy", package=__name__, title="Toy", about="A toy.", version=1, options=(), seat_names=lambda settings: names,
        start=lambda settings: first, to_act=to_act, legal=legal, chances=chances, apply=apply, outcome=outcome,
        view=lambda state, seat: state, actions=int,
        write=str, read=lambda state, text: int(text), dump=lambda state: {}, load=lambda settings, data: first,
        determinize=determinize, text=str,
    ))  # fmt: skip


def known_value(game: AnyGame, state: Any, seat: Seat) -> float:
    """By brute force; the other seats are one foe."""
    outcome = game.outcome(state)
    if outcome:
        return outcome.scores[seat]
    actor = game.to_act(state)
    if actor == CHANCE:
        weighted = [(known_value(game, game.apply(state, a), seat), w) for a, w in game.chances(state)]
        return sum(value * weight for value, weight in weighted) / sum(weight for _, weight in weighted)
    values = [known_value(game, game.apply(state, action), seat) for action in game.legal(state)]
    return max(values) if actor == seat else min(values)
