"""Before the game: who is first, the forces, and the hidden set-up of the advanced scenario (3.0, 12.2)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import News
from event_horizon.core.replacing import replace

from .action import Base, Dummy, Place, Take
from .board import HEXES, NAMES, NUMBERS, Hex
from .landing import next_waiting
from .movement import own, turn_down
from .pending import Precedence
from .report import tell, tell_owner
from .state import State, put
from .terrain import partners
from .units import (
    ABSENT,
    ATTACK,
    BASES,
    BLUE,
    COMBAT,
    COUNTERS,
    DUMMIES,
    KINDS,
    LIMITS,
    OF_KIND,
    SIDES,
    WAITING,
    WHITE,
    Kind,
    Unit,
)

UP_OR_DOWN = (False, True)


@cache
def _places(unit: str) -> tuple[Place, ...]:
    return tuple(Place(unit, NAMES[place], down) for place in HEXES for down in UP_OR_DOWN)


@cache
def _dummy_places() -> tuple[Dummy, ...]:
    return tuple(Dummy(NAMES[place], down) for place in HEXES for down in UP_OR_DOWN)


def roll(state: State, precedence: Precedence, die: int) -> State:
    """3.4 and R1: one die for each seat; the higher is blue and first, and ties are rolled again."""
    if not precedence.rolled:
        state = tell(state, "rolled", "3.4", "the first seat rolls {die}.", {"die": die, "seat": 0})
        return replace(state, agenda=(Precedence(die),))
    state = tell(state, "rolled", "3.4", "the second seat rolls {die}.", {"die": die, "seat": 1})
    if die == precedence.rolled:
        state = tell(state, "tied", "3.4", "a tie: both roll again.")
        return replace(state, agenda=(Precedence(),))
    winner = 0 if precedence.rolled > die else 1
    word = ("first", "second")[winner]
    return tell(
        replace(state, blue_seat=winner),
        "first",
        "3.4",
        f"the {word} seat is blue and moves first.",
        {"seat": winner},
    )


def missing(state: State) -> int:
    """Attack points that the force of the side to act still lacks."""
    return state.options.forces[state.side] - sum(
        ATTACK[unit] for unit in COMBAT[state.side] if state.at[unit] != ABSENT
    )


def _left(state: State) -> dict[Kind, int]:
    return {
        kind: sum(1 for unit in units if state.at[unit] == ABSENT)
        for kind, units in OF_KIND[state.side].items()
    }


def can_complete(points: int, left: dict[Kind, int]) -> bool:
    """Whether the counters that are left can make up exactly these points."""
    heavy, medium, light = (left[f"{letter}L"] + left[f"{letter}M"] for letter in "HMP")  # type: ignore[index]
    return any(
        0 <= points - 6 * h - 4 * m <= 2 * light and (points - 6 * h - 4 * m) % 2 == 0
        for h in range(heavy + 1)
        for m in range(medium + 1)
    )


def takes(state: State) -> Iterator[Take]:
    left, points = _left(state), missing(state)
    for kind in KINDS:
        if left[kind] and can_complete(points - _worth(kind), {**left, kind: left[kind] - 1}):
            yield Take(kind)


def _worth(kind: Kind) -> int:
    return ATTACK[OF_KIND[BLUE][kind][0]]


def check_take(state: State, action: Take) -> None:
    if action.kind not in KINDS:
        raise IllegalAction(
            "2.2.1", f"there is no type {action.kind!r:.20}; the types are {', '.join(KINDS)}"
        )
    left, points, worth = _left(state), missing(state), _worth(action.kind)
    if not left[action.kind]:
        raise IllegalAction("3.2", f"all {LIMITS[action.kind]} {action.kind} counters are taken")
    if not can_complete(points - worth, {**left, action.kind: left[action.kind] - 1}):
        raise IllegalAction(
            "3.2", f"{points} points are missing; with {action.kind} ({worth}) they cannot be made up exactly"
        )


def take(state: State, action: Take) -> State:
    side = SIDES[state.side]
    unit = next(each for each in OF_KIND[state.side][action.kind] if state.at[each] == ABSENT)
    state = replace(state, at=put(state.at, unit, WAITING))
    points = missing(state)
    sentence = f"{side.title()} takes {COUNTERS[unit].name}; {points} points are left."
    own_news = News(
        "taken", sentence, {"side": side, "unit": COUNTERS[unit].full_name, "points": points}, "3.2"
    )
    return tell_owner(
        state, state.side, own_news, News("taken", f"{side.title()} takes a unit.", {"side": side}, "3.2")
    )


def placings(state: State) -> Iterator[Base | Dummy | Place]:
    if state.at[BASES[0]] == ABSENT:
        for site in state.options.terrain.base_sites:
            yield from (Base(NAMES[site], down) for down in UP_OR_DOWN)
    if any(state.at[dummy] == ABSENT for dummy in DUMMIES):
        yield from _dummy_places()
    for unit in next_waiting(state):
        yield from _places(COUNTERS[unit].name)


def _hex(name: str) -> Hex:
    if name not in NUMBERS:
        raise IllegalAction("2.1", f"there is no hex {name!r:.20}")
    return NUMBERS[name]


def check_base(state: State, action: Base) -> None:
    if state.at[BASES[0]] != ABSENT:
        raise IllegalAction("12.2", "the three bases are placed already")
    if _hex(action.hex) not in state.options.terrain.base_sites:
        raise IllegalAction(
            "12.2", f"bases lie on column H, ten rows apart and on no crater; {action.hex} will not do"
        )


def base(state: State, action: Base) -> State:
    for unit, place in zip(BASES, partners(NUMBERS[action.hex]), strict=True):
        state = _set(state, unit, place, action.down, is_heard=unit == BASES[0])
    return state


def check_dummy(state: State, action: Dummy) -> None:
    _hex(action.hex)
    if all(state.at[dummy] != ABSENT for dummy in DUMMIES):
        raise IllegalAction("12.2", "both dummies are placed already")


def dummy(state: State, action: Dummy) -> State:
    unit = next(each for each in DUMMIES if state.at[each] == ABSENT)
    return _set(state, unit, NUMBERS[action.hex], action.down)


def check_place(state: State, action: Place) -> None:
    _hex(action.hex)
    unit = own(state, action.unit)
    if state.at[unit] != WAITING:
        raise IllegalAction("12.2", f"{action.unit} is placed already")
    if unit not in next_waiting(state):
        raise IllegalAction(
            "R2", f"units of one type are alike: lower numbers are placed before {action.unit}"
        )


def place(state: State, action: Place) -> State:
    return _set(state, own(state, action.unit), NUMBERS[action.hex], action.down)


def _set(state: State, unit: Unit, place: Hex, down: bool, *, is_heard: bool = True) -> State:
    """Nobody else hears what is set up, or where, until all of it is (R24): one word for every action."""
    state = replace(state, at=put(state.at, unit, place))
    if down:
        state = turn_down(state, unit)
    name, where = COUNTERS[unit].full_name, NAMES[place]
    facing = ", face down" if down else ""
    own_news = News(
        "placed",
        f"White sets up {COUNTERS[unit].name} in {where}{facing}.",
        {"unit": name, "hex": where, "down": down},
        "12.2",
    )
    others = News("placed", "White sets up.", {"side": "white"}, "12.2") if is_heard else None
    return tell_owner(state, WHITE, own_news, others)


def check_complete(state: State) -> None:
    if state.at[BASES[0]] == ABSENT:
        raise IllegalAction("12.2", "the three bases must be placed first")
    if waiting := next_waiting(state):
        raise IllegalAction(
            "12.2", f"all units are set up before the game; {COUNTERS[waiting[0]].name} still waits"
        )


def unveil(state: State) -> State:
    """R24: white's counters are on the map, those that lie face down under their handles (R18)."""
    down = sum(1 for handle in state.handles[COMBAT[WHITE].start :] if handle)
    sentence = "White's set-up is on the map: {down} counters lie face down."
    return tell(state, "unveiled", "12.2", sentence, {"down": down})
