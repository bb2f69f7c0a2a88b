"""Services: help for ships beside, and repair robots."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace

from .action import Give, Repair
from .ship import MAX_LEVEL
from .state import State
from .tell import about, called, counted, label, need_energy, place_name


def offers(state: State) -> list[Give]:
    """F6: all that the ship can give to the ships beside it; a unit costs its giver a token more (R8)."""
    ship, found = state.ship, []
    for other in state.ships:
        if other is ship or not other.is_flying or not state.board.are_beside(ship.at, other.at):
            continue
        seat = other.seats[0]
        found += [Give(seat, "energy", number) for number in range(1, ship.energy // 2 + 1)]
        if ship.energy and ship.probes and other.probes < MAX_LEVEL:
            found.append(Give(seat, "probe"))
        if ship.energy and ship.robots:
            found.append(Give(seat, "robot"))
    return found


def check_give(state: State, gift: Give) -> None:
    other = state.ships[called(state, "F6", gift.seat)]
    if other is state.ship:
        raise IllegalAction("F6", f"{label(other)} cannot help itself")
    if not other.is_flying or not state.board.are_beside(state.ship.at, other.at):
        where = f"{place_name(state.ship.at)} is not beside {place_name(other.at)}"
        raise IllegalAction("F6", f"{where}, where {label(other)} is")
    if state.probed:
        raise IllegalAction("R3", "a crew helps other ships before it launches a probe")
    _check_gift(state, gift, label(other), other.probes)


def _check_gift(state: State, gift: Give, name: str, probes: int) -> None:
    ship = state.ship
    if gift.what not in ("energy", "probe", "robot"):
        raise IllegalAction("F6", f"a ship can give energy, a probe or a robot, not {gift.what!r:.20}")
    if type(gift.number) is not int or gift.number < 1 or (gift.what != "energy" and gift.number > 1):
        raise IllegalAction("R8", f"{gift.what} cannot be given {gift.number!r:.20} at a time")
    tokens = 2 * gift.number if gift.what == "energy" else 1
    need_energy(state, tokens, "R8", "each gift costs one token more")
    if gift.what == "probe" and not ship.probes:
        raise IllegalAction("F6", f"{label(ship)} has no probe to give")
    if gift.what == "probe" and probes >= MAX_LEVEL:
        raise IllegalAction("R8", f"{name} already has {MAX_LEVEL} probes aboard")
    if gift.what == "robot" and not ship.robots:
        raise IllegalAction("F6", f"{label(ship)} has no robot to give")


def give(state: State, gift: Give) -> State:
    index = state.ship_of(gift.seat)
    giver, other = state.ship, state.ships[index]
    match gift.what:
        case "energy":
            state = state.with_ship(energy=giver.energy - 2 * gift.number)
            state = state.with_other(index, energy=other.energy + gift.number)
        case "probe":
            state = state.with_ship(energy=giver.energy - 1, probes=giver.probes - 1)
            state = state.with_other(index, probes=other.probes + 1)
        case "robot":
            state = state.with_ship(energy=giver.energy - 1, robots=giver.robots - 1)
            state = state.with_other(index, robots=other.robots + 1)
    thing = {"energy": "energy token", "probe": "probe", "robot": "repair robot"}[gift.what]
    told = f"gives {counted(gift.number, thing)} to {label(other)}."
    facts = {"to": gift.seat, "what": gift.what, "number": gift.number}
    return state.telling(about(state, "gave", "F6", told, **facts))


def repairs(state: State) -> list[Repair]:
    """R13: a robot can be used at any moment of the turn, for a level that is not the highest."""
    ship = state.ship
    if not ship.robots:
        return []
    shield = [Repair("shield")] if ship.shield < MAX_LEVEL else []
    return [*shield, Repair("strength")] if ship.strength < MAX_LEVEL else shield


def check_repair(state: State, order: Repair) -> None:
    ship = state.ship
    if order.system not in ("shield", "strength"):
        raise IllegalAction("R8", f"a robot repairs shield or strength, not {order.system!r:.20}")
    if not ship.robots:
        raise IllegalAction("R8", f"{label(ship)} has no repair robot")
    if getattr(ship, order.system) >= MAX_LEVEL:
        raise IllegalAction("R11", f"{label(ship)} has {order.system} {MAX_LEVEL} already, the maximum")


def repair(state: State, order: Repair) -> State:
    ship, robot = state.ship, state.event_deck.robot
    level = (ship.shield if order.system == "shield" else ship.strength) + 1
    state = state.with_ship(**{order.system: level, "robots": ship.robots - 1})
    if robot is not None:
        discard = (*state.discard[:robot], state.discard[robot] + 1, *state.discard[robot + 1 :])
        state = replace(state, discard=discard)
    told = f"uses a repair robot and now has {order.system} {level}."
    state = state.telling(about(state, "repaired", "R8", told, what=order.system, now=level))
    return replace(state, step="event") if state.step == "card" and not repairs(state) else state
