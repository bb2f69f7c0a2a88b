"""Torus: two forces land on an asteroid shaped like a doughnut, with a black hole in its middle, and fight for
three bases on its inside. Missiles fly on round it from turn to turn, lasers fire across the hole, and light
vehicles jump through it.

Beside the files that every game has, the big nouns of its rulebook are packages: `movement`, `combat` and `turns`,
which `law` and `offers` put together for `rules`; `secrets`, what the enemy cannot see; `positions`, states as plain data; `previews`, what a
choice may lead to. `terrain` and `units` are the map and the counters, `pending` is what waits for dice, `report`
tells the news, and `seen` is the shape of a view.
"""

from event_horizon.core.game import Game
from event_horizon.core.option import Settings
from event_horizon.core.rules import Rules

from .action import Action
from .beaten import is_beaten
from .describe import describe
from .notation import read, write
from .options import OPTIONS, check_options
from .picture import picture
from .pieces import pieces
from .positions.dump import dump
from .positions.load import position
from .previews.action_odds import odds
from .previews.preview import preview
from .rules import apply, chances, legal, outcome, to_act
from .secrets.determinize import determinize
from .state import is_set_up, seat_names, seat_titles, start
from .tensor import tensor
from .text import marks, stage, text
from .turns.phases import limit
from .view import view, write_for
from .vocabulary import vocabulary


def has_secrets(settings: Settings) -> bool:
    """Forces, face-down units and jump targets are secret in every scenario."""
    return True


TORUS = Game(
    Rules(
        name="torus",
        package=__name__,
        title="Torus",
        about="Land a force on a doughnut of rock around a black hole, and hold its bases.",
        duration="one to two hours",
        version=2,
        options=OPTIONS,
        seat_names=seat_names,
        start=start,
        to_act=to_act,
        legal=legal,
        chances=chances,
        apply=apply,
        outcome=outcome,
        view=view,
        actions=Action,
        write_for=write_for,
        describe=describe,
        write=write,
        read=read,
        dump=dump,
        load=position,
        determinize=determinize,
        text=text,
        picture=picture,
        stage=stage,
        marks=marks,
        preview=preview,
        odds=odds,
        check=check_options,
        has_secrets=has_secrets,
        seat_titles=seat_titles,
        limit=limit,
        is_beaten=is_beaten,
        is_set_up=is_set_up,
        vocabulary=vocabulary,
        tensor=tensor,
        pieces=pieces,
    )
)
