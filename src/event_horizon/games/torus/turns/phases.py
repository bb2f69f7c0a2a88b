"""The sequence of events: phases, turns, and what happens by itself between them (4.0, 5.0, 12.2)."""

from event_horizon.core.news import Fact, News
from event_horizon.core.outcome import Outcome
from event_horizon.core.replacing import replace
from event_horizon.core.rules import Limit
from event_horizon.core.sentence import capitalised
from event_horizon.games.torus.board import COLUMNS, NAMES, ROWS, at, row
from event_horizon.games.torus.movement.steps import turn_up
from event_horizon.games.torus.pending import Precedence
from event_horizon.games.torus.report import tell
from event_horizon.games.torus.state import NONE, Phase, State, pair
from event_horizon.games.torus.units import (
    ABSENT,
    BLUE,
    COMBAT,
    COUNTERS,
    JUMP,
    LOST,
    SIDES,
    SWALLOWED,
    TITLES,
    WHITE,
)

from .setup import unveil

FULL: tuple[Phase, ...] = ("missiles", "movement", "lasers", "launch", "landing")
TIMED: tuple[Phase, ...] = ("movement", "lasers", "launch", "landing")
"""11.1: the phases on which the clock runs."""


def sequence(state: State) -> tuple[Phase, ...]:
    """4.2, and 12.2's own order."""
    if state.turn == 0:
        return ("landing",)
    if not state.options.is_advanced:
        return FULL
    if state.turn == 1:
        return ("landing", "lasers", "launch") if state.side == BLUE else ("lasers", "launch")
    return FULL if state.side == BLUE else FULL[:-1]


def is_timed(state: State) -> bool:
    """11.1: from the movement phase on; a turn without one is not timed."""
    return state.options.time_limit > 0 and state.phase in TIMED and "movement" in sequence(state)


def limit(state: State) -> Limit | None:
    """11.1: one limit for the timed phases of a side's turn together; then the turn is over."""
    if state.is_over or not is_timed(state):
        return None
    stretch = f"turn {state.turn} of {SIDES[state.side]}"
    return Limit(state.seat_of(state.side), stretch, float(state.options.time_limit), "time up")


def next_phase(state: State) -> State:
    """What follows when the phase is done."""
    if state.phase == "force":
        return _after_force(state)
    if state.phase == "setup":
        return begin_turn(unveil(replace(state, turn=1, side=BLUE)))
    phases = sequence(state)
    following = phases.index(state.phase) + 1
    if state.hurried or following == len(phases):
        return end_turn(state)
    return enter_phase(state, phases[following])


def _after_force(state: State) -> State:
    if state.side == BLUE:
        return replace(state, side=WHITE)
    if state.options.is_advanced:
        return replace(state, phase="setup")
    state = replace(state, side=BLUE)
    match state.options.first:
        case "dice":
            return replace(state, agenda=(Precedence(),))
        case "bid":
            return replace(state, phase="bid")
    return enter_phase(state, "landing")


def enter_phase(state: State, phase: Phase) -> State:
    state = replace(state, phase=phase, landed=0, announced=0, flown=frozenset(), aimed=(), aim=None)
    facts = {"phase": phase, "side": SIDES[state.side], "turn": state.turn}
    when = "turn {turn}" if state.turn else "before turn 1"
    state = tell(state, "phase", "4.2", f"{when}, {{side}}: {{phase}}.", facts)
    if phase == "movement":
        state = _orbit(state if state.options.is_advanced else score_bases(state))
    return state


def score_bases(state: State) -> State:
    """4.2 C and 5.1: points for every combat unit on a base hex."""
    for unit in COMBAT[state.side]:
        if state.at[unit] in state.bases:
            points = COUNTERS[unit].base_points
            state = replace(state, points=pair(state.points, state.side, state.points[state.side] + points))
            facts: dict[str, Fact] = {
                "hex": NAMES[state.at[unit]],
                "points": points,
                "side": SIDES[state.side],
            }
            state = tell(
                state, "scored", "5.1", "{unit} on the base {hex} scores {points}.", facts, unit=unit
            )
    return state


