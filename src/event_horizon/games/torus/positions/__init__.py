"""Positions as plain data: `dump` writes them; `load` reads them with the help of `reading` (plain values), `counters`
(units and handles) and `tasks` (what waits for dice).
"""
