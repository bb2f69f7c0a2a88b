"""Records to be analysed: short matches of computer players."""

from dataclasses import replace
from random import Random
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.records.record import Record, record_of

LATE = {
    "cells": {
        "a1": "R7", "b1": "G7", "b2": "R6", "c1": "G6", "c2": "R5", "c3": "G5", "d1": "R4", "d2": "G4",
        "d3": "R3", "d4": "G3",
    },
    "to_act": "red",
}  # fmt: skip
"""A late position of the triangle game: every action in it is proven."""


def random_match(rules: AnyGame, seed: int, position: Any = None) -> Match:
    """Random play to the end."""
    random, participants = Random(seed), (Participant("uniform"),) * len(rules.seats)
    first = None if position is None else rules.load(position)
    match = play.start(new_match("m", rules, participants, b"k" * 32, position=first), 0.0)
    while match.result is None:
        seat = match.to_act
        assert seat is not None
        if match.unconfirmed == seat:
            match = play.confirm(match, seat, 0.0)
        else:
            match = play.act(match, seat, rules.write(random.choice(rules.legal(match.state))), 0.0)
    return match


def random_record(rules: AnyGame, seed: int, position: Any = None, most: int | None = None) -> Record:
    """The record of such a match; only its first actions if so many are wanted."""
    whole = record_of(random_match(rules, seed, position))
    return whole if most is None else replace(whole, lines=whole.lines[:most], outcome=None)