def _orbit(state: State) -> State:
    """11.2: the ship moves ten hexes south along column A."""
    ship = state.ships[state.side]
    if ship == ABSENT:
        return state
    moved = at(COLUMNS.index("A"), row(ship) + ROWS // 3)
    state = replace(state, ships=pair(state.ships, state.side, moved))
    facts = {"side": SIDES[state.side], "hex": NAMES[moved]}
    return tell(state, "ship", "11.2", "{side}'s ship moves to {hex}.", facts)


def begin_turn(state: State) -> State:
    """4.2 A; in the advanced scenario the moment of victory."""
    state = replace(state, spent=NONE, used=NONE, jumped=frozenset(), ship_load=0, hurried=False)
    if has_taken_bases(state):
        return finish(state)
    if not state.options.is_advanced:
        for unit in COMBAT[state.side]:
            if state.handles[unit] and state.at[unit] >= 0 and unit not in state.disrupted:
                state = turn_up(state, unit, "4.2", reveals=True)
    return enter_phase(state, sequence(state)[0])


def has_taken_bases(state: State) -> bool:
    """12.2: blue at the start of a turn of its own, with a combat unit on each base hex."""
    if not state.options.is_advanced or state.side != BLUE or len(state.bases) < 3:
        return False
    return state.held[BLUE].issuperset(state.bases)


def end_turn(state: State) -> State:
    """4.2 H: disrupted units recover; then it is the other side's turn, or the next game turn's."""
    if state.turn:
        state = _keep_shown(recover(state))
    if state.side == BLUE:
        state = replace(state, side=WHITE)
        return enter_phase(state, "landing") if state.turn == 0 else begin_turn(state)
    if state.turn == state.options.turns:
        return finish(state)
    return begin_turn(replace(state, side=BLUE, turn=state.turn + 1))


def tell_passed(state: State, turn: int, side: int) -> State:
    """R30: one line in place of all the phases of a turn in which its side had nothing to decide."""
    called = SIDES[side]
    line = News(
        "passed",
        f"{TITLES[side]} has nothing to do in turn {turn}: the turn passes.",
        {"side": called, "turn": turn},
        "R30",
    )
    news: list[News] = []
    for each in state.news:
        is_its_phase = each.kind == "phase" and (each.facts["turn"], each.facts["side"]) == (turn, called)
        if not is_its_phase:
            news.append(each)
        elif line not in news:
            news.append(line)
    return replace(state, news=tuple(news))


def _keep_shown(state: State) -> State:
    """R25: a unit in jump may be turned down after it comes out; one that ran out of time, next turn (R29)."""
    if state.side == BLUE or state.hurried:
        return state
    return replace(state, shown=frozenset(unit for unit in state.shown if state.at[unit] == JUMP))


def recover(state: State) -> State:
    for unit in sorted(state.disrupted):
        if unit in COMBAT[state.side]:
            state = replace(state, disrupted=state.disrupted - {unit})
            state = tell(state, "recovered", "4.2", "{unit} recovers.", unit=unit)
            if state.handles[unit]:
                state = turn_up(state, unit, "4.2")
    return state


def is_annihilated(state: State) -> bool:
    """R19: the forces have been chosen, and neither side has a combat unit left anywhere."""
    if state.phase in ("force", "bid", "setup"):
        return False
    return all(state.at[unit] in (ABSENT, LOST, SWALLOWED) for side in COMBAT for unit in side)


def finish(state: State) -> State:
    state = replace(state, is_over=True, agenda=(), flight=None, aimed=(), aim=None)
    result = outcome(state)
    assert result is not None
    sentence = capitalised(result.reason) + "."
    return tell(state, "ended", "5.2", sentence, {"scores": result.scores})


def outcome(state: State) -> Outcome | None:
    """5.2: most points; 12.2: all three bases, or not."""
    if not state.is_over:
        return None
    if state.options.is_advanced:
        winner, reason = _holder(state)
    else:
        blue, white = state.points
        if blue == white:
            return Outcome((0.5, 0.5), f"a draw: both sides have {blue} points")
        winner = BLUE if blue > white else WHITE
        reason = f"{TITLES[winner]} wins by {max(blue, white)} points to {min(blue, white)}"
    return Outcome((1.0, 0.0) if state.seat_of(winner) == 0 else (0.0, 1.0), reason)


def _holder(state: State) -> tuple[int, str]:
    if has_taken_bases(state):
        where = ", ".join(NAMES[place] for place in state.bases)
        return BLUE, f"Blue wins: it holds all three bases, {where}, at the start of turn {state.turn}"
    if state.turn < state.options.turns:
        return WHITE, "White wins: neither side has a unit left, and Blue has not taken the three bases"
    return WHITE, f"White wins: Blue has not taken the three bases in {state.options.turns} turns"
