"""Computer players behind one contract. They get a view, never a state.

roster.py       all players of a game, by name
uniform.py, greedy.py, tree_search.py   players for every game; a game's own are in its `ai/levels.py`
outside/        players that others have written
play_match.py   a whole match between players
failure.py      what a player that fails raises
warm.py         compiles what players need
"""
