"""`python -m event_horizon` is the command `horizon`."""

from .cli import main

if __name__ == "__main__":
    main()
