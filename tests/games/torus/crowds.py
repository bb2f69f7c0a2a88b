"""Random positions with everyone within a few hexes, and others that one side cannot tell from them."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from event_horizon import BadPosition
from event_horizon.core.game import AnyGame
from event_horizon.games.torus.board import DIRECTIONS
from event_horizon.games.torus.state import State

COLUMNS = "ABCDEFGHIJKLMN"
POINTS, LIMITS = {"H": 6, "M": 4, "P": 2}, {"H": 4, "M": 5, "P": 6}
TRIES = 40


def crowd(rules: AnyGame, random: Random) -> State:
    """The first of many random positions that play can reach."""
    while True:
        try:
            return rules.load(_position(random, rules.settings["scenario"] == "advanced"))  # type: ignore[no-any-return]
        except BadPosition:
            continue


def _position(random: Random, is_advanced: bool) -> dict[str, Any]:
    phase = random.choice(["missiles", "movement", "lasers", "launch"])
    actor = random.choice(["blue", "white"])
    column, row = COLUMNS.index(random.choice("FGHIJ")), random.randrange(4, 8)

    def place() -> str:
        return f"{COLUMNS[column + random.randrange(-3, 4)]}-{(row + random.randrange(-4, 5) - 1) % 30 + 1}"

    units: dict[str, Any] = {}
    held: dict[str, str] = {}
    for side in ("blue", "white"):
        for name in _force(random, side, 60 if is_advanced and side == "blue" else 40):
            at = place()
            is_landed = (side == "white" and is_advanced) or random.random() < 0.5
            if not is_landed or held.setdefault(at, side) != side:
                units[name] = {"at": "waiting"}
                continue
            units[name] = {"at": at, "disrupted": not is_advanced and random.random() < 0.15}
            may_hide = side == "white" if is_advanced else side != actor
            units[name]["down"] = may_hide and random.random() < 0.75
    if is_advanced:
        first = random.randrange(3, 8)
        for number in range(3):
            units[f"white:B{number + 1}"] = {
                "at": f"H-{first + 10 * number}",
                "down": random.random() < 0.8,
            }
        units["white:Y1"] = {"at": place(), "down": random.random() < 0.8}
    missiles = {
        f"{side}:{size}1": {"at": place(), "facing": random.choice(DIRECTIONS)}
        for side in ("blue", "white")
        for size in "SDT"
        if random.random() < 0.5
    }
    return {"turn": 4, "phase": phase, "to_act": actor, "units": units, "missiles": missiles}


def _force(random: Random, side: str, points: int) -> list[str]:
    taken = Counter[str]()
    while points:
        kind = random.choice("HMP") + random.choice("LM")
        if POINTS[kind[0]] <= points and taken[kind] < LIMITS[kind[0]]:
            taken[kind] += 1
            points -= POINTS[kind[0]]
    return [f"{side}:{kind}{number + 1}" for kind, count in taken.items() for number in range(count)]


def relabelled(rules: AnyGame, state: State, seat: int, random: Random) -> Iterator[State]:
    """Other states with the same view: the enemy's hidden counters and waiting units under each other's names."""
    seen, data = rules.view(state, seat), rules.dump(state)
    hidden = [
        name
        for name, unit in data["units"].items()
        if not name.startswith(f"{seen.you}:") and (unit.get("down") or unit["at"] == "waiting")
    ]
    for _ in range(TRIES):
        other = deepcopy(data)
        units = other["units"]
        where = [units.pop(name) for name in hidden]
        units |= dict(zip(random.sample(hidden, len(hidden)), where, strict=True))
        try:
            found = rules.load(other)
        except BadPosition:
            continue
        if rules.view(found, seat) == seen:
            yield found
