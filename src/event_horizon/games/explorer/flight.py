"""Moving: along the approach and the orbits, from orbit to orbit, and where a move ends."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace

from .action import Choose, Climb, Descend, Home, Roll, Stay
from .board import HOLE, IN, OUT, Space, write_place
from .mission import come_home
from .service import repairs
from .state import State
from .tell import about, counted, label, need_energy, place_name
from .turn import fall


def changes(state: State) -> tuple[Climb | Descend | Stay | Home, ...]:
    """2.10 to 2.13, R4: down, up for a token, on, or home from the outermost orbit."""
    is_top = state.ship.at.orbit == state.board.top
    up: tuple[Climb, ...] = (Climb(),) if state.ship.energy and not is_top else ()
    return (Descend(), *up, Stay(), Home()) if is_top else (Descend(), *up, Stay())


def spaces(state: State) -> tuple[Choose, ...]:
    """2.14: the spaces that a rise may lead to."""
    return tuple(Choose(write_place(place)) for place in state.board.risen(state.ship.at, state.rise))


def no_change(state: State) -> tuple[str, str]:
    """The clause and the reason why the orbit cannot be changed now."""
    ship = state.ship
    if not ship.in_orbit:
        return "2.8", f"only a ship in orbit can change orbit; {label(ship)} is at {place_name(ship.at)}"
    if ship.hold:
        return "R5", f"{label(ship)} is under orders to stay in orbit {ship.at.orbit}"
    around = state.board.orbit(ship.at).spaces
    if ship.moved < around:
        return (
            "2.7",
            f"{label(ship)} has moved {ship.moved} of the {around} spaces of a full round in its orbit",
        )
    return (
        "2.8",
        f"a ship changes orbit when it enters space 0 during a move; {label(ship)} is in {place_name(ship.at)}",
    )


def check_roll(state: State, roll: Roll) -> None:
    if roll.boost not in (0, 1, 2):
        raise IllegalAction("2.3", f"a crew can buy at most two more dice, not {roll.boost!r:.20}")
    need_energy(state, roll.boost, "2.3", "each extra die costs a token")


def roll(state: State, order: Roll) -> State:
    """2.3: an extra die for a token, two at most."""
    boost = order.boost
    state = state.with_ship(energy=state.ship.energy - boost)
    if boost:
        dice = "one more die" if boost == 1 else "two more dice"
        told = about(state, "boosted", "2.3", f"spends {counted(boost, 'token')} on {dice}.", boost=boost)
    else:
        told = about(state, "rolling", "2.2", "rolls the dice.")
    return replace(state.telling(told), step="dice", boost=boost)


def thrown(state: State, dice: tuple[int, ...]) -> State:
    told = f"rolls {' + '.join(map(str, dice))} = {sum(dice)}."
    state = state.telling(about(state, "rolled", "2.2", told, dice=dice, total=sum(dice)))
    return move(replace(state, boost=0), sum(dice))


def move(state: State, left: int) -> State:
    """2.2: this many spaces on, until the move ends or the ship may change its orbit."""
    path: list[Space] = []
    before = state.ship
    while True:
        state, left, steps = _leg(state, left)
        path += steps
        if state.step == "change" or not left or _is_home(state):
            break
    if path:
        names = tuple(map(write_place, path))
        moved = f"moves {counted(len(path), 'space')} to {place_name(path[-1])}."
        state = state.telling(about(state, "moved", "2.2", moved, path=names))
    if before.hold and _completes(state, before.moved, path):
        stays = f"is under orders and stays in orbit {before.at.orbit}."
        state = state.telling(about(state, "held", "R5", stays))
    if _is_home(state):
        return come_home(state)
    if state.step == "change":
        return replace(state, left=left)
    return arrive(state)


def _completes(state: State, moved: int, path: list[Space]) -> bool:
    """Whether a move inside one orbit came to space 0 with a full round."""
    full = state.board.orbit(state.ship.at).spaces if state.ship.in_orbit else 0
    return bool(full) and any(place.space == 0 and moved + n >= full for n, place in enumerate(path, 1))


def _leg(state: State, left: int) -> tuple[State, int, list[Space]]:
    """As far as the approach or the round goes: the state there, the spaces left, and the places passed."""
    at = state.ship.at
    if at.orbit == IN:
        return _inbound(state, left)
    if at.orbit == OUT:
        path = [Space(OUT, at.space - n) for n in range(1, min(left, at.space) + 1)]
        # 3.1: home needs no exact roll
        return state.with_ship(at=path[-1] if path else at), max(0, left - at.space), path
    return _round(state, left)


def _inbound(state: State, left: int) -> tuple[State, int, list[Space]]:
    """2.1: down the squares of the approach onto space 0 of the outermost orbit."""
    at, board = state.ship.at, state.board
    squares = [Space(IN, space) for space in range(at.space + 1, board.approach + 1)]
    path = [*squares, Space(board.top, 0)][:left]
    return state.with_ship(at=path[-1] if path else at, moved=0), left - len(path), path


def _round(state: State, left: int) -> tuple[State, int, list[Space]]:
    """Counter-clockwise to space 0 at most; there the round may be full (2.7)."""
    ship = state.ship
    spaces = state.board.orbit(ship.at).spaces
    steps = min(left, spaces - ship.at.space)
    path = [Space(ship.at.orbit, (ship.at.space + n) % spaces) for n in range(1, steps + 1)]
    moved = ship.moved + steps
    state = state.with_ship(at=path[-1] if path else ship.at, moved=moved)
    entered = bool(path) and path[-1].space == 0
    if entered and moved >= spaces and not ship.hold:
        state = replace(state, step="change")
    return state, left - steps, path


def _is_home(state: State) -> bool:
    return state.ship.at == Space(OUT, 0)


def enter(state: State, place: Space, rule: str, sentence: str) -> State:
    """2.9: into another orbit, where a new round begins; no space of the roll is used up."""
    name = write_place(place)
    told = about(state, "changed", rule, sentence.format(place_name(place)), path=(name,))
    return state.with_ship(at=place, moved=0).telling(told)


def arrive(state: State) -> State:
    """2.4: on an event space where the move ends, a card is drawn."""
    state = replace(state, step="end", left=0, rise=0)
    if not state.board.is_event(state.ship.at) or not any((*state.events, *state.discard)):
        return state
    return before_card(state)


def before_card(state: State) -> State:
    """R13: a captain whose robot could repair something is asked first."""
    return replace(state, step="card" if repairs(state) else "event")


def descend(state: State, action: Descend) -> State:
    """2.12: down for nothing; from orbit 1 into the hole."""
    below = state.board.below(state.ship.at)
    if below == HOLE:
        return fall(state, "2.18", "leaves orbit 1 for the black hole.")
    return _go_on(enter(state, below, "2.12", "descends to {}."))


def check_climb(state: State, action: Climb) -> None:
    if state.ship.at.orbit == state.board.top:
        raise IllegalAction("R4", f"there is no orbit above {state.board.top}; the way out is home")
    need_energy(state, 1, "2.13", "a climb costs a token")


def climb(state: State, action: Climb) -> State:
    """2.13: up for a token."""
    state = state.with_ship(energy=state.ship.energy - 1)
    if len(state.board.above(state.ship.at)) > 1:
        state = state.telling(about(state, "paid", "2.13", "pays a token to climb."))
    return _rise(state, 1, "2.13", "climbs to {} for a token.")


def stay(state: State, action: Stay) -> State:
    """2.10: nobody must change."""
    return _go_on(state.telling(about(state, "stayed", "2.10", f"stays in orbit {state.ship.at.orbit}.")))


def check_home(state: State, action: Home) -> None:
    top, orbit = state.board.top, state.ship.at.orbit
    if orbit != top:
        raise IllegalAction(
            "R4", f"the way home begins in orbit {top}; {label(state.ship)} is in orbit {orbit}"
        )


def go_home(state: State, action: Home) -> State:
    """R4: from the outermost orbit onto the approach, for nothing."""
    out = Space(OUT, state.board.approach)
    return _go_on(enter(state, out, "R4", "leaves its orbit for home, onto {}."))


def check_choose(state: State, choice: Choose) -> None:
    if choice not in spaces(state):
        names = " and ".join(each.space for each in spaces(state))
        raise IllegalAction("2.14", f"the spaces above are {names}, not {choice.space!r:.20}")


def choose(state: State, choice: Choose) -> State:
    """2.14: which of the spaces above to enter."""
    place = state.board.read(choice.space)
    assert place is not None
    return _go_on(enter(replace(state, rise=0), place, "2.14", "enters {}."))


def lifted(state: State, orbits: int) -> State:
    """F4: bumped up by a card, for nothing; no further than the outermost orbit (R5)."""
    return _rise(replace(state, left=0), orbits, "F4", "is lifted to {}.")


def sunk(state: State, orbits: int) -> State:
    """R5: down by a card's order, perhaps into the hole."""
    place = state.ship.at
    for _ in range(orbits):
        place = state.board.below(place)
        if place == HOLE:
            return fall(state, "R5", "sinks into the black hole.")
    return arrive(enter(state, place, "R5", "sinks to {}."))


def _rise(state: State, orbits: int, rule: str, sentence: str) -> State:
    places = state.board.risen(state.ship.at, orbits)
    if len(places) > 1:
        return replace(state, step="space", rise=orbits)
    return _go_on(enter(state, places[0], rule, sentence))


def _go_on(state: State) -> State:
    """The rest of the move, in the orbit where the ship is now."""
    left = state.left
    return move(replace(state, step="roll", left=0), left)
