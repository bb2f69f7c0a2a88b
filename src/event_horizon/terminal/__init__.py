"""Play in a terminal.

sitting.py      a match at one screen, whichever way it is shown
app.py          the full screen: menu, then a table
board_screen.py what all tables share: board.py (the board), shown_position.py (what is on it), action_list.py (what you can do), told.py (what happened, with log_entry.py)
table.py        a local table; dialogs.py and pages.py over it, answers.py for previews
remote.py       a table on a server; joining.py takes the seat, joined.py remembers it
plain.py        a local table line by line, with plain_pages.py; line_editing.py and columns.py help there
plain_remote.py a table on a server line by line
lesson.py       lessons line by line
odds.py         what the dice may bring after an action
picture.py      a board laid out for the room there is
saved.py        matches that were left
thinker.py      the process in which the computer thinks; jobs.py is what it does there
"""
