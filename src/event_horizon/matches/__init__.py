"""A game being played: pure, no I/O; the present time is an argument."""
