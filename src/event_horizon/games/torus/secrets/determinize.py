"""A whole state that fits a view: what the seat cannot see is filled in with something that may be true."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from event_horizon.core.option import Settings
from event_horizon.games.torus.board import INSIDE, INSIDE_HEXES, NAMES, NUMBERS, band
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.positions.load import position_of
from event_horizon.games.torus.seen import Pending, SeenMissile, SeenUnit
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import Terrain
from event_horizon.games.torus.turns.first_move import MAX_BID
from event_horizon.games.torus.view import View

from .hidden_force import Pick
from .naming import HiddenNames, name_hidden

if TYPE_CHECKING:
    from random import Random


def determinize(seen: View, settings: Settings, random: "Random") -> State:
    options = Options.of(settings)
    return complete(seen, options, name_hidden(seen, options, random.choice), random.choice)


def suppose(seen: View) -> State:
    """For previews, from the view alone: some state that fits it, always the same one."""
    options = options_of(seen)
    return complete(seen, options, name_hidden(seen, options, _first), _first)


def _first(choices: Sequence[Any]) -> Any:
    return choices[0]


def complete(seen: View, options: Options, names: HiddenNames, pick: Pick) -> State:
    """The state, with these names for what is hidden and `pick` choosing secret targets."""
    data: dict[str, Any] = {
        "turn": seen.turn,
        "phase": seen.phase,
        "to_act": None if seen.to_act is None else seen.turn_of,
        "turn_of": seen.turn_of,
        "units": {names.of(each.name): _unit(each, seen, pick) for each in seen.units},
        "missiles": {each.name: _missile(each, seen, pick) for each in seen.missiles},
        "points": seen.points,
        "spent": {each.name: each.spent for each in seen.units if each.spent},
        "jumped": [each.name for each in seen.units if each.jumped],
        "used": [each.name for each in seen.units if each.used],
        "launched": {each.name: each.used for each in seen.units if 0 < each.used < each.load},
        "landed": seen.landed,
        "announced": seen.announced,
        "bids": _bids(seen, pick),
        "lost": list(seen.lost),
        "swallowed": [*seen.swallowed_own, *names.swallowed],
        "handles": seen.handed,
        "flown": [each.name for each in seen.missiles if each.flown],
        "ships": seen.ships,
        "ship_launched": seen.ship_load,
        "shown": list(seen.shown),
        "time_up": seen.time_up,
        "seats": list(seen.sides),
        "pending": [_task(each, names) for each in seen.pending],
    }
    data["units"] |= {name: {"at": "waiting"} for name in (*seen.reserve, *names.waiting)}
    for each in seen.pending:
        _mark_falling(each, names, data["units"])
    if seen.attack:
        data["aimed"] = {"lasers": list(seen.attack.lasers), "target": names.of(seen.attack.target)}
    if seen.flight:
        data["flight"] = vars(seen.flight)
    return position_of(options, data)


def _bids(seen: View, pick: Pick) -> dict[str, int]:
    """What white does not know of blue's bid is a guess."""
    if seen.phase == "bid" and seen.turn_of == "white" and "blue" not in seen.bids:
        return {"blue": pick(range(MAX_BID + 1))}
    return {str(side): points for side, points in seen.bids.items()}


def options_of(seen: View) -> Options:
    """The rules that the view is played under, from the view alone."""
    mountains, craters = (
        frozenset(NUMBERS[each] for each in names) for names in (seen.mountains, seen.craters)
    )
    bases = tuple(NUMBERS[each] for each in seen.bases) if seen.scenario == "basic" else ()
    terrain = Terrain(seen.map, bases, mountains, craters)
    return Options(scenario=seen.scenario, terrain=terrain, **seen.options)  # type: ignore[arg-type]


def _unit(unit: SeenUnit, seen: View, pick: Pick) -> dict[str, Any]:
    entry: dict[str, Any] = {"at": unit.at, "disrupted": unit.disrupted, "down": unit.down}
    if unit.down:
        entry["handle"] = _number(unit.handle or unit.name)
    if unit.at == "jump":
        entry["target"] = unit.target or _jump_target(unit, seen, pick)
    return entry


def _jump_target(unit: SeenUnit, seen: View, pick: Pick) -> str:
    """Where it is coming down now, if it is; otherwise any inside hex."""
    for each in seen.pending:
        if each.subject == unit.name and each.hex and INSIDE[NUMBERS[each.hex]]:
            return each.hex
    return NAMES[pick(INSIDE_HEXES)]


def _missile(missile: SeenMissile, seen: View, pick: Pick) -> dict[str, Any]:
    if missile.at != "ship":
        return {"at": missile.at, "facing": missile.facing}
    area = sorted(band(NUMBERS[seen.ships[missile.side]]))
    return {"at": "ship", "target": missile.target or NAMES[pick(area)]}


def _mark_falling(pending: Pending, names: HiddenNames, units: dict[str, Any]) -> None:
    """A unit on a face-down landing has its handle already."""
    if pending.what == "descent" and pending.subject:
        handle = pending.handle or (pending.subject if names.of(pending.subject) != pending.subject else None)
        if handle:
            units[names.of(pending.subject)] |= {"down": True, "handle": _number(handle)}


def _number(handle: str) -> int:
    return int(handle.partition(":U")[2])


def _task(pending: Pending, names: HiddenNames) -> dict[str, Any]:
    subject = names.of(pending.subject or "")
    match pending.what:
        case "first":
            return {"what": "first", "rolled": pending.rolled}
        case "descent":
            return {
                "what": "descent",
                "of": subject,
                "table": pending.table,
                "hex": pending.hex,
                "ring": pending.ring,
            }
        case "burst":
            return {"what": "burst", "of": subject, "hex": pending.hex}
        case "attack":
            halves = round(2 * float(pending.strength or 0))
            return {
                "what": "attack",
                "side": pending.side,
                "halves": halves,
                "on": subject,
                "by": list(pending.by),
            }
