"""The ways of a guided missile over an empty map, worked out once for each place and facing."""

from functools import lru_cache
from typing import Literal, NamedTuple

from event_horizon.games.torus.board import NEIGHBOURS, Hex, cost
from event_horizon.games.torus.combat.missiles import TURNS

Word = Literal["ahead", "left", "right"]
SIDEWAYS: tuple[Word, Word] = ("left", "right")
MAX_WAYS = 3
"""How many of the shortest ways to a hex are kept, in case one of them is barred."""


class Way(NamedTuple):
    words: tuple[Word, ...]

    steps: tuple[tuple[Hex, int], ...]
    """The hexes entered, each with the MP left on entering it."""

    facing: int
    """The facing of the missile at its end."""

    over: frozenset[Hex] = frozenset()
    """All hexes but the last."""


class Ways(NamedTuple):
    through: dict[Hex, list[Way]]
    """Those that enter a hex, up to there."""

    ends: list[Way]
    """Whole flights that nothing stops: for each last hex and facing, the shortest."""


@lru_cache(maxsize=20_000)
def ways(place: Hex, facing: int, left: int, turned: bool) -> Ways:
    found = Ways({}, [])
    ended: set[tuple[Hex, int]] = set()
    waiting = [(place, facing, left, turned, Way((), (), facing))]
    seen: dict[tuple[Hex, int, int, bool], int] = {}
    while waiting:
        here, heading, rest, has_turned, way = waiting.pop(0)
        key = (here, heading, rest, has_turned)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > MAX_WAYS:
            continue
        price, can_turn = cost(here, heading), rest > 0 and not has_turned
        if price <= rest:
            entered = NEIGHBOURS[here][heading]
            over = frozenset(step for step, _ in way.steps)
            on = Way((*way.words, "ahead"), (*way.steps, (entered, rest - price)), heading, over)
            arriving = found.through.setdefault(entered, [])
            if len(arriving) < MAX_WAYS:
                arriving.append(on)
            waiting.append((entered, heading, rest - price, False, on))
        if can_turn:
            for word in SIDEWAYS:
                facing_now = (heading + TURNS[word]) % 6
                on = Way((*way.words, word), way.steps, facing_now, way.over)
                waiting.append((here, facing_now, rest - 1, True, on))
        if price > rest and not can_turn and (here, heading) not in ended:
            ended.add((here, heading))
            found.ends.append(way)
    return found
