"""Services: help for ships beside, and repair robots."""

from dataclasses import replace

from .action import Give, Repair
from .ship import HIGHEST
from .state import State
from .tell import about, counted, label


def offers(state: State) -> list[Give]:
    """F6: all that the ship can give to the ships beside it; a unit costs its giver a token more (R8)."""
    ship, found = state.ship, []
    for other in state.ships:
        if other is ship or not other.is_flying or not state.board.are_beside(ship.at, other.at):
            continue
        seat = other.seats[0]
        found += [Give(seat, "energy", number) for number in range(1, ship.energy // 2 + 1)]
        if ship.energy and ship.probes and other.probes < HIGHEST:
            found.append(Give(seat, "probe"))
        if ship.energy and ship.robots:
            found.append(Give(seat, "robot"))
    return found


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
    """R8: a robot can be spent at any time in the turn, for a level that is not the highest."""
    ship = state.ship
    if not ship.robots:
        return []
    shield = [Repair("shield")] if ship.shield < HIGHEST else []
    return [*shield, Repair("strength")] if ship.strength < HIGHEST else shield


def repair(state: State, order: Repair) -> State:
    ship, robot = state.ship, state.event_deck.robot
    level = (ship.shield if order.system == "shield" else ship.strength) + 1
    state = state.with_ship(**{order.system: level, "robots": ship.robots - 1})
    if robot is not None:
        discard = (*state.discard[:robot], state.discard[robot] + 1, *state.discard[robot + 1 :])
        state = replace(state, discard=discard)
    told = f"is repaired by its robot: {order.system} is {level} again."
    return state.telling(about(state, "repaired", "R8", told, what=order.system, now=level))
