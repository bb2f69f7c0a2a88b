"""The games in the shapes of research frameworks (the extra `research`).

open_spiel.py   pyspiel games, for OpenSpiel's algorithms in Python and C++
"""
