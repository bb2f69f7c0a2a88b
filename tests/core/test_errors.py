"""Refusals: sentences for people, and whole after a journey between processes."""

import pickle

import pytest

from event_horizon import BadNotation, BadOption, BadPosition, IllegalAction
from event_horizon.core.errors import Refusal
from event_horizon.matches.command import CommandRefused
from event_horizon.records.record import BadRecord


def test_an_illegal_action_names_rule_and_facts() -> None:
    error = IllegalAction("6.5", "H-5 holds white's PL2; PL1 cannot enter it")
    assert str(error) == "6.5: H-5 holds white's PL2; PL1 cannot enter it"
    assert (error.rule, error.message) == ("6.5", "H-5 holds white's PL2; PL1 cannot enter it")


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("6.5", "the message"),
        *(kind("the message") for kind in (BadNotation, BadPosition, BadOption, CommandRefused, BadRecord)),
    ],
)
def test_errors_can_be_pickled(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_the_four_are_refusals_and_value_errors() -> None:
    for kind in (IllegalAction, BadNotation, BadPosition, BadOption):
        assert issubclass(kind, Refusal)
        assert issubclass(kind, ValueError)
