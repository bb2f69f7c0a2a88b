"""What was good, what was a mistake and what was luck: records and positions analysed by the games' computer play.

ranking.py     the value of every action for a seat, from its view: the game's own `rank`, or a tree search
scores.py      every seat's expected score in a position
luck.py        what dice and draws gave and took
explaining.py  sentences of facts: why an action is good, and what would have been better
grading.py     inaccuracy, mistake or blunder, and the accuracy of many actions
moment.py      one moment of a record, assessed
moment_job.py  the same as a value that can be sent to another process
report.py      a whole record: its moments, and each seat's luck and skill
annotating.py  marks, values and comments written into a record
hint.py        advice to a seat, from its own view
"""
