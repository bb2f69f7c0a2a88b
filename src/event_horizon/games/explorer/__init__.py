"""Explorer: crews build ships for the money they are given, fly down to a black hole, drop probes into it and
race home with what they radioed back. Dice move the ships, cards befall them, and energy is the way home.
"""

from event_horizon.core.game import Game
from event_horizon.core.rules import Rules

from .action import Action
from .describe import describe
from .notation import read, write
from .options import OPTIONS, check_options, has_opponents, seat_names
from .picture import picture
from .pieces import pieces
from .positions import dump, position
from .previews import preview
from .previews.action_odds import odds
from .rules import apply, chances, legal, outcome, to_act
from .state import start
from .tensor import tensor
from .text import marks, stage, text
from .view import determinize, view
from .vocabulary import vocabulary

EXPLORER = Game(
    Rules(
        name="explorer",
        package=__name__,
        title="Explorer",
        about="Build a ship, drop probes into a black hole, and be first home with results that win the prize.",
        duration="45 minutes",
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
        write=write,
        describe=describe,
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
        has_opponents=has_opponents,
        vocabulary=vocabulary,
        tensor=tensor,
        pieces=pieces,
    )
)
