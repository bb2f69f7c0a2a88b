"""A view of the torus game as numbers: planes over the map, a row for each unit, the viewer's own side first."""

from event_horizon.core.seat import Seat
from event_horizon.core.tensor import Part, Tensor, numbers, one_hot

from .board import COLUMNS, DIRECTIONS, HEXES, NUMBERS, ROWS
from .seen import SeenMissile, SeenUnit
from .state import PHASES
from .units import COMBAT, COUNTERS, KINDS, SIDES, SIZES, UNIT_NUMBERS, Side
from .view import View

PENDING = ("first", "descent", "burst", "attack")
MAX_POINTS = 200
"""Victory points are divided by this; anything above it counts as one."""

UNITS_A_SIDE = len(COMBAT[0])
UNIT_NUMBERS_A_ROW = 12

Plane = dict[int, float]
"""Only the hexes that are not 0."""


def tensor(seen: View, seat: Seat) -> Tensor:
    mine, theirs = seen.sides[seat], seen.sides[1 - seat]
    planes = [*_terrain(seen), *_counters(seen, mine), *_counters(seen, theirs), *_marks(seen, mine, theirs)]
    rows = [*_rows(seen, mine), *_rows(seen, theirs)]
    return {
        "map": Part((len(planes), len(COLUMNS), ROWS), _stacked(planes)),
        "units": Part((2 * UNITS_A_SIDE, UNIT_NUMBERS_A_ROW), rows),
        "phase": one_hot(PHASES, seen.phase),
        "turn": numbers(
            seen.turn / seen.turns, seen.turn_of == mine, seen.to_act == mine, seen.to_act == theirs,
            mine == SIDES[0], seen.time_up,
        ),
        "points": numbers(*(_share(seen.points[side], MAX_POINTS) for side in (mine, theirs))),
        "forces": numbers(*(value for side in (mine, theirs) for value in _force(seen, side))),
        "reserve": numbers(*(_reserve(seen, mine, kind) for kind in KINDS)),
        "order": numbers(*_order(seen)),
        "pending": one_hot(PENDING, seen.pending[0].what if seen.pending else None),
    }  # fmt: skip


def _share(value: float, most: float) -> float:
    return min(1.0, value / most)


def _stacked(planes: list[Plane]) -> dict[int, float]:
    return {
        number * len(HEXES) + place: value
        for number, plane in enumerate(planes)
        for place, value in plane.items()
    }


def _plane(names: tuple[str, ...]) -> Plane:
    """How often each hex is among the named ones, in quarters."""
    plane: Plane = {}
    for name in names:
        if name in NUMBERS:
            plane[NUMBERS[name]] = _share(plane.get(NUMBERS[name], 0.0) + 0.25, 1.0)
    return plane


def _terrain(seen: View) -> list[Plane]:
    return [_plane(each) for each in (seen.mountains, seen.craters, seen.bases)]


def _counters(seen: View, side: Side) -> list[Plane]:
    """Units by their kind, the face-down ones, the disrupted ones; missiles by size and by heading."""
    units = [unit for unit in seen.units if unit.side == side]
    missiles = [missile for missile in seen.missiles if missile.side == side]
    return [
        *(_plane(tuple(unit.at for unit in units if unit.role == kind)) for kind in KINDS),
        _plane(tuple(unit.at for unit in units if unit.down)),
        _plane(tuple(unit.at for unit in units if unit.disrupted)),
        *(_plane(tuple(each.at for each in missiles if each.size == size)) for size in SIZES),
        *(_plane(tuple(each.at for each in missiles if each.facing == way)) for way in DIRECTIONS),
        _plane(tuple(each.at for each in missiles if each.flown)),
        _plane((seen.ships[side],) if side in seen.ships else ()),
    ]


def _marks(seen: View, mine: Side, theirs: Side) -> list[Plane]:
    """Where the viewer's own jumps and drops are bound for, what is aimed at, what is flying, and what the next dice decide."""
    counters: tuple[SeenUnit | SeenMissile, ...] = (*seen.units, *seen.missiles)
    targets = (each.target for each in counters if each.side == mine and each.target)
    places = {each.name: each.at for each in counters}
    aimed = (places.get(seen.attack.target, ""),) if seen.attack else ()
    guided = (places.get(seen.flight.missile, ""),) if seen.flight else ()
    pending = tuple(each.hex or places.get(each.subject or "", "") for each in seen.pending)
    return [_plane(tuple(targets)), _plane(aimed), _plane(guided), _plane(pending)]


def _rows(seen: View, side: Side) -> list[float]:
    """A row for each combat unit by its name: empty for what one cannot see."""
    first = COMBAT[SIDES.index(side)].start
    rows = [[0.0] * UNIT_NUMBERS_A_ROW for _ in range(UNITS_A_SIDE)]
    for unit in seen.units:
        number = UNIT_NUMBERS.get(unit.name)
        if unit.side == side and number is not None and number < first + UNITS_A_SIDE:
            rows[number - first] = _row(seen, unit)
    for place, names in enumerate((seen.reserve, seen.lost, seen.swallowed_own), start=9):
        for name in names:
            number = UNIT_NUMBERS[name]
            if COUNTERS[number].side == SIDES.index(side) and number < first + UNITS_A_SIDE:
                rows[number - first][place] = 1.0
    return [value for row in rows for value in row]


def _row(seen: View, unit: SeenUnit) -> list[float]:
    """Where it is, what it can still do; the last three are reserve, lost and swallowed."""
    place = NUMBERS.get(unit.at)
    return [
        float(place is not None),
        0.0 if place is None else place // ROWS / len(COLUMNS),
        0.0 if place is None else place % ROWS / ROWS,
        float(unit.at == "jump"),
        float(unit.down),
        float(unit.disrupted),
        unit.spent / unit.moves if unit.moves else 0.0,
        unit.used / unit.load if unit.load else 0.0,
        float(unit.name in seen.attack.lasers) if seen.attack else 0.0,
        0.0,
        0.0,
        0.0,
    ]


def _force(seen: View, side: Side) -> list[float]:
    counts = (seen.force[side], seen.waiting[side], seen.swallowed[side])
    return [_share(count, UNITS_A_SIDE) for count in counts]


def _reserve(seen: View, side: Side, kind: str) -> float:
    return _share(sum(1 for name in seen.reserve if name.startswith(f"{side}:{kind}")), 6)


def _order(seen: View) -> list[float]:
    """What is begun and not ended: landings, a flight, the ship's load, units that may hide."""
    flight = seen.flight
    return [
        _share(seen.landed, 4),
        _share(flight.left, 20) if flight else 0.0,
        float(flight.turned) if flight else 0.0,
        _share(seen.ship_load, 3),
        _share(seen.lacking, 60),
        _share(len(seen.shown), UNITS_A_SIDE),
        _share(len(seen.pending), 12),
    ]
