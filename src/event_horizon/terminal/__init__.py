"""Play in a terminal.

sitting.py      a match at one screen, whichever way it is shown
app.py          the full screen: menu, then table.py with board.py, dialogs.py and pages.py over it
plain.py        the same line by line; line_editing.py and columns.py help there
lesson.py       lessons line by line
odds.py         what the dice may bring after an action
picture.py      a board laid out for the room there is
saved.py        matches that were left
thinker.py      the process in which the computer thinks; thinking.py is what it does there
"""
