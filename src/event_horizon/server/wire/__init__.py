"""Requests and answers as types: the source of the OpenAPI document and of the front's TypeScript.

schemas.py           games, options, positions, matches, secrets, problems
live.py              messages of a match's WebSocket
analysis.py          analyses and hints
learning.py          lessons and puzzles
open_tables.py       open tables
reminders.py         reminders and feeds
encoding.py          answers as JSON
"""
