"""Coming down: the landing table, the jump table and the diagram (9.4, 9.5, 10.1.3)."""

from event_horizon.core.news import Fact
from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import NAMES, Hex, column, line
from event_horizon.games.torus.combat.detonation import remove, set_off, set_off_inside
from event_horizon.games.torus.combat.missiles import pass_over
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.report import tell
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import LOST, SIDE_OF, SWALLOWED, Missile, Unit

from .steps import arrive

HOLE = -1
"""A ring: the black hole takes it."""

# The die's results for each column, as rings; the table is the same east and west of the inner equator.
LANDING_TABLE: dict[str, tuple[int, ...]] = {
    "A": (0, 0, 0, 0, 1, 1),
    "B": (0, 0, 0, 1, 1, 2),
    "C": (0, 0, 1, 1, 2, 3),
    "D": (0, 1, 1, 2, 3, 4),
    "E": (1, 1, 2, 3, 4, HOLE),
    "F": (1, 2, 3, 4, HOLE, HOLE),
    "G": (2, 3, 4, HOLE, HOLE, HOLE),
    "H": (3, 4, HOLE, HOLE, HOLE, HOLE),
}
LANDING_TABLE |= dict(zip("NMLKJI", (LANDING_TABLE[each] for each in "BCDEFG"), strict=True))
JUMP_TABLE = (0, 1, 2, 3, 4, HOLE)


def ring(is_landing: bool, target: Hex, die: int) -> int:
    """0 for the target hex, 1 to 4 for the ring of the diagram, or HOLE."""
    return (LANDING_TABLE[column(target)] if is_landing else JUMP_TABLE)[die - 1]


def fall(descent: Descent, die: int, held: frozenset[Hex]) -> Descent | Hex:
    """The next stage of a descent by one die: another roll from somewhere, a hex, or HOLE; enemies are in `held`."""
    if not descent.ring:
        rings = ring(descent.is_landing, descent.hex, die)
        if rings:
            return HOLE if rings == HOLE else replace(descent, ring=rings)
        place = descent.hex
    else:
        place = line(descent.hex, die - 1, descent.ring)
    if not isinstance(descent.what, Missile) and place in held:
        return replace(descent, hex=place, ring=1)  # 9.5, R3: displaced by one more die
    return place


def roll(state: State, descent: Descent, die: int) -> State:
    """One die of a descent that has left the agenda."""
    what = descent.what
    following = fall(
        descent, die, frozenset() if isinstance(what, Missile) else state.held[1 - SIDE_OF[what]]
    )
    if isinstance(following, Descent):
        return _roll_again(state, descent, following, die)
    rule = _rule(descent)
    if following == HOLE:
        state = tell(
            state, "swallowed", rule, "die {die}: the hole takes {unit}.", {"die": die}, unit=descent.what
        )
        return _swallow(state, descent.what)
    facts: dict[str, Fact] = {"die": die, "hex": NAMES[following]}
    state = tell(state, "landed", rule, "die {die}: {unit} comes down in {hex}.", facts, unit=descent.what)
    return _come_down(state, descent.what, following)


def _rule(descent: Descent) -> str:
    """The clause by which it comes down: from orbit, out of jump, or as a missile of a ship or through the hole."""
    if isinstance(descent.what, Missile):
        return "11.2" if descent.is_landing else "10.2"
    return "9.4" if descent.is_landing else "10.1.3"


def _roll_again(state: State, descent: Descent, following: Descent, die: int) -> State:
    is_miss = descent.ring == 0 and ring(descent.is_landing, descent.hex, die) > 0
    facts: dict[str, Fact] = {"die": die, "hex": NAMES[following.hex], "ring": following.ring}
    if is_miss:
        sentence = "die {die}: {unit} misses {hex} and lands in ring {ring}."
        state = tell(state, "missed", _rule(descent), sentence, facts, unit=descent.what)
    else:
        sentence = "die {die}: {unit} would come down on the enemy in {hex} and is displaced."
        state = tell(state, "displaced", "9.5", sentence, facts, unit=descent.what)
    return replace(state, agenda=(following, *state.agenda))


def _come_down(state: State, what: Unit | Missile, place: Hex) -> State:
    """A unit enters the hex; a missile detonates there, whatever it holds (R17)."""
    if isinstance(what, Missile):
        return set_off(pass_over(state, place), (what._replace(at=place),))
    return arrive(state, what, place)


def _swallow(state: State, what: Unit | Missile) -> State:
    """9.4, 5.1: nobody scores; what landed face down is not shown (R18)."""
    if isinstance(what, Missile):
        return state
    state = remove(state, what, SWALLOWED if state.handles[what] else LOST)
    return set_off_inside(state) if state.options.black_hole_effect else state
