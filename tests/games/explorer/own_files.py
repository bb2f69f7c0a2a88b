"""Files of one's own that make flights short and sure, for tests that need a certain thing to happen."""

ORBIT = """
[[orbit]]
zone = "{zone}"
spaces = 6
events = {events}
probe = {probe}
"""


def small_board(events: str = "[]") -> str:
    """Three orbits of six spaces; in the innermost every probe works. The same event spaces in each."""
    zones = ("danger", 6), ("warning", 0), ("safe", 0)
    return "approach = 2\n" + "".join(
        ORBIT.format(zone=zone, events=events, probe=probe) for zone, probe in zones
    )


EVERY_SPACE = "[1, 2, 3, 4, 5]"

SHIPS = """
[[ship]]
name = "Certainty"
probes = 3
shield = 1
strength = 1
power = 3
"""

LEAKS = """
[[card]]
id = "leak"
title = "A leak"
kind = "supplies"
count = 20
story = "Something hisses."
effects = ["energy -2"]
science = "A tank of Apollo 13 burst on the way to the Moon."
term = "spacecraft"
source = "A test"
"""

OFFERS = """
[[card]]
id = "lost-probe"
title = "A probe adrift"
kind = "supplies"
count = 20
story = "A lost probe calls. Is it worth the energy?"
offer = true
effects = ["energy -2", "probe +1"]
science = "Voyager 1 was launched in 1977 and still called home more than 45 years later."
term = "spacecraft"
source = "A test"
"""

ROBOT = """
[[card]]
id = "robot"
title = "A repair robot"
kind = "repair"
story = "A robot climbs out of its box."
effects = ["robot 1"]
science = "Dextre changes batteries on the outside of the International Space Station."
term = "spacecraft"
source = "A test"
"""
