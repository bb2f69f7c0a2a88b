"""Positions read: what `dump` wrote, or a person, with a reason for every refusal."""

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings
from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import DIRECTIONS, NAMES, band
from event_horizon.games.torus.combat.lasers import ready, targets
from event_horizon.games.torus.combat.launch import SHIP_LOAD
from event_horizon.games.torus.combat.missiles import GUIDED_MP
from event_horizon.games.torus.movement.landing import MAX_LANDINGS, SHIP_PLACES
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.state import NO_BID, PHASES, Flight, State
from event_horizon.games.torus.turns.first_move import MAX_BID
from event_horizon.games.torus.turns.phases import sequence
from event_horizon.games.torus.units import (
    ABSENT,
    ALLOWANCE,
    BLUE,
    COMBAT,
    COUNTERS,
    LOAD,
    ORBIT,
    SIDES,
    TITLES,
    WHITE,
    Missile,
    Unit,
)

from .counters import read_counters
from .dump import written
from .reachable import check_reachable
from .reading import PositionReader, hex_of, missile_key
from .tasks import check_agenda, read_task

KEYS = (
    "turn", "phase", "to_act", "units", "missiles", "points", "spent", "jumped", "used", "launched", "landed",
    "announced", "bids", "lost",
    "swallowed", "handles", "flown", "ships", "ship_launched", "shown", "time_up", "seats", "pending", "turn_of",
    "aimed", "flight",
)  # fmt: skip


def position(settings: Settings, data: object) -> State:
    return position_of(Options.of(settings), data)


def position_of(options: Options, data: object) -> State:
    """The state that the data describes; what is missing takes its default."""
    reader = PositionReader(data, KEYS)
    state = _moment(State(options), reader)
    state = read_counters(state, reader)
    state = _missiles(state, reader)
    state = _turn(state, reader)
    state = _half_done(state, reader)
    state = replace(state, agenda=tuple(read_task(state, each) for each in reader.readers("pending")))
    check_agenda(state)
    check_reachable(state)
    return state


def _moment(state: State, reader: PositionReader) -> State:
    phase = reader.one_of("phase", PHASES, "movement")
    early = phase in ("force", "bid", "setup")
    turn = reader.number("turn", 0 if early else 1, 0, state.options.turns)
    is_over = "to_act" in reader.data and reader.data["to_act"] is None
    key = "turn_of" if is_over else "to_act"
    side = SIDES.index(reader.one_of(key, SIDES, "white" if phase == "setup" else "blue"))
    seats = reader.one_of_lists("seats", (["blue", "white"], ["white", "blue"], []))
    state = replace(
        state, turn=turn, phase=phase, side=side, is_over=is_over, blue_seat=int(seats[:1] == ["white"])
    )
    if early:
        is_wrong = {
            "force": False,
            "bid": state.options.first != "bid",
            "setup": not state.options.is_advanced or side != WHITE,
        }
        if turn or is_wrong[phase]:
            raise BadPosition(f"there is no {SIDES[side]} {phase} phase in turn {turn} of this scenario")
    elif phase not in sequence(state) or (state.options.is_advanced and turn == 0):
        raise BadPosition(f"there is no {SIDES[side]} {phase} phase in turn {turn} of this scenario")
    return state


def _missiles(state: State, reader: PositionReader) -> State:
    ships = reader.sub("ships")
    ships.only(SIDES)
    blue, white = (_ship(state, ships, side) for side in (BLUE, WHITE))
    state = replace(state, ships=(blue, white))
    found = []
    for name, entry in reader.entries("missiles"):
        entry.only(("at", "facing", "target"))
        size, number, side = missile_key(name)
        if entry.text("at", name) == "ship":
            target = hex_of(entry.text("target", name), f"{name}'s target")
            if state.ships[side] == ABSENT or target not in band(state.ships[side]):
                raise BadPosition(
                    f"{name} falls on {NAMES[target]}, which is outside the area of any ship of {TITLES[side]}'s"
                )
            found.append(Missile(size, number, side, ORBIT, 0, target))
            continue
        place = hex_of(entry.text("at", name), name)
        if place in state.mountains:
            raise BadPosition(f"7.2: {name} cannot lie on the mountain {NAMES[place]}")
        found.append(
            Missile(size, number, side, place, DIRECTIONS.index(entry.one_of("facing", DIRECTIONS, "N")))
        )
    return replace(state, missiles=tuple(sorted(found)))


