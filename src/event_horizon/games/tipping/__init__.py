"""Tipping: light and dark tip wooden blocks over their edges, two actions a turn, on a board with four holes. The first
side to sink four of its blocks wins.
"""

from event_horizon.core.game import Game

from .notation import dump, position, read, vocabulary, write
from .preview import preview
from .rules import apply, chances, check_settings, legal, outcome, to_act
from .state import OPTIONS, seat_names, start
from .text import stage, text
from .view import determinize, news, view, write_for

TIPPING = Game(
    name="tipping",
    title="Tipping",
    about="Tip your blocks over their edges, two at a time, and sink four of them into the holes.",
    version=2,
    options=OPTIONS,
    seat_names=seat_names,
    begin=start,
    to_act=to_act,
    legal=legal,
    chances=chances,
    apply=apply,
    outcome=outcome,
    view=view,
    news=news,
    write_for=write_for,
    write=write,
    read=read,
    dump=dump,
    position=position,
    determinize=determinize,
    text=text,
    stage=stage,
    preview=preview,
    check=check_settings,
    confirms_turns=True,
    vocabulary=vocabulary,
)
