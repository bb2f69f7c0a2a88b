"""What a choice may lead to, from a view and by the real rules: reach, tracks, sight, odds and heat maps."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from event_horizon.core.errors import BadNotation
from event_horizon.games.torus.board import (
    DIRECTIONS,
    INSIDE,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    Hex,
    blind,
    distances,
    visible,
)
from event_horizon.games.torus.combat.detonation import burst, defence, defence_at
from event_horizon.games.torus.combat.lasers import halves, place_of, ready, sees, targets
from event_horizon.games.torus.combat.launch import left as load_left
from event_horizon.games.torus.combat.missiles import GUIDED, stops, track
from event_horizon.games.torus.combat.odds import odds, points
from event_horizon.games.torus.movement.jump import can_jump
from event_horizon.games.torus.pending import Blow, Descent
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
    ORBIT,
    SIDES,
    Missile,
    Unit,
)

from .answers import (
    Answer,
    AttackOdds,
    Blast,
    Chances,
    Guide,
    Heat,
    InBlast,
    Joining,
    Reach,
    Seeing,
    Struck,
    Target,
    Targets,
    Track,
    Tracks,
    Undone,
    Way,
)
from .foresight import reach, share, spread, steered
from .question import Asked, hex_called, only, size_called
from .remaining import undone


def preview(seen: View, question: str) -> Answer:
    """Answers to these questions; units are named with or without their side (one's own).

    - the empty question: Tracks, of every missile on the map;
    - `track blue:T1`: Track; `blast C-24 TMU`: Blast, of a detonation there;
    - `reach PL1`: Reach; `sight HL1`: Seeing; `targets HL1`: Targets;
    - `attack white:PL2 HL1 PL3`: AttackOdds, without lasers of all that are ready and see it;
    - `guide` (a missile in flight) or `guide HM1 TMU`: Guide, without hexes where there is nothing to steer;
    - `land C-24`, `jump H-10` (one's own unit), `lob G-22` (a missile through the hole), `drop C-24` (from one's
      ship): Heat;
    - `undone`: Undone.

    Anything else is BadNotation.
    """
    words = question.split(" ")
    if question == "":
        return Tracks(_tracks(seen))
    answer = ANSWERS.get(words[0])
    if answer is None:
        raise BadNotation(f"this game answers no question like {question!r:.60}; ask {', '.join(ANSWERS)}")
    state = suppose(seen)
    side = seen.you if seen.you in SIDES else seen.turn_of
    state = replace(state, side=SIDES.index(side))
    return answer(Asked(state, seen), words[1:])


def _tracks(seen: View) -> dict[str, Track]:
    if not any(each.at != "ship" for each in seen.missiles):
        return {}
    asked = Asked(suppose(seen), seen)
    return {each.full_name: _track(asked, each) for each in asked.state.missiles if each.at != ORBIT}


def _track(asked: Asked, missile: Missile) -> Track:
    path = track(asked.state, missile)
    detonates = bool(path) and stops(asked.state, path[-1])
    blast = _blast(asked, missile._replace(at=path[-1])) if detonates else []
    return Track([NAMES[each] for each in path], detonates, blast)


def _ask_track(asked: Asked, words: list[str]) -> Track:
    missile = asked.target(only(words, 1, "track blue:T1")[0])
    if not isinstance(missile, Missile):
        raise BadNotation(f"{words[0]:.30} is no missile")
    return _track(asked, missile)


def _ask_blast(asked: Asked, words: list[str]) -> Blast:
    place, size = only(words, 2, "blast C-24 TMU")
    return Blast(_blast(asked, Missile(size_called(size), 0, asked.state.side, hex_called(place))))


def _blast(asked: Asked, missile: Missile) -> list[Struck]:
    """8.6 as the rules carry it out, one attack after the other."""
    state = replace(
        asked.state, missiles=tuple(each for each in asked.state.missiles if each.key != missile.key)
    )
    blows = [task for task in burst(replace(state, agenda=()), missile).agenda if isinstance(task, Blow)]
    return [
        Struck(
            target=asked.called(blow.target),
            at=_place(place_of(state, blow.target)),
            **vars(_figures(asked, blow.target, blow.halves)),
        )
        for blow in blows
    ]


def _place(place: int) -> str:
    return "jump" if place == JUMP else NAMES[place]


def _figures(asked: Asked, target: Unit | Missile, strength: int) -> Chances:
    """Defence, odds and chances; where a face-down counter might be an HEV on a mountain, those too."""
    figures = _chances(strength, defence(asked.state, target))
    if (
        not isinstance(target, Missile)
        and asked.state.handles[target]
        and COUNTERS[target].side != asked.state.side
    ):
        heavy = defence_at(asked.state, asked.state.at[target], is_heavy=True)
        if heavy != figures.defence:
            return replace(figures, heavy=_chances(strength, heavy))
    return figures


def _chances(strength: int, against: int) -> Chances:
    column = odds(strength, against)
    shares = share(column)
    return Chances(
        strength=points(strength),
        defence=against,
        odds=column,
        none=shares["none"],
        disrupted=shares["disrupted"],
        destroyed=shares["destroyed"],
    )


def _ask_reach(asked: Asked, words: list[str]) -> Reach:
    unit = asked.unit(only(words, 1, "reach PL1")[0])
    hexes = reach(asked.state, unit)
    mines = {each.at for each in asked.state.missiles}
    return Reach(
        hexes={NAMES[each]: left for each, (left, _) in hexes.items()},
        ways={NAMES[each]: [*way] for each, (_, way) in hexes.items()},
        missiles=[NAMES[each] for each in hexes if each in mines],
        jump=can_jump(asked.state, unit),
    )


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
    found = []
    for target in targets(asked.state):
        if sees(asked.state, asked.state.at[unit], place_of(asked.state, target)):
            distance, strength = _shot(asked, unit, target)
            figures = vars(_figures(asked, target, strength))
            found.append(Target(target=asked.called(target), range=distance, **figures))
    return Targets(sorted(found, key=lambda each: (-each.destroyed, -each.disrupted)))


def _ask_attack(asked: Asked, words: list[str]) -> AttackOdds:
    if not words:
        raise BadNotation("ask it like this: attack white:PL2 HL1 PL3")
    target = asked.target(words[0])
    there = place_of(asked.state, target)
    lasers = [_laser(asked, word) for word in words[1:]] or ready(asked.state)
    total, added = 0, []
    for unit in lasers:
        if asked.state.at[unit] not in (JUMP, *range(len(NAMES))) or not sees(
            asked.state, asked.state.at[unit], there
        ):
            continue
        distance, strength = _shot(asked, unit, target)
        total += strength
        figures = vars(_figures(asked, target, total))
        added.append(Joining(laser=COUNTERS[unit].name, range=distance, adds=points(strength), **figures))
    return AttackOdds(words[0], defence(asked.state, target), added)


def _ask_guide(asked: Asked, words: list[str]) -> Guide:
    state = asked.state
    if not words:
        if not state.flight:
            return Guide({})
        missile = state.missile(state.flight.missile)
        return Guide(steered(state, missile, state.flight.left, state.flight.turned))
    unit, size = asked.unit(only(words, 2, "guide HM1 TMU")[0]), size_called(words[1])
    if state.at[unit] < 0 or size > load_left(state, unit):
        return Guide({})
    found: dict[str, Way] = {}
    for facing, heading in enumerate(DIRECTIONS):
        missile = Missile(size, 0, state.side, state.at[unit], facing)
        first = f"launch {COUNTERS[unit].name} {words[1]} {heading}"
        for place, entry in steered(state, missile, GUIDED, turned=True, first=first).items():
            if place not in found or len(entry.way) < len(found[place].way):
                found[place] = entry
    return Guide(found)


def _ask_undone(asked: Asked, words: list[str]) -> Undone:
    only(words, 0, "undone")
    return Undone(undone(asked.state))


def _heat(asked: Asked, descent: Descent) -> Heat:
    hexes, lost = spread(asked.state, descent)
    return Heat({NAMES[each]: chance for each, chance in hexes.items()}, lost)


def _ask_descent(is_landing: bool) -> Callable[[Asked, list[str]], Heat]:
    def answer(asked: Asked, words: list[str]) -> Heat:
        place = hex_called(only(words, 1, "land C-24")[0])
        unit = COMBAT[asked.state.side][0]
        return _heat(asked, Descent(unit, is_landing, place))

    return answer


def _ask_missile(is_landing: bool) -> Callable[[Asked, list[str]], Heat]:
    def answer(asked: Asked, words: list[str]) -> Heat:
        place = hex_called(only(words, 1, "lob G-22")[0])
        missile = Missile(1, 0, asked.state.side, place)
        hexes, _ = spread(asked.state, Descent(missile, is_landing, place))
        return replace(_heat(asked, Descent(missile, is_landing, place)), struck=dict(_struck(asked, hexes)))

    return answer


def _struck(asked: Asked, hexes: dict[Hex, float]) -> Iterator[tuple[str, InBlast]]:
    for called, what in asked.names.items():
        place = place_of(asked.state, what)
        if place >= 0 and not (isinstance(what, int) and what in (*DUMMIES, *BASES)):
            full, half = hexes.get(place, 0.0), sum(hexes.get(each, 0.0) for each in NEIGHBOURS[place])
            if full or half:
                yield called, InBlast(full, half)


ANSWERS: dict[str, Callable[[Asked, list[str]], Answer]] = {
    "undone": _ask_undone,
    "track": _ask_track,
    "blast": _ask_blast,
    "reach": _ask_reach,
    "sight": _ask_sight,
    "targets": _ask_targets,
    "attack": _ask_attack,
    "guide": _ask_guide,
    "land": _ask_descent(is_landing=True),
    "jump": _ask_descent(is_landing=False),
    "lob": _ask_missile(is_landing=False),
    "drop": _ask_missile(is_landing=True),
}
