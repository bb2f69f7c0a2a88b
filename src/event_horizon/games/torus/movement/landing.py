"""Coming down from orbit: targets, the landing table and the diagram (9.0)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Announce, Land, Ship
from event_horizon.games.torus.board import COLUMNS, HEXES, NAMES, NUMBERS, Hex, band, column
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.report import tell
from event_horizon.games.torus.state import State, pair
from event_horizon.games.torus.units import (
    ABSENT,
    COMBAT,
    COUNTERS,
    KINDS,
    OF_KIND,
    SIDES,
    TITLES,
    WAITING,
    Unit,
)

from .steps import own, turn_down

MAX_LANDINGS = 4
"""In a phase (9.2)."""
ANNOUNCEMENTS = tuple(Announce(count) for count in range(1, MAX_LANDINGS + 1))
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
    return state.options.has_ship(state.side) and state.turn == 0 and state.ships[state.side] == ABSENT


def most_landings(state: State) -> int:
    """9.2: how many units may try to land in a phase that begins now."""
    return min(MAX_LANDINGS, sum(1 for unit in COMBAT[state.side] if state.at[unit] == WAITING))


def must_announce(state: State) -> bool:
    """9.4, R2: the number of landings comes first, unless there is only one unit to land."""
    return not state.announced and not state.landed and most_landings(state) > 1


def attempts_left(state: State) -> int:
    """Units that may still try to land, and must where they are announced."""
    return state.announced or (0 if state.landed else most_landings(state))


def landings(state: State) -> Iterator[Announce | Land | Ship]:
    if is_ship_due(state):
        yield from SHIPS
    if must_announce(state):
        yield from ANNOUNCEMENTS[: most_landings(state)]
        return
    if not attempts_left(state) or _lacks_area(state):
        return
    barred = cache(lambda name: target_refusal(state, NUMBERS[name]))
    for unit in next_waiting(state):
        offered = _targets(COUNTERS[unit].name, not state.options.is_advanced)
        yield from (each for each in offered if not barred(each.hex))


def _lacks_area(state: State) -> bool:
    """11.5: the ship's area is not known yet. A side without a ship lands anywhere (R22)."""
    return state.options.landing_area and is_ship_due(state)


def target_refusal(state: State, target: Hex) -> tuple[str, str] | None:
    """The clause and the reason why that hex cannot be a landing target, if any."""
    if state.options.is_advanced and column(target) != COLUMNS[0]:
        return "12.2", f"the first player lands on column A only, not on {NAMES[target]}"
    ship = state.ships[state.side]
    if state.options.landing_area and ship != ABSENT and target not in band(ship):
        return "11.5", f"{NAMES[target]} is outside the area of the ship at {NAMES[ship]}"
    if target in state.openly_held[1 - state.side]:
        return "9.5", f"{NAMES[target]} holds enemy combat units"
    return None


def check_ship(state: State, action: Ship) -> None:
    if not state.options.has_ship(state.side):
        raise IllegalAction("11.2", f"{TITLES[state.side]} has no ship in this game")
    if not is_ship_due(state):
        raise IllegalAction("11.2", "the ship is placed once, at the initial landing")
    if action.hex not in SHIP_PLACES:
        raise IllegalAction("11.2", f"a ship begins at {', '.join(SHIP_PLACES)}, not at {action.hex!r:.20}")


def place_ship(state: State, action: Ship) -> State:
    state = replace(state, ships=pair(state.ships, state.side, NUMBERS[action.hex]))
    facts = {"side": SIDES[state.side], "hex": action.hex}
    return tell(state, "ship", "11.2", "{side}'s ship takes its orbit over {hex}.", facts)


def check_announce(state: State, action: Announce) -> None:
    most = most_landings(state)
    if state.announced or state.landed:
        raise IllegalAction("9.4", "the landings of this phase have already been announced")
    if most < 2:
        raise IllegalAction(
            "R2",
            "nothing needs to be announced: "
            + ("only one unit is waiting" if most else "no unit is waiting"),
        )
    if type(action.count) is not int or not 1 <= action.count <= most:
        raise IllegalAction("9.2", f"1 to {most} units may try to land now, not {action.count!r:.20}")


def announce(state: State, action: Announce) -> State:
    facts = {"side": SIDES[state.side], "count": action.count}
    noun = "landing" if action.count == 1 else "landings"
    sentence = f"{{side}} announces {{count}} {noun}."
    return tell(replace(state, announced=action.count), "announced", "9.4", sentence, facts)


def check_land(state: State, action: Land) -> None:
    unit = own(state, action.unit)
    if state.at[unit] != WAITING:
        raise IllegalAction("9.1", f"{action.unit} has already landed")
    if unit not in next_waiting(state):
        first = next(each for each in next_waiting(state) if COUNTERS[each].role == COUNTERS[unit].role)
        raise IllegalAction(
            "R2", f"units of one type are alike: {COUNTERS[first].name} lands before {action.unit}"
        )
    if must_announce(state):
        raise IllegalAction(
            "9.4", f"first announce how many units will try to land, 1 to {most_landings(state)}"
        )
    if not attempts_left(state):
        raise IllegalAction("9.4", "the announced landings have all been tried")
    if action.down and state.options.is_advanced:
        raise IllegalAction("12.2", "the first player's units must always be face up")
    if action.hex not in NUMBERS:
        raise IllegalAction("2.1", f"there is no hex {action.hex!r:.20}")
    if _lacks_area(state):
        raise IllegalAction("11.5", "the ship must be placed before units land in its area")
    if refusal := target_refusal(state, NUMBERS[action.hex]):
        raise IllegalAction(*refusal)


def land(state: State, action: Land) -> State:
    unit = own(state, action.unit)
    if action.down:
        state = turn_down(state, unit)
    state = replace(
        state,
        landed=state.landed + 1,
        announced=max(0, state.announced - 1),
        agenda=(Descent(unit, True, NUMBERS[action.hex]), *state.agenda),
    )
    return tell(state, "landing", "9.4", "{unit} goes down towards {hex}.", {"hex": action.hex}, unit=unit)
