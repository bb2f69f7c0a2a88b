"""A view of the explorer game as a text board."""

from event_horizon.core.mark import Mark

from .view import ShipView, View

SYMBOLS = "RBGYWV"
"""Ships by the colour of their first seat."""

KEY = "| ends the CHANGE ORBIT zone, e is an event space"


LABEL_WIDTH = 11


def text(seen: View) -> str:
    lines = [f"{label:<{LABEL_WIDTH}}{' '.join(sign for _, sign in row)}" for label, row in _rows(seen)]
    lines += [f"{'':{LABEL_WIDTH}}{KEY}", "", *(_sheet(seen, ship) for ship in seen.ships)]
    return "\n".join([*lines, _now(seen)])


def marks(seen: View) -> tuple[Mark, ...]:
    found = []
    for number, (_, row) in enumerate(_rows(seen)):
        column = LABEL_WIDTH
        for place, sign in row:
            width = len(sign.partition(" ")[0])
            found.append(Mark(number, column, width, (place,), _style(seen, sign)))
            column += len(sign) + 1
    return tuple(found)


def _style(seen: View, sign: str) -> str:
    seat = next((ship.seat for ship in seen.ships if sign.startswith(SYMBOLS[ship.seat])), None)
    return {"e": "event", "@": "hole"}.get(sign[0], "") if seat is None else f"seat{seat}"


def _rows(seen: View) -> list[tuple[str, list[tuple[str, str]]]]:
    """From home down to the hole: the label of each row, then its spaces with what is drawn there."""
    orbits = range(len(seen.orbits), 0, -1)
    return [
        ("approach", _approach(seen)),
        *((f"{number:>2} {seen.orbits[number - 1].zone}", _orbit(seen, number)) for number in orbits),
        ("hole", [("hole", _ships_at(seen, "hole") or "@")]),
    ]


def _approach(seen: View) -> list[tuple[str, str]]:
    squares = [
        (f"in.{number}", _ships_at(seen, f"in.{number}", f"out.{number}") or ".")
        for number in range(1, seen.approach + 1)
    ]
    return [("home", _ships_at(seen, "home") or "home"), *squares]


def _orbit(seen: View, number: int) -> list[tuple[str, str]]:
    ring = seen.orbits[number - 1]
    change = max(1, ring.spaces // 6)
    spaces = []
    for space in range(ring.spaces):
        place, empty = f"{number}.{space}", "e" if space in ring.events else "."
        mark = " |" if space == change - 1 else ""
        spaces.append((place, (_ships_at(seen, place) or empty) + mark))
    return spaces


def _ships_at(seen: View, *places: str) -> str:
    return "".join(SYMBOLS[ship.seat] for ship in seen.ships if ship.at in places and ship.missions)


def _sheet(seen: View, ship: ShipView) -> str:
    mark = "*" if seen.turn is not None and seen.ships[seen.turn] is ship else " "
    who = f"{mark} {SYMBOLS[ship.seat]} {ship.name or '-'}"
    if not ship.missions:
        return f"{who}: out of the game"
    if not ship.name:
        return f"{who}: {ship.funding} million dollars"
    orders = _orders(ship, is_its_turn=mark == "*")
    robots = f", robots {ship.robots}" if ship.robots else ""
    return (
        f"{who}: at {ship.at}, energy {ship.energy}, probes {ship.probes}, shield {ship.shield},"
        f" strength {ship.strength}, results {len(ship.results)}{robots}{orders}"
    )


def stage(seen: View) -> tuple[str, str]:
    return f"round {seen.round}", seen.step


def _orders(ship: ShipView, *, is_its_turn: bool) -> str:
    """R5: what the ship is under orders to do; an order to stay counts the turn that is under way."""
    more = ship.hold - is_its_turn
    stays = f", must stay this turn and {more} more" if is_its_turn and more else ", must stay this turn"
    stays = stays if is_its_turn else f", must stay {more} more {'turn' if more == 1 else 'turns'}"
    loses = f", loses {ship.skip} {'turn' if ship.skip == 1 else 'turns'}" if ship.skip else ""
    return (stays if ship.hold else "") + loses


def _now(seen: View) -> str:
    if seen.to_act is None:
        return f"  round {seen.round}, over"
    left = f", {seen.left} spaces left" if seen.left else ""
    return f"  round {seen.round}, {seen.seat_names[seen.to_act]} to act: {seen.step}{left}"
