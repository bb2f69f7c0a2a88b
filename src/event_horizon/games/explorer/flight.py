"""Moving: along the approach and the orbits, from orbit to orbit, and where a move ends."""

from dataclasses import replace

from .board import HOLE, IN, OUT, Place, write_place
from .mission import come_home
from .state import State
from .tell import about, counted
from .turn import fall


def move(state: State, left: int) -> State:
    """2.2: so many spaces on, until the move ends or the ship may change its orbit."""
    path: list[Place] = []
    while True:
        state, left, steps = _leg(state, left)
        path += steps
        if state.step == "change" or not left or _is_home(state):
            break
    if path:
        names = tuple(map(write_place, path))
        moved = f"moves {counted(len(path), 'space')} to {names[-1]}."
        state = state.telling(about(state, "moved", "2.2", moved, path=names))
    if _is_home(state):
        return come_home(state)
    if state.step == "change":
        return replace(state, left=left)
    return arrive(state)


def _leg(state: State, left: int) -> tuple[State, int, list[Place]]:
    """As far as the approach or the round goes: the state there, the spaces left, and the places passed."""
    at = state.ship.at
    if at.orbit == IN:
        return _inbound(state, left)
    if at.orbit == OUT:
        path = [Place(OUT, at.space - n) for n in range(1, min(left, at.space) + 1)]
        # 3.1: home needs no exact roll
        return state.with_ship(at=path[-1] if path else at), max(0, left - at.space), path
    return _round(state, left)


def _inbound(state: State, left: int) -> tuple[State, int, list[Place]]:
    """2.1: down the squares of the approach onto space 0 of the outermost orbit."""
    at, board = state.ship.at, state.board
    squares = [Place(IN, space) for space in range(at.space + 1, board.approach + 1)]
    path = [*squares, Place(board.top, 0)][:left]
    return state.with_ship(at=path[-1] if path else at, moved=0), left - len(path), path


def _round(state: State, left: int) -> tuple[State, int, list[Place]]:
    """Counter-clockwise to space 0 at most; there the round may be full (2.7)."""
    ship = state.ship
    spaces = state.board.orbit(ship.at).spaces
    steps = min(left, spaces - ship.at.space)
    path = [Place(ship.at.orbit, (ship.at.space + n) % spaces) for n in range(1, steps + 1)]
    moved = ship.moved + steps
    state = state.with_ship(at=path[-1] if path else ship.at, moved=moved)
    entered = bool(path) and path[-1].space == 0
    if entered and moved >= spaces and not ship.hold:
        state = replace(state, step="change")
    return state, left - steps, path


def _is_home(state: State) -> bool:
    return state.ship.at == Place(OUT, 0)


def enter(state: State, place: Place, rule: str, sentence: str) -> State:
    """2.9: into another orbit, where a new round begins; no space of the roll is used up."""
    name = write_place(place)
    told = about(state, "changed", rule, sentence.format(name), path=(name,))
    return state.with_ship(at=place, moved=0).telling(told)


def arrive(state: State) -> State:
    """2.4: on an event space where the move ends, a card is drawn."""
    drawn = state.board.is_event(state.ship.at) and any((*state.events, *state.discard))
    return replace(state, step="event" if drawn else "end", left=0, rise=0)


def descend(state: State) -> State:
    """2.12: down for nothing; from orbit 1 into the hole."""
    below = state.board.below(state.ship.at)
    if below == HOLE:
        return fall(state, "2.18", "leaves orbit 1 for the black hole.")
    return _go_on(enter(state, below, "2.12", "descends to {}."))


def climb(state: State) -> State:
    """2.13: up for a token."""
    state = state.with_ship(energy=state.ship.energy - 1)
    if len(state.board.above(state.ship.at)) > 1:
        state = state.telling(about(state, "paid", "2.13", "pays a token to climb."))
    return _rise(state, 1, "2.13", "climbs to {} for a token.")


def stay(state: State) -> State:
    """2.10: nobody must change."""
    return _go_on(state)


def leave(state: State) -> State:
    """R4: from the outermost orbit onto the approach, for nothing."""
    out = Place(OUT, state.board.approach)
    return _go_on(enter(state, out, "R4", "leaves its orbit for home, onto {}."))


def choose(state: State, place: Place) -> State:
    """2.14: which of the spaces above to enter."""
    return _go_on(enter(replace(state, rise=0), place, "2.14", "enters {}."))


def lifted(state: State, orbits: int) -> State:
    """F4: bumped up by a card, for nothing; no further than the outermost orbit (R5)."""
    if state.ship.at.orbit == state.board.top:
        sentence = "is in the outermost orbit and cannot be lifted."
        told = about(state, "effect", "R5", sentence, what="orbit", amount=orbits, now=state.board.top)
        return replace(state, step="end").telling(told)
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
