"""What the commands of `horizon` do, one module for each group. Heavy modules are imported only where they are needed.

console.py    what all of them share: files in, one clear line of failure, JSON and progress out
admin.py      what a host does to matches and clients of a running server
serving.py    the web app, and the check of the installation
games.py      the games, their rules and legal actions; play in the terminal
new_game.py   the skeleton of a new game, written from the templates in skeleton/
records.py    records shown, verified and replayed
analysis.py   records and positions analysed
proofs.py     exact proofs
arena.py      computer players against each other
"""
