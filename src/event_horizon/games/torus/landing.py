"""Coming down from orbit: targets, the landing table and the diagram (9.0)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace

from .action import Land, Ship
from .board import COLUMNS, HEXES, NAMES, NUMBERS, Hex, band, column
from .movement import own, turn_down
from .pending import Descent
from .report import tell
from .state import State, pair
from .units import COUNTERS, KINDS, OF_KIND, SIDES, WAITING, Unit

MOST = 4
"""Landings in a phase (9.2)."""
SHIP_PLACES = ("A-5", "A-15", "A-25")
SHIPS = tuple(Ship(place) for place in SHIP_PLACES)


@cache
def _targets(unit: str, can_hide: bool) -> tuple[Land, ...]:
    ways = (False, True) if can_hide else (False,)
    return tuple(Land(unit, NAMES[target], down) for target in HEXES for down in ways)


def next_waiting(state: State) -> list[Unit]:
    """The lowest waiting number of each type."""
    found = []
    for kind in KINDS:
        unit = next((each for each in OF_KIND[state.side][kind] if state.at[each] == WAITING), None)
        if unit is not None:
            found.append(unit)
    return found


def is_ship_due(state: State) -> bool:
    """11.2: ships are placed at the initial landing."""
    return state.options.ships and state.turn == 0 and state.ships[state.side] < 0


def landings(state: State) -> Iterator[Land | Ship]:
    if is_ship_due(state):
        yield from SHIPS
    if state.landed >= MOST or (state.options.landing_area and state.ships[state.side] < 0):
        return
    barred = cache(lambda name: _refusal(state, NUMBERS[name]))
    for unit in next_waiting(state):
        offered = _targets(COUNTERS[unit].name, not state.options.is_advanced)
        yield from (each for each in offered if not barred(each.hex))


def _refusal(state: State, target: Hex) -> tuple[str, str] | None:
    """The clause and the reason why that hex cannot be a landing target, if any."""
    if state.options.is_advanced and column(target) != COLUMNS[0]:
        return "12.2", f"the first player lands on column A only, not on {NAMES[target]}"
    if state.options.landing_area and target not in band(state.ships[state.side]):
        return "11.5", f"{NAMES[target]} is outside the area of the ship at {NAMES[state.ships[state.side]]}"
    if target in state.openly_held[1 - state.side]:
        return "9.5", f"{NAMES[target]} holds enemy combat units"
    return None


def check_ship(state: State, action: Ship) -> None:
    if not state.options.ships:
        raise IllegalAction("11.2", "this game is played without ships")
    if not is_ship_due(state):
        raise IllegalAction("11.2", "the ship is placed once, at the initial landing")
    if action.hex not in SHIP_PLACES:
        raise IllegalAction("11.2", f"a ship begins at {', '.join(SHIP_PLACES)}, not at {action.hex!r:.20}")


def place_ship(state: State, action: Ship) -> State:
    state = replace(state, ships=pair(state.ships, state.side, NUMBERS[action.hex]))
    facts = {"side": SIDES[state.side], "hex": action.hex}
    return tell(state, "ship", "11.2", "{side}'s ship takes its orbit over {hex}.", facts)


def check_land(state: State, action: Land) -> None:
    unit = own(state, action.unit)
    if state.at[unit] != WAITING:
        raise IllegalAction("9.1", f"{action.unit} has landed already")
    if unit not in next_waiting(state):
        first = next(each for each in next_waiting(state) if COUNTERS[each].role == COUNTERS[unit].role)
        raise IllegalAction(
            "R2", f"units of one type are alike: {COUNTERS[first].name} lands before {action.unit}"
        )
    if state.landed >= MOST:
        raise IllegalAction("9.2", f"{MOST} units have tried to land in this phase, and no more may")
    if action.down and state.options.is_advanced:
        raise IllegalAction("12.2", "the first player's units are face up at all times")
    if action.hex not in NUMBERS:
        raise IllegalAction("2.1", f"there is no hex {action.hex!r:.20}")
    if state.options.landing_area and state.ships[state.side] < 0:
        raise IllegalAction("11.5", "the ship must be placed before units land in its area")
    if refusal := _refusal(state, NUMBERS[action.hex]):
        raise IllegalAction(*refusal)


def land(state: State, action: Land) -> State:
    unit = own(state, action.unit)
    if action.down:
        state = turn_down(state, unit)
    state = replace(
        state, landed=state.landed + 1, agenda=(Descent(unit, True, NUMBERS[action.hex]), *state.agenda)
    )
    return tell(state, "landing", "9.4", "{unit} goes down towards {hex}.", {"hex": action.hex}, unit=unit)
