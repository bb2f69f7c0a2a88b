"""Every game's rules.md, run over the games of this repository and all that are installed."""

from event_horizon.testing.rules_page import *  # noqa: F403
