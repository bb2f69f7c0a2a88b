"""The contract, run over the games of this repository and all that are installed."""

from event_horizon.testing.contract import *  # noqa: F403
