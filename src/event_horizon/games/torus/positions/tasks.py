"""What waits for dice in a position."""

from event_horizon.core.errors import BadPosition
from event_horizon.games.torus.pending import Blow, Burst, Descent, Precedence, Task
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import (
    ABSENT,
    JUMP,
    ORBIT,
    SIDES,
    WAITING,
    Missile,
    Unit,
)

from .reading import MISSILE, PositionReader, hex_of, missile_key, unit_of


def read_task(state: State, entry: PositionReader) -> Task:
    match entry.one_of("what", ("first", "descent", "burst", "attack"), ""):
        case "first":
            entry.only(("what", "rolled"))
            return Precedence(entry.number("rolled", 0, 0, 6))
        case "descent":
            entry.only(("what", "of", "table", "hex", "ring"))
            is_landing = entry.one_of("table", ("landing", "jump"), "") == "landing"
            place = hex_of(entry.text("hex", "a descent"), "a descent")
            return Descent(_falling(state, entry, place), is_landing, place, entry.number("ring", 0, 0, 4))
        case "burst":
            entry.only(("what", "of", "hex"))
            return Burst(
                Missile(
                    *missile_key(entry.text("of", "a burst")), hex_of(entry.text("hex", "a burst"), "a burst")
                )
            )
        case _:
            entry.only(("what", "side", "halves", "on", "by"))
            side = SIDES.index(entry.one_of("side", SIDES, ""))
            return Blow(side, entry.number("halves", 1, 1, 1000), _struck(state, entry), _attackers(entry))


def _falling(state: State, entry: PositionReader, place: int) -> Unit | Missile:
    name = entry.text("of", "a descent")
    if MISSILE.fullmatch(name):
        key, in_orbit = missile_key(name), entry.data.get("table") == "landing"
        return Missile(*key, ORBIT if in_orbit else place, 0, place if in_orbit else ABSENT)
    unit = unit_of(name, advanced=False)
    if state.at[unit] not in (WAITING, JUMP):
        raise BadPosition(f"{name} is not coming down: it is neither waiting nor in jump")
    return unit


def _struck(state: State, entry: PositionReader) -> Unit | Missile:
    name = entry.text("on", "an attack")
    for each in state.missiles:
        if each.full_name == name and each.at >= 0:
            return each
    unit = unit_of(name, advanced=False)
    if state.at[unit] < 0 and state.at[unit] != JUMP:
        raise BadPosition(f"{name} is not on the map and cannot be attacked")
    return unit


def check_agenda(state: State) -> None:
    if any(isinstance(task, Precedence) for task in state.agenda) and (
        state.phase not in ("force", "bid") or len(state.agenda) > 1
    ):
        raise BadPosition("the dice for the first move are rolled before everything else")
    if state.agenda and (isinstance(state.agenda[0], Burst) or state.is_over):
        raise BadPosition("the first thing pending must wait for a die")


def _attackers(entry: PositionReader) -> tuple[str, ...]:
    for name in entry.texts("by"):
        if not MISSILE.fullmatch(name):
            unit_of(name, advanced=False)
    return tuple(entry.texts("by"))
