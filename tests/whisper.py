"""Whisper: a toy game for tests of what all games share. It has secrets, dice and turns of two actions.

In each round every seat hides a number from 1 to 5 (`hide 3`) and then passes (`pass`) or peeks at the number
that the next seat has hidden last (`peek`). A die ends the round (`roll 6`). The highest sum of hidden numbers wins.
"""

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from event_horizon import CHANCE, EVERYONE, BadNotation, BadPosition, Game, IllegalAction, News, Outcome
from event_horizon.core.option import Option, Settings
from event_horizon.core.rules import Rules

from .variants import variant

COLOURS = ("white", "black", "blue", "grey")
NUMBERS = range(1, 6)


@dataclass(frozen=True)
class State:
    seats: int
    rounds: int
    hidden: tuple[tuple[int, ...], ...]
    rolls: tuple[int, ...] = ()
    turn: int = 0
    has_hidden: bool = False
    """Within a turn: the number is hidden, and the seat has yet to peek or pass."""

    seen: tuple[tuple[int, int], ...] = ()
    """Who has peeked, and at which number."""

    news: tuple[News, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class View:
    viewer: int | None
    own: tuple[int, ...]
    counts: tuple[int, ...]
    rolls: tuple[int, ...]
    turn: int
    has_hidden: bool
    seen: tuple[int, ...]
    peeks: tuple[int, ...]
    all: tuple[tuple[int, ...], ...]
    """Everything, once the game is over, and to everyone at once."""


def begin(settings: Settings) -> State:
    seats = int(settings["seats"])
    return State(seats, int(settings["rounds"]), ((),) * seats)


def to_act(state: State) -> int | None:
    if len(state.rolls) == state.rounds:
        return None
    return CHANCE if state.turn == state.seats else state.turn


def legal(state: State) -> tuple[str, ...]:
    if to_act(state) in (None, CHANCE):
        return ()
    return ("pass", "peek") if state.has_hidden else tuple(f"hide {n}" for n in NUMBERS)


def chances(state: State) -> tuple[tuple[str, int], ...]:
    return tuple((f"roll {n}", n) for n in range(1, 7)) if to_act(state) == CHANCE else ()


def apply(state: State, action: str) -> State:
    if action not in (*legal(state), *(roll for roll, _ in chances(state))):
        raise IllegalAction("W1", f"{action} cannot be done now")
    verb, _, number = action.partition(" ")
    name = COLOURS[state.turn % len(COLOURS)]
    if verb == "roll":
        news = News("rolled", f"The die shows {number}.", {"face": int(number)}, "W2")
        return replace(state, rolls=(*state.rolls, int(number)), turn=0, news=(news,))
    if verb == "hide":
        own = (*state.hidden[state.turn], int(number))
        hidden = (*state.hidden[: state.turn], own, *state.hidden[state.turn + 1 :])
        told = (
            News(
                "hid",
                f"You hide {number}.",
                {"number": int(number)},
                "W1",
                frozenset({state.turn, EVERYONE}),
            ),
            News(
                "hid",
                f"{name} hides a number.",
                {},
                "W1",
                frozenset({None, *range(state.seats)} - {state.turn}),
            ),
        )
        return replace(state, hidden=hidden, has_hidden=True, news=told)
    after = replace(state, has_hidden=False, turn=state.turn + 1, news=())
    numbers = state.hidden[(state.turn + 1) % state.seats]
    if verb == "pass" or not numbers:
        return after
    told = (
        News("peeked", f"You see {numbers[-1]}.", {}, "W3", frozenset({state.turn, EVERYONE}), reveals=True),
        News("peeked", f"{name} peeks.", {}, "W3", frozenset({None, *range(state.seats)} - {state.turn})),
    )
    return replace(after, seen=(*state.seen, (state.turn, numbers[-1])), news=told)


def outcome(state: State) -> Outcome | None:
    if to_act(state) is not None:
        return None
    sums = [sum(numbers) for numbers in state.hidden]
    best = [seat for seat, each in enumerate(sums) if each == max(sums)]
    share = 1.0 if len(best) == 1 else 0.5
    return Outcome(
        tuple(share if s in best else 0.0 for s in range(state.seats)), f"the best sum is {max(sums)}"
    )


def view(state: State, seat: int | None) -> View:
    return View(
        viewer=seat,
        own=() if seat in (None, EVERYONE) else state.hidden[seat],
        counts=tuple(map(len, state.hidden)),
        rolls=state.rolls,
        turn=state.turn,
        has_hidden=state.has_hidden,
        seen=tuple(number for who, number in state.seen if who == seat),
        peeks=tuple(who for who, _ in state.seen),
        all=state.hidden if to_act(state) is None or seat == EVERYONE else (),
    )


def write_for(state: State, action: str, seat: int | None) -> str:
    return "hide ?" if action.startswith("hide") and seat not in (state.turn, EVERYONE) else action


def read(state: State, text: str) -> str:
    text = " ".join(text.lower().split())
    if not re.fullmatch(r"(hide|roll) [1-9]|pass|peek", text):
        raise BadNotation(f"{text!r:.60} is not an action of this game")
    apply(state, text)
    return text


def dump(state: State) -> dict[str, Any]:
    return {"hidden": [list(numbers) for numbers in state.hidden], "rolls": list(state.rolls)}


def position(settings: Settings, data: Any) -> State:
    """Only between rounds: enough for tests."""
    try:
        hidden = tuple(tuple(map(int, numbers)) for numbers in data["hidden"])
        return replace(begin(settings), hidden=hidden, rolls=tuple(map(int, data["rolls"])))
    except (TypeError, ValueError, KeyError) as error:
        raise BadPosition("that is not a position of whisper") from error


def determinize(seen: View, settings: Settings, random: Random) -> State:
    hidden = tuple(
        seen.own if seat == seen.viewer else tuple(random.choice(NUMBERS) for _ in range(count))
        for seat, count in enumerate(seen.counts)
    )
    return replace(
        begin(settings), hidden=hidden, rolls=seen.rolls, turn=seen.turn, has_hidden=seen.has_hidden
    )


WHISPER = Game(Rules(
    name="whisper",
    package=__name__,
    title="Whisper",
    about="A toy with secrets.",
    version=1,
    options=(
        Option("seats", 2, "How many play.", (1, 2, 3, 4)),
        Option("rounds", 3, "How long.", low=1, high=200),
    ),
    seat_names=lambda settings: COLOURS[: int(settings["seats"])],
    start=begin,
    to_act=to_act,
    legal=legal,
    chances=chances,
    apply=apply,
    outcome=outcome,
    view=view,
    actions=str,
    write_for=write_for,
    write=str,
    read=read,
    dump=dump,
    load=position,
    determinize=determinize,
    text=str,
    has_secrets=lambda settings: True,
))  # fmt: skip


def whisper(*, confirms: bool = False, **options: Any) -> Game[State, str, View]:
    return variant(WHISPER.with_options(options), confirms_turns=confirms)
