"""`python -m event_horizon` is the command `horizon`."""

from .cli import main

main()
