"""A view of the torus game as a text board."""

from event_horizon.core.mark import Mark

from .board import COLUMNS, ROWS
from .seen import SeenMissile, SeenUnit
from .view import View

WIDTH = 5
LEGEND = "#base ^mountain ocrater; CAPITALS blue, small letters white; * missile, + more; columns E to K are inside"


def text(seen: View) -> str:
    """Every hex as its terrain and who is there; below it whoever is not on the map, and the margin."""
    cells = _cells(seen)
    header = "     " + "".join(f"{letter:<{WIDTH}}" for letter in COLUMNS)
    rows = [
        f"{row:>3}  " + "".join(f"{cells.get(f'{letter}-{row}', '.'):<{WIDTH}}" for letter in COLUMNS)
        for row in range(1, ROWS + 1)
    ]
    lines = [header, *rows, "", LEGEND, *_margin(seen)]
    return "\n".join(line.rstrip() for line in lines)


def marks(seen: View) -> tuple[Mark, ...]:
    """Every hex, under its own name and the names of all counters on it."""
    terrain = {*seen.ridges, *seen.craters, *seen.bases}
    stacks = _marked_stacks(seen)
    found = []
    for row in range(1, ROWS + 1):
        for number, letter in enumerate(COLUMNS):
            place = f"{letter}-{row}"
            names, style = stacks.get(place, ((), "terrain" if place in terrain else ""))
            found.append(Mark(row, WIDTH * (number + 1), WIDTH - 1, (place, *names), style))
    return tuple(found)


def _marked_stacks(seen: View) -> dict[str, tuple[tuple[str, ...], str]]:
    """For each hex that is not empty: the names of all there, and the style of whoever is drawn."""
    on_map: list[SeenUnit | SeenMissile] = [unit for unit in seen.units if unit.role != "base"]
    there: dict[str, tuple[tuple[str, ...], str]] = {}
    for each in on_map + list(seen.missiles):
        if each.at not in ("jump", "ship"):
            names, style = there.get(each.at, ((), "seat0" if each.side == "blue" else "seat1"))
            there[each.at] = (*names, each.name.partition(":")[2]), style
    return there


def _cells(seen: View) -> dict[str, str]:
    """Terrain sign, then the first unit there, and a plus if there are more."""
    cells = (
        dict.fromkeys(seen.ridges, "^") | dict.fromkeys(seen.craters, "o") | dict.fromkeys(seen.bases, "#")
    )
    for place, names in _stacks(seen).items():
        more = "+" if len(names) > 1 else ""
        cells[place] = cells.get(place, "") + names[0] + more
    return cells


def _stacks(seen: View) -> dict[str, list[str]]:
    """Everyone on each hex, units before missiles."""
    there: dict[str, list[str]] = {}
    for unit in seen.units:
        if unit.at != "jump" and unit.role != "base":
            there.setdefault(unit.at, []).append(_short(unit))
    for missile in seen.missiles:
        if missile.at != "ship":
            there.setdefault(missile.at, []).append("*" + _cased(missile))
    return there


def _cased(what: SeenUnit | SeenMissile) -> str:
    name = what.name.partition(":")[2]
    return name if what.side == "blue" else name.lower()


def _short(unit: SeenUnit) -> str:
    return _cased(unit)


def stage(seen: View) -> tuple[str, str]:
    side = _titles(seen).get(seen.turn_of, seen.turn_of)
    return f"turn {seen.turn} of {seen.turns}", f"{side}'s {seen.phase} phase"


def _titles(seen: View) -> dict[str, str]:
    """R1: what the sides are called while nobody is blue or white yet."""
    return {"blue": "one", "white": "two"} if seen.is_undecided else {}


def _margin(seen: View) -> list[str]:
    called = _titles(seen)
    turn, actor = ", ".join(stage(seen)), called.get(seen.to_act or "", seen.to_act)
    lines = [f"{turn}; {seen.outcome}" if seen.outcome else f"{turn}; to act: {actor}"]
    for side, points in seen.points.items():
        parts = [f"{points} points", f"{seen.waiting[side]} waiting"]
        if reserve := [name.partition(":")[2] for name in seen.reserve if name.startswith(f"{side}:")]:
            parts.append("reserve " + " ".join(reserve))
        for title, names in _states(seen, side).items():
            if names:
                parts.append(f"{title} {' '.join(names)}")
        if side in seen.bids:
            parts.append(f"bid {seen.bids[side]}")
        if seen.announced and side == seen.turn_of:
            parts.append(f"{seen.announced} more landings announced")
        lines.append(f"{called.get(side, side)}: {', '.join(parts)}")
    shared = [f"{place} {' '.join(names)}" for place, names in _stacks(seen).items() if len(names) > 1]
    return [*lines, *([f"together: {', '.join(shared)}"] if shared else []), *_going_on(seen)]


def _states(seen: View, side: str) -> dict[str, list[str]]:
    units = [unit for unit in seen.units if unit.side == side]
    missiles = [each for each in seen.missiles if each.side == side]
    return {
        "in jump": [_bound(unit) for unit in units if unit.at == "jump"],
        "disrupted": [_plain(unit) for unit in units if unit.disrupted],
        "face down": [f"{_plain(unit)} ({unit.handle.partition(':')[2]})" for unit in units if unit.handle],
        "missiles": [f"{_bound(each)} {each.at} {each.facing or ''}".strip() for each in missiles],
    }


def _bound(what: SeenUnit | SeenMissile) -> str:
    """With its secret target, if the viewer may know it."""
    return f"{_plain(what)} (to {what.target})" if what.target else _plain(what)


def _plain(what: SeenUnit | SeenMissile) -> str:
    return what.name.partition(":")[2]


def _going_on(seen: View) -> list[str]:
    lines = []
    if seen.attack:
        lines.append(f"aimed: {' '.join(seen.attack.lasers)} at {seen.attack.target}")
    if seen.flight:
        lines.append(f"in flight: {seen.flight.missile}, {seen.flight.left} MP left")
    for each in seen.pending[:1]:
        at = f" at {each.odds}" if each.odds else f" from {each.hex}, ring {each.ring}" if each.hex else ""
        lines.append(f"next die: {each.what} {each.subject or ''}{at}".rstrip())
    return lines
