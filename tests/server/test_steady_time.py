"""The server's time."""

from event_horizon.server.steady_time import steady_time


def test_a_jump_of_the_system_clock_moves_nobodys_time() -> None:
    wall, elapsed = 1_000.0, 50.0
    now = steady_time(lambda: wall, lambda: elapsed)
    assert now() == 1_000
    wall, elapsed = 1_127.0, 57.0
    assert now() == 1_007
    wall, elapsed = -2_600.0, 60.0
    assert now() == 1_010
