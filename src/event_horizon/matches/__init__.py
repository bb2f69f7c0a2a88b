"""A game being played: pure, no I/O; the present time is an argument.

events.py    the events of which a match is made
match.py     Match: a log of events, and everything derived from it
fold.py      how each event changes a match
command.py   what all commands share; each has its own file: play, premove, takeback, draw, resign, claim,
             pause, replacement, rematch
clock.py     time controls and what is left
dice.py      rolls that follow from a committed key
snapshot.py  what a viewer may see of a match
"""
