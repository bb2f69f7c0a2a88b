"""Explorer: crews build ships for the money they are given, fly down to a black hole, drop probes into it and
race home with what they radioed back. Dice move the ships, cards befall them, and energy is the way home.
"""

from event_horizon.core.game import Game

from .notation import read, write
from .position import dump, position
from .preview import preview
from .rules import apply, chances, legal, outcome, to_act
from .state import OPTIONS, check_options, seat_names, start
from .text import stage, text
from .view import determinize, news, view, write_for

EXPLORER = Game(
    name="explorer",
    title="Explorer",
    about="Build a ship, drop probes into a black hole, and be first home with results that win the prize.",
    version=1,
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
    check=check_options,
)
