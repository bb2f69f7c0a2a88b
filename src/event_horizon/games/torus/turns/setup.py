"""The hidden set-up of the advanced scenario (12.2)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import News
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Base, Dummy, Place
from event_horizon.games.torus.board import HEXES, NAMES, NUMBERS, Hex
from event_horizon.games.torus.movement.landing import next_waiting
from event_horizon.games.torus.movement.steps import own, turn_down
from event_horizon.games.torus.report import tell, tell_owner
from event_horizon.games.torus.state import State, put
from event_horizon.games.torus.terrain import partners
from event_horizon.games.torus.units import ABSENT, BASES, COUNTERS, DUMMIES, WAITING, WHITE, Unit

UP_OR_DOWN = (False, True)


@cache
def _places(unit: str) -> tuple[Place, ...]:
    return tuple(Place(unit, NAMES[place], down) for place in HEXES for down in UP_OR_DOWN)


@cache
def _dummy_places() -> tuple[Dummy, ...]:
    return tuple(Dummy(NAMES[place], down) for place in HEXES for down in UP_OR_DOWN)


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
        raise IllegalAction("12.2", "the three bases have already been placed")
    if _hex(action.hex) not in state.options.terrain.base_sites:
        raise IllegalAction(
            "12.2", f"bases go on column H, ten rows apart and not on craters, so not on {action.hex}"
        )


def base(state: State, action: Base) -> State:
    for unit, place in zip(BASES, partners(NUMBERS[action.hex]), strict=True):
        state = _set(state, unit, place, action.down, is_heard=unit == BASES[0])
    return state


def check_dummy(state: State, action: Dummy) -> None:
    _hex(action.hex)
    if all(state.at[dummy] != ABSENT for dummy in DUMMIES):
        raise IllegalAction("12.2", "both dummies have already been placed")


def dummy(state: State, action: Dummy) -> State:
    unit = next(each for each in DUMMIES if state.at[each] == ABSENT)
    return _set(state, unit, NUMBERS[action.hex], action.down)


def check_place(state: State, action: Place) -> None:
    _hex(action.hex)
    unit = own(state, action.unit)
    if state.at[unit] != WAITING:
        raise IllegalAction("12.2", f"{action.unit} has already been placed")
    if unit not in next_waiting(state):
        raise IllegalAction(
            "R2", f"units of one type are alike: lower numbers are placed before {action.unit}"
        )


def place(state: State, action: Place) -> State:
    return _set(state, own(state, action.unit), NUMBERS[action.hex], action.down)


def _set(state: State, unit: Unit, place: Hex, down: bool, *, is_heard: bool = True) -> State:
    """The others learn nothing of the set-up until it is complete (R24): every action reads the same."""
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
            "12.2", f"all units must be set up before the game; {COUNTERS[waiting[0]].name} is still waiting"
        )


def unveil(state: State) -> State:
    """R24: white's counters are on the map; handles are renumbered by hex, so that they tell nothing else."""
    hidden = sorted(
        (unit for unit, handle in enumerate(state.handles) if handle),
        key=lambda unit: (state.at[unit], state.handles[unit]),
    )
    handles = [0] * len(state.handles)
    for number, unit in enumerate(hidden, start=1):
        handles[unit] = number
    down = len(hidden)
    state = replace(state, handles=tuple(handles), handed=(0, down))
    sentence = "White's set-up is on the map: {down} counters lie face down."
    return tell(state, "unveiled", "12.2", sentence, {"down": down})
