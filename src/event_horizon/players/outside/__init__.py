"""Players that others have written: classes and programs, each in a process of its own.

protocol.py    the lines that host and engine say to each other; docs/engine-protocol.md describes them
engine.py      our side as an engine: any player, through the protocol
channel.py     a running engine: lines out, lines in, each with a time limit
player.py      an engine as a Player
naming.py      what people type to name a player: `bot.py:MyBot`, `package.module:MyBot`, `cmd:./engine --flag`
loading.py     a class from a file or a module
"""
