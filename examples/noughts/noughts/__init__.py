"""Noughts and crosses: two sides mark the cells of a square of nine in turn; three in a row win."""

from event_horizon import Game, Rules

from .action import Action
from .notation import describe, dump, load, read, vocabulary, write
from .rules import apply, legal, outcome, to_act
from .state import seat_names, start
from .tensor import tensor
from .text import text
from .view import determinize, view

NOUGHTS = Game(
    Rules(
        name="noughts",
        package=__name__,
        title="Noughts and crosses",
        about="Mark three cells in a row before the other side does.",
        version=1,
        options=(),
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
        load=load,
        determinize=determinize,
        text=text,
        vocabulary=vocabulary,
        tensor=tensor,
    )
)
