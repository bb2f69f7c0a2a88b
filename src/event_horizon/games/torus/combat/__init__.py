"""Fire and what it does: `odds` and the results table, `lasers`, `launch` of missiles, `missiles` in flight, and
`detonation`, which carries out every attack.
"""
