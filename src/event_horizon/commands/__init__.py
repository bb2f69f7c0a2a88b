"""What the commands of `horizon` do, one module for each group. Heavy modules are imported only where they are needed.

console.py      what all of them share: files in, one clear line of failure, JSON and progress out
admin.py        what a host does to matches and clients of a running server
serving.py      the web app, and the check of the installation
games.py        the games, their rules and legal actions; play in the terminal
new_game.py     the skeleton of a new game, written from the templates in skeleton/
records.py      records shown, verified and replayed
analysis.py     records and positions analysed
proofs.py       exact proofs
arena.py        computer players against each other
split_proofs.py a proof in parts, on many workers
puzzles.py      puzzles found, checked and solved
learning.py     lessons in the terminal
joining.py      a seat of a server's match, in the terminal
engine.py       a computer player for other programs, over pipes
mcp.py          the same for language models
data.py         records as tables
docs.py         the documentation in the browser
schemas.py      JSON Schemas of what commands print; schema_page.py their page
answers.py      what commands print as JSON
arguments.py    kinds of arguments that several commands take
workers.py      the flags --compute and --workers
completion.py   what a shell offers on Tab
"""