def _ship(state: State, ships: PositionReader, side: int) -> int:
    """Where a ship is; one that is not named is at the first of its places once the game has begun."""
    name = SIDES[side]
    if not state.options.has_ship(side):
        if name in ships.data:
            raise BadPosition(f"{name} has no ship in this game")
        return ABSENT
    if name not in ships.data and not state.turn:
        return ABSENT
    return hex_of(ships.one_of(name, SHIP_PLACES, SHIP_PLACES[0]), name)


def _turn(state: State, reader: PositionReader) -> State:
    points = reader.sub("points")
    points.only(SIDES)
    spent, used = list(state.spent), list(state.used)
    for unit, count in reader.counts("spent"):
        if count > ALLOWANCE[unit]:
            raise BadPosition(f"{COUNTERS[unit].full_name} has {ALLOWANCE[unit]} MP, not {count}")
        spent[unit] = count
    for unit in reader.units("used"):
        used[unit] = LOAD[unit] or 1
    for unit, count in reader.counts("launched"):
        if count > LOAD[unit]:
            raise BadPosition(f"{COUNTERS[unit].full_name} has {LOAD[unit]} missiles a turn, not {count}")
        used[unit] = count
    return replace(
        state,
        points=tuple(points.number(name, 0, 0, 10**6) for name in SIDES),
        spent=tuple(spent),
        jumped=frozenset(reader.units("jumped")),
        used=tuple(used),
        landed=reader.number("landed", 0, 0, MAX_LANDINGS),
        announced=reader.number("announced", 0, 0, MAX_LANDINGS),
        bids=_bids(state, reader),
        ship_load=reader.number("ship_launched", 0, 0, SHIP_LOAD),
        hurried=reader.flag("time_up"),
        flown=frozenset(missile_key(each) for each in reader.texts("flown")),
        shown=_shown(state, reader),
    )


def _bids(state: State, reader: PositionReader) -> tuple[int, int]:
    given = reader.sub("bids")
    given.only(SIDES)
    if given.data and state.phase != "bid":
        raise BadPosition("bids for the first move belong to the phase `bid`")
    if state.phase == "bid" and state.side == WHITE and "blue" not in given.data:
        raise BadPosition("R27: the first seat, called blue until then, bids before white")
    blue, white = (given.number(name, 0, 0, MAX_BID) if name in given.data else NO_BID for name in SIDES)
    return blue, white


def _shown(state: State, reader: PositionReader) -> frozenset[Unit]:
    shown = frozenset(reader.units("shown"))
    for unit in shown:
        if not state.options.is_advanced or unit not in COMBAT[WHITE] or state.handles[unit]:
            raise BadPosition(f"{COUNTERS[unit].full_name} cannot have been turned up to attack or to jump")
    return shown


def _half_done(state: State, reader: PositionReader) -> State:
    """An attack that is being aimed, and a missile that is being guided."""
    if "aimed" in reader.data:
        entry = reader.sub("aimed")
        entry.only(("lasers", "target"))
        lasers, called = entry.units("lasers"), entry.text("target", "the attack")
        target = next((each for each in targets(state) if written(each) == called), None)
        if state.phase != "lasers" or target is None or not lasers or not set(lasers) <= set(ready(state)):
            raise BadPosition(f"no attack of these lasers on {called!r:.30} can be going on")
        state = replace(state, aimed=tuple(lasers), aim=target)
    if "flight" in reader.data:
        entry = reader.sub("flight")
        entry.only(("missile", "left", "turned"))
        key = missile_key(entry.text("missile", "the flight"))
        if (
            state.phase != "launch"
            or key[2] != state.side
            or all(each.key != key or each.at < 0 for each in state.missiles)
        ):
            raise BadPosition(
                "only a missile of the side to act can be in flight, on the map and in the launch phase"
            )
        state = replace(
            state, flight=Flight(key, entry.number("left", 1, 1, GUIDED_MP), entry.flag("turned"))
        )
    return state
