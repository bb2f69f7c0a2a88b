"""Coming down from orbit: targets, the landing table and the diagram (9.0)."""

from collections.abc import Iterator
from dataclasses import replace

from event_horizon.core.errors import IllegalAction

from .action import Land, Ship
from .board import COLUMNS, HEXES, NAMES, NUMBERS, Hex, band, column, line
from .detonation import remove, set_off, set_off_inside
from .movement import arrive, own, turn_down
from .pending import Descent
from .report import tell
from .state import State, pair
from .units import COUNTERS, KINDS, LOST, OF_KIND, SIDES, SWALLOWED, WAITING, Missile, Unit

MOST = 4
"""Landings in a phase (9.2)."""
SHIP_PLACES = ("A-5", "A-15", "A-25")
HOLE = -1
"""A ring: the black hole takes it."""

# The die's results for each column, as rings; the table is the same east and west of the inner equator.
LANDING_TABLE: dict[str, tuple[int, ...]] = {
    "A": (0, 0, 0, 0, 1, 1),
    "B": (0, 0, 0, 1, 1, 2),
    "C": (0, 0, 1, 1, 2, 3),
    "D": (0, 1, 1, 2, 3, 4),
    "E": (1, 1, 2, 3, 4, HOLE),
    "F": (1, 2, 3, 4, HOLE, HOLE),
    "G": (2, 3, 4, HOLE, HOLE, HOLE),
    "H": (3, 4, HOLE, HOLE, HOLE, HOLE),
}
LANDING_TABLE |= dict(zip("NMLKJI", (LANDING_TABLE[each] for each in "BCDEFG"), strict=True))
JUMP_TABLE = (0, 1, 2, 3, 4, HOLE)

LANDINGS: dict[tuple[str, bool], tuple[Land, ...]] = {
    (each.name, can_hide): tuple(
        Land(each.name, NAMES[target], down)
        for target in HEXES
        for down in ((False, True) if can_hide else (False,))
    )
    for each in COUNTERS[:30]
    for can_hide in (False, True)
}
SHIPS = tuple(Ship(place) for place in SHIP_PLACES)


def ring(is_landing: bool, target: Hex, die: int) -> int:
    """0 for the target hex, 1 to 4 for the ring of the diagram, or HOLE."""
    return (LANDING_TABLE[column(target)] if is_landing else JUMP_TABLE)[die - 1]


def next_waiting(state: State) -> list[Unit]:
    """The lowest waiting number of each type."""
    found = []
    for kind in KINDS:
        unit = next((each for each in OF_KIND[state.side][kind] if _can_land(state, each)), None)
        if unit is not None:
            found.append(unit)
    return found


def _can_land(state: State, unit: Unit) -> bool:
    return state.at[unit] == WAITING


def is_ship_due(state: State) -> bool:
    """11.2: ships are placed at the initial landing."""
    return state.options.ships and state.turn == 0 and state.ships[state.side] < 0


def landings(state: State) -> Iterator[Land | Ship]:
    if is_ship_due(state):
        yield from SHIPS
    if state.landed >= MOST or (state.options.landing_area and state.ships[state.side] < 0):
        return
    forbidden = {NAMES[each] for each in HEXES if _refusal(state, each)} if _is_limited(state) else None
    taken = {NAMES[each] for each in state.openly_held[1 - state.side]} if forbidden is None else forbidden
    for unit in next_waiting(state):
        offered = LANDINGS[COUNTERS[unit].name, not state.options.is_advanced]
        yield from (each for each in offered if each.hex not in taken)


def _is_limited(state: State) -> bool:
    return state.options.is_advanced or state.options.landing_area


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


def fall(state: State, descent: Descent, die: int) -> Descent | Hex:
    """The next stage of a descent by one die: another roll from somewhere, a hex, or HOLE."""
    if not descent.ring:
        rings = ring(descent.is_landing, descent.hex, die)
        if rings:
            return HOLE if rings == HOLE else replace(descent, ring=rings)
        place = descent.hex
    else:
        place = line(descent.hex, die - 1, descent.ring)
    if not isinstance(descent.what, Missile) and place in state.held[1 - COUNTERS[descent.what].side]:
        return Descent(descent.what, descent.is_landing, place, ring=1)  # 9.5, R3: displaced once more
    return place


def roll(state: State, descent: Descent, die: int) -> State:
    """One die of a descent; the descent has left the agenda."""
    rule = ("9.4" if descent.is_landing else "10.1.3") if descent.ring == 0 else "9.4"
    following = fall(state, descent, die)
    facts: dict[str, str | int] = {"die": die, "hex": NAMES[descent.hex], "ring": descent.ring}
    if isinstance(following, Descent):
        hits_enemy = (
            descent.ring > 0
            or following.hex != descent.hex
            or ring(descent.is_landing, descent.hex, die) == 0
        )
        facts |= {"hex": NAMES[following.hex], "ring": following.ring}
        sentence = (
            "die {die}: {unit} would come down on the enemy in {hex} and is displaced."
            if hits_enemy
            else "die {die}: {unit} misses {hex} by {ring}."
        )
        state = tell(
            state,
            "displaced" if hits_enemy else "missed",
            "9.5" if hits_enemy else rule,
            sentence,
            facts,
            unit=descent.what,
        )
        return replace(state, agenda=(following, *state.agenda))
    if following == HOLE:
        return swallow(
            tell(
                state, "swallowed", rule, "die {die}: the black hole takes {unit}.", facts, unit=descent.what
            ),
            descent.what,
        )
    facts["hex"] = NAMES[following]
    state = tell(state, "landed", rule, "die {die}: {unit} comes down in {hex}.", facts, unit=descent.what)
    return come_down(state, descent.what, following)


def come_down(state: State, what: Unit | Missile, place: Hex) -> State:
    """A unit enters the hex; a missile detonates there, whatever it holds (R17)."""
    if isinstance(what, Missile):
        return set_off(state, (what._replace(at=place),))
    return arrive(state, what, place)


def swallow(state: State, what: Unit | Missile) -> State:
    """9.4, 5.1: nobody scores; what landed face down is not shown (R18)."""
    if isinstance(what, Missile):
        return state
    state = remove(state, what, SWALLOWED if state.handles[what] else LOST)
    return set_off_inside(state) if state.options.black_hole_effect else state
