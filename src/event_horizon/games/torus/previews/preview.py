"""What a choice may lead to, from a view and by the real rules."""

from collections.abc import Callable

from event_horizon.core.errors import BadNotation
from event_horizon.core.replacing import replace
from event_horizon.games.torus.secrets.determinize import suppose
from event_horizon.games.torus.units import ORBIT, SIDES, Missile
from event_horizon.games.torus.view import View

from . import guide, landing, laser_odds, reach
from .answers import Answer, Blast, Remaining, Track, Tracks
from .blast import blast
from .question import Asked, hex_called, only, size_called
from .remaining import remaining
from .track import track


def preview(seen: View, question: str) -> Answer:
    """Answers these questions; units are one's own, with or without their side.

    - no question: the track of every missile on the map;
    - `track blue:T1`: where that missile flies; `blast C-24 TMU`: what a detonation there destroys;
      `blast C-24 blue:T1`: the same for a missile on the map, once it has got there;
    - `reach PL1`: where the unit can go; `sight HL1`: what it sees; `targets HL1`: what it can fire at;
    - `attack white:PL2 HL1 PL3`: the odds of these lasers; of all that are ready and see it if none is named;
    - `guide` (a missile in flight) or `guide HM1 TMU`: the hexes it can be steered to;
    - `launch HM1 TMU SW`: the track of that launch if the missile is not steered;
    - `land C-24`, `jump H-10` (one's own unit), `lob G-22` (a missile through the hole), `drop C-24` (from one's
      ship): how likely each hex is;
    - `remaining`: what the side to act could still do in its phase.

    Anything else, and what the rules do not allow, is BadNotation.
    """
    words = question.split(" ")
    if question == "":
        return Tracks(_tracks(seen))
    answer = ANSWERS.get(words[0])
    if answer is None:
        raise BadNotation(
            f"this game cannot answer a question like {question!r:.60}; ask {', '.join(ANSWERS)}"
        )
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
        raise BadNotation(f"{words[0]:.30} is not a missile")
    return track(asked, missile)


def _ask_blast(asked: Asked, words: list[str]) -> Blast:
    place, size = only(words, 2, "blast C-24 TMU")
    missile = asked.names.get(size)
    if not isinstance(missile, Missile):
        missile = Missile(size_called(size), 0, asked.state.side, 0)
    return Blast(blast(asked, missile._replace(at=hex_called(place))))


def _ask_remaining(asked: Asked, words: list[str]) -> Remaining:
    only(words, 0, "remaining")
    return Remaining(remaining(asked.state))


ANSWERS: dict[str, Callable[[Asked, list[str]], Answer]] = {
    "remaining": _ask_remaining,
    "track": _ask_track,
    "blast": _ask_blast,
    "reach": reach.ask_reach,
    "sight": laser_odds.ask_sight,
    "targets": laser_odds.ask_targets,
    "attack": laser_odds.ask_attack,
    "guide": guide.ask_guide,
    "launch": guide.ask_launch,
    "land": landing.ask_land,
    "jump": landing.ask_jump,
    "lob": landing.ask_lob,
    "drop": landing.ask_drop,
}
