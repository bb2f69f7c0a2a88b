"""Where units and missiles come down, and who may be in the blast."""

from collections.abc import Iterator

from event_horizon.core.errors import BadNotation
from event_horizon.games.torus.board import INSIDE, NAMES, NEIGHBOURS, Hex, band
from event_horizon.games.torus.combat.lasers import place_of
from event_horizon.games.torus.movement.landing import target_refusal
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.units import ABSENT, BASES, COMBAT, DUMMIES, TITLES, WHITE, Missile, Unit

from .answers import Heat, InBlast
from .foresight import spread
from .question import Asked, hex_called, only


def ask_land(asked: Asked, words: list[str]) -> Heat:
    place = hex_called(only(words, 1, "land C-24")[0])
    if asked.state.options.is_advanced and asked.state.side == WHITE:
        raise BadNotation("12.2: white's units are set up before the game, and do not land")
    if refusal := target_refusal(asked.state, place):
        raise BadNotation(": ".join(refusal))
    return _come_down(asked, place, is_landing=True)


def ask_jump(asked: Asked, words: list[str]) -> Heat:
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


def ask_lob(asked: Asked, words: list[str]) -> Heat:
    place = _inside(only(words, 1, "lob G-22")[0], "R17: a lob comes down")
    return _missile_down(asked, place, is_landing=False)


def ask_drop(asked: Asked, words: list[str]) -> Heat:
    place = hex_called(only(words, 1, "drop C-24")[0])
    ship = asked.state.ships[asked.state.side]
    if ship == ABSENT:
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
