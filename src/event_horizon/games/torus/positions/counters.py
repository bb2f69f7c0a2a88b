"""The counters of a position: where they are and how they lie."""

from event_horizon.core.errors import BadPosition
from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import INSIDE, NAMES
from event_horizon.games.torus.state import State, put
from event_horizon.games.torus.terrain import partners
from event_horizon.games.torus.units import (
    ABSENT,
    BASES,
    COMBAT,
    COMBAT_UNITS,
    COUNTERS,
    DUMMIES,
    JUMP,
    LOST,
    SIDES,
    SWALLOWED,
    WAITING,
    WHITE,
    Unit,
)

from .reading import PositionReader, hex_of, unit_of


def read_counters(state: State, reader: PositionReader) -> State:
    at, handles, disrupted, jumping = list(state.at), list(state.handles), set(), []
    unnamed = []
    for name, entry in reader.entries("units"):
        unit = unit_of(name, advanced=state.options.is_advanced)
        entry.only(("at", "disrupted", "down", "handle", "target"))
        at[unit] = _read_place(entry, unit)
        if entry.flag("disrupted"):
            disrupted.add(unit)
        if at[unit] == JUMP:
            jumping.append((unit, _inside(entry.text("target", name), name)))
        elif "target" in entry.data:
            raise BadPosition(f"{name} is not in jump and has no target")
        if entry.flag("down"):
            handles[unit] = entry.number("handle", 0, 0, 9999)
            unnamed += [] if handles[unit] else [unit]
    for key, place in (("lost", LOST), ("swallowed", SWALLOWED)):
        for unit in reader.units(key):
            if at[unit] != ABSENT:
                raise BadPosition(f"{COUNTERS[unit].full_name} is among the units and among the {key}")
            at[unit] = place
    state = replace(
        state,
        at=tuple(at),
        handles=tuple(handles),
        disrupted=frozenset(disrupted),
        targets=tuple(sorted(jumping)),
    )
    state = _name_handles(_with_bases(state), unnamed, reader)
    _check_counters(state)
    return state


def _read_place(entry: PositionReader, unit: Unit) -> int:
    text = entry.text("at", COUNTERS[unit].full_name)
    place = {"jump": JUMP, "waiting": WAITING}.get(text)
    if place is None:
        return hex_of(text, f"{COUNTERS[unit].full_name} is on a hex, in jump or waiting")
    if unit not in COMBAT[COUNTERS[unit].side] or (place == JUMP and not COUNTERS[unit].can_jump):
        raise BadPosition(f"{COUNTERS[unit].full_name} cannot be {text if place == WAITING else 'in jump'}")
    return place


def _inside(text: str, name: str) -> int:
    place = hex_of(text, f"{name}'s target")
    if not INSIDE[place]:
        raise BadPosition(f"{name} jumps to {text}, which is not an inside hex")
    return place


def _with_bases(state: State) -> State:
    """12.2: the bases of the advanced scenario lie ten rows apart on column H; the map's by default."""
    if not state.options.is_advanced:
        return state
    given = [base for base in BASES if state.at[base] != ABSENT]
    if not given and (state.phase in ("force", "bid", "setup") or not state.options.terrain.bases):
        return state
    sites = tuple(state.at[base] for base in BASES) if given else state.options.terrain.bases
    if sites[0] not in state.options.terrain.base_sites or sites != partners(sites[0]):
        raise BadPosition(
            "the bases white:B1, B2 and B3 lie on column H from north to south, ten rows apart, on no crater"
        )
    for base, site in zip(BASES, sites, strict=True):
        state = replace(state, at=put(state.at, base, site))
    return state


def _name_handles(state: State, unnamed: list[Unit], reader: PositionReader) -> State:
    handed = [
        max((state.handles[u] for u in range(len(COUNTERS)) if COUNTERS[u].side == side), default=0)
        for side in (0, 1)
    ]
    given = reader.sub("handles")
    given.only(SIDES)
    handed = [given.number(name, least, least, 10**6) for name, least in zip(SIDES, handed, strict=True)]
    handles = state.handles
    for unit in unnamed:
        side = COUNTERS[unit].side
        handed[side] += 1
        handles = put(handles, unit, handed[side])
    return replace(state, handles=handles, handed=(handed[0], handed[1]))


def _check_counters(state: State) -> None:
    if shared := state.held[0] & state.held[1]:
        raise BadPosition(f"6.5: {NAMES[min(shared)]} holds combat units of both sides")
    named = [(COUNTERS[unit].side, handle) for unit, handle in enumerate(state.handles) if handle]
    if len(named) != len(set(named)):
        raise BadPosition("two face-down counters of a side have the same handle")
    for unit, handle in enumerate(state.handles):
        name = COUNTERS[unit].full_name
        if handle and (
            state.at[unit] == JUMP or (state.options.is_advanced and COUNTERS[unit].side != WHITE)
        ):
            raise BadPosition(f"{name} cannot be face down")
        if unit in state.disrupted and (
            state.options.is_advanced or unit not in COMBAT_UNITS or state.at[unit] == WAITING
        ):
            raise BadPosition(f"{name} cannot be disrupted")
    if state.options.is_advanced and state.phase not in ("force", "bid", "setup"):
        if any(state.at[unit] == WAITING for unit in COMBAT[WHITE]):
            raise BadPosition("12.2: white's units are all set up before the game")
        if any(state.held[0] & {state.at[unit]} for unit in DUMMIES if state.at[unit] >= 0):
            raise BadPosition("R21: a dummy does not share its hex with enemy units")
