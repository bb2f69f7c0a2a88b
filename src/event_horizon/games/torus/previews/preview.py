"""What a choice may lead to, from a view and by the real rules: reach, tracks, sight, odds and heat maps."""

from collections.abc import Callable, Iterator, Sequence

from event_horizon.core.errors import BadNotation
from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import (
    DIRECTIONS,
    INSIDE,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    Hex,
    band,
    blind,
    distances,
    visible,
)
from event_horizon.games.torus.combat.lasers import halves, place_of, ready, sees, targets
from event_horizon.games.torus.combat.lasers import refusal as laser_refusal
from event_horizon.games.torus.combat.launch import left as load_left
from event_horizon.games.torus.combat.launch import refusal as launch_refusal
from event_horizon.games.torus.combat.missiles import GUIDED
from event_horizon.games.torus.combat.odds import points
from event_horizon.games.torus.movement.jump import can_jump
from event_horizon.games.torus.movement.landing import target_refusal
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.secrets.determinize import suppose
from event_horizon.games.torus.seen import View
from event_horizon.games.torus.units import (
    ATTACK,
    BASES,
    COMBAT,
    COUNTERS,
    DUMMIES,
    IS_LASER,
    JUMP,
    LOAD,
    ORBIT,
    SIDES,
    TITLES,
    WHITE,
    Missile,
    Unit,
)

from .answers import (
    Answer,
    AttackOdds,
    Blast,
    Guide,
    Heat,
    InBlast,
    Joining,
    Reach,
    Remaining,
    Seeing,
    Target,
    Targets,
    Track,
    Tracks,
    Way,
)
from .blast import blast
from .chances import chances
from .foresight import reach, spread, steered
from .question import Asked, hex_called, only, size_called
from .remaining import remaining
from .track import track


def preview(seen: View, question: str) -> Answer:
    """Answers to these questions; units are one's own, with or without their side.

    - the empty question: Tracks, of every missile on the map;
    - `track blue:T1`: Track; `blast C-24 TMU`: Blast, of a detonation there;
    - `reach PL1`: Reach; `sight HL1`: Seeing; `targets HL1`: Targets;
    - `attack white:PL2 HL1 PL3`: AttackOdds, without lasers of all that are ready and see it;
    - `guide` (a missile in flight) or `guide HM1 TMU`: Guide, without hexes where there is nothing to steer;
    - `land C-24`, `jump H-10` (one's own unit), `lob G-22` (a missile through the hole), `drop C-24` (from one's
      ship): Heat;
    - `remaining`: Remaining.

    Anything else, and what the rules do not allow, is BadNotation.
    """
    words = question.split(" ")
    if question == "":
        return Tracks(_tracks(seen))
    answer = ANSWERS.get(words[0])
    if answer is None:
        raise BadNotation(f"this game answers no question like {question!r:.60}; ask {', '.join(ANSWERS)}")
    side = seen.you if seen.you in SIDES else seen.turn_of
    return answer(Asked(replace(suppose(seen), side=SIDES.index(side)), seen), words[1:])


def _tracks(seen: View) -> dict[str, Track]:
    if not any(each.at != "ship" for each in seen.missiles):
        return {}
    asked = Asked(suppose(seen), seen)
    return {each.full_name: track(asked, each) for each in asked.state.missiles if each.at != ORBIT}


def _ask_track(asked: Asked, words: list[str]) -> Track:
    missile = asked.target(only(words, 1, "track blue:T1")[0])
    if not isinstance(missile, Missile):
        raise BadNotation(f"{words[0]:.30} is no missile")
    return track(asked, missile)


def _ask_blast(asked: Asked, words: list[str]) -> Blast:
    place, size = only(words, 2, "blast C-24 TMU")
    return Blast(blast(asked, Missile(size_called(size), 0, asked.state.side, hex_called(place))))


def _ask_reach(asked: Asked, words: list[str]) -> Reach:
    unit = asked.unit(only(words, 1, "reach PL1")[0])
    held = asked.held(1 - asked.state.side)
    doubts = frozenset(asked.possible.hexes[name] for name in asked.doubtful)
    sure = reach(asked.state, unit, held | doubts)
    daring = {
        place: (left, way)
        for place, (left, way) in reach(asked.state, unit, held).items()
        if place not in sure and _can_pass(asked, asked.state.at[unit], way)
    }
    hexes = dict(sorted((sure | daring).items()))
    mines = {each.at for each in asked.state.missiles}
    return Reach(
        hexes={NAMES[each]: left for each, (left, _) in hexes.items()},
        ways={NAMES[each]: [*way] for each, (_, way) in hexes.items()},
        missiles=[NAMES[each] for each in hexes if each in mines],
        doubtful=[NAMES[each] for each in hexes if each in daring],
        jump=can_jump(asked.state, unit),
    )


