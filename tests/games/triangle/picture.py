"""Boards as text: in, as the position that a picture shows, and out, as the game draws it."""

from textwrap import dedent
from typing import Any

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.games.triangle.state import State


def board(picture: str, **options: Any) -> tuple[AnyGame, State]:
    """The rules and the state of a picture in the text board's own form."""
    shown = {
        f"{letter}{place}": tile
        for letter, *tiles in map(str.split, rows(picture))
        for place, tile in enumerate(tiles, start=1)
        if tile not in (".", "(())")
    }
    blocked = [name for name, tile in shown.items() if tile == "##"]
    rules = game("triangle", rows=len(rows(picture)), blocked=len(blocked), **options)
    cells = {name: tile for name, tile in shown.items() if tile != "##"}
    return rules, rules.load({"cells": cells, "blocked": blocked})


def rows(picture: str) -> list[str]:
    return [row for row in picture.strip().splitlines() if row.strip()]


def drawn(rules: AnyGame, state: State) -> str:
    return rules.text(rules.view(state, None))


def same(picture: str) -> str:
    """The picture of a test without its margin."""
    return dedent(picture).strip("\n")


def play(rules: AnyGame, actions: str, state: State | None = None) -> State:
    """The state after these actions, in the game's notation; a comma stands between them."""
    state = rules.start() if state is None else state
    for text in actions.split(", "):
        state = rules.apply(state, rules.read(state, text))
    return state
