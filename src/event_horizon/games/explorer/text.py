"""A view of the explorer game as a text board."""

from .view import ShipView, View

SYMBOLS = "RBGYWV"
"""Ships by the colour of their first seat."""

KEY = "| ends the CHANGE ORBIT zone, e is an event space"


def text(seen: View) -> str:
    lines = [_approach(seen), *(_orbit(seen, number) for number in range(len(seen.orbits), 0, -1))]
    lines += [f"{'hole':<11}{_ships_at(seen, 'hole') or '@'}", f"{'':11}{KEY}", ""]
    lines += [_sheet(seen, ship) for ship in seen.ships]
    return "\n".join([*lines, _now(seen)])


def _approach(seen: View) -> str:
    numbers = range(1, seen.approach + 1)
    squares = (_ships_at(seen, f"in.{number}", f"out.{number}") or "." for number in numbers)
    return f"{'approach':<11}{_ships_at(seen, 'home') or 'home'} {' '.join(squares)}"


def _orbit(seen: View, number: int) -> str:
    ring = seen.orbits[number - 1]
    change = max(1, ring.spaces // 6)
    cells = []
    for space in range(ring.spaces):
        empty = "e" if space in ring.events else "."
        mark = " |" if space == change - 1 else ""
        cells.append((_ships_at(seen, f"{number}.{space}") or empty) + mark)
    return f"{number:>2} {ring.zone:<8}{' '.join(cells)}"


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
