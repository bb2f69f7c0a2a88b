"""Flights in tests: a ship in a few words in, what became of it in a few words out."""

from typing import Any

import pytest

from event_horizon import IllegalAction, game
from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.state import State

RULES = game("explorer")


def ship(at: str = "home", *, rules: AnyGame = RULES, step: str = "roll", **parts: Any) -> State:
    """One ship at a place: `ship("7.20", moved=20, energy=5)`; without `moved`, it began its round on space 0."""
    turn = {
        key: parts.pop(key) for key in ("left", "rise", "boost", "probed", "events", "round") if key in parts
    }
    around = int(at.split(".")[1]) if at[0].isdigit() else 0
    sheet = {"at": at, "moved": around, "energy": 6, **parts}
    return rules.load({"ships": [sheet], "step": step, **turn})


def ships(*sheets: dict[str, Any], rules: AnyGame, **turn: Any) -> State:
    """Several ships, each built, with six tokens unless it says otherwise."""
    return rules.load(
        {"ships": [{"seat": n, "energy": 6, **sheet} for n, sheet in enumerate(sheets)], **turn}
    )


def fly(state: State, *actions: str, rules: AnyGame = RULES) -> State:
    for text in actions:
        state = rules.apply(state, rules.read(state, text))
    return state


def legal(state: State, rules: AnyGame = RULES) -> list[str]:
    return [rules.write(action) for action in rules.legal(state)]


def told(state: State, rules: AnyGame = RULES) -> str:
    """What the last action caused, as it is read out."""
    return " ".join(news.sentence for news in rules.news(state, None))


def seen(state: State, *parts: str, seat: int = 0, rules: AnyGame = RULES) -> str:
    """The ship's place and the step, and the parts that are asked for: `8.3 end energy=5`."""
    view = rules.view(state, seat)
    sheet = next(each for each in view.ships if seat in each.seats)
    return " ".join([sheet.at, state.step, *(f"{part}={getattr(sheet, part)}" for part in parts)])


def refused(state: State, text: str, rules: AnyGame = RULES) -> str:
    """The clause and the facts with which the referee refuses."""
    with pytest.raises(IllegalAction) as refusal:
        rules.read(state, text)
    return str(refusal.value)
