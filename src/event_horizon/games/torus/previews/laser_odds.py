"""What lasers see, and what their attacks may do."""

from event_horizon.core.errors import BadNotation
from event_horizon.games.torus.board import INSIDE, NAMES, NUMBERS, blind, distances, visible
from event_horizon.games.torus.combat.lasers import halves, place_of, ready, refusal, sees, targets
from event_horizon.games.torus.combat.odds import points
from event_horizon.games.torus.units import ATTACK, COUNTERS, IS_LASER, JUMP, TITLES, Missile, Unit

from .answers import AttackOdds, Joining, Seeing, Target, Targets
from .chances import chances
from .question import Asked, only


def _laser(asked: Asked, word: str) -> Unit:
    unit = asked.unit(word)
    if not IS_LASER[unit]:
        raise BadNotation(f"{word:.30} carries no lasers")
    return unit


def ask_sight(asked: Asked, words: list[str]) -> Seeing:
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


def ask_targets(asked: Asked, words: list[str]) -> Targets:
    unit = _laser(asked, only(words, 1, "targets HL1")[0])
    if unit not in asked.state.aimed and (why := refusal(asked.state, unit)):
        return Targets([], ": ".join(why))
    found = []
    for target in targets(asked.state):
        if sees(asked.state, asked.state.at[unit], place_of(asked.state, target)):
            distance, strength = _shot(asked, unit, target)
            figures = vars(chances(asked, target, strength))
            found.append(Target(target=asked.called(target), range=distance, **figures))
    return Targets(sorted(found, key=lambda each: (-each.destroyed - each.set_off, -each.disrupted)))


def ask_attack(asked: Asked, words: list[str]) -> AttackOdds:
    if not words:
        raise BadNotation("ask like this: attack white:PL2 HL1 PL3")
    target, state = asked.target(words[0]), asked.state
    if target not in targets(state):
        raise BadNotation(f"R12: {words[0]:.30} is not a target for {TITLES[state.side]}'s lasers")
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
