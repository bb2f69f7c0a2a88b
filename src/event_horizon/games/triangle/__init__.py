"""Triangle: red and green place tiles 1 to 10 on a triangle of 21 cells. The one cell left empty is the black hole. The
side whose tiles around it add up to less wins; if the sums are equal, the next ring outward decides.
"""

from event_horizon.core.game import Game
from event_horizon.core.rules import Rules

from .action import Action
from .notation import describe, read, write
from .options import OPTIONS, PRESETS, check_options
from .picture import picture
from .pieces import pieces
from .positions import dump, position
from .previews import preview
from .rules import apply, chances, has_chance, legal, outcome, to_act
from .state import seat_names, seat_titles, start
from .tensor import tensor
from .text import marks, text
from .view import determinize, view
from .vocabulary import vocabulary

TRIANGLE = Game(
    Rules(
        name="triangle",
        package=__name__,
        title="Triangle",
        about="Place your tiles and keep the high ones away from the last empty cell: it becomes the black hole.",
        duration="10 minutes",
        version=2,
        oldest_version=1,
        options=OPTIONS,
        presets=PRESETS,
        check=check_options,
        seat_names=seat_names,
        start=start,
        to_act=to_act,
        legal=legal,
        chances=chances,
        has_chance=has_chance,
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
        marks=marks,
        picture=picture,
        preview=preview,
        seat_titles=seat_titles,
        vocabulary=vocabulary,
        tensor=tensor,
        pieces=pieces,
    )
)
