"""What the dice may bring after an action, in words: from the previews, and so from what a seat may know."""

from collections.abc import Iterator

from event_horizon.core.odds import Odds
from event_horizon.games.torus.action import Action, Aim, Detonate, Emerge, Fire, Fly, Jump, Land, Launch, Lob
from event_horizon.games.torus.combat.launch import SHIP
from event_horizon.games.torus.notation import parse
from event_horizon.games.torus.units import in_words
from event_horizon.games.torus.view import View

from .answers import Answer, AttackOdds, Blast, Chances, Heat, Struck, Track
from .preview import preview

ChanceRow = tuple[str, float]


def odds(seen: View, text: str) -> Odds:
    """The likeliest first; empty where no die decides."""
    question = _question(seen, parse(text))
    rows = _rows(preview(seen, question)) if question else ()
    return tuple(sorted((row for row in rows if row[1]), key=lambda row: -row[1]))


def _question(seen: View, action: Action) -> str:
    match action:
        case Aim(unit, target):
            return f"attack {target} {' '.join((*_aimed(seen), unit))}"
        case Fire() if seen.attack:
            return f"attack {seen.attack.target} {' '.join(_aimed(seen))}"
        case Land(_, place):
            return f"land {place}"
        case Jump(_, place):
            return f"jump {place}"
        case Emerge(unit):
            return f"jump {_target(seen, unit)}"
        case Lob(unit, _, place):
            return f"{'drop' if unit == SHIP else 'lob'} {place}"
        case Launch(unit, size, direction):
            return f"launch {unit} {size} {direction}"
        case Fly(missile) if target := _target(seen, missile):
            return f"drop {target}"
        case Fly(missile):
            return f"track {seen.turn_of}:{missile}"
        case Detonate(missile, place):
            return f"blast {place or _place(seen, missile)} {seen.turn_of}:{missile}"
    return ""


def _aimed(seen: View) -> tuple[str, ...]:
    return seen.attack.lasers if seen.attack else ()


def _target(seen: View, called: str) -> str:
    """Where one's own unit in jump, or a missile on its way down from one's ship, is bound for."""
    targets: dict[str, str | None] = {each.name: each.target for each in seen.units}
    targets.update((each.name, each.target) for each in seen.missiles)
    return targets.get(f"{seen.turn_of}:{called}") or ""


def _place(seen: View, missile: str) -> str:
    return next(each.at for each in seen.missiles if each.name == f"{seen.turn_of}:{missile}")


def _rows(answer: Answer) -> Iterator[ChanceRow]:
    match answer:
        case AttackOdds(target, added) if added:
            yield from _attack(in_words(target), added[-1])
        case Blast(struck):
            yield from _blast(struck)
        case Track():
            yield from _track(answer)
        case Heat():
            yield from _descent(answer)


def _attack(target: str, chances: Chances, given: str = "") -> Iterator[ChanceRow]:
    if chances.is_unit is False:
        yield f"{target} is not a combat unit: no die is rolled{given}", 1.0
        return
    for each in (chances, *chances.otherwise):
        case = given
        if chances.otherwise:
            case += f", if its defence is {each.defence}"
        if chances.is_unit is None:
            case += ", if it is a combat unit"
        yield f"{target} is destroyed{case}", each.destroyed
        yield f"{target} is disrupted{case}", each.disrupted
        yield f"{target} is hit and goes off{case}", each.set_off
        yield f"Nothing happens to {target}{case}", each.none


def _blast(struck: list[Struck], given: str = "") -> Iterator[ChanceRow]:
    for each in struck:
        yield from _attack(f"{in_words(each.target)} in {each.at}", each, given)


def _track(track: Track) -> Iterator[ChanceRow]:
    """A face-down counter may set the missile off early, if it is a combat unit."""
    ends = [track]
    while following := ends[-1].otherwise:
        ends.append(following)
    for end in ends:
        given = f", if the missile goes off in {end.path[-1]}" if len(ends) > 1 else ""
        yield from _blast(end.blast, given)


def _descent(heat: Heat) -> Iterator[ChanceRow]:
    yield from ((f"It comes down in {place}", chance) for place, chance in heat.hexes.items())
    yield from ((f"It comes down in {place} or beside it", chance) for place, chance in heat.doubtful.items())
    yield "It is lost in the hole", heat.lost
    for called, chance in (heat.struck or {}).items():
        yield f"{in_words(called)} is where it goes off", chance.full
        yield f"{in_words(called)} is beside it", chance.half