def _can_pass(asked: Asked, place: Hex, way: Sequence[str]) -> bool:
    """R28: whether everything face down on the way may be no combat unit."""
    passed = []
    for direction in way:
        place = NEIGHBOURS[place][DIRECTIONS.index(direction)]
        passed.append(place)
    return asked.possible.can_be(frozenset(), asked.possible.at(passed) & asked.doubtful)


def _laser(asked: Asked, word: str) -> Unit:
    unit = asked.unit(word)
    if not IS_LASER[unit]:
        raise BadNotation(f"{word:.30} carries no lasers")
    return unit


def _ask_sight(asked: Asked, words: list[str]) -> Seeing:
    unit = _laser(asked, only(words, 1, "sight HL1")[0])
    place, has_blind_spots = asked.state.at[unit], asked.state.options.line_of_sight
    if place == JUMP:
        return Seeing([NAMES[each] for each in NUMBERS.values() if INSIDE[each]], [], jump=True)
    hidden = blind(place) if has_blind_spots and INSIDE[place] else frozenset()
    return Seeing(
        sees=[NAMES[each] for each in sorted(visible(place, has_blind_spots))],
        blind=[NAMES[each] for each in sorted(hidden)],
        jump=INSIDE[place],
    )


def _shot(asked: Asked, unit: Unit, target: Unit | Missile) -> tuple[int | None, int]:
    place, there = asked.state.at[unit], place_of(asked.state, target)
    distance = None if JUMP in (place, there) else distances(place)[there]
    return distance, halves(ATTACK[unit], place, there)


def _ask_targets(asked: Asked, words: list[str]) -> Targets:
    unit = _laser(asked, only(words, 1, "targets HL1")[0])
    if unit not in asked.state.aimed and (refusal := laser_refusal(asked.state, unit)):
        return Targets([], ": ".join(refusal))
    found = []
    for target in targets(asked.state):
        if sees(asked.state, asked.state.at[unit], place_of(asked.state, target)):
            distance, strength = _shot(asked, unit, target)
            figures = vars(chances(asked, target, strength))
            found.append(Target(target=asked.called(target), range=distance, **figures))
    return Targets(sorted(found, key=lambda each: (-each.destroyed - each.set_off, -each.disrupted)))


def _ask_attack(asked: Asked, words: list[str]) -> AttackOdds:
    if not words:
        raise BadNotation("ask like this: attack white:PL2 HL1 PL3")
    target, state = asked.target(words[0]), asked.state
    if target not in targets(state):
        raise BadNotation(f"R12: {words[0]:.30} is no target for {TITLES[state.side]}'s lasers")
    able = {*state.aimed, *ready(state)}
    lasers = [_laser(asked, word) for word in words[1:]] or ready(state)
    total, added = 0, []
    for unit in dict.fromkeys(lasers):
        if unit in able and sees(state, state.at[unit], place_of(state, target)):
            distance, strength = _shot(asked, unit, target)
            total += strength
            figures = vars(chances(asked, target, total))
            added.append(Joining(laser=COUNTERS[unit].name, range=distance, adds=points(strength), **figures))
    return AttackOdds(words[0], added)


def _ask_guide(asked: Asked, words: list[str]) -> Guide:
    state = asked.state
    has_delay = state.options.detonation == "proximity"
    if not words:
        flight = state.flight
        if not flight or flight.missile[2] != state.side:
            return Guide({})
        missile = state.missile(flight.missile)
        return Guide(steered(asked.stop, missile, flight.left, flight.turned, has_delay=has_delay))
    unit, size = asked.unit(only(words, 2, "guide HM1 TMU")[0]), size_called(words[1])
    if why := _no_launch(asked, unit, size):
        return Guide({}, why)
    found: dict[str, Way] = {}
    for facing, heading in enumerate(DIRECTIONS):
        missile = Missile(size, 0, state.side, state.at[unit], facing)
        first = f"launch {COUNTERS[unit].name} {words[1]} {heading}"
        ways = steered(asked.stop, missile, GUIDED, turned=True, first=first, has_delay=has_delay)
        for place, way in ways.items():
            known = found.get(place)
            if known is None or (way.doubtful, len(way.way)) < (known.doubtful, len(known.way)):
                found[place] = way
    return Guide(found)


