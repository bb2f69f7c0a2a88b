"""What was good and what was not, and what was luck: records and positions judged by the games' own computer play.

glance.py    a judge for any game: one action ahead, by how the position looks then
judging.py   what every action is worth to a seat, by what it may know: the game's own judge, or the glance
luck.py      what dice and draws gave and took
telling.py   sentences made of facts: why an action is good, and what would have been better
moment.py    one position of a record: what was done in it, and what that was worth
report.py    a whole record: its moments, and for each seat luck and skill told apart
hint.py      advice to a seat, from its own view
"""
