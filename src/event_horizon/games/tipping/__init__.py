"""Tipping: light and dark tip wooden blocks over their edges, two actions a turn, on a board with four holes. The first
side to sink four of its blocks wins.
"""

from event_horizon.core.game import Game
from event_horizon.core.rules import Rules

from .action import Action
from .notation import describe, read, write
from .options import OPTIONS
from .picture import picture
from .pieces import pieces
from .positions import dump, position
from .previews import preview
from .rules import apply, check_options, legal, outcome, to_act
from .state import seat_names, start
from .tensor import tensor
from .text import marks, stage, text
from .view import determinize, view
from .vocabulary import vocabulary

TIPPING = Game(
    Rules(
        name="tipping",
        package=__name__,
        title="Tipping",
        about="Tip your blocks over their edges, two tips a turn, and sink four of them in the holes.",
        duration="15 minutes",
        version=2,
        options=OPTIONS,
        seat_names=seat_names,
        start=start,
        to_act=to_act,
        legal=legal,
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
        check=check_options,
        confirms_turns=True,
        vocabulary=vocabulary,
        tensor=tensor,
        pieces=pieces,
    )
)