def _no_launch(asked: Asked, unit: Unit, size: int) -> str:
    """The clause and the reason why the unit cannot launch it, if any."""
    name = COUNTERS[unit].name
    if not LOAD[unit]:
        return f"7.7: {name} carries no missiles"
    if refusal := launch_refusal(asked.state, unit):
        return ": ".join(refusal)
    if asked.state.at[unit] == JUMP:
        return f"10.2: {name} is in jump and can only lob"
    return f"7.7: {name} has too few missiles left this turn" if size > load_left(asked.state, unit) else ""


def _ask_remaining(asked: Asked, words: list[str]) -> Remaining:
    only(words, 0, "remaining")
    return Remaining(remaining(asked.state))


def _ask_land(asked: Asked, words: list[str]) -> Heat:
    place = hex_called(only(words, 1, "land C-24")[0])
    if asked.state.options.is_advanced and asked.state.side == WHITE:
        raise BadNotation("12.2: white's units are set up before the game, and do not land")
    if refusal := target_refusal(asked.state, place):
        raise BadNotation(": ".join(refusal))
    return _come_down(asked, place, is_landing=True)


def _ask_jump(asked: Asked, words: list[str]) -> Heat:
    place = _inside(only(words, 1, "jump H-10")[0], "R16: a jump ends")
    return _come_down(asked, place, is_landing=False)


def _come_down(asked: Asked, place: Hex, *, is_landing: bool) -> Heat:
    doubts = frozenset(asked.possible.hexes[name] for name in asked.doubtful)
    enemies = asked.held(1 - asked.state.side)
    descent = Descent(COMBAT[asked.state.side][0], is_landing, place)
    hexes, lost, doubtful = spread(descent, enemies, doubts - enemies)
    return Heat(_named(hexes), lost, _named(doubtful))


def _named(hexes: dict[Hex, float]) -> dict[str, float]:
    return {NAMES[each]: chance for each, chance in hexes.items()}


def _inside(word: str, what: str) -> Hex:
    place = hex_called(word)
    if not INSIDE[place]:
        raise BadNotation(f"{what} on an inside hex, columns E to K, not on {word}")
    return place


def _ask_lob(asked: Asked, words: list[str]) -> Heat:
    place = _inside(only(words, 1, "lob G-22")[0], "R17: a lob comes down")
    return _missile_down(asked, place, is_landing=False)


def _ask_drop(asked: Asked, words: list[str]) -> Heat:
    place = hex_called(only(words, 1, "drop C-24")[0])
    ship = asked.state.ships[asked.state.side]
    if ship < 0:
        raise BadNotation(f"11.2: {TITLES[asked.state.side]} has no ship")
    if place not in band(ship):
        raise BadNotation(f"11.2: {words[0]} is outside the area of the ship at {NAMES[ship]}")
    return _missile_down(asked, place, is_landing=True)


def _missile_down(asked: Asked, place: Hex, *, is_landing: bool) -> Heat:
    hexes, lost, _ = spread(Descent(Missile(1, 0, asked.state.side, place), is_landing, place))
    return Heat(_named(hexes), lost, struck=dict(_struck(asked, hexes)))


def _struck(asked: Asked, hexes: dict[Hex, float]) -> Iterator[tuple[str, InBlast]]:
    for called, what in asked.names.items():
        place = place_of(asked.state, what)
        if place >= 0 and _can_be_struck(asked, called, what):
            full, half = hexes.get(place, 0.0), sum(hexes.get(each, 0.0) for each in NEIGHBOURS[place])
            if full or half:
                yield called, InBlast(full, half)


def _can_be_struck(asked: Asked, called: str, what: Unit | Missile) -> bool:
    if called in asked.possible.hexes:
        return asked.possible.is_unit(called) is not False
    return isinstance(what, Missile) or what not in (*DUMMIES, *BASES)


ANSWERS: dict[str, Callable[[Asked, list[str]], Answer]] = {
    "remaining": _ask_remaining,
    "track": _ask_track,
    "blast": _ask_blast,
    "reach": _ask_reach,
    "sight": _ask_sight,
    "targets": _ask_targets,
    "attack": _ask_attack,
    "guide": _ask_guide,
    "land": _ask_land,
    "jump": _ask_jump,
    "lob": _ask_lob,
    "drop": _ask_drop,
}
