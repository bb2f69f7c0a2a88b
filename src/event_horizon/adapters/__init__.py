"""The games in the shapes of research frameworks (the extra `research`).

numbered.py     actions and views as numbers: the base of all others
recall.py       all that a seat has heard and seen
open_spiel.py   pyspiel games, for OpenSpiel's algorithms in Python and C++
pettingzoo.py   AEC environments, every seat an agent
gymnasium.py    one seat learns, a computer player takes the others
vector.py       thousands of games side by side, compiled
picture.py      a drawing as an array of red, green and blue
dataset.py      records as the rows of a table (Parquet needs the extra `data`)
mcp.py          the games for language models (the extra `mcp`)
"""
