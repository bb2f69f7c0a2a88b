"""What a choice may lead to, from a view and by the real rules: reach, tracks, sight, odds and heat maps."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from event_horizon.core.errors import BadNotation

from .asked import Asked, hex_called, only, size_called
from .board import DIRECTIONS, INSIDE, NAMES, NEIGHBOURS, NUMBERS, Hex, blind, distances, visible
from .combat import odds, points
from .detonation import burst, defence, defence_at
from .foresight import reach, share, spread, steered
from .imagine import suppose
from .jump import can_jump
from .lasers import halves, place_of, ready, sees, targets
from .launch import left as load_left
from .missiles import GUIDED, stops, track
from .pending import Blow, Descent
from .seen import View
from .undone import undone
from .units import (
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

Answer = dict[str, Any]


def preview(seen: View, question: str) -> object:
    """Answers to these questions, as plain data; units are named with or without their side (one's own).

    - the empty question: `{"tracks": {missile: track}}` for every missile on the map;
    - `track blue:T1`: `{"path": [hexes of its next 20 MP], "detonates": whether it goes off at their end,
      "blast": [who stands there and how it fares]}`;
    - `blast C-24 TMU`: `{"blast": [...]}` of a detonation there. Each of a blast is `{"target", "at", "odds",
      "none", "disrupted", "destroyed"}`, the last three as chances from 0 to 1;
    - `reach PL1`: `{"hexes": {hex: MP left}, "ways": {hex: [steps]}, "missiles": [hexes among them where missiles would go off],
      "jump": whether it may jump}`;
    - `sight HL1`: `{"sees": [hexes], "blind": [inside hexes hidden from it], "jump": whether it sees units there}`;
    - `targets HL1`: `{"targets": [{"target", "range", "strength", "defence", "odds", chances}]}`, best first;
    - `attack white:PL2 HL1 PL3`: `{"target", "defence", "added": [{"laser", "range", "adds", "strength",
      "defence", "odds", chances}]}` as the lasers are added one after the other, `strength` being the sum so
      far and `range` None in or into jump; without lasers, all that are ready and see it;
    - `guide` (a missile in flight) or `guide HM1 TMU`: `{"hexes": {hex: {"way": [actions], "detonates"}}}`, the
      shortest way to every hex that it can be steered to (none where there is nothing to steer);
    - `land C-24`, `jump H-10`: `{"hexes": {hex: chance}, "lost": chance}`, the heat map of one's own unit;
    - `lob G-22` (through the hole), `drop C-24` (from one's ship): the same, and `"struck": {name: {"full",
      "half"}}`, the chances that a unit is in its blast.
    - `undone`: `{"undone": [sentences]}`, what of use could still be done in this phase.

    Face-down enemies are taken for light units; on a mountain, where an HEV would defend with 2, `"heavy"` holds
    the same figures for that case. Anything else is BadNotation.
    """
    words = question.split(" ")
    if question == "":
        return {"tracks": _tracks(seen)}
    answer = ANSWERS.get(words[0])
    if answer is None:
        raise BadNotation(f"this game answers no question like {question!r:.60}; ask {', '.join(ANSWERS)}")
    state = suppose(seen)
    side = seen.you or seen.turn_of
    state = replace(state, side=SIDES.index(side))
    return answer(Asked(state, seen), words[1:])


def _tracks(seen: View) -> Answer:
    if not any(each.at != "ship" for each in seen.missiles):
        return {}
    asked = Asked(suppose(seen), seen)
    return {each.full_name: _track(asked, each) for each in asked.state.missiles if each.at != ORBIT}


def _track(asked: Asked, missile: Missile) -> Answer:
    path = track(asked.state, missile)
    detonates = bool(path) and stops(asked.state, path[-1])
    blast = _blast(asked, missile._replace(at=path[-1])) if detonates else []
    return {"path": [NAMES[each] for each in path], "detonates": detonates, "blast": blast}


def _ask_track(asked: Asked, words: list[str]) -> Answer:
    missile = asked.target(only(words, 1, "track blue:T1")[0])
    if not isinstance(missile, Missile):
        raise BadNotation(f"{words[0]:.30} is no missile")
    return _track(asked, missile)


def _ask_blast(asked: Asked, words: list[str]) -> Answer:
    place, size = only(words, 2, "blast C-24 TMU")
    return {"blast": _blast(asked, Missile(size_called(size), 0, asked.state.side, hex_called(place)))}


def _blast(asked: Asked, missile: Missile) -> list[Answer]:
    """8.6 as the rules carry it out, one attack after the other."""
    state = replace(
        asked.state, missiles=tuple(each for each in asked.state.missiles if each.key != missile.key)
    )
    blows = [task for task in burst(replace(state, agenda=()), missile).agenda if isinstance(task, Blow)]
    return [
        {"target": asked.called(blow.target), "at": _place(place_of(state, blow.target))}
        | _figures(asked, blow.target, blow.halves)
        for blow in blows
    ]


def _place(place: int) -> str:
    return "jump" if place == JUMP else NAMES[place]


def _figures(asked: Asked, target: Unit | Missile, strength: int) -> Answer:
    """Defence, odds and chances; where a face-down counter might be an HEV on a mountain, those too."""
    figures = _chances(strength, defence(asked.state, target))
    if (
        not isinstance(target, Missile)
        and asked.state.handles[target]
        and COUNTERS[target].side != asked.state.side
    ):
        heavy = defence_at(asked.state, asked.state.at[target], is_heavy=True)
        if heavy != figures["defence"]:
            figures["heavy"] = _chances(strength, heavy)
    return figures


def _chances(strength: int, against: int) -> Answer:
    column = odds(strength, against)
    return {"strength": points(strength), "defence": against, "odds": column, **share(column)}


def _ask_reach(asked: Asked, words: list[str]) -> Answer:
    unit = asked.unit(only(words, 1, "reach PL1")[0])
    hexes = reach(asked.state, unit)
    mines = {each.at for each in asked.state.missiles}
    return {
        "hexes": {NAMES[each]: left for each, (left, _) in hexes.items()},
        "ways": {NAMES[each]: way for each, (_, way) in hexes.items()},
        "missiles": [NAMES[each] for each in hexes if each in mines],
        "jump": can_jump(asked.state, unit),
    }


def _laser(asked: Asked, word: str) -> Unit:
    unit = asked.unit(word)
    if not IS_LASER[unit]:
        raise BadNotation(f"{word:.30} carries no lasers")
    return unit


def _ask_sight(asked: Asked, words: list[str]) -> Answer:
    unit = _laser(asked, only(words, 1, "sight HL1")[0])
    place, has_blind_spots = asked.state.at[unit], asked.state.options.line_of_sight
    if place == JUMP:
        return {"sees": [NAMES[each] for each in NUMBERS.values() if INSIDE[each]], "blind": [], "jump": True}
    hidden = blind(place) if has_blind_spots and INSIDE[place] else frozenset()
    return {
        "sees": [NAMES[each] for each in sorted(visible(place, has_blind_spots))],
        "blind": [NAMES[each] for each in sorted(hidden)],
        "jump": INSIDE[place],
    }


def _shot(asked: Asked, unit: Unit, target: Unit | Missile) -> tuple[int | None, int]:
    place, there = asked.state.at[unit], place_of(asked.state, target)
    distance = None if JUMP in (place, there) else distances(place)[there]
    return distance, halves(ATTACK[unit], place, there)


def _ask_targets(asked: Asked, words: list[str]) -> Answer:
    unit = _laser(asked, only(words, 1, "targets HL1")[0])
    found = []
    for target in targets(asked.state):
        if sees(asked.state, asked.state.at[unit], place_of(asked.state, target)):
            distance, strength = _shot(asked, unit, target)
            found.append(
                {"target": asked.called(target), "range": distance} | _figures(asked, target, strength)
            )
    return {"targets": sorted(found, key=lambda each: (-each["destroyed"], -each["disrupted"]))}


def _ask_attack(asked: Asked, words: list[str]) -> Answer:
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
        added.append(
            {"laser": COUNTERS[unit].name, "range": distance, "adds": points(strength)}
            | _figures(asked, target, total)
        )
    return {"target": words[0], "defence": defence(asked.state, target), "added": added}


def _ask_guide(asked: Asked, words: list[str]) -> Answer:
    state = asked.state
    if not words:
        if not state.flight:
            return {"hexes": {}}
        missile = state.missile(state.flight.missile)
        return {"hexes": steered(state, missile, state.flight.left, state.flight.turned)}
    unit, size = asked.unit(only(words, 2, "guide HM1 TMU")[0]), size_called(words[1])
    if state.at[unit] < 0 or size > load_left(state, unit):
        return {"hexes": {}}
    found: Answer = {}
    for facing, heading in enumerate(DIRECTIONS):
        missile = Missile(size, 0, state.side, state.at[unit], facing)
        first = f"launch {COUNTERS[unit].name} {words[1]} {heading}"
        for place, entry in steered(state, missile, GUIDED, turned=True, first=first).items():
            if place not in found or len(entry["way"]) < len(found[place]["way"]):
                found[place] = entry
    return {"hexes": found}


def _ask_undone(asked: Asked, words: list[str]) -> Answer:
    only(words, 0, "undone")
    return {"undone": undone(asked.state)}


def _heat(asked: Asked, descent: Descent) -> Answer:
    hexes, lost = spread(asked.state, descent)
    return {"hexes": {NAMES[each]: chance for each, chance in hexes.items()}, "lost": lost}


def _ask_descent(is_landing: bool) -> Callable[[Asked, list[str]], Answer]:
    def answer(asked: Asked, words: list[str]) -> Answer:
        place = hex_called(only(words, 1, "land C-24")[0])
        unit = COMBAT[asked.state.side][0]
        return _heat(asked, Descent(unit, is_landing, place))

    return answer


def _ask_missile(is_landing: bool) -> Callable[[Asked, list[str]], Answer]:
    def answer(asked: Asked, words: list[str]) -> Answer:
        place = hex_called(only(words, 1, "lob G-22")[0])
        missile = Missile(1, 0, asked.state.side, place)
        hexes, _ = spread(asked.state, Descent(missile, is_landing, place))
        return _heat(asked, Descent(missile, is_landing, place)) | {"struck": dict(_struck(asked, hexes))}

    return answer


def _struck(asked: Asked, hexes: dict[Hex, float]) -> Iterator[tuple[str, dict[str, float]]]:
    for called, what in asked.names.items():
        place = place_of(asked.state, what)
        if place >= 0 and not (isinstance(what, int) and what in (*DUMMIES, *BASES)):
            full, half = hexes.get(place, 0.0), sum(hexes.get(each, 0.0) for each in NEIGHBOURS[place])
            if full or half:
                yield called, {"full": full, "half": half}


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
