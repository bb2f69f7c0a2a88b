"""The law: for every kind of action, when it is allowed, what it needs and what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace

from .action import (
    Aim,
    Announce,
    Base,
    Bid,
    Detonate,
    Die,
    Done,
    Dummy,
    Emerge,
    Fire,
    Fly,
    Guide,
    Hide,
    Jump,
    Land,
    Launch,
    Lob,
    Place,
    Ship,
    Step,
    Take,
    TimeUp,
)
from .combat import lasers, launch, missiles
from .combat.detonation import column, strike
from .combat.odds import result
from .movement import descent, jump, landing
from .movement import steps as movement
from .pending import Blow, Burst, Descent, Precedence
from .report import tell
from .state import Phase, State
from .turns import first_move, force, phases, setup
from .units import COUNTERS, SIDES


@dataclass(frozen=True)
class Rule:
    """When and how one kind of action is checked and done."""

    check: Callable[[State, Any], None]
    do: Callable[[State, Any], State]
    phases: tuple[Phase, ...]


def _check_die(state: State, action: Die) -> None:
    if type(action.face) is not int or not 1 <= action.face <= 6:
        raise IllegalAction("3.4", f"a die shows 1 to 6, not {action.face!r:.20}")


def check_done(state: State, action: Done) -> None:
    match state.phase:
        case "force":
            raise IllegalAction(
                "3.2", f"the force is not complete: {force.missing(state)} points are still to be spent"
            )
        case "bid":
            raise IllegalAction("R27", "a bid for the first move must be made; it may be 0")
        case "setup":
            setup.check_complete(state)
        case "landing" if landing.is_ship_due(state):
            raise IllegalAction("11.2", "the ship must be placed at the initial landing")
        case "landing" if state.announced:
            raise IllegalAction(
                "9.4", f"{state.announced} more of the announced units must try to land first"
            )
        case "missiles" if flying := missiles.unflown(state):
            raise IllegalAction("7.3", f"missile {flying[0].name} must fly first")
        case "movement" if units := movement.must_emerge(state):
            raise IllegalAction(
                "10.1.3", f"{', '.join(COUNTERS[each].name for each in units)} must come out of jump first"
            )
        case "lasers" if state.aim is not None:
            raise IllegalAction("8.7.1", "fire the aimed attack first")
        case "launch" if state.flight:
            raise IllegalAction("7.3", "the missile in flight still has MP to spend")


def _done(state: State, action: Done) -> State:
    return phases.next_phase(state)


def _check_time(state: State, action: TimeUp) -> None:
    if not phases.is_timed(state):
        raise IllegalAction("11.1", "no time limit is running")


def _time_up(state: State, action: TimeUp) -> State:
    """11.1: a missile flies straight on, units in jump come down, and the turn is over (R29)."""
    state = tell(state, "time", "11.1", "{side}'s time is up.", {"side": SIDES[state.side]})
    waiting = movement.must_emerge(state) if state.phase == "movement" else []
    state = missiles.straighten(replace(state, hurried=True, aimed=(), aim=None))
    for unit in waiting:
        state = jump.come_out(state, unit)
    return state


def _die(state: State, action: Die) -> State:
    task, state = state.agenda[0], replace(state, agenda=state.agenda[1:])
    match task:
        case Precedence():
            return _begin_landings(first_move.roll(state, task, action.face))
        case Descent():
            return descent.roll(state, task, action.face)
        case Blow():
            return strike(state, task, action.face, result(column(state, task), action.face))
        case Burst():
            raise AssertionError("a missile that goes off needs no die itself")


def _bid(state: State, action: Bid) -> State:
    return _begin_landings(first_move.bid(state, action))


def _begin_landings(state: State) -> State:
    """R1: in the basic scenario the landings begin as soon as it is decided who is first."""
    return phases.enter_phase(state, "landing") if state.phase == "landing" else state


LAW: dict[type, Rule] = {
    Take: Rule(force.check_take, force.take, ("force",)),
    Bid: Rule(first_move.check_bid, _bid, ("bid",)),
    Base: Rule(setup.check_base, setup.base, ("setup",)),
    Dummy: Rule(setup.check_dummy, setup.dummy, ("setup",)),
    Place: Rule(setup.check_place, setup.place, ("setup",)),
    Ship: Rule(landing.check_ship, landing.place_ship, ("landing",)),
    Announce: Rule(landing.check_announce, landing.announce, ("landing",)),
    Land: Rule(landing.check_land, landing.land, ("landing",)),
    Fly: Rule(missiles.check_fly, missiles.fly, ("missiles",)),
    Detonate: Rule(missiles.check_detonate, missiles.detonate, phases.FULL),
    Step: Rule(movement.check_step, movement.step, ("movement",)),
    Jump: Rule(jump.check_jump, jump.jump, ("movement",)),
    Emerge: Rule(jump.check_emerge, jump.emerge, ("movement",)),
    Aim: Rule(lasers.check_aim, lasers.aim, ("lasers",)),
    Fire: Rule(lasers.check_fire, lasers.fire, ("lasers",)),
    Launch: Rule(launch.check_launch, launch.launch, ("launch",)),
    Guide: Rule(missiles.check_guide, missiles.guide, ("launch",)),
    Lob: Rule(launch.check_lob, launch.lob, ("launch",)),
    Hide: Rule(lasers.check_hide, lasers.hide, ("lasers", "launch")),
    Done: Rule(check_done, _done, ()),
    TimeUp: Rule(_check_time, _time_up, ()),
    Die: Rule(_check_die, _die, ()),
}
