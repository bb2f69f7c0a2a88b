"""Pictures of the board, as `text` draws them, read back into states: the tests' way to set up a position."""

from typing import Any

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.games.tipping.state import State

STANDARD = game("tipping")

CORRIDOR = """
title = "A corridor"
spaces = '''
 .
.O.
 ....................
'''
light = ["d1", "e1", "f1", "g1"]
dark = ["k1", "l1", "m1", "n1-o1"]
"""
"""A board of one's own: a hole at the west end of a row in which nothing can pass."""


def blocks_in(picture: str) -> dict[str, list[str]]:
    """Light's and dark's blocks; a row begins with its number, and a place takes four characters."""
    marks = {}
    for line in picture.strip("\n").splitlines():
        number, places = line[:2].strip(), line[3:]
        if not number.isdigit():
            continue
        for column in range(0, len(places), 4):
            marks[f"{chr(ord('a') + column // 4)}{number}"] = places[column : column + 3]
    found: dict[str, list[str]] = {"light": [], "dark": []}
    for name, mark in marks.items():
        side = {"L": "light", "D": "dark"}.get(mark[1:2])
        if side and mark[0] in "[<\\":
            east, north = f"{chr(ord(name[0]) + 1)}{name[1:]}", f"{name[0]}{int(name[1:]) + 1}"
            found[side].append({"[": name, "<": f"{name}-{east}", "\\": f"{name}-{north}"}[mark[0]])
    return found


def state(picture: str, to_act: str = "light", *, rules: AnyGame = STANDARD, **parts: Any) -> State:
    """The position in the picture; `parts` are further parts of the data, such as `sunk`."""
    loaded: State = rules.load({**blocks_in(picture), "to_act": to_act, **parts})
    return loaded


def board_of(position: State) -> str:
    """The picture of a position, without the margin."""
    return STANDARD.text(STANDARD.view(position, None)).split("\n\n")[0]


def shown(picture: str) -> str:
    return picture.strip("\n")


def after(position: State, *actions: str, rules: AnyGame = STANDARD) -> State:
    for text in actions:
        position = rules.apply(position, rules.read(position, text))
    return position


def legal(position: State) -> list[str]:
    return [STANDARD.write(action) for action in STANDARD.legal(position)]


def sentences(position: State) -> list[str]:
    return [news.sentence for news in STANDARD.news(position, None)]


def at(light: str = "", dark: str = "", to_act: str = "light", **parts: Any) -> State:
    """A position by its blocks' names, where a picture would say no more."""
    loaded: State = STANDARD.load({"light": light.split(), "dark": dark.split(), "to_act": to_act, **parts})
    return loaded
