"""How combat units get about: `steps` on the map, `jump` across the hole, `landing` from orbit, and `descent`, the
tables by which units and missiles come down.
"""
