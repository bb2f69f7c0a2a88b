"""Positions as plain data: `dump` writes them; `load` reads them with the help of `reading` (plain values), `counters`
(units and handles), `tasks` (what waits for dice) and `reachable` (what no play can lead to).
"""
